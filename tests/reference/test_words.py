"""Markdown with references becomes a neutral tree, with every number from the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import GAME, Project
from tests.reference.orchard import Orchard, section, with_text
from toolkit.load import load_project
from toolkit.model.document.nodes import (
    Break,
    Effect,
    Emphasis,
    Icon,
    Items,
    Link,
    Number,
    Prose,
    Strong,
    Table,
    Together,
    Words,
)
from toolkit.reference.words import place_called

PLAY = """\
setup:
  - {id: deal, take: {deck: fruit}, count: {players: {2: 3, default: 2}}, each: player, to: hand, rule: picking.p1}
  - {id: rest, take: {deck: fruit, where: {kind: pear}}, rule: picking.p1}
  - {id: money, gain: {coins: 7}, each: player, rule: picking.p1}
phases:
  - {id: pick, name: Picking, who: turns, summary: Pick., rule: picking.p1}
"""
BLOCKS = """\
Take *one* **{card gala}**\\
for {icon coin}.

- First
- then {icons gala.play}

| A | B |
|---|---|
| {n 1} | b |
"""
TERMS = "terms:\n  windfall: {name: windfall, meaning: Found fruit., rule: picking.p1}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{card gala}", "Gala Apple"),
        ("{card gala|the apple}", "the apple"),
        ("{deck fruit} of the {deck fruit.one}", "fruit of the fruit"),
        ("{zone hand}, {action pick}, {counter coins}, {counter coins.one}", "hand, pick, coins, coin"),
        ("{term windfall|windfalls}", "windfalls"),
        ("{phase pick}", "Picking"),
        ("{variant solo}", "Solo game"),
        ("{rule picking}", "1 Picking"),
        ("{rule picking.p1}", "1.1"),
        ("{icon coin}", "coin"),
        ("{count deck=fruit}", "10"),
        ("{count kind=pear in words}", "six"),
        ("{count deck=fruit id=gala,comice}", "10"),
        ("{count kind=apple as fruit in words}", "four fruit"),
        ("{value gala.worth}", "2"),
        ("{value gala.stages.2}", "3"),
        ("{value gala.play.1.gain.coins as coins}", "£2"),
        ("{value play.setup.money.gain.coins as actions}", "7 actions"),
        ("{value play.setup.deal.count}", "3 with 2 players and 2 with 3 or 4"),
        ("{value play.setup.rest.count}", "6"),
        ("{value game.players.max in words}", "four"),
        ("{value gala.stages}", "5 and 3"),
        ("{value gala.name}", "Gala Apple"),
        ("{n two} or {n 3 as actions} or {n £4}", "two or 3 actions or £4"),
        ("{words gala.play}", "Take £2."),
        (r"\{card gala\}", "{card gala}"),
    ],
)
def test_a_reference_is_printed_as_the_data_say(tmp_path: Path, text: str, told: str) -> None:
    orchard = with_text(tmp_path, text, play=PLAY, head=TERMS)
    (paragraph,) = orchard.reference().paragraphs()
    assert paragraph.plain == told


def test_a_text_becomes_blocks_of_nodes(tmp_path: Path) -> None:
    (paragraph,) = with_text(tmp_path, BLOCKS).reference().paragraphs()
    prose, items, table = paragraph.blocks
    assert prose == Prose(
        (
            *(Words("Take "), Emphasis((Words("one"),)), Words(" ")),
            *(Strong((Link("component", "gala", "Gala Apple"),)), Break()),
            *(Words("for "), Together((Icon("coin", "coin", "coins"), Words(".")))),
        )
    )
    assert isinstance(items, Items)
    assert not items.ordered
    (told,) = items.items[1]
    assert isinstance(told, Prose)
    effect = told.children[-1]
    assert isinstance(effect, Effect)
    assert (effect.component, effect.shown, effect.words) == ("gala", "rows", "Take £2.")
    assert table == Table((), ((Words("A"),), (Words("B"),)), (((Number("1"),), (Words("b"),)),))


def test_what_differs_by_players_keeps_its_numbers(tmp_path: Path) -> None:
    (paragraph,) = with_text(tmp_path, "{value play.setup.deal.count}", play=PLAY).reference().paragraphs()
    number = Number("3 with 2 players and 2 with 3 or 4", "play.setup.deal.count", ((2, 3), (3, 2), (4, 2)))
    assert paragraph.blocks == (Prose((number,)),)


def test_html_and_links_to_elsewhere_stay_text(tmp_path: Path) -> None:
    (paragraph,) = with_text(tmp_path, "<b>No</b> [link](http://example.org)").reference().paragraphs()
    assert paragraph.blocks == (Prose((Words("<b>No</b> [link](http://example.org)"),)),)


def test_a_reference_without_an_answer_stays_as_it_is_written(tmp_path: Path) -> None:
    orchard = Orchard(tmp_path, sections={"01": section("picking", "See {card galaa}.")})
    assert next(orchard.reference().paragraphs()).plain == "See {card galaa}."


VALLEY = """\
maps:
  valley:
    one: valley
    places:
      pier: {at: [0, 0]}
      mill: {at: [20, 0], name: The Old Mill}
      ford: {at: [11, 9]}
      first: {at: [10, 0], unnamed: town}
      second: {at: [0, 20], unnamed: town}
      third: {at: [0, 30], unnamed: town}
    links: [[first, ford], [first, pier], [first, mill], [second, pier], [second, third]]
"""


def test_a_place_without_a_name_is_told_by_its_neighbours(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.put(GAME, project.root.joinpath(GAME).read_text("utf-8") + VALLEY)
    game = load_project(tmp_path).games[0]
    told = [place_called(game, name) for name in ("ford", "first", "second", "third", "sea")]
    assert told == ["Ford", "the town between Pier and The Old Mill", "the town beside Pier", "town", ""]
