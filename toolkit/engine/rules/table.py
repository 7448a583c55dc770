"""The table: what a game's rules.py is given to read the content with, to ask players, and to move pieces in play."""

from __future__ import annotations

from typing import Any

from toolkit.engine.actions.modifiers import Modifiers
from toolkit.engine.code.costs import able
from toolkit.engine.code.types import Compiled, Measure, Test
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.flow.order_of_play import OrderOfPlay


class Table:
    """One handle for the parts of a game that is being compiled, made when all of them are there.

    Everything it does is theirs: the compiler's (names to numbers, effects to code), the moves' (a state to the next),
    the modifiers' (what lies in play) and the course's (rounds and turns).
    """

    def __init__(self, compiler: Compiler, modifiers: Modifiers, course: OrderOfPlay) -> None:
        self.compiler, self.modifiers, self.course = compiler, modifiers, course
        self._read(compiler)
        self._ask(compiler)
        self._act(compiler)

    def _read(self, compiler: Compiler) -> None:
        """Take over what the game says, and where it stands in a state."""
        self.game, self.seats, self.variants = compiler.game, compiler.seats, compiler.variants
        self.page = compiler.page
        self.box, self.layout, self.task_table = compiler.box, compiler.layout, compiler.task_table
        self.counter, self.mark = compiler.counter, compiler.mark
        self._own = frozenset(compiler.layout.named("number"))
        self.zone, self.role, self.pile = compiler.zone, compiler.role, compiler.pile
        self.name, self.component, self.graph = compiler.name, compiler.component, compiler.graph
        self.field, self.track = compiler.field, compiler.track
        self.spaces, self.track_ends = compiler.spaces.__getitem__, compiler.track_ends.__getitem__
        self.components, self.pieces = compiler.selectors.components, compiler.selectors.pieces
        self.stands_for = compiler.selectors.stands_for

    def number(self, name: str) -> int:
        """Return the slot of a number of the whole table; LookupError for one that the engine keeps for itself."""
        if name in self._own:
            raise LookupError(f"the number '{name}' is the engine's own; give yours another name")
        return self.layout.number(name)

    def _ask(self, compiler: Compiler) -> None:
        """Take over what compiles effects and questions."""
        self.effect, self.join, self.procedure = compiler.effect, compiler.join, compiler.procedure
        self.task, self.decision = compiler.task, compiler.decision
        self.discount, self.priced, self.probe = compiler.discount, compiler.priced, compiler.probe
        self.distinct = compiler.equivalence.distinct
        self.designs = compiler.equivalence.designs
        self.sets = compiler.equivalence.sets

    def _act(self, compiler: Compiler) -> None:
        """Take over what happens in play."""
        moves, piles = compiler.moves, compiler.piles
        self.move, self.spend, self.put, self.discard = moves.move, moves.spend, moves.put, moves.discard
        self.lying_on, self.spent_place = moves.lying_on, moves.spent_place
        self.top, self.draw, self.reveal, self.stocks = piles.top, piles.draw, piles.reveal, piles.stocks
        self.wait_for_cards, self.dry = piles.wait_for_cards, piles.dry

    def measure(self, amount: Any) -> Measure:
        """Compile an amount."""
        return measure(amount, self.compiler)

    def able(self, code: Compiled) -> Test | None:
        """Return the test of whether a step can be done now; None where it always can."""
        return able(code)
