"""Tuckboxes, one a game or one a deck: as large as what they hold, every flap on the page, pictures on their panels."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.papers import PAPERS
from toolkit.impose.area import laid
from toolkit.impose.boxes import KEY, box_sheets, boxes
from toolkit.impose.content import draw_shapes
from toolkit.impose.measures import HAIRLINE, SLUG
from toolkit.impose.room import of_all, of_cards, of_deck
from toolkit.impose.sheet import Line, Polygon, Rect, Sheet, Text
from toolkit.load import load_project
from toolkit.load.printing import shipped_printing
from toolkit.model.content.components import Deck
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.net import GLUED, TUCKED, Box
from toolkit.model.loaded.project import Game
from toolkit.model.production.printing import Layout, Paper, Sleeve
from toolkit.workflows.new import start_game

SLEEVES = shipped_printing().sleeves
NONE, HOME = Sleeve(), Layout()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    root = tmp_path_factory.mktemp("boxes")
    start_game(root, "garden")
    return with_boxes(load_project(root).games[0], "decks")


def with_boxes(game: Game, boxes: str) -> Game:
    return replace(game, head=game.head.model_copy(update={"boxes": boxes}))


def face(name: str, trim: tuple[float, float]) -> StoredFace:
    return StoredFace(name, Path("nowhere.pdf"), 0, trim, 3.0)


def cards(game: Game) -> list[Deck]:
    return [deck for deck in game.decks if deck.head.kind == "card"]


def pieces_of(game: Game) -> list[Placement]:
    return [
        Placement(part.id, face(part.id, deck.size.trim), face(f"back of {deck.id}", deck.size.trim), part.copies)
        for deck in game.decks
        for part in deck.components
    ]


def made(game: Game, paper: str = "a4", layout: Layout = HOME) -> list[Box]:
    return boxes(game, pieces_of(game), PAPERS[paper], layout, SLEEVES[layout.sleeve])


def sheets(game: Game, paper: Paper, layout: Layout) -> tuple[Sheet, ...]:
    paper, pieces = laid(paper, layout), pieces_of(game)
    every = boxes(game, pieces, paper, layout, SLEEVES[layout.sleeve])
    labels = {box: face(f"label {box.deck} {box.net.part}", (box.net.width, box.net.height)) for box in every}
    return box_sheets(game, labels, paper, pieces).sheets


def test_the_room_inside_is_the_cards_their_sleeves_and_some_air(game: Game) -> None:
    deck = next(deck for deck in game.decks if deck.head.kind == "card")
    cards = sum(part.copies for part in deck.components)
    width, height = deck.size.trim
    assert of_deck(deck, Layout(stock=0.4), NONE) == pytest.approx((width + 1, height + 1, 0.4 * cards + 1))
    thick = SLEEVES["thick"]
    assert of_deck(deck, Layout(stock=0.4), thick)[2] == pytest.approx((0.4 + thick.thickness) * cards + 1)
    assert of_deck(deck, Layout(stock=0.01), NONE)[2] == 6


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
    few, many = (made(game, layout=Layout(stock=stock)) for stock in (0.3, 2.2))
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


def test_a_full_line_is_cut_and_a_dashed_one_folded_and_the_slug_says_so(game: Game) -> None:
    for sheet in sheets(game, PAPERS["a4"], Layout()):
        (outline,) = (mark for mark in sheet.front.marks if isinstance(mark, Polygon))
        cut, fold = draw_shapes((outline,)), draw_shapes((Line(0, 0, 1, 1, HAIRLINE, dashed=True),))
        assert (" d " in cut, " d " in fold) == (False, True)
        assert outline.weight > HAIRLINE
        assert any(KEY in mark.words for mark in sheet.front.marks if isinstance(mark, Text))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("stock", [0.3, 2.2])
def test_every_flap_says_what_it_is_for_and_the_words_stay_on_it(game: Game, paper: str, stock: float) -> None:
    for sheet in sheets(game, PAPERS[paper], Layout(stock=stock)):
        (outline,) = (mark for mark in sheet.front.marks if isinstance(mark, Polygon))
        words = [mark for mark in sheet.front.marks if isinstance(mark, Text)]
        flaps = [mark for mark in words if mark.words == TUCKED or mark.words in GLUED.values()]
        assert sum(mark.words.startswith("glue") for mark in flaps) == 1
        whole = any(mark.words == GLUED[""] for mark in flaps)
        assert len(flaps) == 3 or not whole
        for mark in flaps:
            ahead = (0.0, mark.room) if mark.turn else (mark.room, 0.0)
            for x, y in ((mark.x, mark.y), (mark.x + ahead[0], mark.y + ahead[1])):
                assert is_inside((x, y), outline.points)


def test_decks_of_which_a_card_is_printed_have_their_box(game: Game) -> None:
    deck, *_ = cards(game)
    part = deck.components[0]
    one = Placement(part.id, face("front", deck.size.trim), None, 1)
    (box,) = boxes(game, [one], PAPERS["a4"], HOME, NONE)
    assert box.deck == deck.id
    assert box.cards == sum(component.copies for component in deck.components)
    token = next(part for part in game.components() if part.kind != "card")
    assert boxes(game, [Placement(token.id, face("front", (20, 20)), None, 1)], PAPERS["a4"], HOME, NONE) == []


def test_a_game_has_one_box_for_all_its_cards_unless_it_says_otherwise(game: Game) -> None:
    (box,) = made(with_boxes(game, "cards"))
    assert (box.deck, box.cards) == ("", sum(part.copies for deck in cards(game) for part in deck.components))
    assert {one.deck for one in made(game)} == {deck.id for deck in cards(game)}


def test_many_cards_lie_in_two_stacks_so_that_their_box_is_flat(game: Game) -> None:
    few, many = (of_cards(cards(game), Layout(stock=stock), NONE) for stock in (0.3, 1.0))
    width, height, depth = of_deck(cards(game)[0], HOME, NONE)
    assert few[:2] == (width, height)
    assert many[:2] == (height, 2 * width)
    assert max(few[2] / few[0], many[2] / many[0]) < 0.6
    assert depth < few[2]


def test_a_box_for_the_whole_game_takes_its_boards_folded_and_all_its_pieces(game: Game) -> None:
    (box, *_) = made(with_boxes(game, "game"), "a3")
    assert box.cards == sum(part.copies for part in game.components())
    wide, high, deep = of_all(game.decks, HOME, NONE)
    for deck in game.decks:
        width, height = sorted(deck.size.trim)
        while height > 220:
            width, height = sorted((width, height / 2))
        assert width <= wide
        assert height <= high
    assert deep > of_cards(cards(game), HOME, NONE)[2]


def test_the_box_of_a_game_has_no_deck_s_picture_in_front(game: Game) -> None:
    (sheet,) = sheets(with_boxes(game, "cards"), PAPERS["a4"], HOME)
    (label,) = sheet.front.cells
    assert label.face.key.startswith("label")


def is_inside(point: tuple[float, float], outline: tuple[tuple[float, float], ...]) -> bool:
    """Whether a ray to the right meets the outline an odd number of times."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1
