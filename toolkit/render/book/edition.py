"""The sizes in which the rules are printed: pages that lie inside A4 and Letter, and pages that are half of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toolkit.model.faces.book import BLANK

PARTS: Final = ("front", "rules", "back")


@dataclass(frozen=True, slots=True)
class Edition:
    """One size of page: the books that are printed in it, by the name of the file, with the parts of each.

    Of the style sheets each comes after the one before. Lengths are in millimetres: width and height of the page, the
    width of its type area and of one of its columns, its height, the height that the picture of the set-up has with the
    steps below it, and the width of a card in the list of all. `abreast` short texts stand beside each other, and
    at most `captions` cards that have theirs below them.
    """

    books: tuple[tuple[str, tuple[str, ...]], ...]
    sheets: tuple[str, ...]
    page: tuple[float, float]
    measure: float
    column: float
    height: float
    picture: float
    portrait: float
    abreast: int
    captions: int


FULL: Final = Edition(
    (("rules", PARTS), ("aid", ("aid",))), ("book.css",), (210.0, 279.0), 178.0, 85.5, 238.0, 205.0, 26.0, 3, 7
)
POCKET: Final = Edition(
    (("pocket", PARTS), (BLANK, (BLANK,))),
    ("book.css", "pocket.css"),
    (143.0, 190.0), 119.0, 96.0, 161.0, 110.0, 14.0, 2, 4,
)  # fmt: skip
