"""What is open to a player in turn: actions that are done to pieces of one place are asked together.

First what is the same for all its pieces (how much can be paid, whether gates are open), once; by the answers it is
known what remains to be asked of each piece for each action, which is kept for when the same answers come again; then
each piece that lies there is asked that, and nothing else.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from toolkit.engine.code.action import Closed, Helped, Offered, Targets, both
from toolkit.engine.code.combinators import any_holds
from toolkit.engine.code.costs import NO_DISCOUNT, is_held
from toolkit.engine.code.types import NOTHING, Option, Refuse, Test
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State

MOST_KEPT: Final = 512  # answers of gates for which it is known what remains to be asked
LegalOptions = Callable[[State, int, "Refuse | None"], "list[Option]"]
Ask = Callable[[State, int], int]  # what is the same for all pieces: how much is held, whether a gate is open
Group = Sequence[tuple[Option, Targets]]  # actions whose pieces lie in one place, each with its number, if it has one


class Check(NamedTuple):
    """What remains to be asked of one piece for the option to do an action to it, and what is offered with it."""

    option: Option
    test: Test | None
    closed: Closed | None
    offered: Offered | None


class Remaining(NamedTuple):
    """The checks of every piece; or, where nothing is to be checked, the one option of each in `free`."""

    of_piece: Sequence[Sequence[Check]]
    free: Mapping[int, Option]


def legal_actions(compiler: Compiler, actions: Iterable[tuple[Option, Targets]]) -> Iterator[LegalOptions]:
    """Yield functions that list what is open, one a place; an option is the number of its action, then the piece."""
    every = sorted(actions, key=lambda one: one[1].apart)
    by_place = sorted((one for one in every if not one[1].here), key=lambda one: _place(one[1]))
    for _, group in groupby(by_place, key=lambda one: _place(one[1])):
        yield _of_group(compiler, _together(list(group)))
    yield from (_of_group(compiler, [one]) for one in every if one[1].here)


def _together(group: Group) -> Group:
    """Return several actions of one place, each piece asked by itself what `only` asks of all of one action."""
    if len(group) == 1:
        return group
    return [(number, replace(one, closed=both(one.left_out, one.closed)) if one.only else one) for number, one in group]


def _place(targets: Targets) -> int:
    return -1 if targets.place is None else targets.place


def _of_group(compiler: Compiler, group: Group) -> LegalOptions:
    """Return the function that lists what is open of a group: what is the same for all pieces is asked first."""
    at_hand = sorted({piece for _, targets in group for piece in targets.tests})
    only = group[0][1].only if len(group) == 1 else None
    (lying_there, lies), roomy = _lying(group, at_hand), _with_room(compiler, group, at_hand)
    copies = lies and len({compiler.box.design_of[piece] for piece in at_hand}) < len(at_hand)
    unlike, remaining, in_play = compiler.equivalence.unlike, _remaining(compiler, group), roomy or lying_there

    def options(state: State, seat: int, refuse: Refuse | None) -> list[Option]:
        if refuse:
            pieces = lying_there(state, seat)
            return _explained(group, state, seat, unlike(state, pieces) if lies else pieces, refuse)
        lying = in_play(state, seat)
        of_piece, free = remaining(state, seat) if lying else ((), {})
        if not of_piece:
            return []
        if copies:
            lying = unlike(state, lying)
        if only:
            lying = only(state, seat, lying)
        if free:
            return [free[piece] for piece in lying if piece in free]
        return _checked(state, seat, lying, of_piece)

    return options


def _checked(state: State, seat: int, lying: Sequence[int], of_piece: Sequence[Sequence[Check]]) -> list[Option]:
    """List what is open of some pieces: each is asked what remains to be asked of it."""
    found: list[Option] = []
    for piece in lying:
        for option, test, closed, offered in of_piece[piece]:
            if (test is None or test(state, seat, piece)) and not (closed and closed(state, seat, piece)):
                found += [option + one for one in offered(state, seat, piece)] if offered else (option,)
    return found


def _lying(group: Group, at_hand: list[int]) -> tuple[Callable[[State, int], list[int]], bool]:
    """Return what gives the pieces of a group where they lie, and whether they do, or are at everybody's hand."""
    here, place = group[0][1].here, group[0][1].place
    if here is not None:
        return lambda state, seat: here(state, seat, NOTHING), True
    if place is not None:
        return lambda state, seat: state.zones[place + seat], True
    return lambda state, seat: at_hand, False


def _with_room(compiler: Compiler, group: Group, at_hand: list[int]) -> Callable[[State, int], list[int]] | None:
    """Return what lists all at hand but spaces of boards that have no room; None where none must have any."""
    room = next((one.room for _, one in group if one.room), None)
    if room is None:
        return None
    needs_room, first = {piece for _, one in group if one.room for piece in one.tests}, compiler.graph.first

    @cache
    def listed(spaces: int) -> list[int]:
        return [piece for piece in at_hand if piece not in needs_room or spaces >> piece - first & 1]

    return lambda state, seat: listed(room(state, seat))


