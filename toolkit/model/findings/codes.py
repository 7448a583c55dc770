"""Findings made at the level of their codes. What a code means stands with its case, in tests/cases/<CODE>.yaml.

Its letter says what it is about. C: content that breaks the game's own rules, or does not add up. D: tables that are
brought in. E: effects that are well formed and cannot be meant. F: finished files. G: whole games. M: maps and
boards. P: what a game is drawn with, and what shows when it is drawn. R: names and files that must exist. S: values
of another shape than their place asks for. T: rules in words. V: what a print service cannot take. X: worked
examples, rules.py and automata. Y: files that are no YAML.
"""

from __future__ import annotations

from typing import Final

from toolkit.model.findings.diagnostic import Diagnostic, Level, Position, Related

WARNINGS: Final = frozenset(
    (
        *("C321", "C343"),
        *("D103", "D105", "D106", "D108", "D113", "D114", "D116"),
        *("F904", "F905", "F906", "F907", "F908", "F909", "F913", "F915"),
        *("G707", "G708", "G709", "G711"),
        *("P106", "P108", "P111", "P204", "P209", "P210"),
        *("R207", "R214", "R221", "R222", "R225", "S116"),
        *("T505", "T507", "T516", "T517"),
        *("V801", "V802", "V803", "V804", "V805", "V806", "V807"),
    )
)


def level_of(code: str) -> Level:
    """Return how bad a finding with a code is."""
    return Level.WARNING if code in WARNINGS else Level.ERROR


def finding(
    code: str,
    message: str,
    position: Position,
    *,
    help: str | None = None,  # noqa: A002 (the field's own name)
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    """Make a finding at the level that its code has."""
    return Diagnostic(code, message, position, help, related, level_of(code))
