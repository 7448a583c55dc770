"""Questions of a rules.py that speaks in numbers: which pieces are spent."""

from __future__ import annotations

from toolkit.engine.compiled import Frame, Option, Refuse, Spoken
from toolkit.engine.state import State
from toolkit.engine.table import Table


class Discard:
    """Which so many pieces of a player's zone are spent, one by one; each frame holds how many still are."""

    def __init__(self, table: Table, zone: str) -> None:
        self._table, self._place = table, table.layout.place(zone)
        self._number = table.decision(self._options, self._take, self._say)

    def ask(self, state: State, seat: int, count: int) -> None:
        """Leave it to be asked, if there is anything to discard."""
        if count:
            state.frames.append((self._number, seat, count))

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return self._table.designs(state.zones[self._place + frame[1]])

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        number, seat, left = frame
        self._table.spend(state, self._place + seat, option)
        if left > 1:
            state.frames.append((number, seat, left - 1))

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"discard": self._table.name(option[0])}
