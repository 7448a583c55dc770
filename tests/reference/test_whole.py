"""The reference of a game: numbers, links in both directions, set-up by players, the index, changes."""

from __future__ import annotations

from cProfile import Profile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.reference import orchard
from tests.reference.orchard import Orchard, section
from toolkit.load import load_project
from toolkit.model.document.entries import Origin
from toolkit.model.document.laying import Lot
from toolkit.model.document.nodes import Figure, Table, plain
from toolkit.model.document.reference import Reference, Target
from toolkit.model.faces.drawn import NOT_DRAWN
from toolkit.playing.positions import positions
from toolkit.reference import reference_of
from toolkit.reference.laid import laid_tables
from toolkit.reference.setup import setup_rows

SETTING_UP = section(
    "setting-up",
    "Deal {deck fruit}, then see {rule picking.price}.",
    """\
id: table
text: What is laid out.
table: {caption: By players, setup: all}
figure:
  caption: Both fruit
  shows: [{component: gala}, {component: comice, turn: 90}]
  calls: [{at: [10, 20], text: "The {card gala}."}]
""",
)
SET_UP = {"01-setting-up": section("setting-up", "Lay out {deck fruit}.")}
PICKING = section(
    "picking",
    """\
id: price
title: The price
text: Pay for the {card gala}.
formerly: [picking.cost]
parts:
  - id: solo
    kind: note
    text: "Alone, {term windfall} is free: {icon coin}."
    variants: [solo]
    designed: For one.
""",
    """\
id: list
text: All of it.
table:
  caption: The fruit
  of: {deck: fruit}
  columns:
    - {title: Name, shows: name}
    - {title: Worth, shows: worth}
    - {title: Effect, shows: play}
    - {title: Stages, shows: stages}
""",
)
PLAY = """\
setup:
  - {id: all, take: {deck: fruit}, to: stall, shuffle: true, rule: setting-up.p1}
  - id: deal
    take: {deck: fruit}
    from: stall
    count: {players: {2: 3, default: 2}}
    each: player
    to: hand
    rule: setting-up.p1
  - {id: money, gain: {coins: 4}, each: player, players: [3], rule: setting-up.p1}
  - id: gala
    name: The apples
    take: {deck: fruit, where: {kind: apple}}
    from: stall
    count: 2
    keep: 1
    rule: setting-up.p1
rounds: {most: {players: {2: 8, default: 6}}, rule: picking}
phases:
  - id: pick
    name: Picking
    who: turns
    actions: [pick]
    limit: {times: 1, each: round}
    summary: "Pick a {deck fruit.one}."
    steps: [{id: pay, name: Pay, summary: Pay for it.}]
    rule: picking.price
ending: [{id: last, after_rounds: true, then: another-round, summary: It is over., rule: picking}]
scoring:
  wins: most
  lines: [{id: coins, name: Coins, counter: coins}]
  ties: [{summary: Share it.}]
  summary: "Most {counter coins} win."
  rule: picking
"""
CHANGES = """\
changes:
  - version: "1.0"
    date: "2026-05-01"
    summary: Out.
    items: [{component: gala, text: Dearer.}, {rule: picking.price, text: Clearer.}, {text: New.}]
"""
HEAD = """\
terms: {windfall: {name: windfall, meaning: Found fruit., rule: picking.solo}}
contents: [{name: fruit cards, count: 10, of: {deck: fruit}, source: {ref: notes, at: page 1}}]
"""


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    sections = {"01-setting-up": SETTING_UP, "02-picking": PICKING}
    return Orchard(tmp_path_factory.mktemp("orchard"), HEAD, sections, PLAY, CHANGES).reference()


def test_paragraphs_are_numbered_in_the_order_of_the_files(reference: Reference) -> None:
    assert [(one.number, one.address) for one in reference.paragraphs()] == [
        ("1.1", "setting-up.p1"),
        ("1.2", "setting-up.table"),
        ("2.1", "picking.price"),
        ("2.1.1", "picking.solo"),
        ("2.2", "picking.list"),
    ]


def test_links_go_both_ways(reference: Reference) -> None:
    by_address = {one.address: one for one in reference.paragraphs()}
    assert by_address["setting-up.p1"].refers_to == (Target("deck", "fruit"), Target("rule", "picking.price"))
    assert by_address["picking.price"].referred_by == ("setting-up.p1",)
    assert by_address["setting-up.p1"].referred_by == ("setting-up.table",)
    assert reference.entries[0].referred_by == ("setting-up.table", "picking.price", "picking.list")
    assert reference.symbols[0].referred_by == ("picking.solo",)
    assert reference.decks[0].referred_by == ("setting-up.p1",)


