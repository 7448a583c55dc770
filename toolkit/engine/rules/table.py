"""The table: what a game's rules.py is given to read the content with, to ask players, and to move pieces in play."""

from __future__ import annotations

from toolkit.engine.actions.modifiers import Modifiers
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.flow.order_of_play import OrderOfPlay


class Table:
    """One handle for the parts of a game that is being compiled, made when all of them are there.

    Everything it does is theirs: the compiler's (names to numbers, effects to code), the moves' (a state to the next),
    the modifiers' (what lies in play) and the course's (rounds and turns).
    """

    def __init__(self, compiler: Compiler, modifiers: Modifiers, course: OrderOfPlay) -> None:
        self.compiler, self.modifiers, self.course = compiler, modifiers, course
        self._own = frozenset(compiler.layout.named("number"))
        self._read(compiler)
        self._act(compiler)

    def _read(self, compiler: Compiler) -> None:
        """Take over what the game says, where it stands in a state, and what compiles effects and questions."""
        self.game, self.seats, self.variants = compiler.game, compiler.seats, compiler.variants
        self.box, self.layout, self.graph, self.page = compiler.box, compiler.layout, compiler.graph, compiler.page
        self.counter, self.mark, self.pile = compiler.counter, compiler.mark, compiler.pile
        self.name, self.component, self.spaces = compiler.name, compiler.component, compiler.spaces.__getitem__
        self.field, self.track, self.discount = compiler.field, compiler.track, compiler.discount
        self.components, self.pieces = compiler.selectors.components, compiler.selectors.pieces
        self.effect, self.task_table = compiler.effect, compiler.task_table
        self.task, self.decision = compiler.task, compiler.decision

    def _act(self, compiler: Compiler) -> None:
        """Take over what happens in play."""
        moves, piles, alike = compiler.moves, compiler.piles, compiler.equivalence
        self.move, self.spend, self.put, self.discard = moves.move, moves.spend, moves.put, moves.discard
        self.lying_on, self.spent_place = moves.lying_on, moves.spent_place
        self.top, self.draw, self.reveal = piles.top, piles.draw, piles.reveal
        self.stocks, self.dry = piles.stocks, piles.dry
        self.distinct, self.designs, self.sets = alike.distinct, alike.designs, alike.sets

    def number(self, name: str) -> int:
        """Return the slot of a number of the whole table; LookupError for one that the engine keeps for itself."""
        if name in self._own:
            raise LookupError(f"the number '{name}' is the engine's own; give yours another name")
        return self.layout.number(name)
