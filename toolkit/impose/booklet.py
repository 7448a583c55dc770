"""A bound book -> a booklet: two pages beside each other on either side of a sheet, to be folded and stapled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from toolkit.impose.area import flip_of
from toolkit.impose.binding import page_size
from toolkit.impose.grid import Place
from toolkit.impose.measures import CLEARANCE, MARK_LENGTH, SLUG
from toolkit.impose.sheet import STRAIGHT, Cell, Imposition, Line, Rect, Sheet, Side
from toolkit.impose.slug import slug_line
from toolkit.impose.slugtype import in_type
from toolkit.model.faces.face import StoredFace
from toolkit.model.production.printing import Layout, Offset, Paper
from toolkit.model.production.sides import Duplex

Pages = list[StoredFace | None]  # in the order of reading; None: blank


def pages_of(book: Sequence[StoredFace], closing: int = 0, blank: StoredFace | None = None) -> Pages:
    """The pages of a book and as many `blank` ones as make them a multiple of four.

    These come before the `closing` pages that have to be the last ones: a back cover is outside.
    """
    inside = len(book) - closing
    return [*book[:inside], *[blank] * (-len(book) % 4), *book[inside:]]


def faces_of(path: Path, key: str, count: int) -> tuple[StoredFace, ...]:
    """The pages of a file as faces; `key` stands for its content."""
    trim, bleed = page_size(path)
    return tuple(StoredFace(f"{key} {number}", path, number, trim, bleed) for number in range(count))


def booklet(title: str, pages: Pages, paper: Paper, layout: Layout, *, from_right: bool = False) -> Imposition:
    """Lay pages out on paper that lies, as large as fits: outer sheets first, each within the one before.

    An inner sheet's pages are moved towards the fold by the layout's creep for every sheet around it, so that pages
    lie above each other once the booklet is folded and its edge is trimmed. Pages go `from_right` where words do.
    """
    paper, duplex = paper.turned(lying=True), _duplex(layout)
    flip, places = flip_of(paper, duplex), _places(pages, paper)
    count = len(pages) // 4
    sheets = []
    for number in range(count):
        first, last = 2 * number, len(pages) - 1 - 2 * number
        words = f"{in_type(title, 'rules')} · booklet, sheet {number + 1} of {count}"
        crept = _crept(places, number * layout.creep)
        outside, inside = (pages[last], pages[first]), (pages[last - 1], pages[first + 1])
        if from_right:
            outside, inside = outside[::-1], inside[::-1]
        front = _side("front", words, outside, crept, (paper, 0, STRAIGHT))
        behind = tuple((flip.rect(place), flip.rect(clip)) for place, clip in crept)
        back = _side("back", words, inside, behind, (paper, flip.turn(0), layout.back))
        sheets.append(Sheet(number + 1, (title,), front, back))
    return Imposition(title, paper, tuple(sheets), {}, duplex)


def scale_on(paper: Paper, trim: tuple[float, float]) -> float:
    """At what share of its size a page is shown: two lie beside each other within the paper's margins."""
    (width, height), lying = trim, paper.turned(lying=True)
    wide, high = lying.width / 2 - lying.margin, lying.height - 2 * (lying.margin + SLUG)
    return min(1.0, wide / width, high / height)


def _duplex(layout: Layout) -> Duplex:
    return "short-edge" if layout.duplex == "short-edge" else "long-edge"


def _places(pages: Pages, paper: Paper) -> tuple[Rect, Rect]:
    """Where the left and the right page lie, on either side of the fold, as large as the paper's margins let them."""
    trim = next(page.trim for page in pages if page)
    width, height = (scale_on(paper, trim) * side for side in trim)
    y = (paper.height - height) / 2
    return Rect(paper.width / 2 - width, y, width, height), Rect(paper.width / 2, y, width, height)


def _crept(places: tuple[Rect, Rect], by: float) -> tuple[Place, ...]:
    """The places of the left and the right page, moved towards the fold, and what is seen of them: up to the fold."""
    left, right = places
    moved = (replace(left, x=left.x + by), left), (replace(right, x=right.x - by), right)
    return tuple((place, place.within(half)) for place, half in moved)


def _side(
    name: str,
    words: str,
    pages: tuple[StoredFace | None, StoredFace | None],
    places: tuple[Place, ...],
    how: tuple[Paper, int, Offset],
) -> Side:
    paper, turn, shift = how
    cells = tuple(
        Cell(f"page {page.page + 1}", 1, page, place, clip, turn)
        for page, (place, clip) in zip(pages, places, strict=True)
        if page
    )
    whole, middle = Rect.around(clip for _, clip in places), paper.width / 2
    folds = (
        Line(middle, whole.top + CLEARANCE, middle, whole.top + MARK_LENGTH),
        Line(middle, whole.y - CLEARANCE, middle, max(whole.y - MARK_LENGTH, paper.margin + SLUG)),
    )
    slug = slug_line(f"{words} · {name} · fold in the middle, staple in the fold", paper, at_side=False)
    return Side(name, whole, whole, cells, (*folds, *slug), paper, shift)
