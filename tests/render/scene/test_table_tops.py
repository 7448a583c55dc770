"""The table as the set-up lays it, drawn for each number of players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

from tests.projects import shipped_reference
from tests.reference.orchard import Orchard, section
from toolkit.model.document.nodes import Figure
from toolkit.model.document.reference import Reference
from toolkit.render.scene import DESK, Room, table_top, table_tops
from toolkit.render.scene.steps import numbered


@pytest.fixture
def references() -> Callable[[str], Reference]:
    """Return a game's reference by its identifier."""
    return shipped_reference


PLAY = """\
setup:
  - {id: market, take: {deck: fruit}, count: {players: {2: 3, default: 5}}, shuffle: true, to: stall, rule: start.p1}
  - {id: hand, take: {deck: fruit}, count: 2, each: player, to: hand, rule: start.p1}
"""


def test_the_table_is_laid_for_each_number_of_players(tmp_path: Path) -> None:
    texts = {"01-start": section("start", "Lay out {deck fruit}.")}
    tables = table_tops(Orchard(tmp_path, sections=texts, play=PLAY).reference())
    assert sorted(tables) == [2, 3, 4]
    assert {piece.side for piece in tables[2].pieces} == {"back"}
    assert [call.number for call in tables[2].calls] == [1, 2]
    assert {piece.width for piece in tables[4].pieces} == {60.0, 36.0}  # those of other players are smaller
    assert all(piece.x + piece.width <= tables[4].width for piece in tables[4].pieces)


def test_a_long_row_of_cards_is_laid_in_rows_that_can_be_seen(tmp_path: Path) -> None:
    texts = {"01-start": section("start", "Lay out {deck fruit}.")}
    step = "  - {{id: pile-{n}, take: {{deck: fruit}}, count: 1, to: stall, rule: start.p1}}\n"
    play = "setup:\n" + "".join(step.format(n=n) for n in range(10))
    tables = table_tops(Orchard(tmp_path, sections=texts, play=play).reference())
    assert [len(table.pieces) for table in tables.values()] == [10, 10, 10]
    assert all(table.width < 4 * table.height for table in tables.values())


def test_a_side_that_depends_on_the_players_is_shown_for_these(tmp_path: Path) -> None:
    texts = {"01-start": section("start", "Lay out {deck fruit}.")}
    play = PLAY.replace("to: stall", "side: {players: {2: front, default: back}}, to: stall")
    tables = table_tops(Orchard(tmp_path, sections=texts, play=play).reference())
    assert {n: table.pieces[0].side for n, table in tables.items()} == {2: "front", 3: "back", 4: "back"}


def test_a_card_whose_side_is_left_to_chance_shows_its_front(tmp_path: Path) -> None:
    texts = {"01-start": section("start", "Lay out {deck fruit}.")}
    play = PLAY.replace("to: stall", "side: random, to: stall")
    tables = table_tops(Orchard(tmp_path, sections=texts, play=play).reference())
    assert {piece.side for piece in tables[2].pieces if piece.width == 60 and piece.y < 100} == {"front"}


def laid(root: Path, play: str, players: int = 3) -> Figure:
    """Return the table of the orchard with another play.yaml."""
    texts = {"01-start": section("start", "Lay out {deck fruit}.")}
    return table_tops(Orchard(root, sections=texts, play=play).reference())[players]


def test_a_pile_is_as_thick_as_it_is_and_one_that_is_dealt_out_is_gone(tmp_path: Path) -> None:
    pile = "setup:\n  - {id: pile, take: {deck: fruit}, shuffle: true, to: stall, side: back, rule: start.p1}\n"
    table = "table: {lay: {stall: stack, hand: fan}}\n"
    hands = "  - {id: hand, take: {deck: fruit}, count: %s, from: stall, each: player, to: hand, rule: start.p1}\n"
    whole = laid(tmp_path / "whole", pile + table)
    assert [piece.side for piece in whole.pieces] == ["back", "back"]
    assert [call.number for call in laid(tmp_path / "some", pile + hands % 2 + table).calls] == [1, 2]
    assert [call.number for call in laid(tmp_path / "all", pile + hands % 5 + table, 2).calls] == [2]


def test_areas_lie_apart_and_that_of_one_player_is_the_nearest_and_largest(tmp_path: Path) -> None:
    figure = laid(tmp_path, PLAY, 4)
    areas = [one for one in figure.areas if one.outlined]
    near = next(one for one in areas if one.label == "You")
    assert all(one.y + one.height <= near.y + near.height + 0.01 for one in areas)
    assert all(one.width < near.width for one in areas if one is not near)
    for one, other in combinations(areas, 2):
        assert one.x + one.width <= other.x or other.x + other.width <= one.x or one.y + one.height <= other.y


