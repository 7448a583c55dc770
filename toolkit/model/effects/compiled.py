"""Compiled steps put together: what one after the other needs, whether it can be done, and doing it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from toolkit.model.effects.amount import measure
from toolkit.model.effects.lexicon import Unit
from toolkit.model.effects.running import Code, Maker, Measure, Need, Run, State, Test, Why

NOTHING: Final = -1  # the option to leave it


def nothing(state: State, seat: int, piece: int) -> None:
    """Do nothing."""


def needs_of(counts: Mapping[Any, Any], make: Maker, *, forced: bool = False) -> tuple[Need, ...]:
    """Give what a price needs; a forced loss asks how low the counter may fall, and knows no privilege."""
    return tuple(
        Need(
            make.counter(name),
            None if forced else make.off(name),
            measure(amount, make),
            make.floor(name) if forced else None,
            amount if isinstance(amount, int) else None,
        )
        for name, amount in counts.items()
    )


def added(counts: Mapping[Any, Any], make: Maker) -> Run:
    """Compile the adding of amounts to counters."""
    runs = [_add(make.counter(name), amount, make) for name, amount in counts.items()]
    return together(runs)


def taken(counts: Mapping[Any, Any], make: Maker, *, forced: bool = False) -> Run:
    """Compile the taking of amounts from counters, less what privileges take off a price."""
    runs = [
        _drop(make.counter(name), amount, make) if forced else _pay(make.counter(name), make.off(name), amount, make)
        for name, amount in counts.items()
    ]
    return together(runs)


def _add(slot: int, amount: Any, make: Maker) -> Run:
    if isinstance(amount, int):

        def fixed(state: State, seat: int, piece: int) -> None:
            state.counters[slot + seat] += amount

        return fixed
    count = measure(amount, make)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += count(state, seat, piece)

    return run


def _drop(slot: int, amount: Any, make: Maker) -> Run:
    if isinstance(amount, int):
        return _add(slot, -amount, make)
    count = measure(amount, make)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] -= count(state, seat, piece)

    return run


def _pay(slot: int, off: int, amount: Any, make: Maker) -> Run:
    count = measure(amount, make)

    def run(state: State, seat: int, piece: int) -> None:
        counters = state.counters
        due = count(state, seat, piece) - counters[off + seat]
        if due > 0:
            counters[slot + seat] -= due
            due = 0
        counters[off + seat] = -due

    return run


def together(runs: Sequence[Run]) -> Run:
    """Make one function of several that are done one after the other."""
    if len(runs) < 2:
        return runs[0] if runs else nothing
    if len(runs) == 2:
        first, second = runs

        def both(state: State, seat: int, piece: int) -> None:
            first(state, seat, piece)
            second(state, seat, piece)

        return both
    every = tuple(runs)

    def all_of_them(state: State, seat: int, piece: int) -> None:
        for run in every:
            run(state, seat, piece)

    return all_of_them


def in_order(codes: Iterable[Code], make: Maker) -> Code:
    """Compile steps that are done one after the other; from the first that asks on, they wait as frames."""
    parts = [code for code in codes if code.run is not nothing or code.needs or code.can]
    needs = tuple(need for code in parts for need in code.needs)
    tests = tuple(code.can for code in parts if code.can)
    can = _all(tests)
    if len(parts) == 1:
        return Code(parts[0].run, needs, can, parts[0].plain)
    if all(code.plain for code in parts):
        return Code(together([code.run for code in parts]), needs, can)
    return Code(_as_frames(parts, make), needs, can, plain=False)


def _as_frames(parts: Sequence[Code], make: Maker) -> Run:
    lead = 0
    while parts[lead].plain:
        lead += 1
    begin = together([code.run for code in parts[:lead]])
    first = parts[lead].run
    later = tuple(make.work(code.run) for code in reversed(parts[lead + 1 :]))

    def run(state: State, seat: int, piece: int) -> None:
        begin(state, seat, piece)
        state.frames.extend([(work, seat, piece) for work in later])
        first(state, seat, piece)

    return run


def _all(tests: Sequence[Test]) -> Test | None:
    if len(tests) < 2:
        return tests[0] if tests else None
    if len(tests) == 2:
        one, other = tests
        return lambda state, seat, piece: one(state, seat, piece) and other(state, seat, piece)

    def can(state: State, seat: int, piece: int) -> bool:
        return all(test(state, seat, piece) for test in tests)

    return can


def able(code: Code) -> Test | None:
    """Give the test of whether a step can be done now: its needs all together, then the rest as if they were met."""
    lots = _lots(code)
    if not lots:
        return code.can
    if code.can is None:
        return _all_there(lots)
    return _held_and([(lot[0].slot, _due(lot)) for lot in lots], code.can)


def _lots(code: Code) -> list[list[Need]]:
    """Return the needs of a step by the counter that they take from."""
    slots = dict.fromkeys(need.slot for need in code.needs)
    return [[need for need in code.needs if need.slot == slot] for slot in slots]


def short_of(code: Code, make: Maker) -> Why:
    """Return the function that says what is missing where `able` says no."""
    dues = [(lot[0].slot, _due(lot)) for lot in _lots(code)]

    def missing(state: State, seat: int, piece: int) -> str:
        lacking = (slot for slot, due in dues if due(state, seat, piece) < 0)
        slot = next(lacking, None)
        return "it cannot be paid" if slot is None else _left(_unit(make, slot), state.counters[slot + seat])

    return missing


def _unit(make: Maker, slot: int) -> Unit:
    counters = (name for kind, name in make.lexicon.names if kind == "counter")
    return make.lexicon.unit(next(name for name in counters if make.counter(name) == slot))


def _left(unit: Unit, held: int) -> str:
    """Say that no more is left of a counter than a player holds."""
    if held <= 0:
        return f"no {unit.one} is left"
    return f"only {unit.counted(held)} {'is' if held == 1 or unit.show else 'are'} left"


def _all_there(lots: Sequence[Sequence[Need]]) -> Test:
    """Give the test of whether each counter has what is taken of it; amounts known before play are asked at once."""
    prices, losses, dues = [], [], []
    for lot in lots:
        slot, off, floor = lot[0].slot, lot[0].off, lot[0].floor
        amounts = [need.fixed for need in lot if need.fixed is not None]
        if off is not None and len(amounts) == len(lot) and all(need.off is not None for need in lot):
            prices.append((slot, off, sum(amounts)))
        elif len(lot) > 1 or not amounts or off is not None:
            dues.append(_due(lot))
        elif floor:
            losses.append((slot, floor, amounts[0]))

    def there(state: State, seat: int, piece: int) -> bool:
        counters = state.counters
        for slot, off, amount in prices:
            if 0 < amount - counters[off + seat] > counters[slot + seat]:
                return False
        for slot, floor, amount in losses:
            left = counters[slot + seat] - amount
            if left < 0 < amount and (low := floor(state, seat, piece)) is not None and left < low:
                return False
        return not dues or min([due(state, seat, piece) for due in dues]) >= 0

    return there


def _held_and(prices: Sequence[tuple[int, Measure]], rest: Test) -> Test:
    def can(state: State, seat: int, piece: int) -> bool:
        dues = [due(state, seat, piece) for _, due in prices]
        if min(dues) < 0:
            return False
        counters = state.counters
        for (slot, _), due in zip(prices, dues, strict=True):
            counters[slot + seat] -= due
        possible = rest(state, seat, piece)
        for (slot, _), due in zip(prices, dues, strict=True):
            counters[slot + seat] += due
        return possible

    return can


def _due(needs: Sequence[Need]) -> Measure:
    """Give the function that tells how much of one counter these needs take, or -1 where it is not there."""
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


def asked(decision: int, can: Test | None = None) -> Run:
    """Give the function that asks the player, unless nothing could be answered."""
    if can is None:

        def ask(state: State, seat: int, piece: int) -> None:
            state.frames.append((decision, seat, piece))

        return ask

    def ask_if(state: State, seat: int, piece: int) -> None:
        if can(state, seat, piece):
            state.frames.append((decision, seat, piece))

    return ask_if