def _remaining(compiler: Compiler, group: Group) -> Callable[[State, int], Remaining]:
    """Return what asks all that is the same for all pieces, and tells what remains to be asked of each.

    The same is how much is held of what prices take, whether help is there, and whether gates are open.
    """
    known = {one for _, targets in group for part in targets.tests.values() for one in (part.price, part.loss) if one}
    levels = [(*at, [one[2] for one in same]) for at, same in groupby(sorted(known), key=lambda one: one[:2])]
    gates = [one.gate[0] for _, one in group if one.gate]
    helps = [one.helped for _, one in group if one.helped]
    pieces, either, kept = len(compiler.box.design_of), cache(_either), cache(lambda checks: checks)

    @lru_cache(MOST_KEPT)
    def by_answers(*answers: int) -> Remaining:
        said = iter(answers)
        held = {(*at, amount) for *at, amounts in levels for amount in amounts[: next(said)]}
        open_now = [one for one in group if not one[1].gate or next(said)]
        of_piece: list[tuple[Check, ...]] = [()] * pieces
        is_helped = bool(helps and next(said))
        for number, targets in open_now:
            for piece, asked in _checks(targets, held, helped=is_helped, either=either):
                of_piece[piece] += (Check(_option(number, piece), *asked),)
        of_piece = [*map(kept, of_piece)]  # the same ones are there once, so that little is looked at
        at_hand = {piece for _, targets in group for piece in targets.tests}
        return Remaining(of_piece if any(of_piece) else [], _always_open(of_piece, at_hand))

    asks = [*(_reached(*level) for level in levels), *map(_opened, gates), *([_there(helps)] if helps else [])]
    if not asks:
        always = by_answers()
        return lambda state, seat: always
    if len(asks) == 1:
        (ask,) = asks
        return lambda state, seat: by_answers(ask(state, seat))
    return lambda state, seat: by_answers(*[ask(state, seat) for ask in asks])


def _reached(slot: int, discount: int, amounts: Sequence[int]) -> Ask:
    """Return what tells how many of some prices in a counter, the lowest first, a player could pay."""
    if discount == NO_DISCOUNT:
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


def _checks(
    targets: Targets,
    held: set[tuple[int, ...]],
    *,
    helped: bool,
    either: Callable[[Test | None, Test | None], Test | None],
) -> Iterator[tuple[int, tuple[Test | None, Closed | None, Offered | None]]]:
    """Yield what remains to be asked of each piece to which an action may be open, where known prices are held."""
    enough = targets.helped.enough if targets.helped and helped else None
    for piece, part in targets.tests.items():
        is_paid = part.price is None or part.price in held
        if is_paid or enough:
            test = part.rest if part.loss in held else part.test
            yield piece, (either(test, enough) if is_paid else enough, targets.closed, targets.offered.get(piece))


def _either(test: Test | None, other: Test | None) -> Test | None:
    return test if test is None or other is None else any_holds([test, other])


def _option(number: Option, piece: int) -> Option:
    """Return what the option to do an action to a piece is, if nothing is offered with that."""
    return number if piece == NOTHING else (*number, piece)


def _always_open(of_piece: list[tuple[Check, ...]], asked: Iterable[int]) -> dict[int, Option]:
    """Return the one option that there is of each piece, where nothing is ever asked of any."""
    if any(len(checks) > 1 or any(checks[0][1:]) for checks in of_piece if checks):
        return {}
    return {piece: of_piece[piece][0].option for piece in asked if of_piece[piece]}


def _explained(group: Group, state: State, seat: int, pieces: list[int], refuse: Refuse) -> list[Option]:
    """List what is open as well, and tell why all else is not."""
    found: list[Option] = []
    for piece in pieces:
        for number, targets in group:
            option = _option(number, piece)
            if piece in targets.tests:
                why, offered = _reason(targets, state, seat, piece), targets.offered.get(piece)
                ways = [] if why else [option + one for one in offered(state, seat, piece)] if offered else [option]
                found += ways
                if not ways:
                    refuse(option, why or targets.short[piece](state, seat, piece))
            elif piece in targets.barred:
                refuse(option, targets.barred[piece])
    return found


def _reason(targets: Targets, state: State, seat: int, piece: int) -> str | None:
    """Return why an action is not open to a piece; None where it is."""
    closed, gate = both(targets.left_out, targets.closed), targets.gate
    if closed and (why := closed(state, seat, piece)):
        return why
    if gate and not gate[0](state, seat, NOTHING):
        return gate[1]
    part, helped = targets.tests[piece], targets.helped
    is_paid = part.price is None or is_held(part.price, state, seat)
    if is_paid and (part.test is None or part.test(state, seat, piece)):
        return None
    return None if helped and helped.enough(state, seat, piece) else targets.short[piece](state, seat, piece)
