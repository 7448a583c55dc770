"""What is open to a player in turn: each piece of a place is asked once for all actions, and only what it must be."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from toolkit.engine.code.action import Closed, Helped, More, Targets, both
from toolkit.engine.code.costs import NEVER, is_held
from toolkit.engine.code.types import NOTHING, Option, Refuse, Test
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State

MOST_KEPT: Final = 512  # answers of gates for which it is known what is left to ask
Ways = Callable[[State, int, "Refuse | None"], "list[Option]"]
Ask = Callable[[State, int], int]  # what is the same for all pieces: how much is held, whether a gate is open
Lot = Sequence[tuple[Option, Targets]]  # actions whose pieces lie in one place, each with what begins its options
Way = tuple[int, "Test | None", "Closed | None", "More | None"]  # what is left to ask of one piece for one action
Left = tuple["list[tuple[Way, ...]]", dict[int, int]]  # that of each piece; or what leads it, where that is nothing


def in_one_go(make: Compiler, actions: Iterable[tuple[Option, Targets]]) -> Iterator[Ways]:
    """Yield functions that list what is open, one a place; an option is what leads its action, then the piece."""
    every = list(actions)
    by_place = sorted((one for one in every if not one[1].here), key=lambda one: _place(one[1]))
    for _, lot in groupby(by_place, key=lambda one: _place(one[1])):
        yield _asking(make, _together(list(lot)))
    yield from (_asking(make, [one]) for one in every if one[1].here)


def _together(lot: Lot) -> Lot:
    """Return several actions of one place, each piece asked by itself what `only` asks of all of one action."""
    if len(lot) == 1:
        return lot
    return [(lead, replace(one, closed=both(one.left_out, one.closed)) if one.only else one) for lead, one in lot]


def _place(targets: Targets) -> int:
    return -1 if targets.place is None else targets.place


def _asking(make: Compiler, lot: Lot) -> Ways:
    """Return the function that lists what is open of a lot: what is the same for all pieces is asked first."""
    at_hand, telling, only = _at_hand(lot), _telling(lot), lot[0][1].only if len(lot) == 1 else None
    (lying_there, lies), roomy = _lying(lot, at_hand), _with_room(make, lot, at_hand)
    copies = lies and len({make.box.design_of[piece] for piece in at_hand}) < len(at_hand)
    unlike, left_to_ask = make.copies.unlike, _left_to_ask(make, lot)
    always_open, asked_each = _options_of(leads=any(lead for lead, _ in lot))

    def ways(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        lying = lying_there(state, seat)
        if refuse:
            return telling(state, seat, unlike(state, lying) if lies else lying, refuse)
        if roomy:
            lying = roomy(state, seat)
        if not lying:
            return []
        of_piece, free = left_to_ask(state, seat)
        if not of_piece:
            return []
        if copies:
            lying = unlike(state, lying)
        if only:
            lying = only(state, seat, lying)
        return always_open(lying, free) if free else asked_each(state, seat, lying, of_piece)

    return ways


def _options_of(*, leads: bool) -> tuple[Callable[..., list[Option]], Callable[..., list[Option]]]:
    """Return what lists pieces of which nothing is left to ask, and what asks each; perhaps their action `leads`."""

    def always_open(lying: Sequence[int], free: Mapping[int, int]) -> list[Option]:
        if leads:
            return [(free[piece], piece) for piece in lying if piece in free]
        return [(piece,) for piece in lying if piece in free]

    def asked_each(state: State, seat: int, lying: Sequence[int], of_piece: Sequence[Sequence[Way]]) -> list[Option]:
        found: list[Option] = []
        for piece in lying:
            for lead, test, closed, more in of_piece[piece]:
                if (test is None or test(state, seat, piece)) and not (closed and closed(state, seat, piece)):
                    option = (lead, piece) if leads else (piece,)
                    found += [(*option, *one) for one in more(state, seat, piece)] if more else (option,)
        return found

    return always_open, asked_each


def _lying(lot: Lot, at_hand: list[int]) -> tuple[Callable[[State, int], list[int]], bool]:
    """Return what gives the pieces of a lot where they lie, and whether they do, or are at everybody's hand."""
    here, place = lot[0][1].here, lot[0][1].place
    if here is not None:
        return lambda state, seat: here(state, seat, NOTHING), True
    if place is not None:
        return lambda state, seat: state.zones[place + seat], True
    return lambda state, seat: at_hand, False


def _at_hand(lot: Lot) -> list[int]:
    """Return all pieces of a lot: where they lie in no place, they are at everybody's hand."""
    return sorted({piece for _, targets in lot for piece in targets.tests})


def _with_room(make: Compiler, lot: Lot, at_hand: list[int]) -> Callable[[State, int], list[int]] | None:
    """Return what lists all at hand but spaces of boards that have no room; None where none must have any."""
    room = next((one.room for _, one in lot if one.room), None)
    if room is None:
        return None
    roomy, first = {piece for _, one in lot if one.room for piece in one.tests}, make.atlas.first

    @cache
    def listed(spaces: int) -> list[int]:
        return [piece for piece in at_hand if piece not in roomy or spaces >> piece - first & 1]

    return lambda state, seat: listed(room(state, seat))


