"""Goods that a player chooses among: what gaining a counter comes to that is paid with several others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toolkit.engine.code.combinators import asked
from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.changes import added, bounded
from toolkit.engine.counters.limits import standing
from toolkit.engine.counters.payment import CounterPayment
from toolkit.engine.state.game_state import State

Room = Callable[[State, int], bool]  # whether a player can hold one more


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

    return Compiled(asked(compiler.decision(options, take, say), can), plain=False)


def _room(name: str, compiler: Compiler) -> Room:
    slot, stock, most = compiler.counter(name), compiler.stock(name), compiler.game.head.counters[name].most
    bound = None if most is None else standing(most, compiler)

    def room(state: State, seat: int) -> bool:
        fits = bound is None or state.counters[slot + seat] < bound(state, seat)
        return fits and bounded(state, slot, compiler.seats, stock, 1) > 0

    return room