def test_older_addresses_lead_to_the_new_one(reference: Reference) -> None:
    assert reference.addresses["picking.cost"] == "picking.price"
    assert reference.addresses["picking.price"] == "picking.price"


def test_a_paragraph_says_where_it_is_from_and_whom_it_is_for(reference: Reference) -> None:
    by_address = {one.address: one for one in reference.paragraphs()}
    assert by_address["picking.price"].origin == Origin("Notebook", "page 2", None)
    assert by_address["picking.solo"].origin == Origin(None, None, "For one.")
    assert by_address["picking.solo"].variants == ("solo",)
    assert by_address["picking.solo"].kind == "note"


def test_the_setup_says_how_many_for_each_number_of_players(reference: Reference) -> None:
    assert {row.id: dict(row.counts) for row in reference.setup} == {
        "all": {2: "10", 3: "10", 4: "10"},
        "deal": {2: "3", 3: "2", 4: "2"},
        "money": {2: None, 3: "£4", 4: None},
        "gala": {2: "keep 1 of 2", 3: "keep 1 of 2", 4: "keep 1 of 2"},
    }
    everything, deal, money, gala = reference.setup
    assert (everything.label, everything.to, everything.notes) == ("Fruit", "stall", ("shuffled",))
    assert (deal.each, deal.origin, deal.to) == ("player", "stall", "hand")
    assert (money.label, money.told[1], money.icon, money.components) == ("Coins", (3, "£4"), "coin", ())
    assert (gala.name, gala.told[0], gala.components) == (
        "The apples",
        (2, "keep 1 of 2 Gala Apples"),
        ("gala",),
    )


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("take: {deck: fruit}, count: 1, each: player", ("Fruit", "1 fruit", "each player", ())),
        ("take: {deck: fruit}, count: 3, shuffle: true", ("Fruits", "3 fruits", None, ("at random",))),
        ("take: {deck: fruit}, count: 1, each: player, seats: [1]", ("Fruit", "1 fruit", "the first player", ())),
        ("take: {deck: fruit}, count: 1, name: Borrowed fruit", ("Borrowed fruit", "1 borrowed fruit", None, ())),
        ("take: {deck: fruit}, count: 2, name: Borrowed fruit", ("Borrowed fruits", "2 borrowed fruits", None, ())),
        ("take: {deck: fruit}, count: 2, name: Borrowed fruits", ("Borrowed fruits", "2 borrowed fruits", None, ())),
        ("take: {deck: fruit}, count: 1, name: Borrowed fruits", ("Borrowed fruit", "1 borrowed fruit", None, ())),
        ("take: {deck: fruit}, count: 3, to: stall, keep: 2", ("Fruits", "keep 2 of 3 fruits", None, ())),
        ("take: {deck: fruit}, from: stall, to: hand", ("Fruits", "all fruits", None, ())),
        (
            "name: Gala and Comice, take: {deck: fruit, where: {id: [gala, comice]}}, from: stall, to: hand",
            ("Gala and Comice", "all of these", None, ()),
        ),
    ],
)
def test_a_step_of_the_set_up_is_told_in_a_number_that_agrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, told: Any
) -> None:
    monkeypatch.setattr(orchard, "FRUIT", orchard.FRUIT.replace("many: fruit", "many: fruits"))
    play = f"setup: [{{id: one, {step}, rule: picking.p1}}]"
    (row,) = setup_rows(orchard.with_text(tmp_path, "Pick.", play=play).game())
    assert (row.label, row.told[0][1], row.who, row.notes) == told
    assert row.rest == ("the others" if "keep" in step else None)


@pytest.mark.parametrize(
    ("zone", "side"),
    [
        ("", "back"),
        (", seen: all", "front"),
        (", seen: nobody", "back"),
        (", seen: owner", "front"),
        (", role: draw", "back"),
    ],
)
def test_the_zone_tells_which_side_lies_up(tmp_path: Path, zone: str, side: str) -> None:
    play = "setup: [{id: all, take: {deck: fruit}, to: stall, rule: setting-up}]"
    game = Orchard(tmp_path, "", SET_UP, play)
    game.write()
    head = orchard.HEAD.replace("{one: stall}", f"{{one: stall{zone}}}")
    (tmp_path / "cards/orchard/game.yaml").write_text(head, "utf-8")
    (lot,) = lots_in(tmp_path)
    assert {one for _, one in lot.pieces} == {side}


