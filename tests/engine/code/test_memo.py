"""What is said the same way is compiled once; what is the same for all options of a turn is asked once for them."""

from __future__ import annotations

from array import array
from itertools import count
from typing import Any

import pytest

from toolkit.engine.code.memo import Memo, TurnMemo, is_same_for_all
from toolkit.engine.code.types import Frame, Option, Refuse
from toolkit.engine.state.game_state import State
from toolkit.model.effects.values.selector import Selector


def test_what_is_said_the_same_way_is_compiled_once() -> None:
    once, numbers = Memo(), count()
    written = ({"card": "dog"}, {"card": "dog"}, {"card": "cat"}, {"card": "dog", "where": {"worth": 2}})
    said = [Selector.model_validate(one) for one in (*written, written[3])]
    assert [once("pieces", what, numbers.__next__) for what in said] == [0, 0, 1, 2, 2]


def test_of_another_kind_it_is_something_else() -> None:
    once, numbers = Memo(), count()
    assert [once(kind, 1, numbers.__next__) for kind in ("number", "amount", "number")] == [0, 1, 0]
    assert once("number", 1.0, numbers.__next__) == 2  # which is not 1


STATE = State(array("q", [3, 5]), [], [], [])
TURN = (0, 0, 1)


class Asked:
    """A listing, and how often the seats were asked in it."""

    def __init__(self, counters: slice = slice(0)) -> None:
        self.turn_memo, self.seats = TurnMemo(), list[int]()
        self.ask = self.turn_memo.once(self._ask, counters)

    def _ask(self, state: State, seat: int, piece: int) -> int:
        self.seats.append(seat)
        return state.counters[0]

    def listed(self, *asked: tuple[int, int]) -> list[int]:
        """Ask for seats and pieces while options are listed, and tell which seats were asked in truth."""
        self.seats.clear()
        self.turn_memo.of(lambda *now: [(self.ask(STATE, one, piece),) for one, piece in asked])(STATE, TURN, None)
        return self.seats


def test_in_one_list_a_player_is_asked_once_for_all_pieces() -> None:
    assert Asked().listed((0, 7), (0, 8), (1, 7), (1, 9)) == [0, 1]


def test_each_list_is_asked_anew() -> None:
    asked = Asked()
    assert asked.listed((0, 7)) == asked.listed((0, 7)) == [0]


def test_it_is_asked_again_when_a_price_is_taken_off_on_trial() -> None:
    asked, answers = Asked(slice(0, 1)), list[int]()

    def tried(state: State, _frame: Frame, _refuse: Refuse | None) -> list[Option]:
        for paid in (0, 0, 2, 2):
            state.counters[0] -= paid
            answers.append(asked.ask(state, 0, 7))
            state.counters[0] += paid
        return []

    asked.turn_memo.of(tried)(STATE, TURN, None)
    assert answers == [3, 3, 1, 1]
    assert asked.seats == [0, 0]


def test_nothing_is_kept_while_no_options_are_listed() -> None:
    asked = Asked()
    assert [asked.ask(STATE, 0, piece) for piece in (7, 7)] == [3, 3]
    assert asked.seats == [0, 0]


def test_nothing_is_kept_while_it_is_told_what_is_not_open() -> None:
    asked = Asked()
    asked.turn_memo.of(lambda *now: [(asked.ask(STATE, 0, 7),) for _ in range(2)])(
        STATE, TURN, lambda option, why: None
    )
    assert asked.seats == [0, 0]


def test_a_list_that_fails_is_over() -> None:
    asked = Asked()

    def fails(state: State, _frame: Frame, _refuse: Refuse | None) -> list[Option]:
        asked.ask(state, 0, 7)
        raise LookupError

    with pytest.raises(LookupError):
        asked.turn_memo.of(fails)(STATE, TURN, None)
    asked.ask(STATE, 0, 7)
    assert asked.seats == [0, 0]


def test_what_speaks_of_the_component_that_says_it_is_not_the_same_for_all() -> None:
    mine = {"card": "houses", "in": "towns"}
    assert is_same_for_all(spaces(within={"steps": {"value": "range"}, "of": mine}))
    assert not is_same_for_all(spaces(within={"steps": {"field": "range"}, "of": mine}))
    assert not is_same_for_all(spaces(touching="this"))


def spaces(**said: Any) -> Selector:
    """Return the places that lie as is said."""
    return Selector.model_validate({"space": "place", **said})
