"""Pieces larger than the paper: tiles that overlap, with marks to trim and to join them by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from toolkit.impose.arrange import Group
from toolkit.impose.marks import cut_within, edge_marks, mark_room
from toolkit.impose.measures import CLEARANCE, MARK_MOST, SLUG
from toolkit.impose.offset import contour_points, lying, moved
from toolkit.impose.plan import Plan
from toolkit.impose.seams import OVERLAP, pages, starts
from toolkit.impose.sheet import Cell, Line, Mark, Polygon, Rect, Side, Text
from toolkit.impose.slug import BASELINE, TYPE_SIZE
from toolkit.model.faces.detail import Detail
from toolkit.model.faces.face import StoredFace
from toolkit.model.geometry.size import Contour
from toolkit.model.production.printing import Paper

FOOT = 2 * SLUG  # the slug line and a line on how to join the tiles
KEY = 12.0  # room for the key at the end of the slug line
JOINING = (
    "Cut a tile only where it meets its left or upper neighbour, and lay it over that one, cut edge at the triangles. "
    "Cut the whole piece out last."
)


Detailed = Callable[[StoredFace], Detail]  # what tells how much is drawn where


def plain(_: StoredFace) -> Detail:
    """Know nothing of what is drawn: all tiles are of one size."""
    return Detail()


@dataclass(frozen=True, slots=True)
class Tiling:
    """A piece of `trim` (as it lies on the paper) cut into columns and rows of tiles that overlap.

    `across` is where each column begins, from the left; `down`, where each row begins, from the top.
    """

    paper: Paper
    trim: tuple[float, float]
    bleed: float
    turned: bool
    across: tuple[float, ...]
    down: tuple[float, ...]

    @property
    def columns(self) -> int:
        """How many tiles lie beside each other."""
        return len(self.across)

    @property
    def rows(self) -> int:
        """How many tiles lie below each other."""
        return len(self.down)

    def tiles(self) -> Iterator[Tile]:
        """Every tile, row by row from the top left."""
        return (Tile(self, column, row) for row in range(self.rows) for column in range(self.columns))


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile of a tiling; columns count from the left, rows from the top."""

    tiling: Tiling
    column: int
    row: int

    @property
    def label(self) -> str:
        """Its name, such as B2: the column's letter and the row's number."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, overlaps included."""
        tiling, (width, height) = self.tiling, self.tiling.trim
        right, bottom = (*tiling.across[1:], width - OVERLAP), (*tiling.down[1:], height - OVERLAP)
        wide = right[self.column] + OVERLAP - tiling.across[self.column]
        return wide, bottom[self.row] + OVERLAP - tiling.down[self.row]

    @property
    def place(self) -> Rect:
        """Where the tile lies on its page, centred above the foot."""
        (width, height), paper = self.size, self.tiling.paper
        return Rect((paper.width - width) / 2, (paper.height + FOOT - height) / 2, width, height)

    @property
    def trim(self) -> Rect:
        """Where the whole piece would lie on the page of this tile."""
        width, height = self.tiling.trim
        left, top = self.place.x - self.tiling.across[self.column], self.place.top + self.tiling.down[self.row]
        return Rect(left, top - height, width, height)

    @property
    def clip(self) -> Rect:
        """The part of the page that the tile's art fills: bleed is added at the edges of the piece only."""
        place, bleed = self.place, self.tiling.bleed
        left = place.x - (bleed if self.column == 0 else 0)
        right = place.right + (bleed if self.column == self.tiling.columns - 1 else 0)
        bottom = place.y - (bleed if self.row == self.tiling.rows - 1 else 0)
        top = place.top + (bleed if self.row == 0 else 0)
        return Rect(left, bottom, right - left, top - bottom)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Crop marks at the edges to cut, triangles where the right and lower neighbours are to begin, and the key."""
        place, paper = self.place, self.tiling.paper
        xs = (place.x, place.right) if self.column == self.tiling.columns - 1 else (place.x,)
        ys = (place.top, place.y) if self.row == self.tiling.rows - 1 else (place.top,)
        crops = edge_marks(xs, ys, self.clip, mark_room(paper, slug_at_side=False))
        how = Text(
            paper.margin, paper.margin + SLUG + BASELINE, TYPE_SIZE, JOINING, paper.width - 2 * paper.margin - KEY
        )
        return (*crops, *self._joins(), how, *self._key())

    def _joins(self) -> Iterator[Polygon]:
        place, clip = self.place, self.clip
        if self.column < self.tiling.columns - 1:
            seam = place.right - OVERLAP
            yield _triangle(seam, clip.y - CLEARANCE, 0, -1)
            yield _triangle(seam, clip.top + CLEARANCE, 0, 1)
        if self.row < self.tiling.rows - 1:
            seam = place.y + OVERLAP
            yield _triangle(clip.x - CLEARANCE, seam, -1, 0)
            yield _triangle(clip.right + CLEARANCE, seam, 1, 0)

    def _key(self) -> Iterator[Mark]:
        """A small plan of all tiles with this one filled, at the right end of the foot."""
        tiling, paper = self.tiling, self.tiling.paper
        width = min((KEY - 2) / tiling.columns, 3.0)
        height = min((FOOT - 1) / tiling.rows, width * tiling.columns / tiling.rows * tiling.trim[1] / tiling.trim[0])
        left, top = paper.width - paper.margin - width * tiling.columns, paper.margin + height * tiling.rows
        right, bottom = paper.width - paper.margin, paper.margin
        for column in range(tiling.columns + 1):
            yield Line(left + column * width, bottom, left + column * width, top)
        for row in range(tiling.rows + 1):
            yield Line(left, top - row * height, right, top - row * height)
        x, y = left + self.column * width, top - (self.row + 1) * height
        yield Polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), filled=True)


def _triangle(x: float, y: float, across: int, up: int) -> Polygon:
    """A triangle whose point is at (x, y) and whose body lies in the direction given."""
    base_x, base_y = x + 2 * across, y + 2 * up
    return Polygon(((x, y), (base_x + up, base_y + across), (base_x - up, base_y - across)), filled=True)


def best_tiling(paper: Paper, trim: tuple[float, float], bleed: float, detail: Detail | None = None) -> Tiling:
    """The tiling with the fewest pages, upright where that costs none, its seams where the least is drawn."""
    turned = min((False, True), key=lambda one: _count(paper, trim, bleed, turned=one))
    (width, height), (wide, high) = _lying(trim, turned=turned), _room(paper, bleed)
    seen = (detail or Detail()).turned() if turned else detail or Detail()
    return Tiling(
        paper, (width, height), bleed, turned, starts(width, wide, seen.across), starts(height, high, seen.down)
    )


def _lying(trim: tuple[float, float], *, turned: bool) -> tuple[float, float]:
    return (trim[1], trim[0]) if turned else trim


def _room(paper: Paper, bleed: float) -> tuple[float, float]:
    around = 2 * (paper.margin + MARK_MOST + bleed)
    return paper.width - around, paper.height - around - FOOT


def _count(paper: Paper, trim: tuple[float, float], bleed: float, *, turned: bool) -> int:
    (width, height), (wide, high) = _lying(trim, turned=turned), _room(paper, bleed)
    return pages(width, wide) * pages(height, high)


def page_around(group: Group, margin: float) -> Paper:
    """A page that holds one piece, its bleed, its marks and the slug line."""
    around = 2 * (group.bleed + MARK_MOST + margin)
    width, height = (side + around for side in group.trim)
    return Paper.model_construct(width=width, height=height + 2 * SLUG, margin=margin)


def tiled(group: Group, paper: Paper, detailed: Detailed = plain) -> Iterator[Plan]:
    """The tiles of each piece: those of its front, with its line to cut if it is no rectangle, then its back's."""
    for batch, (placement, copy) in group.members:
        for side, face in (("front", placement.front), ("back", placement.back)):
            if face is not None:
                contour = placement.shape if side == "front" else "rectangle"
                tiling = best_tiling(paper, face.trim, face.bleed, detailed(face))
                yield from _tiles(batch, (placement.component, copy), side, face, contour, tiling)


def tiled_words(group: Group, paper: Paper) -> str:
    """How many tiles a piece needs."""
    tiling = best_tiling(paper, group.trim, group.bleed)
    return f"larger than the paper, on {tiling.columns} x {tiling.rows} tiles"


def _tiles(
    batch: str, piece: tuple[str, int], side: str, face: StoredFace, contour: Contour, tiling: Tiling
) -> Iterator[Plan]:
    turn = 90 if tiling.turned else 0
    around = lying(contour_points(contour, face.trim), face.trim, turn) if contour != "rectangle" else ()
    for tile in tiling.tiles():
        cell = Cell(*piece, face, tile.trim, tile.clip, turn, tile.label)
        cuts = tuple(cut_within(moved(around, tile.trim.x, tile.trim.y), tile.place)) if around else ()
        page = Side(side, tile.place, tile.clip, (cell,), (*tile.marks, *cuts), tiling.paper)
        yield Plan((batch,), page, tile=tile.label, glued=True)
