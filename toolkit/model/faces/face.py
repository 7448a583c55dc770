"""What render hands to impose: faces to draw, faces that are drawn, and where copies go.

All lengths are millimetres. `trim` is the size of the finished piece as (width, height).
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.geometry.polygon import mirrored

if TYPE_CHECKING:  # a process that draws knows faces, but has no need of pydantic
    from toolkit.model.faces.looks import Theme
    from toolkit.model.geometry.size import Contour


def fold(text: str) -> bytes:
    """Return a text so that it takes little room: of a large game, the faces of all cards are held at once."""
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 1)


def unfold(folded: bytes) -> str:
    """Return the text that was folded."""
    return zlib.decompress(folded).decode("utf-8", "surrogatepass")


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one component, as HTML that is ready to be laid out.

    `owner` is `game/deck/component`; `side` is `front` or `back`; `html`, which is kept `folded`, is the body of one
    page, which `template` (a path for people) made.
    """

    owner: str
    side: str
    folded: bytes
    trim: tuple[float, float]
    bleed: float
    theme: Theme
    language: str
    template: str = ""

    @property
    def html(self) -> str:
        """The body of the page."""
        return unfold(self.folded)


@dataclass(frozen=True, slots=True)
class StoredFace:
    """A drawn face: page number `page` (from 0) of the PDF file `path`, known by its content `key`.

    The page's TrimBox is the trim and its MediaBox reaches `bleed` beyond it on every side. `made` is the hash of all
    that its author gave; the key also stands for the versions of what drew it.
    """

    key: str
    path: Path
    page: int
    trim: tuple[float, float]
    bleed: float
    made: str = ""


@dataclass(frozen=True, slots=True)
class Rendering:
    """The outcome of drawing faces: stored faces in the order asked for (None: not drawable), and findings."""

    faces: tuple[StoredFace | None, ...]
    drawn: int
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """One piece to print: its front, its back (None: blank), how many, and the outline to cut, as on its front."""

    component: str
    front: StoredFace
    back: StoredFace | None
    copies: int
    shape: Contour = "rectangle"
    corner: float = 0.0

    def contour(self, side: str) -> Contour:
        """Return the outline as it is seen on one side: a back has its front's in a mirror."""
        if side == "back" and isinstance(self.shape, tuple):
            return mirrored(self.shape, self.front.trim[0])
        return self.shape