def test_an_author_says_where_zones_lie(tmp_path: Path) -> None:
    figure = laid(tmp_path, PLAY + "table: {rows: [[hand, stall]]}\n")
    empty, named = (next(one for one in figure.areas if one.label == label) for label in ("hand", "stall"))
    assert empty.outlined
    assert empty.x < named.x
    gone = laid(tmp_path / "gone", PLAY + "table: {left_out: [stall]}\n")
    assert [call.number for call in gone.calls] == [2]


def test_what_variants_add_is_shown_where_it_is_most_of_the_table(tmp_path: Path) -> None:
    step = "  - {id: more-%d, take: {deck: fruit}, count: 1, to: stall, variants: [solo], rule: start.p1}\n"
    assert [call.number for call in laid(tmp_path / "one", PLAY + step % 1).calls] == [1, 2]
    most = PLAY + "".join(step % n for n in range(3))
    assert len(laid(tmp_path / "most", most).calls) == 5


@pytest.mark.parametrize("name", ["last-will", "expedition-to-newdale", "here-comes-a-candle", "letters-and-seals"])
def test_badges_can_be_read_and_lie_on_nothing_but_what_they_name(
    name: str, references: Callable[[str], Reference]
) -> None:
    reference = references(name)
    room = Room(178, 120, 0.6)
    figure = table_top(reference, reference.usual, room)
    scale = room.scale(figure)
    assert figure.width * scale == pytest.approx(178)
    assert figure.height * scale <= 120.01
    assert figure.unit * scale >= 4.5
    laid = {number: row.components for number, row in numbered(reference.setup, reference.usual)}
    half = 0.46 * figure.unit
    for call in figure.calls:
        for piece in figure.pieces:
            wide, high = (piece.height, piece.width) if piece.turn in (90, 270) else (piece.width, piece.height)
            near = max(piece.x, min(call.x, piece.x + wide)), max(piece.y, min(call.y, piece.y + high))
            is_under = hypot(call.x - near[0], call.y - near[1]) < half - 0.01
            assert not is_under or piece.component in laid[call.number], (call.number, piece.component)
    for one, other in combinations(figure.calls, 2):
        assert hypot(one.x - other.x, one.y - other.y) > 1.9 * half


def test_what_lies_on_a_card_is_drawn_on_it_with_its_number(references: Callable[[str], Reference]) -> None:
    reference = references("oh-my-goods")
    figure = table_top(reference, 3, DESK)
    assert sorted(call.number for call in figure.calls) == [1, 2, 3, 4, 5, 6]
    hosts = [one for one in figure.pieces if one.component.startswith("charburner")]
    coals = [one for one in figure.pieces if one.turn == 90 and one.side == "back"]
    assert (len(hosts), len(coals)) == (3, 6)  # two edges of each pile show
    at = figure.pieces.index
    for host, some in zip(hosts, (coals[:2], coals[2:4], coals[4:]), strict=True):
        assert at(host) < min(map(at, some)), "what is drawn later lies on top"
        assert all(host.x < coal.x < host.x + host.width for coal in some)
        assert all(host.y < coal.y < host.y + host.height for coal in some)


def test_what_lies_in_one_row_is_numbered_from_left_to_right(references: Callable[[str], Reference]) -> None:
    figure = table_top(references("last-will"), 4, DESK)
    rows: dict[float, list[tuple[float, int]]] = {}
    for call in figure.calls:
        rows.setdefault(round(call.y), []).append((call.x, call.number))
    numbers = [[number for _, number in sorted(row)] for row in rows.values()]
    assert all(row == sorted(row) for row in numbers)


def test_boards_and_tiles_of_another_box_are_outlined_by_their_names(references: Callable[[str], Reference]) -> None:
    bazaar = table_top(references("letters-and-seals"), 4, DESK)
    assert {"Fountain", "Tea House", "Black Market"} <= {one.label for one in bazaar.areas}
    assert "London" in {one.label for one in table_top(references("here-comes-a-candle"), 3, DESK).areas}


def test_small_pieces_are_shown_larger_than_they_are(references: Callable[[str], Reference]) -> None:
    reference = references("last-will")
    figure = table_top(reference, 4, Room(178, 110, 0.6))
    true = {entry.id: entry.width for entry in reference.entries}
    assert all(one.width >= true[one.component] for one in figure.pieces if one.component == "round-counter")
    assert all(one.width == true[one.component] for one in figure.pieces if one.component == "planning-board")


def test_a_row_that_is_too_long_goes_on_below_and_a_table_is_drawn_in_the_smallest_room(
    references: Callable[[str], Reference],
) -> None:
    reference = references("last-will")
    rows = (tuple(dict.fromkeys(row.laying.zone for row in reference.setup if row.laying and row.laying.zone)),)
    asked = replace(reference, table=replace(reference.table, rows=rows))
    for high in (110, 80):
        room = Room(178, high, 0.6)
        figure = table_top(asked, 4, room)
        assert figure.pieces
        assert figure.height * room.scale(figure) <= high + 0.01
