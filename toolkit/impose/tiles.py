"""Pieces larger than the paper: tiles that overlap, with marks to trim and to join them by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from toolkit.impose.arrange import Group
from toolkit.impose.marks import cut_within, edge_marks, mark_room
from toolkit.impose.measures import CLEARANCE, MARK_MOST, SLUG
from toolkit.impose.offset import contour_points, lying, moved
from toolkit.impose.plan import Plan
from toolkit.impose.sheet import Cell, Line, Mark, Polygon, Rect, Side, Text
from toolkit.impose.slug import BASELINE, TYPE_SIZE
from toolkit.model.face import StoredFace
from toolkit.model.printing import Paper
from toolkit.model.size import Contour

OVERLAP = 10.0
FOOT = 2 * SLUG  # the slug line and a line on how to join the tiles
KEY = 12.0  # room for the key at the end of the slug line
JOINING = (
    "Cut a tile only where it meets its left or upper neighbour, and lay it over that one, cut edge at the triangles. "
    "Cut the whole piece out last."
)


@dataclass(frozen=True, slots=True)
class Tiling:
    """A piece of `trim` (as it lies on the paper) cut into columns x rows of equal tiles that overlap."""

    paper: Paper
    trim: tuple[float, float]
    bleed: float
    turned: bool
    columns: int
    rows: int

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a tile, overlaps included."""
        width, height = self.trim
        return ((width + (self.columns - 1) * OVERLAP) / self.columns, (height + (self.rows - 1) * OVERLAP) / self.rows)

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
    def place(self) -> Rect:
        """Where the tile lies on its page, centred above the foot."""
        (width, height), paper = self.tiling.size, self.tiling.paper
        return Rect((paper.width - width) / 2, (paper.height + FOOT - height) / 2, width, height)

    @property
    def trim(self) -> Rect:
        """Where the whole piece would lie on the page of this tile."""
        (width, height), (tile_width, tile_height) = self.tiling.trim, self.tiling.size
        left = self.place.x - self.column * (tile_width - OVERLAP)
        top = self.place.top + self.row * (tile_height - OVERLAP)
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
        height = min((FOOT - 1) / tiling.rows, width * tiling.size[1] / tiling.size[0])
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


def best_tiling(paper: Paper, trim: tuple[float, float], bleed: float) -> Tiling:
    """The tiling with the fewest pages, upright where that costs none."""
    tilings = [_tiling(paper, trim, bleed, turned=turned) for turned in (False, True)]
    return min(tilings, key=lambda tiling: tiling.columns * tiling.rows)


def _tiling(paper: Paper, trim: tuple[float, float], bleed: float, *, turned: bool) -> Tiling:
    width, height = reversed(trim) if turned else trim
    around = 2 * (paper.margin + MARK_MOST + bleed)
    columns = _pages(width, paper.width - around)
    rows = _pages(height, paper.height - around - FOOT)
    return Tiling(paper, (width, height), bleed, turned, columns, rows)


def _pages(length: float, room: float) -> int:
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))


def page_around(group: Group, margin: float) -> Paper:
    """A page that holds one piece, its bleed, its marks and the slug line."""
    around = 2 * (group.bleed + MARK_MOST + margin)
    width, height = (side + around for side in group.trim)
    return Paper.model_construct(width=width, height=height + 2 * SLUG, margin=margin)


def tiled(group: Group, paper: Paper) -> Iterator[Plan]:
    """The tiles of each piece: those of its front, with its line to cut if it is no rectangle, then its back's."""
    for batch, (placement, copy) in group.members:
        for side, face in (("front", placement.front), ("back", placement.back)):
            if face is not None:
                contour = placement.shape if side == "front" else "rectangle"
                yield from _tiles(batch, (placement.component, copy), side, face, contour, paper)


def tiled_words(group: Group, paper: Paper) -> str:
    """How many tiles a piece needs."""
    tiling = best_tiling(paper, group.trim, group.bleed)
    return f"larger than the paper, on {tiling.columns} x {tiling.rows} tiles"


def _tiles(
    batch: str, piece: tuple[str, int], side: str, face: StoredFace, contour: Contour, paper: Paper
) -> Iterator[Plan]:
    tiling = best_tiling(paper, face.trim, face.bleed)
    turn = 90 if tiling.turned else 0
    around = lying(contour_points(contour, face.trim), face.trim, turn) if contour != "rectangle" else ()
    for tile in tiling.tiles():
        cell = Cell(*piece, face, tile.trim, tile.clip, turn, tile.label)
        cuts = tuple(cut_within(moved(around, tile.trim.x, tile.trim.y), tile.place)) if around else ()
        page = Side(side, tile.place, tile.clip, (cell,), (*tile.marks, *cuts), paper)
        yield Plan((batch,), page, tile=tile.label, glued=True)
