"""Last Will, whole games at random: they end, nothing is lost, nobody is stuck, and what must hold holds throughout."""

from __future__ import annotations

import pytest

from tests.engine.tables import engine
from tests.engine.whole_games import QUICK, Played, play_soundly
from tests.thorough import times
from toolkit.engine import Engine, State

SEATS = (2, 3, 4, 5)
SEEDS = times(60, 12)  # for each number of players and variant; a thousand and more were played before this was written


def sound(played: Engine, state: State) -> None:
    """Say what must hold between any two choices."""
    table = played.table
    assert played.whole(state)
    for seat in range(played.seats):
        money, actions = (state.counters[table.counter(name) + seat] for name in ("money", "actions"))
        board = state.zones[table.layout.place("board", seat)]
        owner = any(table.component(table.name(piece)).value("scale") for piece in board)
        assert actions >= 0
        assert money >= 0 or not owner
        black = [piece for piece in board if table.name(piece) != "extension"]
        assert len(black) <= 4 + len(board) - len(black)
    for piece, mark in ((piece, table.mark("tokens")) for piece in table.box.cards):
        lying = [one for seat in range(played.seats) for one in table.lying_on(state, seat, piece)]
        assert state.counters[mark + piece] == len(lying)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variants", [(), ("will",)], ids=["", "will"])
def test_a_game_ends_and_is_sound_at_the_end_of_every_round(seats: int, variants: tuple[str, ...]) -> None:
    played = engine("last-will", seats, *variants)
    assert all(play_soundly(played, seed, sound) <= 7 for seed in range(SEEDS))


class Fortune(Played):
    """Last Will at tables of every size, with and without a will."""

    game = "last-will"
    tables = tuple((seats, variants) for seats in SEATS for variants in ((), ("will",)))

    def sound(self, played: Engine, state: State) -> None:
        """Assert what must hold between any two choices."""
        sound(played, state)


TestPlayed = Fortune.TestCase
TestPlayed.settings = QUICK
