"""What a verb changes when it is carried out is what it says that it writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Literal

import pytest

from tests.load.project import DECK, GAME, Project
from toolkit.engine import Engine, State
from toolkit.engine.code.types import Compiled
from toolkit.engine.rules import Rules, procedure
from toolkit.load import load_project
from toolkit.model.effects import VERBS
from toolkit.model.effects.accesses import Access
from toolkit.model.effects.step import effect_writes

HEAD = """\
name: Toy
version: "1.0"
players: {min: 2, max: 2}
counters:
  coins: {one: coin}
  acts: {one: act}
  wares: {one: ware, paid_with: {in: crop, kind: kind, worth: worth}}
zones:
  hand: {one: hand, each: player, seen: owner, role: hand}
  board: {one: board, each: player, role: play}
  stock: {one: stock, each: pile, seen: nobody, role: draw}
  heap: {one: heap, each: pile, role: discard}
  bank: {one: bank, role: supply}
  row: {one: row}
  table: {one: table}
  post: {one: post, each: player}
  crop: {one: crop, each: player, seen: nobody}
moments: {dawn: {one: each dawn}}
marks: {ripe: {one: ripe mark}}
spaces: {stand: {one: stand, of: fair, field: stands}}
maps: {green: {one: green, grid: {shape: square, rows: [2, 1]}}}
actions: {buy: {one: buy}}
"""
FIELDS = "one: card\nkind: card\nsize: poker\nface: card\nback: card\n"
FRUIT = f"""\
deck: fruit
name: Fruit
{FIELDS}fields:
  worth: {{type: integer, default: 2}}
  track: {{type: list, of: {{type: integer}}}}
  play: {{type: effect}}
components:
  - id: tree
    name: Tree
    copies: 9
    track: [4, 2, 1]
    play: [{{choose: [{{do: [{{gain: {{coins: 1}}}}]}}, {{when: {{beside: bee}}, do: [{{gain: {{coins: 2}}}}]}}]}}]
"""
TOKENS = f"deck: tokens\nname: Tokens\n{FIELDS}components: [{{id: bee, name: Bee, copies: 4}}]\n"
PLAY = """\
setup:
  - {id: stock, take: {deck: fruit}, to: stock, rule: play.all}
  - {id: hands, take: {deck: fruit}, count: 2, from: stock, each: player, to: hand, rule: play.all}
  - {id: boards, take: {deck: fruit}, count: 2, from: stock, each: player, to: board, rule: play.all}
  - {id: bees, take: {deck: tokens}, to: bank, rule: play.all}
  - {id: fair, take: {deck: boards}, to: table, rule: play.all}
  - {id: row, take: {deck: cards}, count: 2, to: row, rule: play.all}
  - {id: coins, gain: {coins: 5, acts: 5}, each: player, rule: play.all}
"""
BOARD = f"""\
deck: boards
name: Boards
{FIELDS.replace("kind: card", "kind: board")}fields:
  stands: {{type: list, of: {{type: record, fields: {{stock: {{type: pile}}}}}}}}
