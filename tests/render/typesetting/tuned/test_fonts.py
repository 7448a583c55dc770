"""A font that was cut for the same letters before is not cut again, and the file has the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.render.drawn_faces import drawn, face
from toolkit.impose.outlines import read_outlines
from toolkit.render.typesetting.tuned import fonts


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    fonts._kept.clear()
    yield
    fonts._kept.clear()


def page(folder: Path, words: str) -> bytes:
    """Return a face with some words, drawn into a folder of its own."""
    folder.mkdir()
    made = drawn(folder, face(f"<p>{words}</p>")).faces[0]
    assert made
    return made.path.read_bytes()


def test_the_same_letters_are_cut_once_and_give_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = page(tmp_path / "first", "Dog, god")
    monkeypatch.setattr(fonts, "_stock_subset", None)  # whoever cut it again would fail
    assert page(tmp_path / "second", "Dog, god") == first


def test_other_letters_are_cut_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = page(tmp_path / "alone", "Cat")
    fonts._kept.clear()
    page(tmp_path / "before", "Dog")
    cut, stock = list[Any](), fonts._stock_subset

    def subset(*of: Any) -> None:
        cut.append(of[1])
        stock(*of)

    monkeypatch.setattr(fonts, "_stock_subset", subset)
    assert page(tmp_path / "after", "Cat") == alone
    assert cut


def test_no_more_are_kept_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "MOST", 2)
    for number, words in enumerate(("Dog", "Cat", "Owl")):
        page(tmp_path / str(number), words)
    assert len(fonts._kept) == 2


VARIABLE = """<style>@font-face { font-family: Own; src: url("font:CormorantGaramond-Italic") }</style>
<span style="font-family: Own">%s</span>"""


def test_plain_fonts_of_a_variable_one_differ_in_their_glyphs_alone(tmp_path: Path) -> None:
    """So that a sheet has the font once, whichever of its cards were drawn together."""
    frames = []
    for words in ("ill", "Waltz"):
        with pikepdf.open(BytesIO(page(tmp_path / words, VARIABLE % words))) as document:
            found = (one for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/FontFile2" in one)
            frames.append(read_outlines(next(found).FontFile2.read_bytes()).frame)
    assert frames[0] == frames[1]
