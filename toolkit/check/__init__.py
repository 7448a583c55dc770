"""A game to findings: one function a rule of the house."""

from toolkit.check.all_checks import all_findings, findings_of

__all__ = ["all_findings", "findings_of"]
