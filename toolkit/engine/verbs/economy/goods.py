"""Verbs about goods: collect, trade."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken, Take
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.changes import bounded, capped
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.components.pieces import ask_which
from toolkit.model.effects.economy.goods import Collect, Trade, Trading
from toolkit.model.effects.wording.holding import several

YES, NO = 1, 0
Given = Callable[[State, int], list[int]]  # of a state and a seat, which kinds that player can give


def collect(step: Collect, compiler: Compiler) -> Compiled:
    """Add to the counter that the component's field names, as far as there are pieces; ask of which, if need be."""
    collecting, counters = step.collect, compiler.game.head.counters
    if collecting.of:
        with compiler.about(None):
            of_this = step.model_copy(update={"collect": collecting.model_copy(update={"of": None})})
            add = collect(of_this, compiler).run
        take: Take = lambda state, frame, option: add(state, frame[1], option[0])  # noqa: E731
        return ask_which("collect", collecting.of, "play", take, compiler)
    numbered = [*enumerate(compiler.box.components), *compiler.graph.sites.items()]
    values = {piece: says.value(collecting.field) for piece, says in numbered}
    amount, seats = measure(collecting.amount, compiler), compiler.seats
    if any(isinstance(value, tuple) for value in values.values()):
        listed = {piece: [one for one in several(value) if one in counters] for piece, value in values.items()}
        all_slots = {piece: [compiler.counter(name) for name in names] for piece, names in listed.items()}

        def add_all(state: State, seat: int, piece: int) -> None:
            for slot in all_slots.get(piece, ()):
                state.counters[slot + seat] += amount(state, seat, piece)

        return Compiled(capped(add_all, {name for names in listed.values() for name in names}, compiler))
    meant = counters.keys() & {value for value in values.values() if isinstance(value, str)}
    named = {value: (compiler.counter(value), compiler.stock(value)) for value in sorted(meant)}
    slots = {piece: named[value] for piece, value in values.items() if isinstance(value, str) and value in named}

    def run(state: State, seat: int, piece: int) -> None:
        if piece in slots and (many := amount(state, seat, piece)):
            slot, stock = slots[piece]
            state.counters[slot + seat] += bounded(state, slot, seats, stock, many)

    return Compiled(compiler.thresholds.watched(capped(run, named, compiler), named))


def trade(step: Trade, compiler: Compiler) -> Compiled:
    """Ask what is given for what: with the bank, or with a player who is then asked to agree."""
    trading, seats = step.trade, range(compiler.seats)
    slots = [compiler.counter(name) for name in trading.among]
    held = [[(kind, slot + seat) for kind, slot in enumerate(slots)] for seat in seats]  # of each seat, and where

    def given(state: State, seat: int) -> list[int]:
        return [kind for kind, slot in held[seat] if state.counters[slot] >= trading.give]

    if trading.partner == "bank":
        return _with_the_bank(trading, slots, given, compiler)
    return _with_another(trading, slots, given, compiler)


def _with_the_bank(trading: Trading, slots: list[int], given: Given, compiler: Compiler) -> Compiled:
    stocks, seats = [compiler.stock(name) for name in trading.among], compiler.seats
    give, get = trading.give, trading.get

    def got(state: State) -> Iterator[int]:
        return (kind for kind, slot in enumerate(slots) if bounded(state, slot, seats, stocks[kind], get) == get)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        mine = given(state, frame[1])
        there = list(got(state)) if mine else ()
        return [(one, other) for one in mine for other in there if other != one]

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[slots[option[0]] + frame[1]] -= give
        state.counters[slots[option[1]] + frame[1]] += get

    say = partial(_say, trading.among)
    return compiler.question(options, compiler.thresholds.watched(take, trading.among), say)


def _say(among: Sequence[str], state: State, frame: Frame, option: Option) -> Spoken:
    """Return what is given for what, and with whom, where that is a player."""
    one, other, *partner = option
    return {"give": among[one], "get": among[other], **({"with": partner[0] + 1} if partner else {})}


def _with_another(trading: Trading, slots: list[int], given: Given, compiler: Compiler) -> Compiled:
    give, get, seats = trading.give, trading.get, range(compiler.seats)
    wished = [
        [((kind, other), slot + other) for kind, slot in enumerate(slots) for other in seats if other != seat]
        for seat in seats
    ]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        mine = given(state, frame[1])
        wanted = [one for one, slot in wished[frame[1]] if state.counters[slot] >= get] if mine else ()
        return [(one, want, other) for one in mine for want, other in wanted if want != one]

    def take(state: State, frame: Frame, option: Option) -> None:
        one, want, other = option
        state.frames.append((agreeing, other, frame[2], frame[1], one, want))

    def agree(state: State, frame: Frame, option: Option) -> None:
        other, asker, one, want = frame[1], *frame[3:]
        if option[0] == YES:
            for slot, many, source, target in ((slots[one], give, asker, other), (slots[want], get, other, asker)):
                state.counters[slot + source] -= many
                state.counters[slot + target] += many

    agreeing = compiler.decision(
        lambda state, frame, refuse: [(YES,), (NO,)],
        compiler.thresholds.watched(agree, trading.among),
        lambda state, frame, option: {"agree": option[0] == YES},
    )
    return compiler.question(options, take, partial(_say, trading.among))
