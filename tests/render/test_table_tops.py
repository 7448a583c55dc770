"""The table as the set-up lays it, drawn for each number of players."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from tests.reference.orchard import Orchard, section
from toolkit.model.nodes import Figure
from toolkit.render.scene import table_tops

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
    near = max(areas, key=lambda one: one.y + one.height)
    assert near.label == "You"
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