def _left_to_ask(make: Compiler, lot: Lot) -> Callable[[State, int], Left]:
    """Return what tells what is left to ask of each piece, when all has been asked that is the same for all of them.

    That is how much is held of what prices take, whether help is there, and whether gates are open.
    """
    known = {one for _, targets in lot for part in targets.tests.values() for one in (part.price, part.loss) if one}
    levels = [(*at, [one[2] for one in same]) for at, same in groupby(sorted(known), key=lambda one: one[:2])]
    gates = [one.gate[0] for _, one in lot if one.gate]
    helps = [one.helped for _, one in lot if one.helped]
    shared, pieces = _Shared(), len(make.box.design_of)

    @lru_cache(MOST_KEPT)
    def left(*answers: int) -> Left:
        said = iter(answers)
        paid = {(*at, amount) for *at, amounts in levels for amount in amounts[: next(said)]}
        open_now = [one for one in lot if not one[1].gate or next(said)]
        return shared.left(open_now, paid, pieces, helped=bool(helps and next(said)))

    asks = [*(_reached(*level) for level in levels), *map(_opened, gates), *([_there(helps)] if helps else [])]
    if not asks:
        always = left()
        return lambda state, seat: always
    if len(asks) == 1:
        (ask,) = asks
        return lambda state, seat: left(ask(state, seat))
    return lambda state, seat: left(*[ask(state, seat) for ask in asks])


def _reached(slot: int, discount: int, amounts: Sequence[int]) -> Ask:
    """Return what tells how many of some prices in a counter, the lowest first, a player could pay."""
    if discount == NEVER:
        return lambda state, seat: bisect_right(amounts, max(0, state.counters[slot + seat]))
    return lambda state, seat: bisect_right(
        amounts, max(0, state.counters[slot + seat]) + state.counters[discount + seat]
    )


def _opened(gate: Test) -> Ask:
    return lambda state, seat: gate(state, seat, NOTHING)


def _there(helps: Sequence[Helped]) -> Ask:
    """Return what tells whether anything is in play, or in force, that takes something off a price."""
    in_play, in_force = helps[0].place, helps[0].force
    helps_nowhere = frozenset[int]().union(*(one.by for one in helps)).isdisjoint

    def there(state: State, seat: int) -> bool:
        zones = state.zones
        played = in_play is not None and not helps_nowhere(zones[in_play + seat])
        return played or (in_force is not None and not helps_nowhere(zones[in_force]))

    return there


class _Shared:
    """Makes what is left to ask of the pieces of a lot. What is the same is there once, so that little is looked at."""

    def __init__(self) -> None:
        self._way, self._either = cache(_way), cache(_either)
        self._ways: dict[tuple[Way, ...], tuple[Way, ...]] = {(): ()}

    def left(self, lot: Lot, held: set[tuple[int, ...]], pieces: int, *, helped: bool) -> Left:
        """Return that of each piece by actions that may be open, where so much is held of known prices."""
        of_piece: list[tuple[Way, ...]] = [()] * pieces
        for lead, targets in lot:
            enough = targets.helped.enough if targets.helped and helped else None
            for piece, part in targets.tests.items():
                paid = part.price is None or part.price in held
                test = part.rest if part.loss in held else part.test
                if paid or enough:
                    left = self._either(test, enough) if paid else enough
                    of_piece[piece] += (self._way(lead, left, targets.closed, targets.more.get(piece)),)
        of_piece = [self._ways.setdefault(ways, ways) for ways in of_piece]
        asked = {piece for _, targets in lot for piece in targets.tests}
        return of_piece if any(of_piece) else [], _always_open(of_piece, asked)


def _way(lead: Option, test: Test | None, closed: Closed | None, more: More | None) -> Way:
    return (lead[0] if lead else NOTHING), test, closed, more


def _either(test: Test | None, other: Test | None) -> Test | None:
    if test is None or other is None:
        return test
    return lambda state, seat, piece: test(state, seat, piece) or other(state, seat, piece)


def _always_open(of_piece: list[tuple[Way, ...]], asked: Iterable[int]) -> dict[int, int]:
    """Return what leads the one option of each piece, where nothing is ever asked of any."""
    if any(len(ways) > 1 or ways[0][1] or ways[0][2] or ways[0][3] for ways in of_piece if ways):
        return {}
    return {piece: of_piece[piece][0][0] for piece in asked if of_piece[piece]}


def _telling(lot: Lot) -> Callable[[State, int, list[int], Refuse], list[Option]]:
    """Return what lists what is open as well, and tells why all else is not."""

    def told(state: State, seat: int, pieces: list[int], refuse: Refuse) -> list[Option]:
        found: list[Option] = []
        for piece in pieces:
            for lead, targets in lot:
                if piece in targets.tests:
                    found += _open_or_told((*lead, piece), targets, state, seat, refuse)
                elif piece in targets.barred:
                    refuse((*lead, piece), targets.barred[piece])
        return found

    return told


def _open_or_told(option: Option, targets: Targets, state: State, seat: int, refuse: Refuse) -> list[Option]:
    piece, gate, closed = option[-1], targets.gate, both(targets.left_out, targets.closed)
    why = closed(state, seat, piece) if closed else None
    if not why and gate and not gate[0](state, seat, NOTHING):
        why = gate[1]
    if not why and _payable(targets, state, seat, piece):
        more = targets.more.get(piece)
        if found := [option + one for one in more(state, seat, piece)] if more else [option]:
            return found
    refuse(option, why or targets.short[piece](state, seat, piece))
    return []


def _payable(targets: Targets, state: State, seat: int, piece: int) -> bool:
    part, helped = targets.tests[piece], targets.helped
    paid = part.price is None or is_held(part.price, state, seat)
    if paid and (part.test is None or part.test(state, seat, piece)):
        return True
    return helped is not None and helped.enough(state, seat, piece)
