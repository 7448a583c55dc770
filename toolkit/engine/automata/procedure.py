"""A procedure, compiled: its goals, its stages, and what it knows of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from toolkit.engine.automata.decision import Pieces
from toolkit.engine.automata.goals import Answered, Values, Want, listed, safe_test
from toolkit.engine.code.types import NOTHING, Option, Spoken
from toolkit.engine.compiler.amounts import measure, stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.gameplay.automata import Automaton, Goal, Listed, Resort, Stage
from toolkit.model.gameplay.play import by_players

Going = Callable[[State, int], bool]  # whether a seat goes on


class CompiledStage:
    """A stage: when it is there, what is wanted in it, and the lines by which it opens."""

    def __init__(self, said: Stage, compiler: Compiler) -> None:
        self.said, opening = said, said.opening
        self.when, self.rounds = safe_test(said.when, compiler), _rounds(said, compiler)
        self.must, self.goals = _names(said.must, compiler), _names(said.goals, compiler)
        self.lines = listed(opening.lines, compiler) if opening else None
        self.numbers = compiler.field(opening.field) if opening and opening.field else None


class LastResort(Answered):
    """What is done where no goal makes sense."""

    said: Resort

    def __init__(self, said: Resort, compiler: Compiler) -> None:
        super().__init__(said, compiler)
        numbers, deck = (compiler.field(said.draw.field), said.draw.card) if said.draw else ({}, None)
        parts = enumerate(compiler.box.components)
        self.starts = {part.id: numbers[piece] for piece, part in parts if part.deck == deck and piece in numbers}
        self.cards = [one for one in compiler.box.names if one in self.starts]

    def holds(self, state: State, seat: int) -> bool:
        """Whether it is for now."""
        return self._when is None or self._when(state, seat, NOTHING)


class Playable(Protocol):
    """A game that can be played on to look ahead, as its engine has it."""

    def advance(self, state: State) -> Sequence[Option]:
        """Go on to the next choice and list its ways."""

    def take(self, state: State, option: Option) -> None:
        """Take one of them."""

    def seat(self, state: State) -> int:
        """Return the seat that is asked."""

    def say(self, state: State, option: Option) -> Spoken:
        """Return an option in the author's names."""

    def judge(self, state: State, seat: int) -> int:
        """Return how good a state is for a seat."""


class Procedure:
    """An automaton compiled for a game; players share it, and remember by themselves."""

    def __init__(self, said: Automaton, goals: Mapping[Any, Goal], compiler: Compiler, engine: Playable) -> None:
        self.said, self.pieces, self._engine = said, Pieces(compiler), engine
        self.round, self.phase = compiler.number("round"), compiler.number("phase")
        self.wants = {str(goal): Want(str(goal), one, compiler) for goal, one in goals.items()}
        self.stages = [CompiledStage(one, compiler) for one in said.stages]
        self.answers = [Answered(one, compiler) for one in said.answers]
        self.resorts = [LastResort(one, compiler) for one in said.nothing_left]
        self.actions = None if said.actions is None else measure(said.actions, compiler)
        self.order = compiler.field(str(said.memory.by)) if said.memory.by else {}
        counters = sorted({name for one in self.wants.values() for name in (*one.needs, *one.gives, one.pay) if name})
        self.holdings = {name: stands(name, compiler) for name in counters}  # how much of each a player has
        self._slots = {name: compiler.counter(name) for name in counters if name not in compiler.payments}

    def between(self, state: State, seat: int) -> int:
        """Return how often others choose before this player does so again in the phase."""
        engine, world, phase, others = self._engine, state.clone(), state.counters[self.phase], 0
        options = engine.advance(world)
        engine.take(world, options[0])
        while (options := engine.advance(world)) and world.counters[self.phase] == phase:
            if "do" in engine.say(world, options[0]):  # and no question that comes up while something is done
                if engine.seat(world) == seat:
                    break
                others += 1
            engine.take(world, options[0])
        return others

    def soon(self, state: State, seat: int, brought: Mapping[str, int]) -> State:
        """Return the state as it will be when so much of its counters is brought."""
        world = state.clone()
        for name, much in brought.items():
            if name in self._slots:
                world.counters[self._slots[name] + seat] += much
        return world

    def costs_nothing(self, state: State, seat: int, option: Option, goes_on: Going) -> bool:
        """Whether its score is no lower when an option is taken: once, or as often in a row as it may be."""
        engine, world = self._engine, state.clone()
        engine.advance(world)
        before = engine.judge(world, seat)
        while True:
            engine.take(world, option)
            if engine.judge(world, seat) >= before:
                return True
            options = engine.advance(world)
            if option not in options or engine.seat(world) != seat or not goes_on(world, seat):
                return False

    def stage(self, state: State, seat: int) -> CompiledStage | None:
        """Return the stage that is there now."""
        now = state.counters[self.round]
        here = (one for one in self.stages if not one.rounds or now in one.rounds)
        return next((one for one in here if one.when is None or one.when(state, seat, NOTHING)), None)


def procedures(compiler: Compiler, engine: Playable) -> dict[str, Procedure]:
    """Compile the automata of a game."""
    play = compiler.game.plays
    return {str(name): Procedure(one, play.goals, compiler, engine) for name, one in play.automata.items()}


def _names(said: Sequence[Any], compiler: Compiler) -> Values:
    """Return what lists goals by their names, and what cards list."""
    parts: list[Any] = [listed(one, compiler) if isinstance(one, Listed) else str(one) for one in said]
    return lambda state, seat: [
        name for part in parts for name in ([part] if isinstance(part, str) else map(str, part(state, seat)))
    ]


def _rounds(said: Stage, compiler: Compiler) -> tuple[int, ...] | range:
    """Return the rounds in which a stage is there; none where it may be in any."""
    rounds = compiler.game.plays.rounds
    most = by_players(rounds.most, compiler.seats) if rounds else None
    if said.last is None or most is None:
        return said.rounds
    return range(max(1, most - said.last + 1), most + 1)
