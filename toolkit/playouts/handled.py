"""Which components were handled in a game: bought, laid out, turned over or in play, wherever they lay."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from toolkit.engine import ON, Engine, State
from toolkit.model.content.game import STANDING
from toolkit.playouts.watch import See, Watch

THE_BOX: Final = 0  # the place of what is not in play
Notice = Callable[[Iterable[str], Iterable[str]], None]  # of a game: designs that were handled, and that left the box


class Handled(Watch):
    """A watch that also looks, whenever a player is asked, at what has moved or turned since the last question.

    To lie in play from the beginning counts, and so does every move after the set-up into or out of a zone that all can
    see. A card that is dealt, drawn and thrown away unseen is not handled.
    """

    def __init__(self, engine: Engine, notice: Notice) -> None:
        super().__init__(engine)
        table, layout = engine.table, engine.table.layout
        zones = table.game.head.zones
        shown = {name for name, zone in zones.items() if zone.seen == "all" and zone.role != "discard"} | {ON}
        self._open = [name in shown for name, _, _ in layout.places]
        playing = {layout.roles.get(role) for role in STANDING}
        self._playing = [place for place, (name, _, _) in enumerate(layout.places) if name in playing]
        turned = layout.named("mark").get("turned")
        self._sides = slice(0, 0) if turned is None else slice(turned, turned + len(table.box))
        self._names, self._notice = table.box.names, notice

    def begin(self, state: State) -> See:
        """Begin to watch a game; return what is to be called before an option is taken."""
        see = super().begin(state)
        self._zones = [zone[:] for zone in state.zones]
        self._turned = list(state.counters[self._sides])
        self._place = {piece: place for place, zone in enumerate(self._zones) for piece in zone}
        self._handled = {piece for place in self._playing for piece in self._zones[place]}
        self._dealt = {piece for piece, place in self._place.items() if place != THE_BOX}

        def look(state: State, *asked: Any) -> None:
            see(state, *asked)
            self._look(state)

        return look

    def _look(self, state: State) -> None:
        for place, zone in enumerate(state.zones):
            if zone != self._zones[place]:
                self._zones[place] = zone[:]
                for piece in zone:
                    self._lies(piece, place)
        sides = list(state.counters[self._sides])
        if sides != self._turned:
            changed = (piece for piece, (old, new) in enumerate(zip(self._turned, sides, strict=True)) if old != new)
            self._handled.update(piece for piece in changed if self._open[self._place.get(piece, THE_BOX)])
            self._turned = sides

    def _lies(self, piece: int, place: int) -> None:
        before = self._place.get(piece, THE_BOX)
        if before != place:
            self._place[piece] = place
            self._dealt.add(piece)
            if self._open[before] or self._open[place]:
                self._handled.add(piece)

    def end(self, state: State) -> tuple[Any, ...]:
        """Return what was noticed, in the order of a record's fields, and tell what was handled."""
        self._look(state)
        self._notice({self._names[piece] for piece in self._handled}, {self._names[piece] for piece in self._dealt})
        return super().end(state)
