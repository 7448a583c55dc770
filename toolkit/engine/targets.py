"""What players may do in turn, and to which pieces: each piece of a place is asked once for all actions of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from toolkit.engine.code import Here, Option, Refuse, Spoken, Test, Why
from toolkit.engine.compiler import Compiler
from toolkit.engine.state import State

Closed = Callable[[State, int, int], "str | None"]  # a state, a seat, a piece: why it is not open, whatever it costs
Ways = Callable[[State, int, "Refuse | None"], "list[Option]"]
More = Callable[[State, int, int], "list[Option]"]  # what is offered with a piece
Way = tuple[Option, "Test | None", Why, "Test | None", "Closed | None", "More | None"]


@dataclass(frozen=True, slots=True)
class Targets:
    """The pieces that an action may be done to: where they lie, and what tells whether it can be done now.

    `place` is the first of the players' places; None where the pieces are at everybody's hand. `tests` ask of each
    piece whether all can be paid (None: always), `short` say what is missing, `helped` asks whether it can be paid with
    what modifiers take off. `here` lists the pieces in play where they lie in no place of a player. `more` lists what
    is offered with a piece, each of it an option of its own; where there is nothing, it cannot be done.
    """

    place: int | None
    tests: Mapping[int, Test | None]
    short: Mapping[int, Why]
    helped: Test | None = None
    closed: Closed | None = None
    here: Here | None = None
    more: Mapping[int, More] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do in turn: the ways to do it now, doing one of them, and saying which.

    `options` lists what is open and tells `refuse` (where one is given) what is not, and why. An option of an action
    is any tuple of numbers. `say` gives the option in the author's names, such as {"card": "dinner"}. Where it
    `plays`, the first number of an option is a piece that it plays: playouts count how often it could be, and was.
    Where an action is done to pieces, `targets` says so, and a turn asks all such actions at once, piece by piece.
    """

    options: Callable[[State, int, Refuse | None], list[Option]]
    perform: Callable[[State, int, Option], None]
    say: Callable[[State, int, Option], Spoken]
    plays: bool = False
    targets: Targets | None = None


def in_one_go(make: Compiler, actions: Iterable[tuple[Option, Targets]]) -> Iterator[Ways]:
    """Give functions that list what is open, one for each place; an option is what leads its action, then the piece."""
    every = list(actions)
    by_place = sorted((one for one in every if not one[1].here), key=lambda one: _place(one[1]))
    for _, lot in groupby(by_place, key=lambda one: _place(one[1])):
        same = list(lot)
        yield _asking(make, same[0][1], same)
    yield from (_asking(make, one[1], [one]) for one in every if one[1].here)


def nowhere(actions: Iterable[Action]) -> Callable[[State, int], bool] | None:
    """Return what tells at a glance that there is no piece to do any of these to; None where that cannot be told."""
    places = [one.targets.place if one.targets else None for one in actions]
    known = tuple(place for place in places if place is not None)
    if len(known) < len(places):
        return None
    return lambda state, seat: not any([state.zones[place + seat] for place in known])


def _place(targets: Targets) -> int:
    return -1 if targets.place is None else targets.place


def _ways_of(make: Compiler, lot: list[tuple[Option, Targets]]) -> list[tuple[Way, ...]]:
    of_piece: list[tuple[Way, ...]] = [()] * len(make.box)
    for lead, targets in lot:
        for piece, test in targets.tests.items():
            more = targets.more.get(piece)
            way = ((*lead, piece), test, targets.short[piece], targets.helped, targets.closed, more)
            of_piece[piece] += (way,)
    return of_piece


def _asking(make: Compiler, where: Targets, lot: list[tuple[Option, Targets]]) -> Ways:
    place, here = where.place, where.here
    of_piece = _ways_of(make, lot)
    at_hand = [piece for piece, ways in enumerate(of_piece) if ways]
    design_of, distinct = make.box.design_of.__getitem__, make.copies.distinct

    def ways(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        pieces = here(state, seat, 0) if here else at_hand if place is None else state.zones[place + seat]
        if (here or place is not None) and len(set(map(design_of, pieces))) < len(pieces):
            pieces = [piece for (piece,) in distinct(state, pieces)]
        found: list[Option] = []
        for piece in pieces:
            for way in of_piece[piece]:
                option, test, short, helped, closed, more = way
                if more:
                    found += _offered(way, more, state, seat, refuse)
                    continue
                payable = test is None or test(state, seat, piece) or (helped and helped(state, seat, piece))
                why = closed(state, seat, piece) if closed and (payable or refuse) else None
                if payable and not why:
                    found.append(option)
                elif refuse:
                    refuse(option, why or short(state, seat, piece))
        return found

    return ways


def _offered(way: Way, more: More, state: State, seat: int, refuse: Refuse | None) -> list[Option]:
    """List what is offered with a piece; whether it is open at all is asked first."""
    option, test, short, _, closed, _ = way
    piece = option[-1]
    why = closed(state, seat, piece) if closed else None
    if not why and (test is None or test(state, seat, piece)) and (found := more(state, seat, piece)):
        return [option + one for one in found]
    if refuse:
        refuse(option, why or short(state, seat, piece))
    return []
