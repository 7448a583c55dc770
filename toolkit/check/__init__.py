"""A game to findings: one function a rule of the house."""

from toolkit.check.again import Checks
from toolkit.check.all_checks import findings_of

__all__ = ["Checks", "findings_of"]