components: [{{id: fair, name: Fair, stands: [{{stock: fruit}}]}}]
"""
FLIP = [{"flip": {"card": "fruit"}}]
GAIN = [{"gain": {"acts": 1}}]
EFFECTS: dict[str, Any] = {
    "gain": {"coins": {"value": "acts"}},
    "set": {"coins": 7, "acts": {"value": "coins"}},
    "deal": {"at": {"space": "stand"}, "from": "stock", "to": "row"},
    "keep": {"in": "hand", "cards": 1},
    "arrange": "row",
    "pay": {"coins": 1, "acts": 2},
    "lose": {"coins": 1},
    "score": {"coins": {"count": {"card": "fruit"}}},
    "exchange": {"give": {"coins": 1}, "get": {"acts": 1}, "times": 2},
    "move": {"what": {"card": "fruit", "in": "hand"}, "to": "row"},
    "draw": {"cards": 2, "from": ["fruit"]},
    "discard": {"card": "fruit"},
    "place": {"token": ["bee"], "up_to": 2, "on": {"card": "fruit"}},
    "advance": {"marker": "bee", "on": {"card": "fruit"}},
    "flip": {"card": "fruit"},
    "mark": {"what": {"card": "fruit"}, "with": "ripe"},
    "unmark": {"what": {"card": "fruit"}, "with": "ripe"},
    "choose_number": {"as": "coins", "to": 3},
    "turn_again": {},
    "choose": [{"do": GAIN}, {"do": FLIP}],
    "may": {"pay": {"coins": 1}, "then": FLIP},
    "if": {"when": {"counter": "coins", "at_least": 6}, "then": GAIN, "otherwise": FLIP},
    "repeat": {"times": 2, "do": FLIP},
    "for_each": {"of": {"card": "fruit"}, "do": GAIN},
    "roll": {"dice": 1, "sides": 6, "results": {4: GAIN}},
    "turn_over": {"from": "fruit", "to": "row", "do": [{"gain": {"acts": 1}}]},
    "carry_out": "again",
    "put": {"what": {"token": "bee"}, "at": {"space": "corner"}},
    "travel": {"what": {"card": "fruit"}, "steps": 2},
    "walk": {"what": {"card": "fruit"}, "steps": 2},
    "collect": {"field": "goods", "amount": 2},
    "trade": {"among": ["coins", "acts"], "give": 2, "with": "another"},
    "let": {"who": "another", "do": GAIN},
    "become": "first-player",
    "leave": "round",
    "protect": {},
    "shuffle": {"zone": "hand"},
    "look": {"at": {"in": "hand"}},
    "compare": {"field": "worth", "of": {"in": "hand"}, "equal": GAIN},
    "guess": {"of": {"in": "hand"}, "wrong": GAIN},
    "swap": {"in": "hand"},
    "ask": {"for": {"in": "hand"}},
    "pass_on": {"in": "hand"},
    "must": {"action": "buy", "when": {"have": {}}},
    "when_discarded": GAIN,
    "send": {"who": {"card": "fruit", "in": "board"}, "to": "post", "at": {"card": "fruit", "in": "board"}},
    "at_work": {"in": "post", "do": GAIN},
    "meet": {"needs": "goods", "then": GAIN},
    "lay": {"cards": 1, "from": "fruit", "to": "crop"},
    "link": {"takes": "goods", "cards": "goods", "goods": "wares"},
    "trick": {"in": "board", "best": {"field": "worth"}, "to": "hand", "winner": GAIN},
    "auction": {"bids": "coins", "won": [{"pay": {"coins": {"bid": "highest"}}}], "unsold": FLIP},
    "modify": {"action": ["buy"], "less": {"coins": 1}},
    "trigger": {"on": "dawn", "do": GAIN},
    "note": "Mind the step.",
    "rule": {"name": "swap", "text": "Swap."},
}
LATER = {"modify", "trigger", "note", "rule", "carry_out"}  # nothing happens yet, or what rules.py alone knows
LATER |= {"must", "when_discarded"}
LATER.add("unmark")  # nothing bears the mark yet
LATER |= {"at_work", "link"}  # nobody stands anywhere, and there is nothing to take
LATER |= {"travel", "walk"}  # nothing lies on the map yet
LATER.add("become")  # who acts is the first player already


class Swapping(Rules):
    """Rules with a procedure that does nothing; they compile every card's effect while slots are given out."""

    codes: ClassVar[dict[str, Compiled]] = {}

    def prepare(self) -> None:
        """Compile the effects."""
        for part in self.table.game.components():
            if effect := part.value("play"):
                self.codes[part.id] = self.table.effect(effect)

    @procedure("swap")
    def swap(self, state: State, seat: int, piece: int) -> None:
        """Do nothing."""


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    """Compile a game with a card for each verb."""
    project = Project(tmp_path_factory.mktemp("writes"))
    said = {verb: json.dumps([{verb: effect}]).replace('{"4":', "{4:") for verb, effect in EFFECTS.items()}
    cards = "".join(
        f"  - {{id: {v.replace('_', '-')}, name: One, goods: coins, play: {effect}}}\n" for v, effect in said.items()
    )
    project.put(GAME, HEAD)
    fields = "fields: {play: {type: effect}, again: {type: effect, optional: true}, goods: {type: choice, of: [coins]}}"
    project.put(DECK, f"deck: cards\nname: Cards\n{FIELDS}{fields}\ncomponents:\n{cards}")
    project.put("cards/toy/decks/fruit.yaml", FRUIT)
    project.put("cards/toy/decks/tokens.yaml", TOKENS)
    project.put("cards/toy/boards/boards.yaml", BOARD)
    project.put("cards/toy/play.yaml", PLAY)
    project.put("cards/toy/rules/01-play.yaml", "section: play\ntitle: Play\nparagraphs: [{id: all, text: Play.}]\n")
    loaded = load_project(project.root)
    assert loaded.diagnostics == ()
    return Engine(loaded.games[0], 2, rules=Swapping)


