"""Findings that say the same of many places, written once with the first of these."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import MORE, counted

SHOWN: Final = 3  # places of findings alike; as many or fewer are listed one by one
FILES: Final = 9  # further files of which the first place is shown, too
# Of the component that a face belongs to, or that lacks something.
_OWNER: Final = re.compile(r"'[\w.-]+/[\w.-]+/[\w.-]+'|^(?:field '[\w-]+' of )?'[\w.-]+': ")
_LETTERS: Final = re.compile(r"(?:'.' \(U\+[0-9A-F]{4,6}\)(?:, )?)+")  # which of them a font lacks differs by text


@dataclass(frozen=True, slots=True)
class Lot:
    """Findings alike: the first few, how many there are, in how many `files` besides; `is_open`: even more may be."""

    shown: tuple[Diagnostic, ...]
    count: int
    is_open: bool = False
    files: int = 0

    @property
    def first(self) -> Diagnostic:
        """The first of them."""
        return self.shown[0]

    @property
    def rest(self) -> str:
        """How many are not written, in words; nothing where all are."""
        more = self.count - len(self.shown)
        files = f", in {counted(self.files, 'more file')}" if self.files else ""
        return f"{'at least ' * self.is_open}{more:,} more like this{files}" if more else ""


def lots(findings: Sequence[Diagnostic]) -> Iterator[Lot]:
    """Yield findings in their order, many alike as one lot at the place of the first."""
    alike: dict[tuple[str, ...], list[Diagnostic]] = {}
    for one in findings:
        alike.setdefault(_likeness(one), []).append(one)
    for one in findings:
        lot = alike[_likeness(one)]
        if len(lot) <= SHOWN:
            yield Lot((one,), 1)
        elif one is lot[0]:
            yield _lot(lot)


def _lot(alike: Sequence[Diagnostic]) -> Lot:
    """Return findings alike as one: the first few are shown, and the first of each other file."""
    first, files = alike[:SHOWN], {one.position.path: one for one in reversed(alike)}
    others = [one for path, one in files.items() if path not in {shown.position.path for shown in first}][::-1]
    shown = (*first, *others[:FILES])
    return Lot(shown, len(alike), any(one.help == MORE for one in alike), len(others[FILES:]))


def _likeness(one: Diagnostic) -> tuple[str, ...]:
    return one.code, one.level, _LETTERS.sub("", _OWNER.sub("", one.message))
