"""Oh My Goods!, whole games at random: what must hold holds throughout, and they end."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.tables import engine
from tests.engine.whole_games import QUICK, Played, play_soundly
from tests.thorough import times
from toolkit.engine import Engine, State

SEATS = (2, 3, 4)
SEEDS = times(60, 12)  # for each number of players; a thousand and more were played before this was written


def sound(played: Engine, state: State) -> None:
    """Say what must hold between any two choices."""
    assert played.whole(state)
    table, counters = played.table, state.counters
    on, place = table.mark("on"), table.layout.place
    for seat in range(played.seats):
        own = state.zones[place("tableau") + seat]
        rooms = {piece for piece in own if table.component(table.name(piece)).value("needs")}
        people = state.zones[place("workplace") + seat]
        assert all(count == 1 for count in Counter(counters[on + one] for one in people).values())
        assert {counters[on + one] - 1 for one in [*people, *state.zones[place("goods") + seat]]} <= rooms
        workers = [one for one in [*own, *people] if table.name(one) == "worker"]
        assert len(workers) == 1
        assert len(people) <= 2 + sum(one in workers for one in people)
        assert len(state.zones[place("building-site") + seat]) <= 1
    lying = {
        piece
        for seat in range(played.seats)
        for name in ("goods", "workplace")
        for piece in state.zones[place(name) + seat]
    }
    assert all(piece in lying or not counters[on + piece] for piece in range(len(table.box)))


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_ends_and_is_sound_at_the_end_of_every_round(seats: int) -> None:
    played = engine("oh-my-goods", seats)
    rounds = [play_soundly(played, seed, sound) for seed in range(SEEDS)]
    assert max(rounds) < 100


class Goods(Played):
    """Oh My Goods! at tables of every size."""

    game = "oh-my-goods"
    tables = tuple((seats, ()) for seats in SEATS)

    def sound(self, played: Engine, state: State) -> None:
        """Assert what must hold between any two choices."""
        sound(played, state)


TestPlayed = Goods.TestCase
TestPlayed.settings = QUICK
