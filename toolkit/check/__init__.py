"""A game to findings: one function a rule of the house."""

from toolkit.check.all_checks import check

__all__ = ["check"]
