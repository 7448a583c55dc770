"""Whether a compiled step can be done: its needs all together, what is missing of them, and what each of them takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from toolkit.engine.code.combinators import all_hold
from toolkit.engine.code.types import Compiled, Measure, Need, Test, Why
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.effects.wording.lexicon import Lexicon, Unit

KnownCost = tuple[int, int, int]  # the slot of a counter, that of what modifiers take off or NO_DISCOUNT, how much
NO_DISCOUNT: Final = -1


@dataclass(frozen=True, slots=True)
class SplitCost:
    """What must be there for a step: a price, and a loss that may be where so much is held; both if known before play.

    `test` asks for all but the price, and `rest` for all but the two.
    """

    price: KnownCost | None
    loss: KnownCost | None
    test: Test | None
    rest: Test | None


def able(code: Compiled) -> Test | None:
    """Return the test of whether a step can be done now: its needs all together, then the rest as if they were met."""
    groups = _by_counter(code)
    if groups and code.can and code.counts:
        return _held_and([(group[0].slot, _due(group)) for group in groups], code.can)
    tests = [there for group in groups if (there := _is_there(group))]
    return all_hold([*tests, code.can] if code.can else tests) if groups else code.can


def split_cost(code: Compiled) -> SplitCost:
    """Return what a step asks of counters that is known before play, apart from all else that it asks."""
    groups = _by_counter(code)
    price = next((known for known in map(_price, groups) if known), None)
    if code.can is not None and code.counts:
        return SplitCost(price, None, able(code), None)
    loss = next((known for known in map(_loss, groups) if known), None)
    return SplitCost(price, loss, able(_without(code, price)), able(_without(code, price, loss)))


def is_held(price: KnownCost, state: State, seat: int) -> bool:
    """Whether a player has what a price asks."""
    slot, discount, amount = price
    due = amount - (state.counters[discount + seat] if discount >= 0 else 0)
    return not 0 < due > state.counters[slot + seat]


def short_of(code: Compiled, lexicon: Lexicon, layout: Layout) -> Why:
    """Return the function that says what is missing where `able` says no, by name."""
    dues, why = [(group[0].slot, _due(group)) for group in _by_counter(code)], code.why

    def missing(state: State, seat: int, piece: int) -> str:
        taken = [(slot, due(state, seat, piece)) for slot, due in dues]
        slot = next((slot for slot, amount in taken if amount < 0), None)
        if slot is not None:
            name = next(name for name, at in layout.named("counter").items() if at == slot)
            return only_left(lexicon.unit(name), state.counters[slot + seat], lexicon)
        if why is None:
            return "it cannot be paid"
        for slot, amount in taken:
            state.counters[slot + seat] -= amount
        reason = why(state, seat, piece)
        for slot, amount in taken:
            state.counters[slot + seat] += amount
        return reason

    return missing


def only_left(unit: Unit, held: int, lexicon: Lexicon) -> str:
    """Return the reason where no more is left of a counter than a player holds."""
    if held <= 0:
        return f"no {unit.one} is left"
    return f"only {unit.counted(held, lexicon.speech)} {'is' if held == 1 or unit.show else 'are'} left"


def _by_counter(code: Compiled) -> list[list[Need]]:
    """Return the needs of a step by the counter that they take from."""
    slots = dict.fromkeys(need.slot for need in code.needs)
    return [[need for need in code.needs if need.slot == slot] for slot in slots]


def _without(code: Compiled, *known: KnownCost | None) -> Compiled:
    slots = {one[0] for one in known if one}
    return replace(code, needs=tuple(need for need in code.needs if need.slot not in slots))


def _price(group: Sequence[Need]) -> KnownCost | None:
    """Return the price that the needs of one counter are, if it is known before play."""
    discount = group[0].discount
    amounts = [need.fixed for need in group if need.fixed is not None and need.discount is not None]
    if discount is None or len(amounts) < len(group):
        return None
    return group[0].slot, discount if group[0].reduced else NO_DISCOUNT, sum(amounts)


def _loss(group: Sequence[Need]) -> KnownCost | None:
    """Return the loss down to a floor that the needs of one counter are, if it is known before play."""
    need = group[0]
    if len(group) > 1 or need.discount is not None or need.fixed is None:
        return None
    return need.slot, NO_DISCOUNT, need.fixed


def _is_there(group: Sequence[Need]) -> Test | None:
    """Return the test of whether a counter has what needs take of it; None where it always has."""
    if price := _price(group):
        slot, discount, amount = price
        if discount != NO_DISCOUNT:
            return lambda state, seat, piece: is_held(price, state, seat)
        return (lambda state, seat, piece: state.counters[slot + seat] >= amount) if amount > 0 else None
    if (loss := _loss(group)) and (loss[-1] <= 0 or group[0].floor is None):
        return None
    if len(group) == 1:
        return _is_met(group[0])
    due = _due(group)
    return lambda state, seat, piece: due(state, seat, piece) >= 0


def _is_met(need: Need) -> Test:
    """Return the test of whether a need is met that is the only one of its counter, as most are."""
    slot, discount, measured, floor = need.slot, need.discount, need.amount, need.floor

    def is_held(state: State, seat: int, piece: int) -> bool:
        counters = state.counters
        due = measured(state, seat, piece) - (counters[discount + seat] if discount is not None else 0)
        return due <= 0 or due <= counters[slot + seat]

    def may_be_lost(state: State, seat: int, piece: int) -> bool:
        amount = measured(state, seat, piece)
        low = floor(state, seat, piece) if floor and amount > 0 else None
        return low is None or state.counters[slot + seat] - amount >= low

    return may_be_lost if discount is None else is_held


def _held_and(prices: Sequence[tuple[int, Measure]], rest: Test) -> Test:
    """Return the test of whether prices are held, and the rest holds when they are paid."""

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


def _due(needs: Sequence[Need]) -> Measure:
    """Return the function that tells how much of one counter these needs take, or -1 where it is not there."""
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
