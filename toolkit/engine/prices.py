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
