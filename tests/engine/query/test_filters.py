"""Which pieces a selector means, in which order, and by what they are known."""

from __future__ import annotations

from array import array

import pytest

from toolkit.engine.query.filters import bearing_mark, lying_in
from toolkit.engine.state.game_state import State

PIECES = 40
FAR = frozenset({0, 2, 4, 6, 8})  # none follows another


def table(*zones: list[int], marked: tuple[int, ...] = ()) -> State:
    """Lay pieces in zones; the last numbers of the state are marks, one for each piece."""
    marks = [int(piece in marked) for piece in range(PIECES)]
    return State(array("q", [0, 0, *marks]), [*zones], [], [])


@pytest.mark.parametrize("meant", [frozenset(range(9)), FAR])
@pytest.mark.parametrize("places", [[(0,)] * 2, [(1,), (0,)], [(0, 1)] * 2])
def test_those_that_bear_a_mark_are_listed_as_they_lie(meant: frozenset[int], places: list[tuple[int, ...]]) -> None:
    found = bearing_mark(-PIECES, meant, places)
    for marked in [(), (4,), (6, 2), (6, 2, 9), (8, 30)]:
        state = table([6, 5, 4, 9, 2], [8, 7], marked=marked)
        for seat in range(2):
            lying = [piece for place in places[seat] for piece in state.zones[place]]
            wanted = [piece for piece in lying if piece in marked and piece in meant]
            assert found.here()(state, seat, 0) == wanted
            assert found.some()(state, seat, 0) is bool(wanted)


def test_where_nobody_else_sits_nothing_of_others_is_found() -> None:
    state = table([1, 2], marked=(1,))
    for found in (bearing_mark(-PIECES, frozenset({1, 2}), [()]), lying_in([()], frozenset({1, 2}))):
        assert found.here()(state, 0, 0) == []
        assert not found.some()(state, 0, 0)


def test_what_is_the_same_for_all_is_not_asked_where_nothing_lies() -> None:
    asked = []

    def same(_: State, seat: int, __: int) -> frozenset[int]:
        asked.append(seat)
        return frozenset({2, 5})

    found = lying_in([(0,), (1,)], frozenset({1, 2, 3})).that_are(same)
    state = table([5, 2, 1], [4])
    assert [found.here()(state, seat, 0) for seat in (0, 1)] == [[2], []]
    assert asked == [0]
    assert found.joined([0, 4, 8], -PIECES)(table([2], [], marked=(2,)), 0, 0) == 4
