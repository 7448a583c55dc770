"""Pieces in the places of one arrangement: their faces, from either side, and the marks around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.impose.area import PrintArea
from toolkit.impose.arrange import Piece
from toolkit.impose.grid import Grid, Place
from toolkit.impose.marks import corner_guides, crop_marks, cut_lines, cut_outline
from toolkit.impose.nest import Nest
from toolkit.impose.sheet import Cell, Mark, Rect
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.production.printing import Layout


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces in their places, in one area of a sheet."""

    plan: Grid | Nest
    pieces: Sequence[Piece]
    layout: Layout

    @property
    def area(self) -> PrintArea:
        """Where it lies."""
        return self.plan.area

    def trims(self, *, back: bool = False) -> list[Place]:
        """The places of the pieces that there are, on the front or seen from behind."""
        places = self.plan.places[: len(self.pieces)]
        if not back:
            return list(places)
        return [(self.area.flip.rect(trim), self.area.flip.rect(clip)) for trim, clip in places]

    def cells(self, *, back: bool = False) -> list[Cell]:
        """The faces that lie there; a piece without a back leaves its place blank."""
        turn = 90 if self.plan.turned else 0
        turn = self.area.flip.turn(turn) if back else turn
        sides = [(piece, copy, piece.back if back else piece.front) for piece, copy in self.pieces]
        return [
            self._cell(piece, copy, face, place, turn)
            for (piece, copy, face), place in zip(sides, self.trims(back=back), strict=True)
            if face is not None
        ]

    def _cell(self, piece: Placement, copy: int, face: StoredFace, place: Place, turn: int) -> Cell:
        trim, clip = place
        outline = piece.shape if self.plan.nested else "rectangle"
        return Cell(
            piece.component, copy, face, trim, clip, turn, outline=outline, extend=not face.bleed and clip != trim
        )

    def marks(self, *, back: bool = False) -> list[Mark]:
        """Crop marks on either side; lines to cut along and guides for corners on the front."""
        places, layout = self.trims(back=back), self.layout
        trims, art = [trim for trim, _ in places], Rect.around(clip for _, clip in places)
        marks: list[Mark] = []
        if layout.marks in ("crop", "both") or (layout.marks == "cut" and layout.gap == 0):
            marks += [] if self.plan.nested else crop_marks(trims, art, self.area.marks(back=back))
        if back or layout.marks == "none":
            return marks
        squares = [trim for (piece, _), trim in zip(self.pieces, trims, strict=True) if piece.shape == "rectangle"]
        marks += cut_lines(squares) if layout.marks in ("cut", "both") else ()
        for (piece, _), trim in zip(self.pieces, trims, strict=True):
            outline = cut_outline(trim, piece.shape)
            marks += [outline] if outline else corner_guides(trim, piece.corner if layout.corners else 0)
        return marks
