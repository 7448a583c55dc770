"""Questions that many games ask of a player: which pieces are kept, and in which order pieces lie."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from toolkit.engine.code import Frame, Option, Refuse, Spoken
from toolkit.engine.state import State
from toolkit.engine.table import Table

NO_MORE: Final = -1


class Pick:
    """Which so many pieces of a player's zone are kept, all at once; the others are spent."""

    def __init__(self, table: Table, zone: str) -> None:
        self._table, self._place = table, table.layout.place(zone)
        self._number = table.decision(self._options, self._take, self._say)

    def ask(self, state: State, seat: int, count: int) -> None:
        """Leave it to be asked."""
        state.frames.append((self._number, seat, 0, count))

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return list(combinations(state.zones[self._place + frame[1]], frame[3]))

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        place = self._place + frame[1]
        self._table.spend(state, place, [piece for piece in state.zones[place] if piece not in option])

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": [self._table.name(piece) for piece in option]}


class Keep:
    """Which pieces of a player's zone are kept, one by one from its bottom up; the others are spent.

    Each frame holds how many are kept already and how many still may be.
    """

    def __init__(self, table: Table, zone: str) -> None:
        self._table, self._place = table, table.layout.place(zone)
        self._number = table.decision(self._options, self._take, self._say)

    def ask(self, state: State, seat: int, most: int) -> None:
        """Leave it to be asked, if there is anything that could be kept."""
        if state.zones[self._place + seat]:
            state.frames.append((self._number, seat, 0, most))

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        first: dict[int, Option] = {}
        designs = self._table.box.design_of
        for piece in state.zones[self._place + frame[1]][frame[2] :] if frame[3] > 0 else ():
            first.setdefault(designs[piece], (piece,))
        return [*first.values(), (NO_MORE,)]

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        number, seat, kept, left = frame
        place = self._place + seat
        pieces = state.zones[place]
        upto = len(pieces) if option[0] == NO_MORE else pieces.index(option[0])
        self._table.spend(state, place, pieces[kept:upto])
        if option[0] == NO_MORE:
            return
        if left > 1 and len(pieces) > kept + 1:
            state.frames.append((number, seat, kept + 1, left - 1))
        else:
            self._table.spend(state, place, pieces[kept + 1 :])

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": "nothing more" if option[0] == NO_MORE else self._table.name(option[0])}


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


class Rearrange:
    """In which order the pieces of a zone lie, of all orders that there are; the present one is the first."""

    def __init__(self, table: Table, zone: str) -> None:
        self._table, self._zone, self._place = table, zone, table.layout.place(zone)
        self._orders: dict[int, list[Option]] = {}
        self._number = table.decision(self._options, self._take, self._say)

    def ask(self, state: State, seat: int) -> None:
        """Leave it to be asked."""
        state.frames.append((self._number, seat, 0))

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        count = len(state.zones[self._place])
        if count not in self._orders:
            self._orders[count] = list(permutations(range(count)))
        return self._orders[count][:]

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        pieces = state.zones[self._place]
        pieces[:] = [pieces[index] for index in option]

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        pieces = state.zones[self._place]
        return {self._zone: [self._table.name(pieces[index]) for index in option]}
