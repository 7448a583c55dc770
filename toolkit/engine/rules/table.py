"""The table, which a game's rules.py is given to read the content with and to move pieces; what it makes in `prepare`.

That is questions that are asked as they stand here, and what a field of effects does.
"""

from __future__ import annotations

from collections.abc import Collection

from toolkit.engine.actions.modifiers import Modifiers
from toolkit.engine.code.costs import able
from toolkit.engine.code.types import Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.flow.order_of_play import OrderOfPlay
from toolkit.engine.resources.payment import CounterPayment
from toolkit.engine.scripting.handles import Card, Handles, Player
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.flow import said_in


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
        self.name, self.spaces, self.component = compiler.name, compiler.spaces.__getitem__, self.game.by_id.__getitem__
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


class Discard:
    """Which so many pieces of a player's zone are spent, one by one; each frame holds how many still are."""

    def __init__(self, table: Table, zone: str) -> None:
        self._table, self._place = table, table.layout.place(zone)
        self._number = table.decision(self._options, self._take, self._say)

    def ask(self, player: Player, count: int) -> None:
        """Ask a player when the method has ended, if there is anything to discard."""
        if count:
            player.handles.later((self._number, player.seat, count))

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return self._table.designs(state.zones[self._place + frame[1]])

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        number, seat, left = frame
        self._table.spend(state, self._place + seat, option)
        if left > 1:
            state.frames.append((number, seat, left - 1))

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"discard": self._table.name(option[0])}


class Purse:
    """What players pay a counter with; where it is other counters, perhaps with some of them alone."""

    def __init__(self, table: Table, counter: str, among: Collection[str] | None = None) -> None:
        payment = table.compiler.payments[counter]
        if among is not None and isinstance(payment, CounterPayment):
            payment = payment.part(among)
        self._payment = payment

    def worth(self, player: Player) -> int:
        """Return what a player could pay."""
        return self._payment.worth(player.state, player.seat)

    def ask(self, player: Player, due: int) -> None:
        """Let a player pay so much, who is asked where there is a choice; it must be there."""
        self._payment.ask(player.state, player.seat, due)


class Effects:
    """The effects in a field, compiled for every piece that has it."""

    def __init__(self, table: Table, handles: Handles, field: str) -> None:
        self._codes = said_in(field, table.compiler)
        self._able = {piece: able(code) for piece, code in self._codes.items()}
        self._handles, self._work = handles, table.task(self._run)

    def said_by(self, card: Card) -> bool:
        """Whether a card says anything in the field."""
        return card.piece in self._codes

    def possible(self, card: Card, player: Player) -> bool:
        """Whether a player can do what a card says; one that says nothing can be done."""
        test = self._able.get(card.piece)
        return test is None or test(player.state, player.seat, card.piece)

    def carry_out(self, card: Card, player: Player) -> None:
        """Have a player do what a card says, as far as it can be done, when the method has ended: in order."""
        if card.piece in self._codes:
            self._handles.later((self._work, player.seat, card.piece))

    def _run(self, state: State, seat: int, piece: int) -> None:
        test = self._able[piece]
        if test is None or test(state, seat, piece):
            self._codes[piece].run(state, seat, piece)
