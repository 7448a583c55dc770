"""Marks, room and rows of spaces: what actions of a game in data are open to, and what they cost and fetch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import HEAD, lying, toy
from toolkit.engine import Engine, State
from toolkit.engine.code.types import Spoken

BOARD = "  board: {one: board, each: player, role: play}\n"
PLACES = """\
  board: {one: board, each: player, role: play, room: {field: shelves, in: yard}}
  yard: {one: yard, each: player}
  market: {one: market, spaces: {of: stand, field: kinds}}
"""
MARKS = "marks: {sold: {one: sold sign}}\npiles: {fruit: {one: fruit, spent_to: market}}\n"
MARKED = HEAD.replace(BOARD, PLACES) + MARKS
FIELDS = "\n  ".join(
    (
        "shelves: {type: integer, optional: true}",
        "kinds: {type: list, of: {type: text}, optional: true}",
        "kind: {type: text, optional: true}",
        "change: {type: integer, default: 0}",
        "prices: {type: list, of: {type: integer}, optional: true}",
    )
)
CARDS = """\
  - {id: apple, name: Apple, copies: 3, kind: red, prices: [5, 3, 1]}
  - {id: pear, name: Pear, copies: 3, kind: green, prices: [2, 0], play: [{gain: {time: 4}}]}
  - {id: shelf, name: Shelf, shelves: 1}
  - {id: stand, name: Stand, kinds: [green, red]}
  - {id: cheap, name: Cheap, change: -4}
  - {id: dear, name: Dear, change: 2}
"""
PRICE = "{sum: [{track: prices, marker: shelf}, {field: change, of: {card: fruit, in: market, on_space: kind}}]}"
LAY = "does: [{move: {what: this, to: board}}]"
PLAY = f"play: {{pick: {{says: prices, in: hand}}, pay: {{coins: {PRICE}}}, {LAY}}}"
REST = f"""rest: {{pick: {{says: prices, in: board, unmarked: sold}}, when: {{full: board}}, earns: {{coins: {PRICE}}},
  does: [{{mark: {{what: this, with: sold}}}}, {{carry_out: play}}]}}"""
TURN = "{id: day, name: Day, who: one-turn, summary: A day., rule: play.all, actions: [play, rest]}"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    """Compile a game in which fruit is laid on shelves for a price, and sold there once the shelves are full."""
    root: Path = tmp_path_factory.mktemp("rooms")
    return toy(root, cards=CARDS, fields=FIELDS, head=MARKED, phases=TURN, actions=f"{PLAY}, {REST}")


def dealt(engine: Engine, hand: str, *, coins: int = 9) -> State:
    """Begin with a hand and coins, one shelf, and a market where green is cheap and red is dear."""
    state, names = engine.start(1), engine.table.box.names
    for zone, lot in (("hand", hand), ("yard", "shelf"), ("market", "cheap dear")):
        for name in lot.split():
            piece = next(one for one in state.zones[0] if names[one] == name)
            state.zones[0].remove(piece)
            lying(engine, state, zone).append(piece)
    state.counters[engine.table.counter("coins")] = coins
    return state


def do(engine: Engine, state: State, **words: str) -> int:
    """Take an option; return the coins that are left."""
    engine.run(state)
    engine.take(state, next(one for one in engine.options(state) if engine.say(state, one) == words))
    engine.run(state)
    return state.counters[engine.table.counter("coins")]


def why_not(engine: Engine, state: State, **words: str) -> str:
    engine.run(state)
    refused: list[tuple[Spoken, str]] = engine.refused(state)
    return next(why for said, why in refused if said == words)


def test_a_price_is_what_the_track_and_the_space_of_the_market_say(engine: Engine) -> None:
    state = dealt(engine, "apple")
    assert do(engine, state, do="play", card="apple") == 9 - (5 + 2)
    state = dealt(engine, "pear")
    assert do(engine, state, do="play", card="pear") == 9  # 4 less than 2 is nothing


def test_no_more_is_laid_than_finds_room(engine: Engine) -> None:
    state = dealt(engine, "pear pear")
    do(engine, state, do="play", card="pear")
    assert why_not(engine, state, do="play", card="pear") == "no space is free on the board"


def test_what_is_earned_is_never_less_than_nothing_and_only_once_with_a_mark(engine: Engine) -> None:
    state = dealt(engine, "apple pear")
    do(engine, state, do="play", card="apple")
    assert do(engine, state, do="rest", card="apple") == 2 + (5 + 2)
    assert why_not(engine, state, do="rest", card="apple") == "it shows its sold sign"
    state = dealt(engine, "pear")
    do(engine, state, do="play", card="pear")
    assert do(engine, state, do="rest", card="pear") == 9


def test_it_is_open_only_where_nothing_more_finds_room(engine: Engine) -> None:
    state = dealt(engine, "apple")
    lying(engine, state, "board").append(lying(engine, state, "hand").pop())
    lying(engine, state, "yard").append(engine.table.box.copies("shelf")[0])
    assert "is full" in why_not(engine, state, do="rest", card="apple")


def test_spent_cards_of_a_pile_go_where_it_says(engine: Engine) -> None:
    market = engine.table.layout.place("market")
    assert engine.table.spent_place(engine.table.box.copies("apple")[0]) == market
