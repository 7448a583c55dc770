"""Counters added to and taken from: what gain, pay, lose, score, exchange and may are compiled with.

A counter that is paid with goods bounds what these are worth together, as a warehouse does that has room for so many.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from toolkit.engine.code.combinators import together
from toolkit.engine.code.costs import only_left
from toolkit.engine.code.types import Compiled, Floor, Frame, Need, Offer, Option, Refuse, Run, Spoken
from toolkit.engine.compiler.amounts import is_fixed, measure, stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.resources.payment import CounterPayment
from toolkit.engine.state.game_state import State
from toolkit.model.effects.values.amount import ValueOf

Held = Callable[[State, int], int]
WorthOf = Callable[[State, int, int], int]


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
    if (by_rules := compiler.floors.get(name)) or counter is None or counter.least is None:
        return by_rules
    least, holds = counter.least, test(counter.least_when, compiler) if counter.least_when else None
    return lambda state, seat, piece: least if holds is None or holds(state, seat, piece) else None


def added(counts: Mapping[Any, Any], compiler: Compiler, *, scores: bool = False) -> Run:
    """Compile the adding of amounts to counters; while the game is scored, no threshold is passed."""
    names = [str(name) for name in counts]
    run = capped(together([_add(str(name), amount, compiler) for name, amount in counts.items()]), names, compiler)
    return run if scores else compiler.thresholds.watched(run, counts)


def taken(counts: Mapping[Any, Any], compiler: Compiler, *, forced: bool = False) -> Run:
    """Compile the taking of amounts from counters, less what modifiers take off a price."""
    if forced and all(isinstance(amount, ValueOf) and amount.value == name for name, amount in counts.items()):
        slots = [compiler.counter(name) for name in counts]

        def empty(state: State, seat: int, piece: int) -> None:
            for slot in slots:
                state.counters[slot + seat] = 0

        return empty
    runs = [
        _shift(compiler.counter(name), amount, -1, compiler)
        if forced or (is_fixed(amount) and str(name) not in compiler.reduced)
        else _pay(compiler.counter(name), compiler.discount(name), amount, compiler)
        for name, amount in counts.items()
    ]
    return together(runs)


def earned(name: str, amount: Any, compiler: Compiler) -> Compiled:
    """Compile what is earned of a counter, never less than nothing; what modifiers take off a price is taken off it."""
    slot, discount, count = compiler.counter(name), compiler.discount(name), measure(amount, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += max(0, count(state, seat, piece) - state.counters[discount + seat])
        state.counters[discount + seat] = 0

    code = Compiled(compiler.thresholds.watched(run, (name,)))
    compiler.priced[code] = frozenset({discount})
    return code


def with_pieces(name: str, amount: Any, compiler: Compiler) -> Compiled:
    """Pay with pieces, so much or more; what modifiers take off need not be paid."""
    payment, count, discount = compiler.payments[name], measure(amount, compiler), compiler.discount(name)
    unit = compiler.lexicon.unit(name)
    worth = stands(name, compiler)
    if isinstance(payment, CounterPayment):
        worth = compiler.memo("worth", name, lambda: compiler.turn_memo.once(stands(name, compiler), payment.counters))

    def settled(state: State, seat: int, piece: int) -> int:
        """Take what modifiers take off from what is due, and return what is left of that."""
        due = count(state, seat, piece) - state.counters[discount + seat]
        state.counters[discount + seat] = max(0, -due)
        return due

    def run(state: State, seat: int, piece: int) -> None:
        if (due := settled(state, seat, piece)) > 0:
            payment.ask(state, seat, due)

    def can(state: State, seat: int, piece: int) -> bool:
        due = count(state, seat, piece) - state.counters[discount + seat]
        return due <= 0 or worth(state, seat, piece) >= due

    def why(state: State, seat: int, piece: int) -> str:
        return only_left(unit, payment.worth(state, seat), compiler.lexicon)

    def options(state: State, seat: int, piece: int) -> list[Option]:
        due = count(state, seat, piece) - state.counters[discount + seat]
        return list(payment.payments(state, seat, due)) if due > 0 else [()]

    def take(state: State, seat: int, piece: int, option: Option) -> None:
        if settled(state, seat, piece) > 0:
            payment.pay(state, seat, option)

    def say(state: State, seat: int, piece: int, option: Option) -> Spoken:
        return payment.said(state, seat, option) if option else {}

    offer = Offer(options, take, say, later=True)  # the ways to pay, with what it is paid for
    return Compiled(run, can=can, plain=False, why=why, offer=offer)


def bounded(state: State, slot: int, seats: int, stock: int | None, many: int) -> int:
    """Return how much of a counter can be gained: what is left of its pieces, where it has any."""
    if stock is None:
        return many
    left = stock - sum(state.counters[slot : slot + seats])
    return many if many <= left else max(0, left)


def _add(name: str, amount: Any, compiler: Compiler) -> Run:
    slot, stock, count = compiler.counter(name), compiler.stock(name), measure(amount, compiler)

    def gain(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += bounded(state, slot, compiler.seats, stock, count(state, seat, piece))

    return _shift(slot, amount, 1, compiler) if stock is None else gain


def _shift(slot: int, amount: Any, sign: int, compiler: Compiler) -> Run:
    """Return what adds an amount to a counter, or takes it away, whatever was there."""
    count, much = measure(amount, compiler), sign * amount if is_fixed(amount) else 0

    def fixed(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += much

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot + seat] += sign * count(state, seat, piece)

    return fixed if is_fixed(amount) else run


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


# how much a player can hold: what is gained beyond `most` is lost


def capped(run: Run, names: Collection[str], compiler: Compiler) -> Run:
    """Compile a gain of counters that lets go of what the player may not hold."""
    for bound, slots, held, worth_of in _caps(names, compiler):
        run = _capped(run, slots, bound, held, worth_of)
    return run


def _caps(names: Collection[str], compiler: Compiler) -> Iterator[tuple[Held, list[int], Held, WorthOf]]:
    """Yield what bounds these counters: how much, which slots, how much is held, and what one of a slot is worth."""
    for name, one in compiler.game.head.counters.items():
        if one.most is None:
            continue
        bound, purse = standing(one.most, compiler), compiler.payments.get(name)
        if isinstance(purse, CounterPayment):
            if slots := [slot for slot, kind in purse.names.items() if kind in names]:
                yield bound, slots, purse.worth, purse.worth_of
        elif name in names:
            slot = compiler.counter(name)
            yield bound, [slot], standing(name, compiler), lambda state, seat, slot: 1


def standing(most: str | int, compiler: Compiler) -> Held:
    """Return how much a player holds of a counter, or the number that stands in place of one."""
    if isinstance(most, int):
        return lambda state, seat: most
    slot = compiler.counter(most)
    return lambda state, seat: state.counters[slot + seat]


def _capped(run: Run, slots: list[int], bound: Held, held: Held, worth_of: WorthOf) -> Run:
    """Gain, and let go of so much of what was gained as is too much."""

    def capped(state: State, seat: int, piece: int) -> None:
        counters = state.counters
        before = [counters[slot + seat] for slot in slots]
        run(state, seat, piece)
        over = held(state, seat) - bound(state, seat)
        for slot, had in zip(slots, before, strict=True):
            if over > 0 and (gained := counters[slot + seat] - had) > 0:
                worth = worth_of(state, seat, slot)
                lost = min(gained, -(-over // worth)) if worth > 0 else 0
                counters[slot + seat] -= lost
                over -= lost * worth

    return capped


# goods that a player chooses among


def any_goods(name: str, amount: Any, compiler: Compiler) -> Compiled:
    """Ask so often which of the counters goes up by one, of those for which there is room."""
    purse = compiler.payments[name]
    assert isinstance(purse, CounterPayment)  # noqa: S101
    names, count = tuple(purse.names.values()), measure(amount, compiler)
    gains = [added({one: 1}, compiler) for one in names]
    rooms = [_room(one, compiler) for one in names]

    def left(state: State, seat: int) -> list[Option]:
        return [(at,) for at, room in enumerate(rooms) if room(state, seat)]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        found = left(state, frame[1])
        for at in range(len(names)) if refuse else ():
            if refuse and (at,) not in found:
                refuse((at,), f"there is no room for more {compiler.lexicon.unit(names[at]).many}")
        return found

    def take(state: State, frame: Frame, option: Option) -> None:
        number, seat, piece, *due = frame
        rest = (due[0] if due else count(state, seat, piece)) - 1
        gains[option[0]](state, seat, piece)
        if rest > 0 and left(state, seat):
            state.frames.append((number, seat, piece, rest))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"collect": names[option[0]]}

    def can(state: State, seat: int, piece: int) -> bool:
        return count(state, seat, piece) > 0 and bool(left(state, seat))

    return compiler.question(options, take, say, can, needed=False)


def _room(name: str, compiler: Compiler) -> Callable[[State, int], bool]:
    """Return whether a player can hold one more of a counter."""
    slot, stock, most = compiler.counter(name), compiler.stock(name), compiler.game.head.counters[name].most
    bound = None if most is None else standing(most, compiler)

    def room(state: State, seat: int) -> bool:
        fits = bound is None or state.counters[slot + seat] < bound(state, seat)
        return fits and bounded(state, slot, compiler.seats, stock, 1) > 0

    return room
