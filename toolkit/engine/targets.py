"""What players may do in turn, and to which pieces: each piece of a place is asked once for all actions of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby

from toolkit.engine.code import NOTHING, Here, Option, Refuse, Spoken, Test, Why
from toolkit.engine.compiler import Compiler
from toolkit.engine.crowds import Room
from toolkit.engine.state import State

Closed = Callable[[State, int, int], "str | None"]  # a state, a seat, a piece: why it is not open, whatever it costs
Gate = tuple[Test, str]  # whether it is open to anything at all, and what is said where it is not
Ways = Callable[[State, int, "Refuse | None"], "list[Option]"]
Only = Callable[[State, int, "list[int]"], "list[int]"]  # those of some pieces that a condition holds for
More = Callable[[State, int, int], "list[Option]"]  # what is offered with a piece
Opened = tuple["list[tuple[Way, ...]]", dict[int, Option]]  # the ways of each piece, or the one that is always open
Way = tuple[Option, "Test | None", Why, "Test | None", "Closed | None", "More | None"]


@dataclass(frozen=True, slots=True)
class Targets:
    """The pieces that an action may be done to: where they lie, and what tells whether it can be done now.

    `place` is the first of the players' places; None where the pieces are at everybody's hand. `tests` ask of each
    piece whether all can be paid (None: always), `short` say what is missing, `helped` asks whether it can be paid with
    what modifiers take off. `here` lists the pieces in play where they lie in no place of a player. `gate` is asked
    once for all pieces: whether it may be open to any of them. `more` lists what is offered with a piece, each of it an
    option of its own; where there is nothing, it cannot be done. `only` leaves out pieces that are `closed` anyway,
    all at once. Of spaces of boards, those without `room` are left out; `left_out` says why what both leave out is.
    """

    place: int | None
    tests: Mapping[int, Test | None]
    short: Mapping[int, Why]
    helped: Test | None = None
    closed: Closed | None = None
    here: Here | None = None
    gate: Gate | None = None
    more: Mapping[int, More] = field(default_factory=dict)
    only: Only | None = None
    room: Room | None = None
    left_out: Closed | None = None


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


def where_done(actions: Iterable[Action]) -> tuple[int, ...]:
    """Return the places without whose pieces none of these can be done; none where there is more to it."""
    places = [one.targets.place if one.targets else None for one in actions]
    return tuple(dict.fromkeys(place for place in places if place is not None)) if None not in places else ()


def _place(targets: Targets) -> int:
    return -1 if targets.place is None else targets.place


def _ways_of(make: Compiler, lot: Iterable[tuple[Option, Targets]]) -> list[tuple[Way, ...]]:
    of_piece: list[tuple[Way, ...]] = [()] * len(make.box.design_of)
    for lead, targets in lot:
        for piece, test in targets.tests.items():
            more = targets.more.get(piece)
            way = ((*lead, piece), test, targets.short[piece], targets.helped, targets.closed, more)
            of_piece[piece] += (way,)
    return of_piece


def _behind_gates(make: Compiler, lot: list[tuple[Option, Targets]]) -> Callable[[State, int], Opened]:
    """Return the function that gives the ways of each piece, without those of actions that are open to none of them.

    Where nothing more is ever asked of any piece, the one option of each is there, too.
    """
    gates = list(dict.fromkeys(one.gate[0] for _, one in lot if one.gate))
    made: dict[tuple[bool, ...], Opened] = {}

    def behind(state: State, seat: int) -> Opened:
        which = tuple([gate(state, seat, NOTHING) for gate in gates])
        if which not in made:
            opened = dict(zip(gates, which, strict=True))
            made[which] = _opened([one for one in lot if not one[1].gate or opened[one[1].gate[0]]], make)
        return made[which]

    if not gates:
        every = _opened(lot, make)
        return lambda state, seat: every
    if len(gates) == 1:
        (gate,) = gates
        either = _opened([one for one in lot if not one[1].gate], make), _opened(lot, make)
        return lambda state, seat: either[gate(state, seat, NOTHING)]
    return behind


def _opened(lot: list[tuple[Option, Targets]], make: Compiler) -> Opened:
    ways = _ways_of(make, lot)
    return ways, _always_open(ways)


def both(first: Closed | None, second: Closed | None) -> Closed | None:
    """Return what says why it is not open for one of two reasons."""
    if first is None or second is None:
        return first or second
    return lambda state, seat, piece: first(state, seat, piece) or second(state, seat, piece)


def _gated(targets: Targets) -> Targets:
    """Return targets that tell of each piece what their gate says, and why it is left out."""
    closed = both(targets.left_out, targets.closed)
    if targets.gate is None:
        return replace(targets, closed=closed)
    gate, words = targets.gate

    def either(state: State, seat: int, piece: int) -> str | None:
        return (closed(state, seat, piece) if closed else None) or (None if gate(state, seat, NOTHING) else words)

    return replace(targets, closed=either)


def _asking(make: Compiler, where: Targets, lot: list[tuple[Option, Targets]]) -> Ways:
    place, here = where.place, where.here
    all_told = _ways_of(make, [(lead, _gated(targets)) for lead, targets in lot])
    behind = _behind_gates(make, lot)
    at_hand = [piece for piece, ways in enumerate(all_told) if ways]
    only = where.only if len(lot) == 1 else None
    unlike, room = make.copies.unlike, next((one.room for _, one in lot if one.room), None)
    roomy = frozenset(piece for _, one in lot if one.room for piece in one.tests)
    first = make.atlas.first

    @cache
    def with_room(spaces: int) -> list[int]:
        return [piece for piece in at_hand if piece not in roomy or spaces >> piece - first & 1]

    def lying(state: State, seat: int) -> list[int]:
        if here is None and place is None:
            return with_room(room(state, seat)) if room else at_hand
        return unlike(state, here(state, seat, 0) if here else state.zones[(place or 0) + seat])

    def ways(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        pieces = at_hand if refuse and room else lying(state, seat)
        if not pieces:
            return []
        of_piece, free = (all_told, None) if refuse else behind(state, seat)
        if only and not refuse:
            pieces = only(state, seat, pieces)
        if free:
            return [free[piece] for piece in pieces if piece in free]
        return [option for piece in pieces for way in of_piece[piece] for option in _open(way, state, seat, refuse)]

    return ways


def _always_open(of_piece: list[tuple[Way, ...]]) -> dict[int, Option]:
    """Return the one option of each piece, where nothing is ever asked of any."""
    ways = [way for ways in of_piece for way in ways]
    if any(test or closed or more for _, test, _, _, closed, more in ways) or any(len(one) > 1 for one in of_piece):
        return {}
    return {option[-1]: option for option, *_ in ways}


def _open(way: Way, state: State, seat: int, refuse: Refuse | None) -> list[Option]:
    """List what is open to one piece by one action."""
    option, test, short, helped, closed, more = way
    if more:
        return _offered(way, more, state, seat, refuse)
    piece = option[-1]
    payable = test is None or test(state, seat, piece) or (helped and helped(state, seat, piece))
    why = closed(state, seat, piece) if closed and (payable or refuse) else None
    if payable and not why:
        return [option]
    if refuse:
        refuse(option, why or short(state, seat, piece))
    return []


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
