"""Counters added to and taken from: what gain, pay, lose, score, exchange and may are compiled with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.engine.code.combinators import together
from toolkit.engine.code.costs import only_left
from toolkit.engine.code.types import Compiled, Floor, Measure, Need, Offer, Option, Run, Spoken
from toolkit.engine.compiler.amounts import is_fixed, measure, stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.counters.limits import capped
from toolkit.engine.counters.payment import CounterPayment
from toolkit.engine.resources.payment import Payment
from toolkit.engine.state.game_state import State
from toolkit.model.effects.values.amount import ValueOf


def needs_of(counts: Mapping[Any, Any], compiler: Compiler, *, forced: bool = False) -> tuple[Need, ...]:
    """Return what a price needs; a forced loss asks how low the counter may fall, and knows no modifier."""
    return tuple(
        Need(
            compiler.counter(name),
            None if forced else compiler.discount(name),
            measure(amount, compiler),
            floor(name, compiler) if forced else None,
            amount if is_fixed(amount) else None,
            reduced=str(name) in compiler.reduced,
        )
        for name, amount in counts.items()
    )


def floor(name: str, compiler: Compiler) -> Floor | None:
    """Return how low `lose` may drive a counter, as rules.py or the counter's own `least` says; None for no bound."""
    counter = compiler.game.head.counters.get(name)
    if (by_rules := compiler.floor(name)) or counter is None or counter.least is None:
        return by_rules
    least, holds = counter.least, test(counter.least_when, compiler) if counter.least_when else None
    return lambda state, seat, piece: least if holds is None or holds(state, seat, piece) else None


def added(counts: Mapping[Any, Any], compiler: Compiler, *, scores: bool = False) -> Run:
    """Compile the adding of amounts to counters; while the game is scored, no threshold is passed."""
    names = [str(name) for name in counts]
    run = capped(together([_added(str(name), amount, compiler) for name, amount in counts.items()]), names, compiler)
    return run if scores else compiler.thresholds.watched(run, counts)


def _added(name: str, amount: Any, compiler: Compiler) -> Run:
    slot, stock = compiler.counter(name), compiler.stock(name)
    return _add(slot, amount, compiler) if stock is None else _gain(slot, stock, amount, compiler)


def taken(counts: Mapping[Any, Any], compiler: Compiler, *, forced: bool = False) -> Run:
    """Compile the taking of amounts from counters, less what modifiers take off a price."""
    if forced and all(isinstance(amount, ValueOf) and amount.value == name for name, amount in counts.items()):
        return _emptied([compiler.counter(name) for name in counts])
    runs = [
        _drop(compiler.counter(name), amount, compiler)
        if forced or (is_fixed(amount) and str(name) not in compiler.reduced)
        else _pay(compiler.counter(name), compiler.discount(name), amount, compiler)
        for name, amount in counts.items()
    ]
    return together(runs)


def earning(counts: Mapping[Any, Any], compiler: Compiler) -> list[Compiled]:
    """Compile what is earned of counters, never less than nothing; what modifiers take off a price is taken off it."""
    return [_earned(str(name), amount, compiler) for name, amount in counts.items()]


def _earned(name: str, amount: Any, compiler: Compiler) -> Compiled:
    slot, discount, count = compiler.counter(name), compiler.discount(name), measure(amount, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += max(0, count(state, seat, piece) - state.counters[discount + seat])
        state.counters[discount + seat] = 0

    code = Compiled(compiler.thresholds.watched(run, (name,)))
    compiler.priced[code] = frozenset({discount})
    return code


def _emptied(slots: list[int]) -> Run:
    """Lose all that there is."""

    def run(state: State, seat: int, piece: int) -> None:
        counters = state.counters
        for slot in slots:
            counters[slot + seat] = 0

    return run


def with_pieces(name: str, amount: Any, compiler: Compiler) -> Compiled:
    """Pay with pieces, so much or more; what modifiers take off need not be paid."""
    payment, count, discount = compiler.payments[name], measure(amount, compiler), compiler.discount(name)
    unit = compiler.lexicon.unit(name)
    worth = stands(name, compiler)
    if isinstance(payment, CounterPayment):
        worth = compiler.memo("worth", name, lambda: compiler.turn_memo.once(stands(name, compiler), payment.counters))

    def run(state: State, seat: int, piece: int) -> None:
        due = count(state, seat, piece) - state.counters[discount + seat]
        state.counters[discount + seat] = max(0, -due)
        if due > 0:
            payment.ask(state, seat, due)

    def can(state: State, seat: int, piece: int) -> bool:
        due = count(state, seat, piece) - state.counters[discount + seat]
        return due <= 0 or worth(state, seat, piece) >= due

    def why(state: State, seat: int, piece: int) -> str:
        return only_left(unit, payment.worth(state, seat), compiler.lexicon)

    return Compiled(run, can=can, plain=False, why=why, offer=_payments(payment, count, discount))


def _payments(payment: Payment, count: Measure, discount: int) -> Offer:
    """Return the ways to pay what is due, offered with what it is paid for."""

    def options(state: State, seat: int, piece: int) -> list[Option]:
        due = count(state, seat, piece) - state.counters[discount + seat]
        return list(payment.payments(state, seat, due)) if due > 0 else [()]

    def take(state: State, seat: int, piece: int, option: Option) -> None:
        due = count(state, seat, piece) - state.counters[discount + seat]
        state.counters[discount + seat] = max(0, -due)
        if due > 0:
            payment.pay(state, seat, option)

    def say(state: State, seat: int, piece: int, option: Option) -> Spoken:
        return payment.said(state, seat, option) if option else {}

    return Offer(options, take, say, later=True)


def bounded(state: State, slot: int, seats: int, stock: int | None, many: int) -> int:
    """Return how much of a counter can be gained: what is left of its pieces, where it has any."""
    if stock is None:
        return many
    left = stock - sum(state.counters[slot : slot + seats])
    return many if many <= left else max(0, left)


def _gain(slot: int, stock: int, amount: Any, compiler: Compiler) -> Run:
    count, seats = measure(amount, compiler), compiler.seats

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += bounded(state, slot, seats, stock, count(state, seat, piece))

    return run


def _add(slot: int, amount: Any, compiler: Compiler) -> Run:
    if is_fixed(amount):

        def fixed(state: State, seat: int, piece: int) -> None:
            state.counters[slot + seat] += amount

        return fixed
    count = measure(amount, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += count(state, seat, piece)

    return run


def _drop(slot: int, amount: Any, compiler: Compiler) -> Run:
    if is_fixed(amount):
        return _add(slot, -amount, compiler)
    count = measure(amount, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] -= count(state, seat, piece)

    return run


def _pay(slot: int, discount: int, amount: Any, compiler: Compiler) -> Run:
    count = measure(amount, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        counters = state.counters
        due = count(state, seat, piece) - counters[discount + seat]
        if due > 0:
            counters[slot + seat] -= due
            due = 0
        counters[discount + seat] = -due

    return run
