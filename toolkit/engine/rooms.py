"""Room in zones: what lies there takes some, and components with the field that the zone names give some."""

from __future__ import annotations

from toolkit.engine.code import Measure, Test
from toolkit.engine.layout import Layout
from toolkit.engine.state import State
from toolkit.model.game import Room, Zone


class Rooms:
    """The zones of a game that do not hold everything."""

    def __init__(self, layout: Layout, zones: dict[str, Zone]) -> None:
        self._layout = layout
        self._rooms = {name: zone.room for name, zone in zones.items() if zone.room}

    def fits(self, zone: str) -> Test | None:
        """Return the test of whether a piece finds room in a player's zone; None where everything does."""
        room = self._rooms.get(zone)
        return self._fits(zone, room) if room else None

    def full(self, zone: str) -> Test:
        """Return the test of whether nothing finds room in a player's zone that gives none itself."""
        room = self._rooms.get(zone)
        if room is None:
            return lambda state, seat, piece: False
        left = self._left(zone, room)
        return lambda state, seat, piece: left(state, seat, piece) <= 0

    def _fits(self, zone: str, room: Room) -> Test:
        left, gives = self._left(zone, room), self._given(room)
        return lambda state, seat, piece: piece in gives or left(state, seat, piece) > 0

    def _given(self, room: Room) -> dict[int, int]:
        values = ((piece, part.value(room.field)) for piece, part in enumerate(self._layout.box.components))
        return {piece: value for piece, value in values if isinstance(value, int)}

    def _left(self, zone: str, room: Room) -> Measure:
        place, also = self._layout.place(zone), self._layout.place(room.zone) if room.zone else None
        of_players, of_others = self._step(zone), self._step(room.zone) if room.zone else 0
        gives = self._given(room)
        every = range(len(self._layout.box))
        takes, lends = ([gives.get(piece, none) for piece in every].__getitem__ for none in (-1, 0))
        if also is not None and of_players == of_others == 1:
            return lambda state, seat, piece: (
                sum(map(lends, state.zones[also + seat])) + sum(map(takes, state.zones[place + seat]))
            )

        def left(state: State, seat: int, piece: int) -> int:
            zones = state.zones
            lent = 0 if also is None else sum(map(lends, zones[also + seat * of_others]))
            return lent + sum(map(takes, zones[place + seat * of_players]))

        return left

    def _step(self, zone: str) -> int:
        return int(self._layout.each(zone) == "player")
