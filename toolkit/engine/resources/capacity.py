"""Room in zones: what lies there takes some, and components with the field that the zone names give some."""

from __future__ import annotations

from toolkit.engine.code.memo import Memo
from toolkit.engine.code.types import Test
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.content.game import Room, Zone


class Capacity:
    """The zones of a game that do not hold everything."""

    def __init__(self, layout: Layout, zones: dict[str, Zone]) -> None:
        self._layout, self._once = layout, Memo()
        self._rooms = {name: zone.room for name, zone in zones.items() if zone.room}

    def fits(self, zone: str) -> Test | None:
        """Return the test of whether a piece finds room in a player's zone; None where everything does."""
        room = self._rooms.get(zone)
        return self._once("fits", zone, lambda: self._fits(zone, room)) if room else None

    def full(self, zone: str) -> Test:
        """Return the test of whether nothing finds room in a player's zone that gives none itself."""
        room = self._rooms.get(zone)
        return self._once("full", zone, lambda: self._full(zone, room)) if room else lambda state, seat, piece: False

    def _fits(self, zone: str, room: Room) -> Test:
        full, gives = self.full(zone), self._given(room)
        return lambda state, seat, piece: piece in gives or not full(state, seat, piece)

    def _given(self, room: Room) -> dict[int, int]:
        values = ((piece, part.value(room.field)) for piece, part in enumerate(self._layout.box.components))
        return {piece: value for piece, value in values if isinstance(value, int)}

    def _full(self, zone: str, room: Room) -> Test:
        place, a_seat, gives = self._layout.place(zone), self._step(zone), self._given(room)
        every = range(len(self._layout.box))
        takes, lends = ([gives.get(piece, none) for piece in every].__getitem__ for none in (-1, 0))
        if room.zone is None:
            return lambda state, seat, piece: sum(map(takes, state.zones[place + seat * a_seat])) <= 0
        also, seat_there = self._layout.place(room.zone), self._step(room.zone)

        def full(state: State, seat: int, piece: int) -> bool:
            zones = state.zones
            lent = sum(map(lends, zones[also + seat * seat_there]))
            return lent + sum(map(takes, zones[place + seat * a_seat])) <= 0

        return full

    def _step(self, zone: str) -> int:
        return int(self._layout.each(zone) == "player")
