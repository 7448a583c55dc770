"""Spaces for workers: so many find room at each, every one does something at once, and all of them are taken back."""

from __future__ import annotations

from array import array
from dataclasses import replace

from toolkit.engine.actions import CardAction
from toolkit.engine.code import Code
from toolkit.engine.state import State
from toolkit.engine.table import Table
from toolkit.engine.targets import Action


class Spaces:
    """Counts of workers by place, in numbers of the table (or counters, where every player has spaces of their own)."""

    def __init__(self, table: Table, workers: str) -> None:
        self._table, self._workers = table, workers
        self._counts: list[slice] = []

    def shared(self, *places: str) -> int:
        """Give the first of the slots, in a row, that count everybody's workers at some places."""
        slots = [self._table.number(f"{self._workers} at {place}") for place in places]
        self._counts.append(slice(slots[0], slots[0] + len(slots)))
        return slots[0]

    def own(self, place: str) -> int:
        """Give the slot that counts a player's workers at a place; a seat's own is at `slot + seat`."""
        slot = self._table.counter(f"{self._workers} at {place}")
        self._counts.append(slice(slot, slot + self._table.seats))
        return slot

    def clear(self, state: State) -> None:
        """Take all workers back."""
        counters = state.counters
        for slots in self._counts:
            counters[slots] = array(counters.typecode, bytes(counters.itemsize * (slots.stop - slots.start)))

    def send(self, action: str, board: int, does: Code, place: str, room: int | None) -> Action:
        """Give the action that sends a worker to a place on a board, which does something; without a room, one each."""
        each = int(room is None)
        slot, room = (self.own(place), 1) if room is None else (self.shared(place), room)

        def closed(state: State, seat: int, piece: int) -> str | None:
            free = state.counters[slot + seat * each] < room
            return None if free else f"no space for {self._workers} is free there"

        def then(state: State, seat: int, piece: int) -> None:
            state.counters[slot + seat * each] += 1

        sent = CardAction(self._table, (action,), None, {board: does}, then, closed).action()
        return replace(sent, say=lambda state, seat, option: {}, plays=False)
