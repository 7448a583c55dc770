"""Whole games at random: they end, nothing is lost, nobody is stuck, and what must hold holds throughout."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.engine.tables import engine
from toolkit.engine import Engine, State
from toolkit.engine.state.game_state import Plain

Sound = Callable[[Engine, State], None]  # asserts what must hold between any two choices
QUICK = settings(max_examples=25, stateful_step_count=20, deadline=None, derandomize=True)


def play_soundly(played: Engine, seed: int, sound: Sound) -> int:
    """Play a game at random, and hold what must hold at the end of every round; give the number of rounds."""
    chance, state, round_ = Random(seed), played.start(seed), 0  # noqa: S311 (a game, no secret)
    while options := played.advance(state):
        if state.counters[played.course.round] != round_:
            round_ = state.counters[played.course.round]
            sound(played, state)
        played.take(state, chance.choice(options))
    sound(played, state)
    assert played.winners(state)
    return round_


class Played(RuleBasedStateMachine):
    """Any choice, from any seed; copies and stored states are left behind and looked at again.

    A game's own machine says at which tables it is played (seats, variants), and what must hold.
    """

    game: str
    tables: tuple[tuple[int, tuple[str, ...]], ...]

    def __init__(self) -> None:
        super().__init__()
        self.played: Engine | None = None
        self.state: State | None = None
        self.copies: list[tuple[State, Plain]] = []

    def sound(self, played: Engine, state: State) -> None:
        """Assert what must hold between any two choices."""
        raise NotImplementedError

    @precondition(lambda self: self.state is None)
    @rule(seed=st.integers(0, 2**63), table=st.integers(0, 100))
    def begin(self, seed: int, table: int) -> None:
        """Start a game."""
        seats, variants = self.tables[table % len(self.tables)]
        self.played = engine(self.game, seats, *variants)
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
        """FaceCache the game, and go on with what was stored as with the game itself."""
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
            self.sound(self.played, self.state)
        assert all(copy.plain() == plain for copy, plain in self.copies)
