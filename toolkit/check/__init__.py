"""A game to findings: one function a rule of the house."""

from toolkit.check.all_checks import findings_of

__all__ = ["findings_of"]
