"""How much a player can hold: what is gained beyond `most` is lost.

A counter that is paid with goods bounds what these are worth together, as a warehouse does that has room for so many.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from toolkit.engine.code.types import Run
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.payment import CounterPayment
from toolkit.engine.state.game_state import State

Held = Callable[[State, int], int]
WorthOf = Callable[[State, int, int], int]


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
