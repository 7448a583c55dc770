"""What render hands to impose for a printed book: laid-out parts with places for faces, to be bound together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.model.faces.face import Placement, StoredFace

if TYPE_CHECKING:
    from toolkit.model.geometry.size import Contour

FACE = "face:"  # how the address of a face begins, in HTML and in the picture that keeps its place
BACK_COVER = "_back-cover"  # the anchor of a last page that belongs outside
BLANK = "blank"  # a book of one page on which there is nothing: what a booklet is filled up with
LINK = "book:"  # how a link inside a book begins, whichever part it leads to


@dataclass(frozen=True, slots=True)
class BookPart:
    """A laid-out part of a book: a PDF file known by its content `key`, with `pages` pages.

    A face stands in it as a picture one pixel high whose bytes spell the face's address; a link leads to `#name`.
    """

    key: str
    path: Path
    pages: int


@dataclass(frozen=True, slots=True)
class Book:
    """A book to be bound: `name` is its file's, `faces` are the addresses of the faces that it shows.

    `titles` are the anchors that its links may lead to, each with what stands there in words. The first of its `parts`
    is laid out page by page, in the others text runs on. `closes`: its last page is a cover.
    """

    name: str
    title: str
    parts: tuple[BookPart, ...]
    faces: frozenset[str]
    titles: tuple[tuple[str, str], ...] = ()
    closes: bool = False

    @property
    def running(self) -> tuple[int, ...]:
        """The pages, from 0, whose text goes on on the next one."""
        ends = self._ends
        return tuple(page for page in range(ends[0], ends[-1]) if page + 1 not in ends)

    @property
    def ending(self) -> tuple[int, ...]:
        """The pages, from 0, on which a text ends; none of what is laid out page by page."""
        return tuple(end - 1 for end in self._ends[1:])

    @property
    def _ends(self) -> list[int]:
        """After how many pages each part ends; a cover is part of none."""
        *ends, last = accumulate(part.pages for part in self.parts)
        return [*ends, last - self.closes]


@dataclass(frozen=True, slots=True)
class Plate:
    """A face as a book shows it: cut to its outline."""

    face: StoredFace
    shape: Contour = "rectangle"
    corner: float = 0.0


@dataclass(frozen=True, slots=True)
class Binding:
    """What a process needs to bind a book into the file `target`.

    `parts` are the files of its parts, `faces` is a PDF file with the form of each face, `names` are their names in it.
    `titles` say what stands where its links lead to.
    """

    parts: tuple[Path, ...]
    faces: bytes
    names: Mapping[str, str]
    target: Path
    titles: Mapping[str, str]


def plates(placements: Iterable[Placement]) -> dict[str, Plate]:
    """Return every printed side of some pieces by its address."""
    sides = ((piece, side, getattr(piece, side)) for piece in placements for side in ("front", "back"))
    return {
        face_address(piece.component, side): Plate(face, piece.contour(side), piece.corner)
        for piece, side, face in sides
        if face is not None
    }


def face_address(component: str, side: str) -> str:
    """Return the address of a component's side."""
    return f"{FACE}{component}/{side}"
