"""Who chooses at a table where nobody sits: policies and automata, who hear what all others do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from toolkit.engine import Engine, Option, State
from toolkit.engine.automata import Player
from toolkit.engine.state.chance import mixed
from toolkit.matches.record import PERSON
from toolkit.playouts.planning import Think, Thought
from toolkit.playouts.policies import SEATS, Choose, mind_of, thinker_of
from toolkit.playouts.searching import ALONE, Aid
from toolkit.playouts.unseen import AtOnce, Draw, Unseen

FIRST_ODD: Final = 1  # what tells chance of players here from that of whole games, so that neither foretells the other


class Chosen(NamedTuple):
    """What somebody chose, the rules that led an automaton to it, and what a policy thought of the options."""

    option: Option
    because: tuple[str, ...] = ()
    thoughts: tuple[Thought, ...] = ()


class Players:
    """The policies and automata of one game."""

    def __init__(self, engine: Engine, seats: Sequence[str], seed: int, aid: Aid = ALONE) -> None:
        self._engine, self._seats, self._aid = engine, seats, aid
        self._draws: list[Draw] = [
            Random(mixed(mixed(seed, SEATS + seat), FIRST_ODD)).random  # noqa: S311 (a game, no secret)
            for seat in range(engine.seats)
        ]

    @cached_property
    def _unseen(self) -> AtOnce:
        return AtOnce(self._engine, Unseen(self._engine))

    @cached_property
    def _minds(self) -> dict[str, Choose]:
        """Return how each policy that plays a seat chooses."""
        plain = {name for name in self._seats if name not in (PERSON, *self._engine.automata, *self._thinking)}
        return {name: mind_of(name)(self._engine, self._unseen, self._draws) for name in plain}

    @cached_property
    def _thinking(self) -> dict[str, Think]:
        """Return how each policy that thinks does so."""
        thinkers = ((name, thinker_of(name, self._aid)) for name in set(self._seats) - set(self._engine.automata))
        return {name: one(self._engine, self._unseen, self._draws) for name, one in thinkers if one}

    @cached_property
    def _automata(self) -> dict[int, Player]:
        """Return the automaton at each seat that one plays."""
        known, say = self._engine.automata, self._engine.say
        return {
            seat: Player(known[name], say, seat, self._draws[seat])
            for seat, name in enumerate(self._seats)
            if name in known
        }

    def chosen(self, state: State, seat: int, options: list[Option]) -> Chosen:
        """Return what is chosen at a seat where no person sits; it is heard of."""
        self._unseen.asked(state)
        automaton = self._automata.get(seat)
        because, thoughts, name = tuple[str, ...](), tuple[Thought, ...](), self._seats[seat]
        if automaton:
            world = self._unseen.dealt_anew(state, seat, self._draws[seat])
            decision = automaton.decide(world, options)
            automaton.keep(world, decision)
            option, because = decision.seen.option, decision.because
        elif name in self._thinking:
            thoughts = tuple(self._thinking[name](state, seat, options))
            option = thoughts[0].option
        else:
            option = self._minds[name](state, seat, options)
        self._unseen.took(seat, option)
        return Chosen(option, because, thoughts)

    def took(self, state: State, seat: int, option: Option, options: list[Option]) -> None:
        """Hear of a choice that was made without asking here; an automaton remembers what it would have done itself."""
        self._unseen.asked(state)
        self._unseen.took(seat, option)
        if automaton := self._automata.get(seat):
            decision = automaton.decide(state, options)
            if decision.seen.option == option:
                automaton.keep(state, decision)
