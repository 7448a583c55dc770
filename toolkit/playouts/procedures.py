"""Players by a procedure of the game's own, in whole games: each decides by what its seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toolkit.engine import Engine, Option, State
from toolkit.engine.automata import Player
from toolkit.playouts.unseen import AtOnce, Draw


def automaton(name: str) -> Callable[[Engine, AtOnce, Sequence[Draw]], Callable[[State, int, list[Option]], Option]]:
    """Return the way of choosing of a game's automaton."""

    def mind(engine: Engine, unseen: AtOnce, draws: Sequence[Draw]) -> Callable[[State, int, list[Option]], Option]:
        procedure = engine.automata[name]
        players = [Player(procedure, engine.say, seat, draw) for seat, draw in enumerate(draws)]

        def choose(state: State, seat: int, options: list[Option]) -> Option:
            world = unseen.dealt_anew(state, seat, draws[seat])
            decision = players[seat].decide(world, options)
            players[seat].keep(world, decision)
            return decision.seen.option

        return choose

    return mind
