"""The table as the set-up lays it, drawn for each number of players."""

from __future__ import annotations

from pathlib import Path

from tests.reference.orchard import Orchard, section
from toolkit.render.tabletop import table_tops

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
    assert len(tables[4].pieces) == 1 + 4 * 2
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
    assert [piece.side for piece in tables[2].pieces] == ["front", "back", "back", "back", "back"]
