"""Paying without change: with pieces on a player's own, and with cards that say what they are worth, as Letters do."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import engine
from tests.engine.toy import toy
from toolkit.engine import Engine, State
from toolkit.engine.resources.payment import CardPayment, GoodsPayment, payments

if TYPE_CHECKING:
    from pathlib import Path


def stall(root: Path, apples: int, pears: int) -> tuple[Engine, GoodsPayment, State, int]:
    """Return a payment on two trees, an apple (coins of 2) and a pear (coins of 5), and what lies on them."""
    played = toy(root, setup="")
    table, state = played.table, played.start(0)
    apple, pear = table.box.copies("apple")[0], table.box.copies("pear")[0]
    payment = GoodsPayment(
        table.layout,
        table.task_table,
        table.compiler.moves,
        "board",
        {apple: "two", pear: "five"},
        {"two": 2, "five": 5},
    )
    place = table.layout.place("board")
    coins = [one for name in ("apple", "pear") for one in table.box.copies(name)[1:]]
    for index, host in enumerate([apple] * apples + [pear] * pears):
        state.zones[0].remove(coins[index])
        payment.add(state, 0, coins[index], host)
    return played, payment, state, place


def test_what_a_player_has_is_told_by_kind_the_dearest_first(tmp_path: Path) -> None:
    _, payment, state, place = stall(tmp_path, 2, 1)
    first, second, third = state.zones[place]
    assert payment.names == ["five", "two"]
    assert payment.held(state, 0) == {0: [third], 1: [first, second]}
    assert payment.worth(state, 0) == 9
    assert payment.held(state, 1) == {}
    assert payment.worth(state, 1) == 0


def test_paying_spends_the_last_of_each_kind(tmp_path: Path) -> None:
    played, payment, state, place = stall(tmp_path, 2, 1)
    first = state.zones[place][0]
    assert payment.payments(state, 0, 6) == ((1, 1),)
    assert payment.said(state, 0, (1, 1)) == {"pay": {"five": 1, "two": 1}}
    payment.pay(state, 0, (1, 1))
    assert state.zones[place] == [first]
    assert len(state.zones[played.table.layout.place("heap")]) == 2
    assert played.whole(state)


def test_a_payment_is_asked_for_where_there_is_a_choice(tmp_path: Path) -> None:
    played, payment, state, place = stall(tmp_path, 2, 1)
    state.frames.clear()
    payment.ask(state, 0, 4)
    assert [played.say(state, option) for option in played.options(state)] == [
        {"pay": {"two": 2}},
        {"pay": {"five": 1}},
    ]
    played.take(state, (1, 0))
    assert len(state.zones[place]) == 2


def test_a_payment_without_a_choice_is_made_at_once(tmp_path: Path) -> None:
    _, payment, state, place = stall(tmp_path, 3, 0)
    state.frames.clear()
    payment.ask(state, 0, 3)
    assert (state.frames, len(state.zones[place])) == ([], 1)


@pytest.mark.parametrize(
    ("worths", "held", "due", "ways"),
    [
        ((3, 2), (2, 1), 7, {(2, 1)}),
        ((3, 2), (2, 4), 7, {(2, 1), (1, 2), (0, 4)}),
        ((8,), (2,), 3, {(1,)}),
        ((4, 4), (1, 1), 4, {(1, 0), (0, 1)}),
        ((5, 1), (1, 3), 5, {(1, 0)}),
        ((2,), (1,), 3, set()),
        ((), (), 1, set()),
    ],
)
def test_no_good_that_could_be_left_out_is_paid(
    worths: tuple[int, ...], held: tuple[int, ...], due: int, ways: set[tuple[int, ...]]
) -> None:
    assert set(payments(worths, held, due)) == ways
    assert len(payments(worths, held, due)) == len(ways)


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(0, 4)), max_size=4), st.integers(1, 20))
def test_the_ways_to_pay_are_all_that_spare_no_good(kinds: list[tuple[int, int]], due: int) -> None:
    kinds.sort(reverse=True)
    worths, held = tuple(worth for worth, _ in kinds), tuple(count for _, count in kinds)

    def wanted(way: tuple[int, ...]) -> bool:
        over = sum(worth * count for worth, count in zip(worths, way, strict=True)) - due
        return over >= 0 and all(worth > over for worth, count in zip(worths, way, strict=True) if count)

    ways = payments(worths, held, due)
    assert sorted(ways) == sorted(way for way in product(*(range(count + 1) for count in held)) if wanted(way))


def dealt(*letters: str) -> tuple[CardPayment, State]:
    """Return a player Letters of Letters & Seals, of which those with a `+` are delivered."""
    game = engine("letters-and-seals", 2, "first-game")
    state, layout, box = game.start(1), game.table.layout, game.table.box
    pile, own = (
        state.zones[
            layout.place(zone, pile=box.piles.index("letters")) if zone == "draw-pile" else layout.place(zone, 0)
        ]
        for zone in ("draw-pile", "letters")
    )
    for letter in letters:
        piece = next(one for one in pile if box.names[one] == letter.strip("+"))
        pile.remove(piece)
        own.append(piece)
        state.counters[layout.mark("delivered") + piece] = letter.endswith("+")
    payment = game.table.compiler.payments["seals"]
    assert isinstance(payment, CardPayment)
    return payment, state


@pytest.mark.parametrize(
    ("letters", "due", "ways"),
    [
        (("letter-1", "letter-2+"), 3, [{"delivered": 1, "letter-1": 1}]),
        (("letter-1", "letter-2"), 1, [{"letter-1": 1}, {"letter-2": 1}]),
        (("letter-1+", "letter-2+"), 3, [{"delivered": 2}]),  # what is too much is lost
        (("letter-1", "letter-2+"), 2, [{"delivered": 1}]),
        (("letter-1",), 2, []),
    ],
)
def test_nothing_is_paid_that_could_be_left_out(letters: tuple[str, ...], due: int, ways: list[dict[str, int]]) -> None:
    payment, state = dealt(*letters)
    said = [payment.said(state, 0, one)["pay"] for one in payment.payments(state, 0, due)]
    assert sorted(map(str, said)) == sorted(map(str, ways))


def test_a_mark_changes_what_a_card_is_worth() -> None:
    payment, state = dealt("letter-1", "letter-2+", "letter-9+")
    assert payment.worth(state, 0) == 5
    payment.pay(state, 0, payment.payments(state, 0, 4)[0])
    assert payment.worth(state, 0) == 1
