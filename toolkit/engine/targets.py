"""What can be done to which pieces: each piece of a place is asked once for all actions of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.engine.table import Table
    from toolkit.model.effects.running import Option, Refuse, State, Test, Why

Closed = Callable[["State", int, int], "str | None"]  # a state, a seat, a piece: why it is not open, whatever it costs
Ways = Callable[["State", int, "Refuse | None"], "list[Option]"]
Way = tuple["Option", "Test | None", "Why", "Test | None", "Closed | None"]


@dataclass(frozen=True, slots=True)
class Targets:
    """The pieces that an action may be done to: where they lie, and what tells whether it can be done now.

    `place` is the first of the players' places; None where the pieces are at everybody's hand. `tests` ask of each
    piece whether all can be paid (None: always), `short` say what is missing, `helped` asks whether it can be paid with
    what privileges take off.
    """

    place: int | None
    tests: Mapping[int, Test | None]
    short: Mapping[int, Why]
    helped: Test | None = None
    closed: Closed | None = None


def in_one_go(table: Table, actions: Iterable[tuple[Option, Targets]]) -> Iterator[Ways]:
    """Give functions that list what is open, one for each place; an option is what leads its action, then the piece."""
    by_place = sorted(actions, key=lambda one: -1 if one[1].place is None else one[1].place)
    for place, lot in groupby(by_place, key=lambda one: one[1].place):
        yield _asking(table, place, list(lot))


def _ways_of(table: Table, lot: list[tuple[Option, Targets]]) -> list[tuple[Way, ...]]:
    of_piece: list[tuple[Way, ...]] = [()] * len(table.box)
    for lead, targets in lot:
        for piece, test in targets.tests.items():
            way = ((*lead, piece), test, targets.short[piece], targets.helped, targets.closed)
            of_piece[piece] += (way,)
    return of_piece


def _asking(table: Table, place: int | None, lot: list[tuple[Option, Targets]]) -> Ways:
    of_piece = _ways_of(table, lot)
    at_hand = [piece for piece, ways in enumerate(of_piece) if ways]
    design_of = table.box.design_of.__getitem__

    def ways(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        pieces = at_hand if place is None else state.zones[place + seat]
        if place is not None and len(set(map(design_of, pieces))) < len(pieces):
            pieces = [piece for (piece,) in table.distinct(state, pieces)]
        found: list[Option] = []
        for piece in pieces:
            for option, test, short, helped, closed in of_piece[piece]:
                payable = test is None or test(state, seat, piece) or (helped and helped(state, seat, piece))
                why = closed(state, seat, piece) if closed and (payable or refuse) else None
                if payable and not why:
                    found.append(option)
                elif refuse:
                    refuse(option, why or short(state, seat, piece))
        return found

    return ways
