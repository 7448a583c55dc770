"""A drawing that was drawn before is not drawn again, and the file has the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from toolkit.render.sources.chunk import Look
from toolkit.render.typesetting import tuned
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.looks import parse_look
from toolkit.render.typesetting.tuned import forms

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
SQUARE = HEAD + '<rect width="{}" height="5" fill="#a00" stroke="#00a" fill-opacity=".5"/></svg>'
GRADIENT = HEAD + (
    '<linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'
    '<rect width="9" height="9" fill="url(#a)"/></svg>'
)
PALE = HEAD + '<g opacity=".4"><rect width="9" height="9"/><rect x="2" width="9" height="9"/></g></svg>'
WORDS = HEAD + '<text y="8" font-size="8">A</text></svg>'
STRANGE = HEAD + '<rect width="9" height="9" fill="url(#nowhere)" stroke="nonsense"/></svg>'


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    forms._kept.clear()
    yield
    forms._kept.clear()


def drawn(folder: Path, drawing: str) -> bytes:
    """Return a page that shows a drawing in the text, and the same from a file, in two sizes."""
    file, target = folder / "icon.svg", folder / "page.pdf"
    file.write_text(drawing, "utf-8")
    look = parse_look(Look(key="forms", base="", path="", proof=False, sheets=(), files={}))
    fetcher = ListedFetcher({"file:///icon.svg": file})
    body = f'{drawing}<img src="file:///icon.svg" width="30"><img src="file:///icon.svg" width="50">'
    with tuned.working():
        html = tuned.read(f"<html><body>{body}</body></html>", "file:///", fetcher)
        tuned.write(html.render(font_config=look.fonts), target)
    return target.read_bytes()


@pytest.mark.parametrize("drawing", [SQUARE.format(5), GRADIENT, PALE, WORDS, STRANGE])
def test_the_second_document_has_the_bytes_of_the_first(tmp_path: Path, drawing: str) -> None:
    assert drawn(tmp_path, drawing) == drawn(tmp_path, drawing)


def test_what_is_plain_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = drawn(tmp_path, SQUARE.format(5))
    monkeypatch.setattr(tuned, "_stock_draw", None)  # whoever drew it again would fail
    assert drawn(tmp_path, SQUARE.format(5)) == first


@pytest.mark.parametrize("drawing", [GRADIENT, PALE, WORDS])
def test_what_needs_more_of_its_document_is_drawn_again(tmp_path: Path, drawing: str) -> None:
    drawn(tmp_path, drawing)
    assert not forms._kept


def test_a_file_that_changed_is_drawn_again(tmp_path: Path) -> None:
    first = drawn(tmp_path, SQUARE.format(5))
    assert drawn(tmp_path, SQUARE.format(7)) != first
    assert drawn(tmp_path, SQUARE.format(5)) == first


def test_no_more_are_kept_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "MOST", 4)
    for width in range(1, 6):
        drawn(tmp_path, SQUARE.format(width))
    assert len(forms._kept) == 4
