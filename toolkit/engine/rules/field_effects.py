"""What pieces say in a field of effects, for rules.py: whether it can be done, and doing it."""

from __future__ import annotations

from toolkit.engine.actions.component_action import codes_of
from toolkit.engine.code.costs import able
from toolkit.engine.rules.table import Table
from toolkit.engine.scripting.handles import Card, Handles, Player
from toolkit.engine.state.game_state import State


class Effects:
    """The effects in a field, compiled for every piece that has it."""

    def __init__(self, table: Table, handles: Handles, field: str) -> None:
        parts = table.box.components
        self._codes = codes_of(table.compiler, [piece for piece, part in enumerate(parts) if part.value(field)], field)
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
