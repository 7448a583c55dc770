"""What a picture for printers and tables is made of, for the process that asks and the one that draws."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from toolkit.cache import hashing
from toolkit.model.faces.face import StoredFace
from toolkit.model.geometry.polygon import Points

FORMAT = "1 png"


@dataclass(frozen=True, slots=True)
class Scan:
    """Faces side by side in one RGB picture, row by row; None leaves a cell white.

    `cell` is the size of each in pixels, bleed included; `margin` how many of them lie outside of the trim at the
    sides and at the ends. Where art does not reach so far, its edge is carried on. Faces are turned anticlockwise by
    `turn` degrees. A picture with an `outline`, points in pixels from its upper left, is seen through outside of it.
    """

    faces: tuple[StoredFace | None, ...]
    cell: tuple[int, int]
    margin: tuple[int, int] = (0, 0)
    columns: int = 1
    dpi: float = 300
    outline: Points = ()
    turn: int = 0

    @property
    def rows(self) -> int:
        """How many rows of cells there are."""
        return -(-len(self.faces) // self.columns)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole picture in pixels."""
        return self.columns * self.cell[0], self.rows * self.cell[1]

    @property
    def key(self) -> str:
        """What stands for all that decides its bytes."""
        shown = [f"{face.key} {face.trim} {face.bleed}" if face else "" for face in self.faces]
        made_of = (self.cell, self.margin, self.columns, self.dpi, *filter(None, (self.outline, self.turn)))
        return hashing.of_parts((FORMAT, repr(made_of), *shown))[:40]


@dataclass(frozen=True, slots=True)
class Job:
    """A scan and the file that it goes to."""

    scan: Scan
    target: Path


Distances = tuple[float, float, float, float]  # of the nearest text from the cut: left, bottom, right, top, in mm
