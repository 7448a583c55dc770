"""What is bought as far as gold and room go: of all that is offered, the combination that is best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from toolkit.engine.code.types import NOTHING
from toolkit.engine.compiler.amounts import measure, stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.gameplay.automata import Prices

MOST: Final = 12  # things among which a combination is looked for; of more, those that cost least


class Bought(NamedTuple):
    """A combination: what it brings, where that lies, what it costs, and how good it is (the higher the better)."""

    brings: Counter[str]
    spaces: frozenset[int]
    cost: int
    merit: tuple[int, ...]


class Buying:
    """What can be bought. Where so much finds `room`, what is best is bought: most of it, or what is worth most."""

    def __init__(self, said: Prices, compiler: Compiler) -> None:
        self.pay, self.purse = str(said.pay), stands(said.pay, compiler)
        self.room = None if said.room is None else measure(said.room, compiler)
        self._numbers = compiler.field(str(said.field))
        self._here = {str(name): compiler.selectors.here(what, "play") for name, what in said.of.items()}
        self._worth = {str(name): measure(amount, compiler) for name, amount in said.worth.items()}
        self._graph = compiler.graph

    def prices(self, state: State, seat: int) -> dict[str, list[int]]:
        """Return the prices of what can be bought, the lowest first."""
        lying = {name: here(state, seat, NOTHING) for name, here in self._here.items()}
        return {name: sorted(self._numbers.get(one, 0) for one in pieces) for name, pieces in lying.items()}

    def best(self, state: State, seat: int, piece: int, purse: int) -> Bought | None:
        """Return the best combination that can be paid and stored, where something can be bought at all.

        That is the one that is worth most beyond its price; of those, and where nothing is said of their worth, that
        of most things, and then the cheapest.
        """
        room = self.room(state, seat, NOTHING) if self.room else 0
        offered = sorted(self._offered(state, seat, piece))[:MOST]
        found = max(combined(offered, purse, room), key=lambda one: one.merit)
        return found if found.spaces and (not self._worth or found.merit[0] > 0) else None

    def _offered(self, state: State, seat: int, piece: int) -> Iterator[tuple[int, int, int, str]]:
        """Yield each thing: its price, its worth, where it lies and which counter it is."""
        for name, here in self._here.items():
            worth = self._worth[name](state, seat, NOTHING) if name in self._worth else 0
            for one in here(state, seat, piece):
                yield self._numbers.get(one, 0), worth, one, name

    def space(self, state: State, piece: int) -> int:
        """Return the space on which something lies that is offered."""
        return self._graph.place_of(state, piece) - 1 + self._graph.first


def combined(offered: Sequence[tuple[int, int, int, str]], purse: int, room: int) -> list[Bought]:
    """List all combinations that can be paid and stored, of things that are alike the first ones."""
    made = [Bought(Counter(), frozenset(), 0, (0, 0, 0))]
    for price, worth, space, name in offered:
        for one in made[:]:
            gain, many, cost = one.merit[0], one.merit[1] + 1, one.cost + price
            if cost <= purse and many <= room:
                gain += worth - price if worth else 0
                made.append(Bought(one.brings + Counter([name]), one.spaces | {space}, cost, (gain, many, -cost)))
    return made
