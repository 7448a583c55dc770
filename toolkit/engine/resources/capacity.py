"""Room in zones: what lies there takes some, and components with the field that the zone names give some."""

from __future__ import annotations

from functools import cache

from toolkit.engine.code.memo import TurnMemo
from toolkit.engine.code.types import Test
from toolkit.engine.state.layout import Layout
from toolkit.model.content.game import Zone


class Capacity:
    """The zones of a game that do not hold everything; whether one is full is asked once for all options of a turn."""

    def __init__(self, layout: Layout, zones: dict[str, Zone], turn_memo: TurnMemo) -> None:
        self._layout, self._rooms = layout, {name: zone.room for name, zone in zones.items() if zone.room}
        self._once, self.full = turn_memo.once, cache(self._full)

    def fits(self, zone: str) -> Test | None:
        """Return the test of whether a piece finds room in a player's zone; None where everything does."""
        if zone not in self._rooms:
            return None
        full, gives = self.full(zone), self._layout.box.said(self._rooms[zone].field, int)
        return lambda state, seat, piece: piece in gives or not full(state, seat, piece)

    def _full(self, zone: str) -> Test:
        """Return the test of whether nothing finds room in a player's zone that gives none itself."""
        room, place = self._rooms.get(zone), self._layout.zone(zone)
        if room is None:
            return lambda state, seat, piece: False
        given, every = self._layout.box.said(room.field, int), range(len(self._layout.box))
        takes, lends = ([given.get(piece, none) for piece in every].__getitem__ for none in (-1, 0))
        places = [(place, takes), *([(self._layout.zone(room.zone), lends)] if room.zone else [])]
        return self._once(
            lambda state, seat, piece: sum([sum(map(gives, state.zones[at(seat, piece)])) for at, gives in places]) <= 0
        )