def carried_out(engine: Engine, verb: str, seed: int) -> tuple[State, State]:
    """Return the state before and after the first player carries out the effect of a verb's card, at random."""
    card = verb.replace("_", "-")
    chance = Random(seed)  # noqa: S311 (play, not secrets)
    piece = engine.table.box.names.index(card)
    before = engine.deal(seed)
    after = before.clone()
    Swapping.codes[card].run(after, 0, piece)
    while options := engine.advance(after):
        engine.take(after, chance.choice(options))
    return before, after


def changed_seats(engine: Engine, before: State, after: State) -> Iterator[Access]:
    """Yield what differs between two states in what is so of players."""
    layout = engine.table.layout
    if before.counters[layout.number("starter")] != after.counters[layout.number("starter")]:
        yield Access("seat", "first player")
    for name, slot in layout.named("standing").items():
        if before.counters[slot : slot + layout.seats] != after.counters[slot : slot + layout.seats]:
            yield Access("seat", name)


def changed(engine: Engine, before: State, after: State) -> Iterator[Access]:
    """Yield what differs between two states."""
    layout, box = engine.table.layout, engine.table.box
    kinds: tuple[tuple[Literal["counter", "mark"], int], ...] = (("counter", layout.seats), ("mark", len(box)))
    for kind, width in kinds:
        for name, slot in layout.named(kind).items():
            old, new = before.counters[slot : slot + width], after.counters[slot : slot + width]
            if old != new:
                yield Access(kind, name, "" if kind == "mark" else "+" if sum(new) > sum(old) else "-")
    yield from changed_seats(engine, before, after)
    for (name, _, _), old_zone, new_zone in zip(layout.places, before.zones, after.zones, strict=True):
        if old_zone != new_zone and name != "on":
            yield Access("zone", name)
    if before.streams != after.streams:
        yield Access("chance")


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_changes_what_it_writes_and_nothing_else(engine: Engine, verb: str) -> None:
    roles = engine.table.layout.roles
    (step,) = engine.game.by_id[verb.replace("_", "-")].value("play")
    writes = {Access("zone", roles[one.name]) if one.kind == "role" else one for one in effect_writes((step,))}
    seen = {touch for seed in range(20) for touch in changed(engine, *carried_out(engine, verb, seed))}
    named_by_cards = {
        Access("counter", name, "+") for name in engine.game.head.counters if Access("counter", "", "+") in writes
    }
    assert seen <= writes | named_by_cards
    assert bool(seen) == (verb not in LATER)


def test_what_is_written_comes_about(engine: Engine) -> None:
    """Of what a verb says it writes, all happens in some of its plays; so it says no more than it does."""
    for verb in ("gain", "pay", "lose", "score", "exchange", "advance", "flip", "choose", "may", "repeat", "roll"):
        (step,) = engine.game.by_id[verb].value("play")
        seen = {touch for seed in range(40) for touch in changed(engine, *carried_out(engine, verb, seed))}
        assert seen == effect_writes((step,)), verb
