"""The first player's marker: what the set-up says is one lies with the first player, whoever that is."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.loaded.match import chosen


class _Lying(NamedTuple):
    pieces: frozenset[int]
    first: int  # the first of the players' places in which they lie


class Marker:
    """The pieces that go with the first player; `names` are those of their components."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler, self.names = compiler, frozenset[str]()
        play = compiler.game.play.body if compiler.game.play else None
        self._lying: list[_Lying] = []
        for step in play.setup if play else ():
            if step.marks and step.take and step.to and compiler.layout.each(step.to) == "player":
                names = {part.id for part in chosen(compiler.game, step.take)}
                self._lying.append(_Lying(compiler.box.pieces(names), compiler.layout.place(step.to)))
                self.names |= names

    def follow(self, state: State) -> None:
        """Bring them from whoever has them to the first player; what nobody has stays where it is."""
        seat = state.counters[self._compiler.players.first]
        for pieces, first in self._lying:
            for place in range(first, first + self._compiler.seats):
                for piece in pieces.intersection(state.zones[place]) if place != first + seat else ():
                    self._compiler.moves.move(state, piece, place, first + seat)


def marker_of(compiler: Compiler) -> Marker:
    """Return the first player's marker of a game; one that has none where the set-up lays none out."""
    return compiler.memo("marker", "first-player", lambda: Marker(compiler))
