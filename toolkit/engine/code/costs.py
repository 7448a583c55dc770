"""Whether a compiled step can be done: its needs all together, what is missing of them, and what each of them takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from toolkit.engine.code.combinators import all_hold
from toolkit.engine.code.types import Compiled, Floor, Measure, Need, Test, Why
from toolkit.engine.state.game_state import State
from toolkit.engine.state.slots import Layout
from toolkit.model.effects.wording.lexicon import Lexicon, Unit

Known = tuple[int, int, int]  # the slot of a counter, that of what modifiers take off (NEVER: nothing), how much
NEVER: Final = -1


@dataclass(frozen=True, slots=True)
class Parted:
    """What must be there for a step: a price, and a loss that may be where so much is held; both if known before play.

    `test` asks for all but the price, and `rest` for all but the two.
    """

    price: Known | None
    loss: Known | None
    test: Test | None
    rest: Test | None


def able(code: Compiled) -> Test | None:
    """Return the test of whether a step can be done now: its needs all together, then the rest as if they were met."""
    lots = _lots(code)
    if not lots:
        return code.can
    if code.can is None:
        return _all_there(lots)
    if not code.counts:
        return _all_there(lots, code.can)
    return _held_and([(lot[0].slot, _due(lot)) for lot in lots], code.can)


def parted(code: Compiled) -> Parted:
    """Return what a step asks of counters that is known before play, apart from all else that it asks."""
    lots = _lots(code)
    price = next((known for known in map(_price, lots) if known), None)
    if code.can is not None and code.counts:
        return Parted(price, None, able(code), None)
    loss = next((known for known in map(_loss, lots) if known), None)
    return Parted(price, loss, able(_without(code, price)), able(_without(code, price, loss)))


def is_held(price: Known, state: State, seat: int) -> bool:
    """Whether a player has what a price asks."""
    slot, discount, amount = price
    due = amount - (state.counters[discount + seat] if discount >= 0 else 0)
    return not 0 < due > state.counters[slot + seat]


def _without(code: Compiled, *known: Known | None) -> Compiled:
    slots = {one[0] for one in known if one}
    return replace(code, needs=tuple(need for need in code.needs if need.slot not in slots))


def _price(lot: Sequence[Need]) -> Known | None:
    """Return the price that the needs of one counter are, if it is known before play."""
    discount = lot[0].discount
    amounts = [need.fixed for need in lot if need.fixed is not None and need.discount is not None]
    if discount is None or len(amounts) < len(lot):
        return None
    return lot[0].slot, discount if lot[0].reduced else NEVER, sum(amounts)


def _loss(lot: Sequence[Need]) -> Known | None:
    """Return the loss down to a floor that the needs of one counter are, if it is known before play."""
    need = lot[0]
    return None if need.discount is not None or need.fixed is None or len(lot) > 1 else (need.slot, NEVER, need.fixed)


def _lots(code: Compiled) -> list[list[Need]]:
    """Return the needs of a step by the counter that they take from."""
    slots = dict.fromkeys(need.slot for need in code.needs)
    return [[need for need in code.needs if need.slot == slot] for slot in slots]


def short_of(code: Compiled, lexicon: Lexicon, layout: Layout) -> Why:
    """Return the function that says what is missing where `able` says no, by name."""
    dues, why = [(lot[0].slot, _due(lot)) for lot in _lots(code)], code.why

    def missing(state: State, seat: int, piece: int) -> str:
        taken = [(slot, due(state, seat, piece)) for slot, due in dues]
        slot = next((slot for slot, amount in taken if amount < 0), None)
        if slot is not None:
            return only_left(_unit(slot, lexicon, layout), state.counters[slot + seat], lexicon)
        if why is None:
            return "it cannot be paid"
        for slot, amount in taken:
            state.counters[slot + seat] -= amount
        reason = why(state, seat, piece)
        for slot, amount in taken:
            state.counters[slot + seat] += amount
        return reason

    return missing


def _unit(slot: int, lexicon: Lexicon, layout: Layout) -> Unit:
    return lexicon.unit(next(name for name, at in layout.named("counter").items() if at == slot))


def only_left(unit: Unit, held: int, lexicon: Lexicon) -> str:
    """Return the reason where no more is left of a counter than a player holds."""
    if held <= 0:
        return f"no {unit.one} is left"
    return f"only {unit.counted(held, lexicon.speech)} {'is' if held == 1 or unit.show else 'are'} left"


def _all_there(lots: Sequence[Sequence[Need]], rest: Test | None = None) -> Test:
    """Return the test of whether each counter has what is taken of it; amounts known before play are asked at once."""
    tests = [there for lot in lots if (there := _is_there(lot))]
    return all_hold([*tests, rest] if rest else tests)


def _is_there(lot: Sequence[Need]) -> Test | None:
    """Return the test of whether a counter has what needs take of it; None where it always has."""
    if price := _price(lot):
        return _can_pay(price)
    if loss := _loss(lot):
        return _can_lose(loss, floor) if (floor := lot[0].floor) else None
    due = _due(lot)
    return lambda state, seat, piece: due(state, seat, piece) >= 0


def _can_pay(price: Known) -> Test | None:
    slot, discount, amount = price
    if discount != NEVER:
        return lambda state, seat, piece: is_held(price, state, seat)
    return (lambda state, seat, piece: state.counters[slot + seat] >= amount) if amount > 0 else None


def _can_lose(loss: Known, floor: Floor) -> Test | None:
    slot, _, amount = loss

    def can(state: State, seat: int, piece: int) -> bool:
        left = state.counters[slot + seat] - amount
        return left >= 0 or (low := floor(state, seat, piece)) is None or left >= low

    return can if amount > 0 else None


def _held_and(prices: Sequence[tuple[int, Measure]], rest: Test) -> Test:
    """Return the test of whether prices are held, and the rest holds when they are paid."""
    if len(prices) == 1:
        return _one_held_and(*prices[0], rest)

    def can(state: State, seat: int, piece: int) -> bool:
        counters, dues = state.counters, list[tuple[int, int]]()
        for slot, measured in prices:
            due = measured(state, seat, piece)
            if due < 0:
                return False
            dues.append((slot + seat, due))
        for slot, due in dues:
            counters[slot] -= due
        possible = rest(state, seat, piece)
        for slot, due in dues:
            counters[slot] += due
        return possible

    return can


def _one_held_and(slot: int, measured: Measure, rest: Test) -> Test:
    def can(state: State, seat: int, piece: int) -> bool:
        due = measured(state, seat, piece)
        if due < 0:
            return False
        counters = state.counters
        counters[slot + seat] -= due
        possible = rest(state, seat, piece)
        counters[slot + seat] += due
        return possible

    return can


def _due(needs: Sequence[Need]) -> Measure:
    """Return the function that tells how much of one counter these needs take, or -1 where it is not there."""
    if len(needs) == 1:
        (need,) = needs
        return _lost(need) if need.discount is None else _paid(need, need.discount)
    slot = needs[0].slot
    off_slot = next((need.discount for need in needs if need.discount is not None), None)

    def due(state: State, seat: int, piece: int) -> int:
        counters = state.counters
        left = held = counters[slot + seat]
        discount = 0 if off_slot is None else counters[off_slot + seat]
        for need in needs:
            amount = need.amount(state, seat, piece)
            low: int | None = 0
            if need.discount is None:
                low = need.floor(state, seat, piece) if need.floor else None
            else:
                amount, discount = max(0, amount - discount), max(0, discount - amount)
            left -= amount
            if amount > 0 and low is not None and left < low:
                return -1
        return held - left

    return due


def _paid(need: Need, discount: int) -> Measure:
    slot, measured, fixed = need.slot, need.amount, need.fixed
    if fixed is None:

        def due(state: State, seat: int, piece: int) -> int:
            counters = state.counters
            due = measured(state, seat, piece) - counters[discount + seat]
            return 0 if due <= 0 else due if counters[slot + seat] >= due else -1

        return due

    if not need.reduced:

        def due_whole(state: State, seat: int, piece: int) -> int:
            return 0 if fixed <= 0 else fixed if state.counters[slot + seat] >= fixed else NEVER

        return due_whole

    def due_fixed(state: State, seat: int, piece: int) -> int:
        counters = state.counters
        due = fixed - counters[discount + seat]
        return 0 if due <= 0 else due if counters[slot + seat] >= due else -1

    return due_fixed


def _lost(need: Need) -> Measure:
    slot, measured, floor = need.slot, need.amount, need.floor
    if floor is None:
        return measured

    def due(state: State, seat: int, piece: int) -> int:
        amount = measured(state, seat, piece)
        if amount == 0:
            return 0
        left = state.counters[slot + seat] - amount
        if left >= 0:
            return amount
        low = floor(state, seat, piece)
        return amount if low is None or left >= low else -1

    return due
