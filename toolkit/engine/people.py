"""People at work: pieces of a player that lie on other pieces of the same player, one person on each."""

from __future__ import annotations

from collections.abc import Container

from toolkit.engine.layout import ON
from toolkit.engine.state import State
from toolkit.engine.table import Table


class People:
    """Who works where. People at work lie in one zone, with the mark `on` of the piece of another zone.

    `rooms` are the pieces in which somebody can work.
    """

    def __init__(self, table: Table, workplace: str, tableau: str, rooms: Container[int]) -> None:
        self._table, self._on, self._rooms = table, table.mark(ON), rooms
        self.place, self._tableau = table.layout.place(workplace), table.layout.place(tableau)

    def at(self, state: State, person: int) -> int:
        """Give the piece at which somebody works."""
        return state.counters[self._on + person] - 1

    def put(self, state: State, person: int, room: int) -> None:
        """Let somebody who lies in the zone work there."""
        state.counters[self._on + person] = room + 1

    def free(self, state: State, seat: int) -> list[int]:
        """List a player's pieces in which somebody can work and nobody does; of copies only one."""
        counters, on, rooms, designs = state.counters, self._on, self._rooms, self._table.box.design_of
        taken = [counters[on + one] - 1 for one in state.zones[self.place + seat]]
        found = {designs[one]: one for one in state.zones[self._tableau + seat] if one in rooms and one not in taken}
        return list(found.values())
