"""Tuckbox: one definition of a game, printed, explained and checked."""

__version__ = "0.1.0"
