"""A worked example that happens on a board is shown there: that part of its face, with the pieces on their spaces."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.projects import shipped
from tests.reference.orchard import Orchard, section
from tests.reference.telling import SHOWS, write_example
from toolkit.model.document.figure import Piece
from toolkit.model.document.nodes import Figure, Worked
from toolkit.model.faces.drawn import Box, Drawn, Spot
from toolkit.reference import reference_of
from toolkit.reference.examples import worked
from toolkit.reference.words import Resolver

HEAD = """\
spaces: {bed: {one: bed, of: yard, field: beds, called: bed}}
"""
YARD = """\
deck: yard
name: Yard
one: yard
kind: board
size: {width: 300, height: 200}
face: board
fields:
  beds: {type: list, of: {type: record, fields: {bed: {type: text, max: 9}}}}
components:
  - {id: yard, name: Yard, beds: [{bed: a}, {bed: b}, {bed: c}]}
"""
SETUP = "setup: [{id: yard, take: {deck: yard}, to: hand, rule: play.one}]\n"
SPADES = """\
deck: spades
name: Spades
one: spade
kind: token
size: {width: 20, height: 20}
face: card
components:
  - {id: spade, name: Spade}
  - {id: fork, name: Fork}
"""
LIES = {"bed a": Box(20, 20, 30, 30), "bed b": Box(60, 20, 30, 30), "bed c": Box(250, 150, 30, 30)}
DRAWN: Drawn = {("yard", "front"): {name: Spot(box, box.grown(5)) for name, box in LIES.items()}}
FROM_A_TO_B = """\
given: {zones: {stall: [{card: spade, at: {bed: a}}, {card: fork, at: {bed: b}}]}}
expect: {zones: {stall: [{card: spade, at: {bed: b}}, {card: fork, at: {bed: b}}]}}
"""


def picture(root: Path, text: str, drawn: Drawn = DRAWN, head: str = "") -> Figure | None:
    """Return the picture of an example in a game with a board and tools."""
    for name, deck in (("boards/yard", YARD), ("tiles/spades", SPADES)):
        path = root / f"cards/orchard/{name}.yaml"
        path.parent.mkdir(parents=True)
        path.write_text(deck, "utf-8")
    game = Orchard(root, HEAD + head, {"01-play": section("play", SHOWS)}, SETUP)
    write_example(root, text)
    reference = reference_of(game.game(), drawn=drawn)
    (worked,) = (one for one in next(reference.paragraphs()).blocks if isinstance(one, Worked))
    return worked.picture


def on_face(board: Piece, one: Piece) -> tuple[float, float]:
    """Return where the middle of a piece lies on the face of a board."""
    left, top = board.part[:2] if board.part else (0.0, 0.0)
    return one.x + one.width / 2 - board.x + left, one.y + one.height / 2 - board.y + top


def test_pieces_lie_on_their_spaces_of_the_part_of_the_board_that_is_seen(tmp_path: Path) -> None:
    figure = picture(tmp_path, FROM_A_TO_B)
    assert figure
    board, *pieces = figure.pieces
    assert board.component == "yard"
    assert board.part
    seen = board.part[0] + board.width + board.part[2], board.part[1] + board.height + board.part[3]
    assert seen == pytest.approx((300, 200))  # of true proportion
    assert sorted((one.component, one.faint) for one in pieces) == [("fork", False), ("spade", False), ("spade", True)]
    for one in pieces:
        x, y = on_face(board, one)
        box = LIES["bed a"] if one.faint else LIES["bed b"]
        assert box.grown(15).x < x < box.grown(15).right
        assert box.y < y < box.bottom


def test_an_arrow_leads_from_where_a_piece_stood_to_where_it_stands(tmp_path: Path) -> None:
    figure = picture(tmp_path, FROM_A_TO_B)
    assert figure
    (arrow,) = figure.arrows
    before = next(one for one in figure.pieces if one.faint)
    assert before.x + before.width / 2 < arrow.x < arrow.to_x


def test_spaces_that_lie_apart_are_shown_in_parts_that_do_not_overlap(tmp_path: Path) -> None:
    figure = picture(
        tmp_path, FROM_A_TO_B.replace("stall: [{card: spade, at: {bed: b}}", "stall: [{card: spade, at: {bed: c}}")
    )
    assert figure
    parts = [one for one in figure.pieces if one.component == "yard"]
    assert len(parts) == 2
    for one, other in combinations(parts, 2):
        apart = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y


def test_a_space_that_an_option_names_is_ringed_where_nothing_comes_to_stand(tmp_path: Path) -> None:
    figure = picture(tmp_path, "actions: [{do: pick, bed: a}]\nexpect: {players: {1: {coins: 1}}}\n")
    assert figure
    (ring,) = (area for area in figure.areas if area.round)
    (board,) = figure.pieces
    assert board.x < ring.x < board.x + board.width


def test_numbers_that_change_are_told_before_and_after(tmp_path: Path) -> None:
    text = FROM_A_TO_B.replace("given: {", "given: {players: {1: {coins: 5}}, ")
    figure = picture(tmp_path, text.replace("expect: {", "expect: {players: {1: {coins: 3}}, "))
    assert figure
    assert [(one.symbol, one.before, one.after) for one in figure.tallies] == [("coin", "£5", "£3")]


def test_without_a_face_that_shows_the_spaces_there_is_no_board(tmp_path: Path) -> None:
    assert picture(tmp_path, FROM_A_TO_B, {}) is None


def test_what_stands_where_a_piece_comes_to_lies_beside_it(tmp_path: Path) -> None:
    figure = picture(tmp_path, FROM_A_TO_B)
    assert figure
    now = {one.component: one for one in figure.pieces if not one.faint}
    assert abs(now["fork"].x - now["spade"].x) >= 10  # both can be seen


def test_what_stood_on_a_space_gives_way_to_what_stands_there_now(tmp_path: Path) -> None:
    shared = FROM_A_TO_B.replace("{card: fork, at: {bed: b}}]}}\n", "{card: fork, at: {bed: a}}]}}\n")
    figure = picture(tmp_path, shared)
    assert figure
    assert sorted((one.component, one.faint) for one in figure.pieces if one.component != "yard") == [
        ("fork", False),
        ("spade", False),
    ]


def test_a_piece_of_a_bazaar_walks_from_tile_to_tile() -> None:
    game = shipped()["letters-and-seals"]
    example = next(one for one in game.examples if one.body.example == "great-catacombs")
    told = next(worked(Resolver(game), [example.body]))
    assert told.picture
    tiles = {one.component: one for one in told.picture.pieces if one.width == 95}
    stand = {one.component: one for one in told.picture.pieces if one.width < 95 and not one.faint}
    for piece, tile in (("merchant-brown", "embassy"), ("companion-brown", "catacombs")):
        assert tiles[tile].x < stand[piece].x < tiles[tile].x + 95
        assert tiles[tile].y < stand[piece].y < tiles[tile].y + 95
    assert len(told.picture.arrows) == 2