def lots_in(root: Path) -> tuple[Lot, ...]:
    """Return what lies on the table of a game when two begin."""
    (game,) = load_project(root).games
    return next(laid_tables(game, positions(game), NOT_DRAWN)).lots


def test_tiles_on_a_map_are_shown_in_a_layout_that_keeps_its_rules(tmp_path: Path) -> None:
    lay = "{id: all, take: {deck: fruit}, to: stall, on: field, rule: setting-up"
    kept = "    keep: [{of: {deck: fruit, where: {id: comice}}, inside: true, rule: setting-up}]\n"
    maps = "maps:\n  field:\n    one: field\n    grid: {shape: square, rows: [3, 3, 3], width: 20}\n"
    fixed = maps + "    layouts: {first: [[gala, gala, gala], [gala, comice, gala], [gala, gala, gala]]}\n"
    for head, more in ((maps + kept, ", shuffle: true}"), (fixed, ", layout: first}")):
        game = Orchard(tmp_path, head, SET_UP, f"setup: [{lay}{more}]")
        game.write()
        deck = tmp_path / "cards/orchard/decks/fruit.yaml"
        deck.write_text(deck.read_text().replace("copies: 4", "copies: 8").replace("copies: 6", "copies: 1"))
        (lot,) = lots_in(tmp_path)
        assert len({(x, y) for _, x, y in lot.spread}) == 9
        assert [(x, y) for tile, x, y in lot.spread if tile == "comice"] == [(30.0, 30.0)]


def test_a_table_of_the_setup_has_a_column_for_each_number_of_players(reference: Reference) -> None:
    table, figure = next(one for one in reference.paragraphs() if one.address == "setting-up.table").blocks[1:]
    assert isinstance(table, Table)
    assert table.players == (None, 2, 3, 4)
    assert [[plain(cell) for cell in row] for row in table.rows][2] == ["Coins, each player", "–", "£4", "–"]
    assert isinstance(figure, Figure)
    assert (figure.width, figure.height) == (60 + 6 + 90, 90)
    assert [(one.component, one.x, one.turn) for one in figure.pieces] == [("gala", 0, 0), ("comice", 66, 90)]
    assert [(one.number, one.x, plain(one.text)) for one in figure.calls] == [(1, 10, "The Gala Apple.")]


def test_a_table_of_components_shows_their_fields(reference: Reference) -> None:
    (table,) = next(one for one in reference.paragraphs() if one.address == "picking.list").blocks[1:]
    assert isinstance(table, Table)
    assert [[plain(cell) for cell in row] for row in table.rows] == [
        ["Gala Apple", "2", "Take £2.", "5, 3"],
        ["Comice", "1", "", ""],
    ]


def test_phases_and_the_end_are_told_in_words(reference: Reference) -> None:
    (pick,) = reference.phases
    assert (pick.number, pick.who, pick.limit) == (1, "everybody, in turns", "once each round")
    assert pick.actions == (("pick", "pick", None),)
    assert plain(pick.summary) == "Pick a fruit."
    assert [step.name for step in pick.steps] == ["Pay"]
    outcome = reference.outcome
    assert outcome.rounds == ((2, 8), (3, 6), (4, 6))
    assert outcome.ending[0].name == "The round is played to its end, then one more, and the game is over"
    assert outcome.winner
    assert plain(outcome.winner.summary) == "Most coins win."
    assert [point.name for point in outcome.score] == ["Coins"]
    assert [plain(point.summary) for point in outcome.ties] == ["Share it."]


def test_the_index_has_everything_about_a_component(reference: Reference) -> None:
    gala = reference.entries[0]
    assert (gala.name, gala.copies, gala.sides, gala.symbols) == ("Gala Apple", 4, ("front", "back"), ("coin",))
    assert [(one.label, one.words) for one in gala.effects] == [("Play", "Take £2.")]
    told = [(one.field, one.label, one.text, one.counts) for one in gala.facts]
    assert told == [
        ("kind", "Kind", "apple", False),
        ("worth", "Worth", "2", True),
        ("stages", "Stages", "5, 3", False),
    ]
    assert [plain(one.line) for one in gala.facts] == ["apple", "2", "5, 3"]
    assert gala.origin == Origin("Notebook", "page 1", None)
    assert [plain(note.text) for note in gala.changes] == ["Dearer."]
    (fruit,) = reference.decks
    assert (fruit.designs, fruit.copies, fruit.entries) == (2, 10, ("gala", "comice"))


