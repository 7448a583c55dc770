"""Prices that play works out, such as a market's: steps for games whose effects cannot say them."""

from __future__ import annotations

from toolkit.engine.code import Code, Measure, Need
from toolkit.engine.state import State
from toolkit.engine.table import Table


def price(table: Table, counter: str, amount: Measure | int) -> Code:
    """Give the step that pays so much of a counter, which must hold it; modifiers may take something off."""
    slot, off = table.counter(counter), table.off(counter)
    fixed = amount if isinstance(amount, int) else None
    measure = table.measure(amount) if isinstance(amount, int) else amount

    def run(state: State, seat: int, piece: int) -> None:
        due = measure(state, seat, piece) - state.counters[off + seat]
        state.counters[slot + seat] -= max(0, due)
        state.counters[off + seat] = max(0, -due)

    code = Code(run, (Need(slot, off, measure, fixed=fixed),))
    table.priced[code] = frozenset({off})
    return code


def income(table: Table, counter: str, amount: Measure) -> Code:
    """Give the step that gains so much of a counter, if it is more than nothing; modifiers may take something off."""
    slot, off = table.counter(counter), table.off(counter)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += max(0, amount(state, seat, piece) - state.counters[off + seat])
        state.counters[off + seat] = 0

    code = Code(run)
    table.priced[code] = frozenset({off})
    return code
