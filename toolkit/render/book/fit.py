"""How large the pictures of a book are: smaller with each laying out, until what belongs on a page is on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from toolkit.model.document.reference import Reference
from toolkit.render.book.order import LEFT

SHEET: Final = 4  # pages of a folded sheet: what a printer binds
LEAFLET: Final = SHEET
SMALL: Final = 800  # words of rules that such a sheet may have room for
STEPS: Final = 4  # so often pictures are made smaller
SIZES: Final = (1.0, 0.84, 0.7)  # of the pictures of examples, the largest first
GRAND, ROOMY, TIGHT = -1, -2, -3  # in place of such a number: how large the cards of the list are
NEXT: Final = {1: 2, 2: GRAND, GRAND: ROOMY, ROOMY: TIGHT}  # what is tried after what takes too many sheets
REST: Final = f"{LEFT}-rules"  # how many millimetres the rules leave of their last page, among its pages
BARE: Final = 90  # such millimetres that are much
FILLED: Final = 1  # pages at most that fill a book up to whole sheets, for it to be left as it is
PREFIX: Final = "#fit-"  # of its records among those of pages
ENDS: Final = "-end"  # of the anchor that stands at the end of what should be on one page


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether a book is a leaflet, and how many times the pictures of its opening and its table are made smaller.

    `pictures` is the number of the size that those of examples have: smaller ones are tried where that might save a
    sheet of so many `sheets`. Where they do not, or where the rules leave much of their last page bare, the cards of
    the list are as large as can be read (`GRAND`), or roomy, unless that takes a sheet more.
    """

    leaflet: int = 0
    opening: int = 0
    table: int = 0
    pictures: int = 0
    sheets: int = 0

    @classmethod
    def of(cls, records: Mapping[str, int], reference: Reference, *, folds: bool) -> Fit:
        """Return what is recorded; else that a small game's book is a leaflet, where pages are of a size that folds."""
        known = {name: records[f"{PREFIX}{name}"] for name in cls.__slots__ if f"{PREFIX}{name}" in records}
        return cls(**known) if known else cls(leaflet=int(folds and _is_small(reference)))

    @property
    def records(self) -> dict[str, int]:
        """What is kept of it among the pages of a book."""
        return {f"{PREFIX}{name}": getattr(self, name) for name in self.__slots__}

    def after(self, pages: Mapping[str, int], total: int, *, settled: bool = False) -> Fit:
        """Return how to lay a book of so many pages out again; the same where all is well.

        Once no page moves any more, it is `settled`: then pictures of examples are made smaller where that saves a
        sheet.
        """
        if self.leaflet:
            return self if total == LEAFLET else Fit()
        opening = self.opening + (self.opening < STEPS and _spills(pages, "_contents"))
        table = (self.table + 1) % (STEPS + 1) if self.table >= 0 and _spills(pages, "_set-up") else self.table
        fit = replace(self, opening=opening, table=table if table or not self.table else -1)
        if fit != self or not settled:
            return fit
        first = 1 if -total % SHEET > FILLED else GRAND if pages.get(REST, 0) > BARE else 0
        return self._within(ceil(total / SHEET), first)

    def _within(self, sheets: int, first: int) -> Fit:
        """Return which pictures to try next where the book takes so many sheets, or `first` of all."""
        if self.pictures == 0:
            return replace(self, pictures=first, sheets=sheets) if first else self
        if sheets < self.sheets or (sheets == self.sheets and self.pictures < 0):
            return self
        return replace(self, pictures=NEXT.get(self.pictures, self.pictures))

    @property
    def is_roomy(self) -> bool:
        """Whether there is room for the cards of the list to be large."""
        return self.pictures in (ROOMY, GRAND)

    @property
    def is_grand(self) -> bool:
        """Whether there is so much room for them that their faces can be read."""
        return self.pictures == GRAND

    @property
    def scaled(self) -> float:
        """How large the pictures of examples are, as a share of the largest."""
        return SIZES[-1] if self.leaflet else SIZES[max(0, self.pictures)]


def _is_small(reference: Reference) -> bool:
    words = sum(len(one.plain.split()) for one in reference.paragraphs())
    return words <= SMALL and reference.base is None


def _spills(pages: Mapping[str, int], name: str) -> bool:
    """Whether something that begins on a page goes on to the next one."""
    end = pages.get(f"{name}{ENDS}")
    return end is not None and end > pages[name]
