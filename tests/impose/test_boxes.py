"""Tuckboxes: as large as their decks, every flap on the page, the deck's picture on their panels."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.papers import PAPERS
from toolkit.impose.bed import laid
from toolkit.impose.boxes import box_sheets, boxes, inside
from toolkit.impose.measures import SLUG
from toolkit.impose.sheet import Line, Polygon, Rect, Sheet
from toolkit.load import load_project
from toolkit.load.printing import shipped_printing
from toolkit.model.face import Placement, StoredFace
from toolkit.model.printing import Layout, Paper, Sleeve
from toolkit.model.project import Game
from toolkit.publish.starter import start_game

SLEEVES = shipped_printing().sleeves
NONE = Sleeve()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    root = tmp_path_factory.mktemp("boxes")
    start_game(root, "garden")
    return load_project(root).games[0]


def face(name: str, trim: tuple[float, float]) -> StoredFace:
    return StoredFace(name, Path("nowhere.pdf"), 0, trim, 3.0)


def sheets(game: Game, paper: Paper, layout: Layout) -> tuple[Sheet, ...]:
    paper, made = laid(paper, layout), boxes(game, paper, layout, SLEEVES[layout.sleeve])
    labels = {box: face(f"label {box.deck} {box.net.part}", (box.net.width, box.net.height)) for box in made}
    pieces = [
        Placement(part.id, face(part.id, deck.size.trim), face(f"back of {deck.id}", deck.size.trim), part.copies)
        for deck in game.decks
        for part in deck.components
    ]
    return box_sheets(game, labels, paper, pieces).sheets


def test_the_room_inside_is_the_cards_their_sleeves_and_some_air(game: Game) -> None:
    deck = next(deck for deck in game.decks if deck.head.kind == "card")
    cards = sum(part.copies for part in deck.components)
    width, height = deck.size.trim
    assert inside(deck, Layout(stock=0.4), NONE) == pytest.approx((width + 1, height + 1, 0.4 * cards + 1))
    thick = SLEEVES["thick"]
    assert inside(deck, Layout(stock=0.4), thick)[2] == pytest.approx((0.4 + thick.thickness) * cards + 1)
    assert inside(deck, Layout(stock=0.01), NONE)[2] == 6


@pytest.mark.parametrize("stock", [0.2, 0.5, 2.2])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
def test_every_flap_is_on_the_page(game: Game, paper: str, orientation: str, stock: float) -> None:
    layout = Layout(stock=stock).changed({"orientation": orientation})
    for sheet in sheets(game, PAPERS[paper], layout):
        page = sheet.front.paper
        assert (page.width, page.height) in {
            (PAPERS[paper].width, PAPERS[paper].height),
            (PAPERS[paper].height, PAPERS[paper].width),
        }
        room = Rect(0, 0, page.width, page.height).grown(-page.margin, -page.margin - SLUG)
        (outline,) = (mark for mark in sheet.front.marks if isinstance(mark, Polygon))
        assert all(room.contains(Rect(x, y, 0, 0)) for x, y in outline.points)
        folds = [mark for mark in sheet.front.marks if isinstance(mark, Line) and mark.dashed]
        assert len(folds) >= 4
        assert all(room.contains(Rect(fold.x1, fold.y1, 0, 0)) for fold in folds)


def test_a_box_too_large_for_the_paper_comes_in_two_parts(game: Game) -> None:
    few, many = (boxes(game, PAPERS["a4"], Layout(stock=stock), NONE) for stock in (0.3, 2.2))
    assert {box.net.part for box in few} == {""}
    assert {"back", "front"} <= {box.net.part for box in many}


def test_what_no_paper_holds_has_a_page_of_its_size(game: Game) -> None:
    for sheet in sheets(game, Paper(width=100, height=148), Layout(stock=0.5)):
        page = sheet.front.paper
        room = Rect(0, 0, page.width, page.height).grown(-page.margin, -page.margin - SLUG)
        (outline,) = (mark for mark in sheet.front.marks if isinstance(mark, Polygon))
        assert all(room.contains(Rect(x, y, 0, 0)) for x, y in outline.points)


def test_the_picture_of_the_deck_fills_front_and_back(game: Game) -> None:
    sheet = sheets(game, PAPERS["a4"], Layout())[0]
    *pictures, label = sheet.front.cells
    assert [cell.face.key.partition(" of ")[0] for cell in pictures] == ["back", "back"]
    assert label.face.key.startswith("label")
    for cell in pictures:
        assert cell.trim.grown(3, 3).contains(cell.clip)
        assert cell.trim.width / cell.trim.height == pytest.approx(63.5 / 88.9)


def test_the_slug_says_what_the_box_is_for(game: Game) -> None:
    words = " ".join(getattr(mark, "words", "") for mark in sheets(game, PAPERS["a4"], Layout())[0].front.marks)
    assert "box for 24 cards, 64.5 x 89.9 x 8.2 mm inside" in words
