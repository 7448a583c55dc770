"""Drawing faces and keeping them."""

from __future__ import annotations

import os
import shutil
import time
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest

from tests.render.drawn_faces import CountingExecutor, drawn, face, picture
from tests.render.games import CSS, ICON, write
from toolkit.cache.tray import DAY
from toolkit.executor.inline import InlineExecutor
from toolkit.executor.process_pool import LostError
from toolkit.model.faces.face import StoredFace, fold
from toolkit.render.drawing.processes import open_processes

MM = 72 / 25.4


def test_a_page_has_its_trim_and_bleed_where_the_contract_says(tmp_path: Path) -> None:
    (stored,) = drawn(tmp_path, face("")).faces
    assert stored is not None
    with pypdfium2.PdfDocument(stored.path) as document:
        page = document[stored.page]
        assert page.get_trimbox() == pytest.approx((0, 0, 20 * MM, 30 * MM), abs=0.01)
        assert page.get_mediabox() == pytest.approx((-2 * MM, -2 * MM, 22 * MM, 32 * MM), abs=0.01)


def test_the_ground_of_a_face_runs_into_the_bleed(tmp_path: Path) -> None:
    image = picture(drawn(tmp_path, face("")).faces[0])
    assert image.getpixel((1, 1)) == image.getpixel((image.width - 2, image.height - 2)) == (0xDD, 0xDD, 0xDD)


def test_equal_faces_are_drawn_once(tmp_path: Path) -> None:
    rendering = drawn(tmp_path, face("a"), face("b"), face("a", owner="toy/things/cat"))
    assert rendering.drawn == 2
    assert rendering.faces[0] == rendering.faces[2] != rendering.faces[1]


def test_nothing_is_drawn_again_until_something_changes(tmp_path: Path) -> None:
    faces = [face(f"card {number}") for number in range(3)]
    first, again = drawn(tmp_path, *faces), drawn(tmp_path, *faces)
    assert (first.drawn, again.drawn) == (3, 0)
    assert again.faces == first.faces
    counting = CountingExecutor()
    third = drawn(tmp_path, *faces[:2], face("edited"), executor=counting)
    assert counting.chunks == [1]
    assert third.faces[:2] == first.faces[:2]


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("templates/plain/theme.css", CSS, CSS + "b { color: #ff0000 }"),
        ("templates/plain/icons/coin.svg", ICON, ICON.replace("#b3432b", "#0000ff")),
        ("cards/toy/art/dog.svg", ICON, ICON.replace("#b3432b", "#0000ff")),
        ("templates/plain/inner.css", "", "b { color: #00ff00 }"),
    ],
)
def test_a_face_is_drawn_again_when_a_file_it_is_made_of_changes(
    tmp_path: Path, path: str, before: str, after: str
) -> None:
    drawn(tmp_path)
    style = write(tmp_path, "templates/plain/theme.css", '@import "inner.css"; .s { width: 5mm }' + CSS)
    write(tmp_path, path, before if path != str(style) else style.read_text())
    it = face('<b>x</b> <img src="icons/coin.svg" class="s"><img src="file:///cards/toy/art/dog.svg" class="s">')
    first = drawn(tmp_path, it)
    write(tmp_path, path, after)
    second = drawn(tmp_path, it)
    assert (first.drawn, second.drawn) == (1, 1)
    assert picture(first.faces[0]).tobytes() != picture(second.faces[0]).tobytes()


def test_language_size_and_proof_make_another_face(tmp_path: Path) -> None:
    drawn(tmp_path, face("x"))
    assert drawn(tmp_path, face("x", language="de")).drawn == 1
    assert drawn(tmp_path, face("x", bleed=3.0)).drawn == 1
    assert drawn(tmp_path, face("x"), proof=True).drawn == 1
    assert drawn(tmp_path, face("x")).drawn == 0


def test_many_faces_are_shared_out_in_equal_chunks(tmp_path: Path) -> None:
    counting = CountingExecutor()
    rendering = drawn(tmp_path, *(face(str(number)) for number in range(71)), executor=counting)
    assert counting.chunks == [24, 24, 23]
    assert len({(stored.path, stored.page) for stored in rendering.faces if stored}) == 71


def test_chunks_are_drawn_by_processes(tmp_path: Path) -> None:
    with open_processes(2) as press:
        rendering = drawn(tmp_path, *(face(str(number)) for number in range(4)), executor=press)
    alone = drawn(tmp_path / "alone", *(face(str(number)) for number in range(4)))
    assert [picture(one).tobytes() for one in rendering.faces] == [picture(one).tobytes() for one in alone.faces]


def test_the_same_faces_give_the_same_bytes(tmp_path: Path) -> None:
    contents = []
    for name in ("one", "two"):
        rendering = drawn(tmp_path / name, *(face(f"{number} <b>bold</b>") for number in range(5)))
        contents.append([stored.path.read_bytes() for stored in rendering.faces if stored])
    assert contents[0] == contents[1]


