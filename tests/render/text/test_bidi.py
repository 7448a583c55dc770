"""On pages that are written from the right, a sentence from the left has its full stop behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from tests.conftest import A4
from tests.render.printed import orchard, theme
from toolkit.executor.inline import InlineExecutor
from toolkit.impose.album import binding_of
from toolkit.impose.binding import bind
from toolkit.impose.document import Imposer
from toolkit.model.faces.book import plates
from toolkit.project import Project
from toolkit.render.book.books import Books
from toolkit.render.components.games import Drawer
from toolkit.render.text.bidi import turned
from toolkit.workflows.build import build


@pytest.mark.parametrize(
    ("html", "told"),
    [
        ("<p>Draw 1 card.</p>", '<p dir="ltr">Draw 1 card.</p>'),
        ('<div class="a"><p>Draw <b>two</b>!</p></div>', '<div class="a"><p dir="ltr">Draw <b>two</b>!</p></div>'),
        ("<p>שלום עולם.</p>", "<p>שלום עולם.</p>"),
        ("<p>קח 2 ab.</p>", "<p>קח 2 ab.</p>"),
        ("<p>Crops</p>", "<p>Crops</p>"),
        ('<p dir="auto">Draw.</p>', '<p dir="auto">Draw.</p>'),
        ("<div>Draw. <p>קח.</p></div>", "<div>Draw. <p>קח.</p></div>"),
        ('<p title="a > b">Draw.</p>', '<p dir="ltr" title="a > b">Draw.</p>'),
        ("<style>p {}</style><li>Draw&hellip;", "<style>p {}</style><li>Draw&hellip;"),
        ("<h2>אב &amp; ג.</h2><p>A &amp; b.</p>", '<h2>אב &amp; ג.</h2><p dir="ltr">A &amp; b.</p>'),
    ],
)
def test_a_sentence_from_the_left_says_so(html: str, told: str) -> None:
    assert turned(html, "he") == told
    assert turned(html, "en") == html


def stops(path: Path) -> Iterator[tuple[str, float]]:
    """Yield each full stop of a file with the letter before it, and how far to the right of that it stands."""
    with pypdfium2.PdfDocument(path) as pdf:
        for page in pdf:
            text = page.get_textpage()
            for at in range(1, text.count_chars()):
                before, char = text.get_text_range(at - 1, 1), text.get_text_range(at, 1)
                if char == "." and before.isalpha():
                    yield before, text.get_charbox(at)[0] - text.get_charbox(at - 1)[0]


def test_full_stops_of_a_book(tmp_path: Path) -> None:
    game, places = orchard(tmp_path), theme(tmp_path)
    reference = replace(game.reference(), language="he")
    books, _ = Books([reference], places, InlineExecutor()).finish()
    read = game.game()
    faces = plates(Drawer(places).draw([(read, [one.id for one in read.components()])]).placements["orchard"])
    bind(binding_of(books["orchard"][0], faces, Imposer(), tmp_path / "book.pdf"))
    found = list(stops(tmp_path / "book.pdf"))
    assert len(found) > 2
    assert [one for one in found if one[1] < 0] == []


def test_full_stops_of_a_face(project: Path) -> None:
    head = project / "cards/garden/game.yaml"
    head.write_text(head.read_text("utf-8").replace("theme: garden\n", "theme: garden\nlanguage: he\n"), "utf-8")
    with Project(project, jobs=1) as opened:
        build(opened, replace(A4, only=("garden/crops/carrot",)))
    (path,) = (project / "build/pdf/garden").glob("*only*carrot*.pdf")
    found = list(stops(path))
    assert len(found) > 2
    assert [one for one in found if one[1] < 0] == []