def test_what_does_nothing_by_an_effect_is_told_by_its_choices(reference: Reference) -> None:
    comice = reference.entries[1]
    assert comice.effects == ()
    assert [(one.field, one.text) for one in comice.facts if one.counts] == [("kind", "pear"), ("worth", "1")]


def test_the_short_lists(reference: Reference) -> None:
    (term,) = reference.glossary
    assert (term.name, term.rule, term.used_in) == ("windfall", "picking.solo", ())
    assert [(one.name, one.components) for one in reference.symbols] == [("coin", ("gala",))]
    assert [(line.name, line.count, line.components) for line in reference.contents] == [
        ("fruit cards", 10, ("gala", "comice"))
    ]
    assert [(note.kind, note.target) for note in reference.changes[0].notes] == [
        ("component", "gala"),
        ("rule", "picking.price"),
        ("game", "orchard"),
    ]
    assert {(one.kind, one.id) for one in reference.names} == {
        *(
            ("zone", "hand"),
            ("zone", "stall"),
            ("action", "pick"),
            ("action", "carry"),
            ("action", "bridge"),
            ("counter", "coins"),
            ("counter", "actions"),
        ),
    }
    assert reference.sources == (("Notebook", "Us, 2026"),)


def test_a_game_without_rules_has_a_reference_too(tmp_path: Path) -> None:
    reference = Orchard(tmp_path).reference()
    assert (reference.sections, reference.setup, reference.phases) == ((), (), ())
    assert [entry.id for entry in reference.entries] == ["gala", "comice"]


def test_a_moment_leads_to_the_steps_in_which_it_comes_and_a_counter_to_who_gives_it(tmp_path: Path) -> None:
    head = "moments: {dawn: {one: each dawn}}\n"
    step = "{id: rise, name: Rise, fires: [dawn], rule: picking.p1}"
    phase = f"{{id: day, name: Day, who: together, summary: A day., rule: picking.p2, steps: [{step}]}}"
    orchard = Orchard(tmp_path, head, {"01": section("picking", "The sun rises.", "A day.")}, f"phases: [{phase}]\n")
    orchard.write()
    file = tmp_path / "cards/orchard/game.yaml"
    file.write_text(file.read_text("utf-8").replace("verbs: {pay: use}", "given: picking.p2"), "utf-8")
    (game,) = load_project(tmp_path).games
    led = {one.id: one.referred_by for one in reference_of(game).names}
    assert (led["dawn"], led["actions"], led["coins"]) == (("picking.p1",), ("picking.p2",), ())


def test_decks_are_listed_in_the_order_of_what_is_in_the_box(tmp_path: Path) -> None:
    deck = (
        "deck: {0}\nname: {0}\none: {0}\nkind: card\nsize: poker\nface: plain\ncomponents: [{{id: {0}-1, name: A}}]\n"
    )
    lines = [("animals", "[zebras, ants]"), ("rest", "mice")]
    head = "".join(f"  - {{name: {name}, count: 1, of: {{deck: {decks}}}, designed: x}}\n" for name, decks in lines)
    files = {f"../decks/{name}": deck.format(name) for name in ("ants", "mice", "zebras")}
    game = Orchard(tmp_path, f"contents:\n{head}", files)
    game.write()
    loaded = load_project(tmp_path)
    assert [one.id for one in reference_of(loaded.games[0]).decks] == ["ants", "zebras", "mice", "fruit"]


def test_twice_the_cards_take_twice_the_work(tmp_path: Path) -> None:
    game = Orchard(tmp_path, sections={"01": section("start", "Lay out {deck fruit}.")}).game()

    def work(times: int) -> int:
        decks = tuple(deck.holding([*deck.components] * times) for deck in game.decks)
        with Profile() as profile:
            reference_of(replace(game, decks=decks))
        return sum(one.callcount for one in profile.getstats())

    assert work(200) < 2.2 * work(100)
