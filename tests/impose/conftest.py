"""Faces to impose: tiny PDF files in which every corner of the trim has a colour of its own; and bound books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pytest

from tests.render.printed import print_books
from toolkit.model.faces.face import StoredFace

POINT = 72 / 25.4
MORE = "id: more\ntext: It is {rule picking.free}.\n"  # a link to what has no title
CORNER = 4.0
Colours = dict[str, tuple[tuple[int, int, int], ...]]
BLEED_COLOUR = (255, 255, 0)
# Of a front and of a back: top left, top right, bottom left, bottom right, as the face is read.
CORNERS: Colours = {
    "front": ((255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 255, 255)),
    "back": ((128, 0, 0), (0, 128, 0), (0, 0, 128), (128, 0, 128)),
}
MakeFace = Callable[..., StoredFace]


@pytest.fixture(scope="session")
def colours() -> Colours:
    """The colours of the corners of a front and of a back."""
    return CORNERS


@pytest.fixture(scope="session")
def make_face(tmp_path_factory: pytest.TempPathFactory) -> MakeFace:
    """Make (and keep) a face of any size: yellow bleed, white trim, a coloured square in each corner of the trim."""
    folder = tmp_path_factory.mktemp("faces")

    def make(trim: tuple[float, float], bleed: float = 3.0, side: str = "front") -> StoredFace:
        key = f"{side}-{trim[0]}-{trim[1]}-{bleed}"
        path = folder / f"{key}.pdf"
        if not path.exists():
            _draw(path, trim, bleed, side)
        return StoredFace(key, path, 0, trim, bleed)

    return make


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files of a small game's books by their names; not to be changed."""
    bound, _, findings = print_books(tmp_path_factory.mktemp("books"), MORE)
    assert findings == ()
    return bound


@pytest.fixture
def book(books: dict[str, Path]) -> Iterator[pikepdf.Pdf]:
    """Its rulebook, open; a test may change what is in memory."""
    with pikepdf.open(books["rules"]) as pdf:
        yield pdf


def _draw(path: Path, trim: tuple[float, float], bleed: float, side: str) -> None:
    width, height = trim
    places = ((0, height - CORNER), (width - CORNER, height - CORNER), (0, 0), (width - CORNER, 0))
    squares = [(*place, CORNER, CORNER, colour) for place, colour in zip(places, CORNERS[side], strict=True)]
    around = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, BLEED_COLOUR)
    content = "".join(_rectangle(*shape) for shape in (around, (0, 0, width, height, (255, 255, 255)), *squares))
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page()
        edges = (-bleed, -bleed, width + bleed, height + bleed)
        page.mediabox = pikepdf.Array([round(edge * POINT, 6) for edge in edges])
        page.trimbox = pikepdf.Array([0, 0, round(width * POINT, 6), round(height * POINT, 6)])
        page.Contents = pdf.make_stream(content.encode())
        pdf.save(path)


def _rectangle(x: float, y: float, width: float, height: float, colour: tuple[int, int, int]) -> str:
    place = " ".join(f"{value * POINT:.4f}" for value in (x, y, width, height))
    return f"{' '.join(f'{value / 255:.4f}' for value in colour)} rg {place} re f\n"
