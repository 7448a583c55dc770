"""What a Silhouette cutter looks for on a sheet, and the line of type at its foot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from toolkit.exporting.pieces import Batch
from toolkit.impose.area import PrintArea, flip_of
from toolkit.impose.block import Block
from toolkit.impose.dielines import Scatter
from toolkit.impose.offset import box_of
from toolkit.impose.sheet import Mark, Polygon, Rect, Sheet, Side, Text
from toolkit.impose.slugtype import in_type
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.production.printing import Paper

INSET: Final = 10.0  # from the paper's edge to the outer corner of a mark
ARM: Final = 5.0  # the square's side, and the length of a corner's arms
WEIGHT: Final = 1.0  # of the arms
CLEAR: Final = 1.0  # white around a mark, so that the machine finds it
SLUG: Final = (25.0, 5.0, 6.5)  # x and y of the line of type, clear of the marks, and its size in points


def area_of(paper: Paper) -> PrintArea:
    """Return where pieces may lie on a paper that is turned over its long edge: within the marks, clear of them."""
    page = Rect(0, 0, paper.width, paper.height)
    return PrintArea(paper, page.grown(-INSET, -INSET), page, flip_of(paper, "long-edge"), blocked=keep_out(paper))


def cutter_sheet(
    game: Game, block: Block | Scatter, names: Iterable[str], which: tuple[int, int], *, duplex: bool
) -> Sheet:
    """Return a sheet, with its number from 0 and how many there are, on which pieces of some batches lie."""
    number, count = which
    words = f"{in_type(game.head.name, game.id)} · sheet {number + 1} of {count} · print at actual size (100 %)"
    front, back = (_side(block, side, words) for side in ("front", "back"))
    return Sheet(number + 1, tuple(dict.fromkeys(names)), front, back if duplex else None)


def _side(block: Block | Scatter, name: str, words: str) -> Side:
    """Lay pieces on one side, with the line of type; the marks are on the front."""
    back, paper = name == "back", block.area.paper
    trim, art = (Rect.around(places) for places in zip(*block.trims(back=back), strict=True))
    slug = Text(*SLUG, f"{words} · {name}", paper.width - 2 * SLUG[0])
    marks: tuple[Mark, ...] = (slug,) if back else (*registration(paper), slug)
    return Side(name, trim, art, tuple(block.cells(back=back)), marks, paper)


def too_large(batch: Batch, paper: str) -> Diagnostic:
    """Return the finding for a deck of which nothing fits on a paper."""
    width, height = batch.deck.size.trim
    message = f"no piece of {width:g} x {height:g} mm fits between the marks of a cutter's {paper} sheet"
    return finding("V801", message, batch.place("size"), help="cut it by hand, or print on a larger paper")


def keep_out(paper: Paper) -> tuple[Rect, ...]:
    """Return the rectangles around the marks that stay white."""
    return tuple(Rect.around(box_of(mark.points) for mark in group).grown(CLEAR, CLEAR) for group in _marks(paper))


def registration(paper: Paper) -> tuple[Polygon, ...]:
    """Return the marks: a square at the top left, corners at the top right and the bottom left."""
    return tuple(mark for group in _marks(paper) for mark in group)


def _marks(paper: Paper) -> tuple[tuple[Polygon, ...], ...]:
    left, low, right, high = INSET, INSET, paper.width - INSET, paper.height - INSET
    return (
        (_filled(left, high - ARM, ARM, ARM),),
        (_filled(right - ARM, high - WEIGHT, ARM, WEIGHT), _filled(right - WEIGHT, high - ARM, WEIGHT, ARM)),
        (_filled(left, low, ARM, WEIGHT), _filled(left, low, WEIGHT, ARM)),
    )


def _filled(x: float, y: float, width: float, height: float) -> Polygon:
    return Polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), filled=True)
