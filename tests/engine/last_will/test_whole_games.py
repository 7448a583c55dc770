"""Last Will, whole games at random: they end, nothing is lost, nobody is stuck, and what must hold holds throughout."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.engine.tables import engine
from toolkit.engine import Engine, State
from toolkit.engine.state import Plain

SEATS = (2, 3, 4, 5)
SEEDS = 60  # for each number of players and variant; a thousand and more were played before this was written


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
    for seed in range(SEEDS):
        chance, state, round_ = Random(seed), played.start(seed), 0  # noqa: S311 (a game, no secret)
        while options := played.advance(state):
            if state.counters[played.course.round] != round_:
                round_ = state.counters[played.course.round]
                sound(played, state)
            played.take(state, chance.choice(options))
        sound(played, state)
        assert round_ <= 7
        assert played.winners(state)


@pytest.mark.parametrize("seats", SEATS)
def test_spendthrifts_with_little_to_lose_are_ruined_before_the_seventh_round_is_over(seats: int) -> None:
    played = engine("last-will", seats)
    money = played.table.counter("money")
    for seed in range(15):
        chance, state = Random(seed), played.start(seed)  # noqa: S311 (a game, no secret)
        state.counters[money : money + seats] = array("q", [20] * seats)
        while options := played.advance(state):
            busy = [one for one in options if played.say(state, one).get("do") not in ("done", "make-room")]
            played.take(state, chance.choice(busy or options))
        sound(played, state)
        assert played.course.endings[state.counters[played.course.ended] - 1] == "bankruptcy"
        assert state.counters[played.table.number("last round")] == state.counters[played.course.round]


class Played(RuleBasedStateMachine):
    """Any choice, from any seed; copies and stored states are left behind and looked at again."""

    def __init__(self) -> None:
        super().__init__()
        self.played: Engine | None = None
        self.state: State | None = None
        self.copies: list[tuple[State, Plain]] = []

    @precondition(lambda self: self.state is None)
    @rule(seed=st.integers(0, 2**63), seats=st.sampled_from(SEATS), will=st.booleans())
    def begin(self, seed: int, seats: int, will: bool) -> None:  # noqa: FBT001
        """Start a game."""
        self.played = engine("last-will", seats, *(["will"] if will else []))
        self.state = self.played.start(seed)

    @precondition(lambda self: self.state is not None)
    @rule(picks=st.lists(st.integers(0, 10_000), min_size=5, max_size=60))
    def choose(self, picks: list[int]) -> None:
        """Make some choices."""
        assert self.played
        assert self.state
        for pick in picks:
            if options := self.played.advance(self.state):
                assert len(set(options)) == len(options)
                self.played.take(self.state, options[pick % len(options)])

    @precondition(lambda self: self.state is not None)
    @rule()
    def copy(self) -> None:
        """Keep a copy, and what it says."""
        assert self.state
        self.copies.append((self.state.clone(), self.state.plain()))

    @precondition(lambda self: self.state is not None)
    @rule(pick=st.integers(0, 10_000))
    def store(self, pick: int) -> None:
        """Store the game, and go on with what was stored as with the game itself."""
        assert self.played
        assert self.state
        resumed = State.resumed(self.state.plain())
        for one in (self.state, resumed):
            if options := self.played.advance(one):
                self.played.take(one, options[pick % len(options)])
        assert resumed == self.state
        self.state = resumed

    @invariant()
    def holds(self) -> None:
        """Hold what must hold, and find no copy changed."""
        if self.played and self.state:
            sound(self.played, self.state)
        assert all(copy.plain() == plain for copy, plain in self.copies)


TestPlayed = Played.TestCase
TestPlayed.settings = settings(max_examples=25, stateful_step_count=20, deadline=None, derandomize=True)
