"""Irregular pieces on finished pages, drawn by PDFium and measured to 0.1 mm: art, cut lines, backs behind fronts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.impose.forms import ARROW, DRAWN, MOON, Form
from tests.impose.measuring import DOTS, POINT, TOLERANCE, Print
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.offset import grown, lying, moved, on_face
from toolkit.impose.sheet import Cell, Line, Rect, Side
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.polygon import Points, mirrored
from toolkit.model.production.printing import Layout, Paper

PAPERS = {"small": Paper(width=100, height=150), "lying": Paper(width=150, height=90)}
GREEN, BLUE = (0, 160, 0), (0, 0, 255)
SPOT = 4.0  # the side of a blue square that is not in the middle of its piece
SPOTS = {"arrow": (4.0, 13.0), "moon": (1.0, 14.0), "ell": (2.0, 30.0), "leaf": (16.0, 30.0), "triangle": (22.0, 26.0)}


def face(folder: Path, name: str, side: str, bleed: float) -> StoredFace:
    """Draw a green face with a blue square, which on the back is where the front's is seen through the paper."""
    (width, height), _ = DRAWN[name]
    x, y = SPOTS[name]
    x = x if side == "front" else width - x - SPOT
    path = folder / f"{name}-{side}-{bleed}.pdf"
    shapes = ((-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, GREEN), (x, height - y - SPOT, SPOT, SPOT, BLUE))
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page()
        edges = (-bleed, -bleed, width + bleed, height + bleed)
        page.mediabox = pikepdf.Array([round(edge * POINT, 6) for edge in edges])
        page.trimbox = pikepdf.Array([0, 0, round(width * POINT, 6), round(height * POINT, 6)])
        page.Contents = pdf.make_stream("".join(_rectangle(*shape) for shape in shapes).encode())
        pdf.save(path)
    return StoredFace(path.stem, path, 0, (width, height), bleed)


def _rectangle(x: float, y: float, width: float, height: float, colour: tuple[int, int, int]) -> str:
    place = " ".join(f"{value * POINT:.4f}" for value in (x, y, width, height))
    return f"{' '.join(f'{value / 255:.4f}' for value in colour)} rg {place} re f\n"


def tokens(folder: Path, names: dict[str, int], bleed: float = 3.0) -> PrintJob:
    placements = (
        Placement(name, face(folder, name, "front", bleed), face(folder, name, "back", bleed), copies, DRAWN[name][1])
        for name, copies in names.items()
    )
    return PrintJob("Test Game", "1.2", "Test Game: tokens", (Batch("Tokens", tuple(placements)),))


def picture(printed: Print, page: int, side: Side) -> Image.Image:
    return printed.window(page, Rect(0, 0, side.paper.width, side.paper.height))


def mask(outlines: list[Points], paper: Paper) -> Image.Image:
    """Fill outlines, given in millimetres from the lower left of a page."""
    image = Image.new("L", (round(paper.width * DOTS), round(paper.height * DOTS)))
    for points in outlines:
        ImageDraw.Draw(image).polygon([(x * DOTS, (paper.height - y) * DOTS) for x, y in points], fill=255)
    return image


def is_coloured(image: Image.Image) -> Image.Image:
    """Show where the faces' green or blue is."""
    red, *_ = image.split()
    high = ImageChops.lighter(*image.split()[1:])
    return ImageChops.subtract(high, red).point(lambda value: 255 * (value > 80))


def is_black(image: Image.Image) -> Image.Image:
    return ImageChops.lighter(ImageChops.lighter(*image.split()[:2]), image.split()[2]).point(lambda v: 255 * (v < 60))


def spot(printed: Print, page: int, cell: Cell) -> Rect:
    found = printed.find(page, BLUE, cell.trim, 0.0)
    assert found, f"{cell.component} shows no blue"
    return found


def outline_on_page(cell: Cell, *, back: bool) -> Points:
    trim, points = DRAWN[cell.component]
    seen = mirrored(points, trim[0]) if back else points
    return moved(lying(on_face(seen, trim[1]), trim, cell.turn), cell.trim.x, cell.trim.y)


LAYOUTS: dict[str, dict[str, Any]] = {
    "home": {},
    "short edge": {"duplex": "short-edge"},
    "wide gap": {"gap": 7},
    "landscape": {"orientation": "landscape"},
}


@pytest.fixture(params=[(paper, keys) for paper in PAPERS for keys in LAYOUTS], ids=" ".join)
def printed(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Print, str]]:
    paper, keys = request.param
    layout = Layout().changed({"marks": "none"} | LAYOUTS[keys])
    with Print(tokens(tmp_path, {"arrow": 3, "moon": 2, "leaf": 1}), PAPERS[paper], layout) as made:
        yield made, layout.duplex


