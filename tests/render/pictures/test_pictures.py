"""Pictures of faces: cut at the trim, in two sizes, drawn once and kept."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.render.drawn_faces import CountingExecutor, drawn, face
from toolkit.executor.inline import InlineExecutor
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.size import Contour
from toolkit.render.pictures.gallery import MANY, Faces, Gallery, Picture
from toolkit.render.site.shown import outline, outlines

HALVES = (
    '<div style="position:absolute; left:-2mm; top:-2mm; width:12mm; height:34mm; background:#c00"></div>'
    '<div style="position:absolute; left:10mm; top:-2mm; width:12mm; height:34mm; background:#00c"></div>'
)


class Idle(InlineExecutor):
    """Does nothing that it is asked to do."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return what will never be there."""
        return Future()


def placement(root: Path, name: str = "dog") -> Placement:
    front, back = (stored(root, inside) for inside in (HALVES, "back"))
    return Placement(name, front, back, 1, corner=3.0)


def stored(root: Path, inside: str) -> StoredFace:
    (found,) = drawn(root, face(inside)).faces
    assert found
    return found


def colours(path: Path) -> list[tuple[int, ...]]:
    with Image.open(path) as picture:
        row = [picture.convert("RGB").getpixel((x, picture.height // 2)) for x in (0, picture.width - 1)]
    return [tuple(round(part / 64) for part in pixel) for pixel in row if isinstance(pixel, tuple)]


def test_a_picture_is_the_trim_in_two_sizes(tmp_path: Path) -> None:
    faces = Gallery({"toy": [placement(tmp_path)]}, tmp_path, InlineExecutor()).faces("toy")["dog"]
    assert faces.front.sizes == ((50, 75), (140, 210))
    assert faces.front.paths[0] == "pictures/dog-50.jpg"
    for path, size in zip(faces.front.files, faces.front.sizes, strict=True):
        with Image.open(path) as picture:
            assert (picture.format, picture.size) == ("JPEG", size)
        assert colours(path) == [(3, 0, 0), (0, 0, 3)]


def test_there_is_one_picture_of_each_face_where_there_are_very_many(tmp_path: Path) -> None:
    front = StoredFace("key", tmp_path / "faces.pdf", 0, (20.0, 30.0), 2.0)
    pieces = [Placement(f"dog-{n}", replace(front, key=f"{n}"), None, 1) for n in range(MANY + 1)]
    last = Gallery({"toy": pieces}, tmp_path, Idle()).planned("toy")[f"dog-{MANY}"].front
    assert last.sizes == ((100, 150),)
    assert last.shown == (50, 75)
    assert Gallery({"toy": pieces[1:]}, tmp_path, Idle()).planned("toy")["dog-1"].front.sizes == ((50, 75), (140, 210))


def test_components_with_one_back_share_its_picture(tmp_path: Path) -> None:
    pieces = [placement(tmp_path, "dog"), placement(tmp_path, "cat")]
    faces = Gallery({"toy": pieces}, tmp_path, InlineExecutor()).faces("toy")
    assert faces["dog"].back == faces["cat"].back
    assert faces["dog"].back
    assert faces["dog"].back.paths[0] == "pictures/dog-back-50.jpg"


def test_what_is_kept_is_not_drawn_again(tmp_path: Path) -> None:
    placed = {"toy": [placement(tmp_path)]}
    Gallery(placed, tmp_path, InlineExecutor()).faces("toy")
    counting = CountingExecutor()
    Gallery(placed, tmp_path, counting).faces("toy")
    assert counting.chunks == []


def test_a_picture_that_is_damaged_is_drawn_again(tmp_path: Path) -> None:
    placed = {"toy": [placement(tmp_path)]}
    (file, _) = Gallery(placed, tmp_path, InlineExecutor()).faces("toy")["dog"].front.files
    whole = file.read_bytes()
    file.write_bytes(whole[:-9] + b"different")
    Gallery(placed, tmp_path, InlineExecutor()).faces("toy")
    assert file.read_bytes() == whole


def test_a_large_board_gets_pictures_of_a_bearable_size(tmp_path: Path) -> None:
    (board,) = drawn(tmp_path, face("board", trim=(600.0, 300.0))).faces
    assert board
    faces = Gallery({"toy": [Placement("board", board, None, 1)]}, tmp_path, InlineExecutor()).faces("toy")
    assert faces["board"].front.sizes[-1] == (1260, 630)


@pytest.mark.parametrize(
    "task",
    ["render.book.lay_out", "render.pictures.raster", "render.drawing.worker", "render.site.webfont", "impose.binding"],
)
def test_a_process_that_draws_imports_nothing_that_reads_games(task: str) -> None:
    told = f"import sys, toolkit.{task}; print({{'jinja2', 'pydantic', 'yaml'}} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", told], text=True) == "set()\n"


def test_the_process_that_asks_for_pictures_imports_nothing_that_draws_them() -> None:
    told = "import sys, toolkit.render.pictures.gallery; print({'PIL', 'pypdfium2'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", told], text=True) == "set()\n"


@pytest.mark.parametrize(
    ("shape", "trim", "rule"),
    [
        (((0, 0), (0, 20), (10, 0)), (10, 20), "clip-path: polygon(0% 0%, 0% 100%, 100% 0%)"),
        ("hex", (10, 20), ".hex-upright { clip-path: polygon(50% 0"),
        ("hex", (20, 10), ""),
        ("rectangle", (10, 20), "border-radius: 0% / 0%"),
    ],
)
def test_a_site_shows_pieces_cut_to_their_outlines(shape: Contour, trim: tuple[float, float], rule: str) -> None:
    picture = Picture("flag", (), (), trim, 0.0, shape)
    style = outlines([Faces(picture, None)])
    assert rule in style
    assert not rule or f".{outline(picture)} {{" in style
    assert rule or style == ""
