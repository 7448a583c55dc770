"""Tricks are taken by the best card, suits are followed, and auctions go to the highest bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.toy import toy
from toolkit.engine import Engine, State

if TYPE_CHECKING:
    from pathlib import Path

CARDS = "".join(
    f"  - {{id: {kind}-{rank}, name: {kind} {rank}, worth: {rank}, suit: {kind}}}\n"
    for kind in ("sun", "rain", "frost")
    for rank in (1, 2, 3)
)
FIELDS = "suit: {type: choice, of: [sun, rain, frost]}"
FOLLOW = (
    "play: {pick: {card: fruit, in: hand}, follow: {field: suit, in: board}, does: [{move: {what: this, to: board}}]}"
)
TRICK = "{trick: {in: board, best: {BEST}, to: hand, winner: [{gain: {coins: 1}}]}}"
DAY = "{{id: day, name: Day, who: {who}, summary: A day., rule: play.all, steps: [{{id: act, name: Act, {does}}}]}}"


def played(root: Path, best: str, *cards: str, first: int = 0) -> tuple[int, ...]:
    """Return how many coins each player has when these cards of three players, from the first on, made a trick."""
    step = TRICK.replace("BEST", best)
    engine = toy(root, cards=CARDS, fields=FIELDS, phases=DAY.format(who="nobody", does=f"does: [{step}]"), seats=3)
    state, layout = engine.start(0), engine.table.layout
    state.counters[engine.course.starter] = first
    for at, card in enumerate(cards):
        lay(engine, state, card, "board", (first + at) % 3)
    assert engine.advance(state) == []  # in later rounds nobody has played anything
    coins = coins_of(engine, state)
    taken = [len(state.zones[layout.place("hand", seat)]) for seat in range(3)]
    assert taken == [len(cards) * coin for coin in coins]
    return coins


def coins_of(engine: Engine, state: State) -> tuple[int, ...]:
    slot = engine.table.counter("coins")
    return tuple(state.counters[slot : slot + engine.seats])


def lay(engine: Engine, state: State, card: str, zone: str, seat: int) -> None:
    piece = engine.table.box.copies(card)[0]
    engine.table.move(state, piece, 0, engine.table.layout.place(zone, seat))


@pytest.mark.parametrize(
    ("best", "cards", "winner"),
    [
        ("field: worth", ("sun-1", "rain-3", "frost-2"), 1),
        ("field: worth", ("sun-3", "rain-3", "frost-2"), 0),
        ("field: worth, follow: suit", ("sun-1", "rain-3", "sun-2"), 2),
        ("field: worth, trump: {suit: frost}", ("sun-3", "frost-1", "frost-2"), 2),
        ("field: worth, follow: suit, trump: {suit: frost}", ("sun-3", "rain-3", "frost-1"), 2),
        ("field: worth, follow: suit, trump: {suit: frost}", ("sun-1", "rain-3", "sun-3"), 2),
    ],
)
def test_the_best_card_takes_the_trick(tmp_path: Path, best: str, cards: tuple[str, ...], winner: int) -> None:
    assert played(tmp_path, best, *cards) == tuple(int(seat == winner) for seat in range(3))


def test_the_first_card_is_that_of_the_first_player(tmp_path: Path) -> None:
    assert played(tmp_path, "field: worth, follow: suit", "sun-1", "rain-2", "rain-3", first=2) == (0, 0, 1)


def asked(root: Path, *hand: str) -> tuple[list[str], dict[str, str]]:
    """Return what the second player may play after sun-2, and why not the rest."""
    phase = DAY.format(who="one-turn", does="actions: [play], limit: {times: 1, each: turn}")
    engine = toy(root, cards=CARDS, fields=FIELDS, actions=FOLLOW, phases=phase)
    state = engine.start(0)
    lay(engine, state, "sun-2", "hand", 0)
    for card in hand:
        lay(engine, state, card, "hand", 1)
    engine.run(state)
    engine.take(state, engine.options(state)[0])
    engine.run(state)
    open_now = [engine.say(state, option).get("card", "") for option in engine.options(state)]
    return open_now, {said["card"]: why for said, why in engine.refused(state)}


def test_a_suit_must_be_followed(tmp_path: Path) -> None:
    open_now, refused = asked(tmp_path, "sun-1", "sun-3", "rain-3")
    assert open_now == ["sun-1", "sun-3"]
    assert refused == {"rain-3": "suit sun was played first, and must be followed"}


def test_who_has_none_of_it_plays_anything(tmp_path: Path) -> None:
    assert asked(tmp_path, "frost-1", "rain-3") == (["frost-1", "rain-3"], {})


SALE = """\
{auction: {bids: coins, HOW, won: [{pay: {coins: {bid: highest}}}, {gain: {time: 1}}], unsold: [{gain: {time: 5}}]}}
"""
SOLD = "{id: sold, when: {counter: time, at_least: 1}, then: stop, summary: Sold., rule: play.all}"


def sold(root: Path, how: str, coins: tuple[int, ...], *bids: int) -> tuple[Any, Any]:
    """Return the coins and hours of three players after an auction in which these bids are made, in turn."""
    phase = DAY.format(who="first-player", does=f"does: [{SALE.replace('HOW', how)}]")
    engine = toy(root, phases=phase, seats=3, ending=SOLD)
    state = engine.start(0)
    payment, hours = engine.table.counter("coins"), engine.table.counter("time")
    for seat, held in enumerate(coins):
        state.counters[payment + seat] = held
    for bid in bids:
        engine.run(state)
        engine.take(state, (bid,))
    engine.run(state)
    assert not state.frames, "more bids are asked for"
    return tuple(state.counters[payment : payment + 3]), tuple(state.counters[hours : hours + 3])


@pytest.mark.parametrize(
    ("how", "bids", "coins", "hours"),
    [
        ("how: rising", (1, 2, 0, 3, 0), (6, 9, 9), (1, 0, 0)),
        ("how: rising", (0, 0, 0), (9, 9, 9), (5, 0, 0)),
        ("how: rising", (0, 0, 4), (9, 9, 5), (0, 0, 1)),
        ("how: once", (3, 0, 5), (9, 9, 4), (0, 0, 1)),
        ("how: opened", (2, 3, 0, 4), (5, 9, 9), (1, 0, 0)),
        ("how: opened", (1, 0, 5, 0), (9, 9, 4), (0, 0, 1)),
        ("how: opened", (1, 0, 0), (8, 9, 9), (1, 0, 0)),
        ("how: sealed", (2, 5, 5), (9, 4, 9), (0, 1, 0)),
        ("how: sealed", (0, 0, 0), (9, 9, 9), (5, 0, 0)),
    ],
)
def test_the_highest_bid_pays_and_wins(
    tmp_path: Path, how: str, bids: tuple[int, ...], coins: tuple[int, ...], hours: tuple[int, ...]
) -> None:
    assert sold(tmp_path, how, (9, 9, 9), *bids) == (coins, hours)


def test_a_bid_is_higher_than_the_last_and_can_be_paid(tmp_path: Path) -> None:
    phase = DAY.format(who="first-player", does=f"does: [{SALE.replace('HOW', 'least: 2')}]")
    engine = toy(tmp_path, phases=phase)
    state = engine.start(0)
    state.counters[engine.table.counter("coins")] = 3
    state.counters[engine.table.counter("coins") + 1] = 5
    engine.run(state)
    assert engine.options(state) == [(0,), (2,), (3,)]
    assert engine.refused(state) == [
        ({"bid": 1}, "a bid of 2 is the least now"),
        ({"bid": 4}, "3 are all there are to bid"),
    ]
    engine.take(state, (3,))
    engine.run(state)
    assert engine.options(state) == [(0,), (4,), (5,)]


def test_a_sealed_bid_is_not_bound_by_others(tmp_path: Path) -> None:
    phase = DAY.format(who="first-player", does=f"does: [{SALE.replace('HOW', 'how: sealed')}]")
    engine = toy(tmp_path, phases=phase)
    state = engine.start(0)
    state.counters[engine.table.counter("coins")] = state.counters[engine.table.counter("coins") + 1] = 2
    engine.run(state)
    engine.take(state, (2,))
    engine.run(state)
    assert engine.options(state) == [(0,), (1,), (2,)]
