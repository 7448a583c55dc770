"""A game to findings: one function a rule of the house."""

from toolkit.check.rules import RULES, check

__all__ = ["RULES", "check"]