@pytest.mark.parametrize("damage", ["cut", "gone", "altered"])
def test_a_damaged_file_is_drawn_again(tmp_path: Path, damage: str) -> None:
    (stored,) = drawn(tmp_path, face("x")).faces
    assert stored is not None
    whole = stored.path.read_bytes()
    if damage == "gone":
        stored.path.unlink()
    else:
        stored.path.write_bytes(whole[:100] if damage == "cut" else whole[:-9] + b"different")
    again = drawn(tmp_path, face("x"))
    assert again.drawn == 1
    assert stored.path.read_bytes() == whole


@pytest.mark.parametrize("text", ["", "{", "[]", '{"0123.pdf": ["", 99999, []]}', "\x00"])
def test_a_damaged_index_is_an_empty_one(tmp_path: Path, text: str) -> None:
    drawn(tmp_path, face("x"))
    write(tmp_path, "build/.cache/faces/index.json", text)
    assert drawn(tmp_path, face("x")).drawn == 1
    assert drawn(tmp_path, face("x")).drawn == 0


def test_faces_that_lie_alone_in_many_files_are_drawn_together_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolkit.render.drawing.draw.CHUNK", 3)
    chunks = []
    for alone in range(1, 5):
        faces = [face(str(number)) for number in range(alone)]
        drawn(tmp_path, faces[-1])
        counting = CountingExecutor()
        drawn(tmp_path, *faces, executor=counting)
        chunks.append(counting.chunks)
    assert chunks == [[], [], [], [4]]


def test_what_was_long_unused_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (old,) = drawn(tmp_path, face("old")).faces
    in_a_month = time.time() + 30 * DAY
    monkeypatch.setattr(time, "time", lambda: in_a_month)
    drawn(tmp_path, face("new"))
    assert old is not None
    assert not old.path.exists()


def test_a_face_that_breaks_its_page_does_not_take_others_with_it(tmp_path: Path) -> None:
    spilling = face("", folded=fold("<section>" + "<p>line</p>" * 60 + "</section>"), owner="toy/things/cat")
    rendering = drawn(tmp_path, face("a"), spilling, face("b"))
    assert [stored is None for stored in rendering.faces] == [False, True, False]
    (found,) = rendering.diagnostics
    assert found.code == "P206"
    assert "toy/things/cat" in found.message


def test_a_face_whose_process_ends_again_and_again_is_told_and_the_others_are_drawn(tmp_path: Path) -> None:
    class Deadly(InlineExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            if not any("deadly" in page.html for page in args[0].pages):
                return super().submit(fn, *args, **kwargs)
            lost: Future[Any] = Future()
            lost.set_exception(LostError("a drawing process ended twice"))
            return lost

    rendering = drawn(tmp_path, face("a"), face("deadly"), executor=Deadly())
    assert [stored is None for stored in rendering.faces] == [False, True]
    (found,) = rendering.diagnostics
    assert found.code == "P206"
    assert "ended twice" in found.message
    assert "--jobs" in (found.help or "")


def test_a_process_that_ends_where_the_disk_is_full_is_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(InlineExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            lost: Future[Any] = Future()
            lost.set_exception(LostError("a drawing process ended twice"))
            return lost

    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    with pytest.raises(OSError, match="No space left on device"):
        drawn(tmp_path, face("a"), executor=Full())


def test_a_size_that_nothing_can_have_is_told_in_words(tmp_path: Path) -> None:
    (found,) = drawn(tmp_path, face('<p style="font-size: 1e9pt">Dog</p>')).diagnostics
    assert "a size or a length in it is larger than any that can be drawn" in found.message
    assert "font-size: 1e9pt" in (found.help or "")


def test_an_element_that_is_not_closed_stays_on_its_own_face(tmp_path: Path) -> None:
    open_ = face("", folded=fold('<section class="face"><div class="trim"><b>unclosed'))
    beside = drawn(tmp_path, open_, face("plain")).faces[1]
    alone = drawn(tmp_path / "alone", face("plain")).faces[0]
    assert picture(beside).tobytes() == picture(alone).tobytes()


def test_kept_faces_are_given_while_others_are_drawn(tmp_path: Path) -> None:
    first = drawn(tmp_path, face("a"), face("b"))
    given: list[StoredFace] = []
    drawn(tmp_path, face("a"), face("new"), face("b"), meanwhile=given.extend)
    assert tuple(given) == first.faces


def test_progress_is_told_as_faces_are_done(tmp_path: Path) -> None:
    drawn(tmp_path, face("kept"))
    told: list[tuple[int, int, int]] = []
    drawn(tmp_path, face("kept"), face("new"), progress=lambda *numbers: told.append(numbers))
    assert told == [(1, 2, 1), (2, 2, 1)]


def test_what_was_drawn_before_an_interruption_is_kept(tmp_path: Path) -> None:
    faces = [face(str(number)) for number in range(40)]

    def interrupt(done: int, *_: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        drawn(tmp_path, *faces, progress=interrupt)
    assert drawn(tmp_path, *faces).drawn == 20


def test_what_a_killed_build_left_is_cleared_away(tmp_path: Path) -> None:
    drawn(tmp_path, face("x"))
    left = write(tmp_path, "build/.cache/faces/.0123.pdf.99", "half")
    os.utime(left, (1, 1))
    drawn(tmp_path, face("y"))
    assert not left.exists()
    assert drawn(tmp_path, face("x")).drawn == 0
