"""What is open to a player in turn: each piece of a place is asked once for all actions, and only what it must be."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Final

from toolkit.engine.compiled import NOTHING, Option, Refuse, Test
from toolkit.engine.compiler import Compiler
from toolkit.engine.needs import is_held
from toolkit.engine.source import numbered, written
from toolkit.engine.state import State
from toolkit.engine.targets import Closed, More, Targets, both

MOST_KEPT: Final = 512  # answers of gates for which it is known what is left to ask
Ways = Callable[[State, int, "Refuse | None"], "list[Option]"]
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
    """Write the function that lists what is open of a lot: first what is the same for all pieces, then each of them."""
    here, place, at_hand = lot[0][1].here, lot[0][1].place, _at_hand(lot)
    telling, only = _telling(lot), lot[0][1].only if len(lot) == 1 else None
    answers, left, known = _left_to_ask(make, lot)
    roomy, lies = _with_room(make, lot, at_hand), here is not None or place is not None  # else each stands once
    copies = lies and len({make.box.design_of[piece] for piece in at_hand}) < len(at_hand)
    known |= {"here": here, "place": place, "at_hand": at_hand, "only": only, "roomy": roomy, "told": telling}
    known |= {"unlike": make.copies.unlike, "left": left, "NOTHING": NOTHING}
    of_piece, free = ([], {NOTHING: NOTHING}) if answers else left()  # known before play, where there are no answers
    known |= {} if answers else {"of_piece": of_piece, "free": free}
    found = "here(state, seat, NOTHING)" if here else "at_hand" if place is None else "state.zones[place + seat]"
    option = "(free[piece], piece)" if any(lead for lead, _ in lot) else "(piece,)"
    lines = {
        f"lying = {found}": True,
        f"if refuse: return told(state, seat, {'unlike(state, lying)' if lies else 'lying'}, refuse)": True,
        "lying = roomy(state, seat)": roomy,
        "if not lying: return []": True,
        "counters = state.counters": answers,
        f"of_piece, free = left({', '.join(answers)})": answers,
        "if not of_piece: return []": answers,
        "if len(lying) > 1: lying = unlike(state, lying)": copies,
        "lying = only(state, seat, lying)": only,
        f"if free: return [{option} for piece in lying if piece in free]": free,
    }
    texts = [line for line, is_there in lines.items() if is_there] + ([] if free and not answers else _each_asked(lot))
    ways: Ways = written("ways(state, seat, refuse)", texts, known)
    return ways


def _each_asked(lot: Lot) -> list[str]:
    """Return the lines that ask each piece what is left to ask of it; what no action asks is not in them."""
    closed = " and not (closed and closed(state, seat, piece))" if any(one.closed for _, one in lot) else ""
    option = "(lead, piece)" if any(lead for lead, _ in lot) else "(piece,)"
    offered = ["    else:", f"        for one in more(state, seat, piece): found.append({option} + one)"]
    return [
        "found = []",
        "for piece in lying:",
        "    for lead, test, closed, more in of_piece[piece]:",
        f"        if (test is None or test(state, seat, piece)){closed}:",
        f"            if more is None: found.append({option})",
        *[f"        {line}" for line in offered],
        "return found",
    ]


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


def _left_to_ask(make: Compiler, lot: Lot) -> tuple[list[str], Callable[..., Left], dict[str, Any]]:
    """Return what asks all that is the same for all pieces, as written, and what tells by the answers what is left.

    That is what is held of prices, whether help is there, gates.
    """
    known = {one for _, targets in lot for part in targets.tests.values() for one in (part.price, part.loss) if one}
    levels = [(*at, [one[2] for one in same]) for at, same in groupby(sorted(known), key=lambda one: one[:2])]
    helps, gates = [one.helped for _, one in lot if one.helped], [one.gate[0] for _, one in lot if one.gate]
    helpers = frozenset[int]().union(*(one.by for one in helps))

    ways = _Shared()

    @lru_cache(MOST_KEPT)
    def left(*answers: int) -> Left:
        said = iter(answers)
        paid = {(*at, amount) for *at, amounts in levels for amount in amounts[: next(said)]}
        open_now = [one for one in lot if not one[1].gate or next(said)]
        return ways.left(open_now, paid, len(make.box.design_of), helped=bool(helps and next(said)))

    reached = [f"bisect_right(rising{at}, max(0, counters[slot{at} + seat]){{}})" for at in range(len(levels))]
    taken_off = [f" + counters[off{at} + seat]" if level[1] >= 0 else "" for at, level in enumerate(levels)]
    answers = [text.format(more) for text, more in zip(reached, taken_off, strict=True)]
    answers += [f"gate{at}(state, seat, NOTHING)" for at in range(len(gates))]
    where = {"in_play": helps[0].place, "in_force": helps[0].force} if helps else {}
    lying = [f"state.zones[{name}{' + seat' * (name == 'in_play')}]" for name, at in where.items() if at is not None]
    answers += ["not (" + " and ".join(f"helpers.isdisjoint({zone})" for zone in lying) + ")"] if lying else []
    slots, offs, rising = zip(*levels, strict=True) if levels else ((), (), ())
    used = {"bisect_right": bisect_right, "helpers": helpers, **where}
    used |= numbered("slot", slots) | numbered("off", offs) | numbered("rising", rising) | numbered("gate", gates)
    return answers, left, used


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