def test_art_fills_each_outline_and_its_bleed_and_nothing_else(printed: tuple[Print, str]) -> None:
    made, _ = printed
    for page, (_, side) in enumerate(made.imposition.pages):
        art = is_coloured(picture(made, page, side))
        arts = [cell.outline for cell in side.cells if isinstance(cell.outline, tuple)]
        assert len(arts) == len(side.cells)
        inner = mask([outline_on_page(cell, back=side.name == "back") for cell in side.cells], side.paper)
        outer = mask([grown(points, TOLERANCE) for points in arts], side.paper)
        assert ImageChops.subtract(inner, art).getbbox() is None, "a piece is not covered by its art"
        assert ImageChops.subtract(art, outer).getbbox() is None, "art reaches past an outline's bleed"


def test_a_back_lies_behind_its_front(printed: tuple[Print, str]) -> None:
    made, duplex = printed
    fronts, backs = dict[tuple[str, int], Rect](), dict[tuple[str, int], Rect]()
    for page, (sheet, side) in enumerate(made.imposition.pages):
        paper = sheet.front.paper
        for cell in side.cells:
            found = spot(made, page, cell)
            if side.name == "front":
                fronts[cell.component, cell.copy] = found
            elif (duplex == "long-edge") == (paper.height >= paper.width):
                backs[cell.component, cell.copy] = found.mirrored(paper.width)
            else:
                backs[cell.component, cell.copy] = Rect(found.x, paper.height - found.top, found.width, found.height)
    assert len(fronts) == 6
    for key, front in fronts.items():
        behind = backs[key]
        assert (behind.x, behind.y, behind.right, behind.top) == pytest.approx(
            (front.x, front.y, front.right, front.top), abs=TOLERANCE
        )


@pytest.mark.parametrize("name", ["arrow", "moon"])
def test_a_folded_sheet_has_mirror_images(tmp_path: Path, name: str) -> None:
    with Print(tokens(tmp_path, {name: 2}), Paper(width=150, height=120), Layout(duplex="gutterfold")) as made:
        ((_, side),) = made.imposition.pages
        (fold,) = (mark for mark in side.marks if isinstance(mark, Line) and mark.dashed)
        fronts, backs = ([cell for cell in side.cells if where in cell.face.key] for where in ("front", "back"))
        for front, back in zip(fronts, backs, strict=True):
            one, other = spot(made, 0, front), spot(made, 0, back)
            folded = other.mirrored(2 * fold.x1) if fold.x1 == fold.x2 else Rect(other.x, 2 * fold.y1 - other.top, 4, 4)
            assert (folded.x, folded.y) == pytest.approx((one.x, one.y), abs=TOLERANCE)


@pytest.mark.parametrize("form", [ARROW, MOON], ids=["arrow", "moon"])
def test_the_line_to_cut_lies_on_the_outline(tmp_path: Path, form: Form) -> None:
    name = next(name for name, one in DRAWN.items() if one is form)
    with Print(tokens(tmp_path, {name: 2}), PAPERS["small"]) as made:
        side = made.imposition.sheets[0].front
        black = is_black(picture(made, 0, side))
        outlines = [outline_on_page(cell, back=False) for cell in side.cells]
        # Half the line's thickness lies on either side; the pieces themselves show no black.
        around = mask([grown(points, TOLERANCE + 0.05) for points in outlines], side.paper)
        near = ImageChops.subtract(around, mask([_shrunk(points) for points in outlines], side.paper))
        drawn = Rect.around(cell.clip for cell in side.cells)
        box = [
            round(value * DOTS)
            for value in (drawn.x, side.paper.height - drawn.top, drawn.right, side.paper.height - drawn.y)
        ]
        black, near = (image.crop((box[0], box[1], box[2], box[3])) for image in (black, near))
        assert ImageChops.subtract(black, near).getbbox() is None
        length = sum(_length(points) for points in outlines) * DOTS
        dashes = sum(count * value for value, count in enumerate(black.histogram())) / 255
        assert dashes > 0.3 * length * 0.1 * DOTS, "half of the line is dashes"


def _shrunk(points: Points) -> Points:
    return grown(points, -(TOLERANCE + 0.05))


def _length(points: Points) -> float:
    return sum(abs(complex(*a) - complex(*b)) for a, b in zip(points, (*points[1:], points[0]), strict=True))


def test_art_without_bleed_is_carried_on_around_the_outline(tmp_path: Path) -> None:
    with Print(tokens(tmp_path, {"triangle": 1}, bleed=0), PAPERS["small"], Layout(bleed=2, marks="none")) as made:
        side = made.imposition.sheets[0].front
        (cell,) = side.cells
        art = is_coloured(picture(made, 0, side))
        wanted = mask([grown(outline_on_page(cell, back=False), 2 - TOLERANCE)], side.paper)
        assert ImageChops.subtract(wanted, art).getbbox() is None
