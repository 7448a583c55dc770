"""Whether a compiled step can be done: its needs all together, what is missing of them, and what each of them takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from toolkit.engine.compiled import Compiled, Measure, Need, Test, Why
from toolkit.engine.layout import Layout
from toolkit.engine.state import State
from toolkit.model.effects.lexicon import Lexicon, Unit

Known = tuple[int, int, int]  # the slot of a counter, that of what modifiers take off (below 0: nothing), and how much
LOST: Final = -1


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
        return _there_and(lots, code.can)
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
    slot, off, amount = price
    return not 0 < amount - state.counters[off + seat] > state.counters[slot + seat]


def _without(code: Compiled, *known: Known | None) -> Compiled:
    slots = {one[0] for one in known if one}
    return replace(code, needs=tuple(need for need in code.needs if need.slot not in slots))


def _price(lot: Sequence[Need]) -> Known | None:
    """Return the price that the needs of one counter are, if it is known before play."""
    off, amounts = lot[0].off, [need.fixed for need in lot if need.fixed is not None and need.off is not None]
    return None if off is None or len(amounts) < len(lot) else (lot[0].slot, off, sum(amounts))


def _loss(lot: Sequence[Need]) -> Known | None:
    """Return the loss down to a floor that the needs of one counter are, if it is known before play."""
    need = lot[0]
    return None if need.off is not None or need.fixed is None or len(lot) > 1 else (need.slot, LOST, need.fixed)


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
        told = why(state, seat, piece)
        for slot, amount in taken:
            state.counters[slot + seat] += amount
        return told

    return missing


def _unit(slot: int, lexicon: Lexicon, layout: Layout) -> Unit:
    return lexicon.unit(next(name for name, at in layout.named("counter").items() if at == slot))


def only_left(unit: Unit, held: int, lexicon: Lexicon) -> str:
    """Return that no more is left of a counter than a player holds."""
    if held <= 0:
        return f"no {unit.one} is left"
    return f"only {unit.counted(held, lexicon.speech)} {'is' if held == 1 or unit.show else 'are'} left"


def _all_there(lots: Sequence[Sequence[Need]]) -> Test:
    """Return the test of whether each counter has what is taken of it; amounts known before play are asked at once."""
    prices = [price for price in map(_price, lots) if price]
    losses = [(loss[0], loss[2], floor) for lot in lots if (loss := _loss(lot)) and (floor := lot[0].floor)]
    dues = [_due(lot) for lot in lots if not (_price(lot) or _loss(lot))]
    if len(dues) == len(lots) == 1:
        (only,) = dues
        return lambda state, seat, piece: only(state, seat, piece) >= 0

    def there(state: State, seat: int, piece: int) -> bool:
        counters = state.counters
        for slot, off, amount in prices:
            if 0 < amount - counters[off + seat] > counters[slot + seat]:
                return False
        for slot, amount, floor in losses:
            left = counters[slot + seat] - amount
            if left < 0 < amount and (low := floor(state, seat, piece)) is not None and left < low:
                return False
        return not dues or min([due(state, seat, piece) for due in dues]) >= 0

    return there


def _there_and(lots: Sequence[Sequence[Need]], rest: Test) -> Test:
    if len(lots) == 1 and not (_price(lots[0]) or _loss(lots[0])):
        due = _due(lots[0])
        return lambda state, seat, piece: due(state, seat, piece) >= 0 and rest(state, seat, piece)
    there = _all_there(lots)
    return lambda state, seat, piece: there(state, seat, piece) and rest(state, seat, piece)


def _held_and(prices: Sequence[tuple[int, Measure]], rest: Test) -> Test:
    def can(state: State, seat: int, piece: int) -> bool:
        dues = []
        for _, measured in prices:
            if (due := measured(state, seat, piece)) < 0:
                return False
            dues.append(due)
        counters = state.counters
        for (slot, _), due in zip(prices, dues, strict=True):
            counters[slot + seat] -= due
        possible = rest(state, seat, piece)
        for (slot, _), due in zip(prices, dues, strict=True):
            counters[slot + seat] += due
        return possible

    return can


def _due(needs: Sequence[Need]) -> Measure:
    """Return the function that tells how much of one counter these needs take, or -1 where it is not there."""
    if len(needs) == 1:
        (need,) = needs
        return _lost(need) if need.off is None else _paid(need, need.off)
    slot = needs[0].slot
    off_slot = next((need.off for need in needs if need.off is not None), None)

    def due(state: State, seat: int, piece: int) -> int:
        counters = state.counters
        left = held = counters[slot + seat]
        off = 0 if off_slot is None else counters[off_slot + seat]
        for need in needs:
            amount = need.amount(state, seat, piece)
            low: int | None = 0
            if need.off is None:
                low = need.floor(state, seat, piece) if need.floor else None
            else:
                amount, off = max(0, amount - off), max(0, off - amount)
            left -= amount
            if amount > 0 and low is not None and left < low:
                return -1
        return held - left

    return due


def _paid(need: Need, off: int) -> Measure:
    slot, measured, fixed = need.slot, need.amount, need.fixed
    if fixed is None:

        def due(state: State, seat: int, piece: int) -> int:
            counters = state.counters
            due = measured(state, seat, piece) - counters[off + seat]
            return 0 if due <= 0 else due if counters[slot + seat] >= due else -1

        return due

    def due_fixed(state: State, seat: int, piece: int) -> int:
        counters = state.counters
        due = fixed - counters[off + seat]
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
