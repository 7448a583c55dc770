"""Paying with goods that are counters: each is worth something, nobody gives change, and nothing is paid in vain."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import NOTHING, Measure, Option, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.resources.payment import Payment, payments
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout


def counter_payments(compiler: Compiler) -> Iterator[tuple[str, CounterPayment]]:
    """Yield the counters that are paid with other counters, and what does it."""
    for name, one in compiler.game.head.counters.items():
        if one.paid_with and one.paid_with.kind and one.paid_with.zone is None:
            said = {
                part.value(one.paid_with.kind): part.value(one.paid_with.worth) for part in compiler.game.components()
            }
            worths = {str(kind): worth for kind, worth in said.items() if kind in compiler.game.head.counters}
            own = {kind: compiler.game.head.counters[kind].worth for kind, worth in worths.items() if worth is None}
            amounts = {kind: worth if worth is not None else own[kind] or 0 for kind, worth in worths.items()}
            known = {kind: one if isinstance(one, int) else measure(one, compiler) for kind, one in amounts.items()}
            yield str(name), CounterPayment(compiler.layout, compiler.task_table, known)


class CounterPayment(Payment):
    """What a player can pay with: counters, and what one of each is worth to that player now.

    A payment is how many are paid of each counter that is held and worth something, the dearest first. All of them are
    among `counters`.
    """

    def __init__(self, layout: Layout, task_table: TaskTable, worths: Mapping[str, int | Measure]) -> None:
        super().__init__(task_table)
        self._layout, self._task_table, self._worths = layout, task_table, worths
        self.names = {layout.counter(name): name for name in worths}
        self._fixed = {layout.counter(name): one for name, one in worths.items() if isinstance(one, int)}
        self._moving = {layout.counter(name): one for name, one in worths.items() if not isinstance(one, int)}
        self.counters = slice(min(self.names, default=0), max(self.names, default=0) + layout.seats)

    def part(self, names: Collection[str]) -> CounterPayment:
        """Return a purse that holds some of its counters alone."""
        worths = {name: worth for name, worth in self._worths.items() if name in names}
        return CounterPayment(self._layout, self._task_table, worths)

    def _held(self, state: State, seat: int) -> list[tuple[int, int, int]]:
        """List what a player has: worth of one, slot, how many; the dearest first."""
        counters = state.counters
        held = [(worth, slot, counters[slot + seat]) for slot, worth in self._fixed.items() if counters[slot + seat]]
        for slot, measured in self._moving.items():
            if counters[slot + seat] and (worth := measured(state, seat, NOTHING)) > 0:
                held.append((worth, slot, counters[slot + seat]))
        held.sort(reverse=True)
        return held

    def worth_of(self, state: State, seat: int, slot: int) -> int:
        """Return what one of a counter is worth to a player now."""
        return self._fixed[slot] if slot in self._fixed else self._moving[slot](state, seat, NOTHING)

    def worth(self, state: State, seat: int) -> int:
        """Return what a player has is worth."""
        counters = state.counters
        known = sum([worth * counters[slot + seat] for slot, worth in self._fixed.items()])
        if not self._moving:
            return known
        held = [(many, measured) for slot, measured in self._moving.items() if (many := counters[slot + seat])]
        return known + sum([many * max(0, measured(state, seat, NOTHING)) for many, measured in held])

    def payments(self, state: State, seat: int, due: int) -> tuple[Option, ...]:
        """List the ways to pay so much or more, with nothing that could be left out; none where it is too much."""
        held = self._held(state, seat)
        useful = tuple([min(many, -(-due // worth)) for worth, _, many in held])
        return payments(tuple([worth for worth, _, _ in held]), useful, due)

    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Take what is paid of each."""
        for count, (_, slot, _) in zip(payment, self._held(state, seat), strict=True):
            state.counters[slot + seat] -= count

    def said(self, state: State, seat: int, payment: Option) -> Spoken:
        """Return a payment in names."""
        held = self._held(state, seat)
        return {"pay": {self.names[slot]: count for count, (_, slot, _) in zip(payment, held, strict=True) if count}}
