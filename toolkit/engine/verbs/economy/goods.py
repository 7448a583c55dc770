"""Verbs about goods: collect, trade."""

from __future__ import annotations

from typing import Any

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.changes import bounded
from toolkit.engine.counters.limits import capped
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.components.pieces import lacking
from toolkit.model.effects.economy.goods import Collect, Trade, Trading
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import several

YES, NO = 1, 0


def collect(step: Collect, compiler: Compiler) -> Compiled:
    """Add to the counter that the component's field names, as far as there are pieces; ask of which, if need be."""
    if step.collect.of:
        return _of_one(step, step.collect.of, compiler)
    numbered = [*enumerate(compiler.box.components), *compiler.graph.sites.items()]
    values = {piece: says.value(step.collect.field) for piece, says in numbered}
    if any(isinstance(value, tuple) for value in values.values()):
        listed = {piece: tuple(filter(_is_word, several(value))) for piece, value in values.items()}
        return _all_of(listed, step.collect.amount, compiler)
    meant = compiler.game.head.counters.keys() & {value for value in values.values() if isinstance(value, str)}
    named = {value: (compiler.counter(value), compiler.stock(value)) for value in sorted(meant)}
    slots = {piece: named[value] for piece, value in values.items() if isinstance(value, str) and value in named}
    amount, seats = measure(step.collect.amount, compiler), compiler.seats
    watched = any(str(one.said.counter) in named for one in compiler.thresholds.marks)
    if step.collect.amount == 1 and not (watched or any(stock is not None for _, stock in slots.values())):
        code = _one_of({piece: slot for piece, (slot, _) in slots.items()})
        held = capped(code.run, named, compiler)
        return code if held is code.run else Compiled(held)

    def run(state: State, seat: int, piece: int) -> None:
        if piece in slots and (many := amount(state, seat, piece)):
            slot, stock = slots[piece]
            state.counters[slot + seat] += bounded(state, slot, seats, stock, many)

    return Compiled(compiler.thresholds.watched(capped(run, named, compiler), named))


def _of_one(step: Collect, of: Selector, compiler: Compiler) -> Compiled:
    """Ask for which of some components it is done."""
    here, distinct = compiler.selectors.here(of, "play"), compiler.equivalence.distinct
    with compiler.about(None):
        add = collect(step.model_copy(update={"collect": step.collect.model_copy(update={"of": None})}), compiler).run

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return distinct(state, here(state, frame[1], frame[2]))

    def take(state: State, frame: Frame, option: Option) -> None:
        add(state, frame[1], option[0])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"collect": compiler.name(option[0])}

    can = compiler.selectors.some_here(of, "play")
    return compiler.question(options, take, say, can, lacking(of, "play", compiler))


def _is_word(value: Any) -> bool:
    return isinstance(value, str)


def _all_of(values: dict[int, tuple[str, ...]], each: Any, compiler: Compiler) -> Compiled:
    """Add to every counter that a list names, twice to one that it names twice."""
    counters = compiler.game.head.counters
    slots = {piece: [compiler.counter(name) for name in names if name in counters] for piece, names in values.items()}
    amount = measure(each, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        for slot in slots.get(piece, ()):
            state.counters[slot + seat] += amount(state, seat, piece)

    return Compiled(capped(run, {name for names in values.values() for name in names}, compiler))


def _one_of(slots: dict[int, int]) -> Compiled:
    """Add one to a counter of which there is no end."""
    slot_of = slots.get

    def run(state: State, seat: int, piece: int) -> None:
        if piece in slots:
            state.counters[slots[piece] + seat] += 1

    def for_all(state: State, seat: int, pieces: list[int]) -> None:
        counters = state.counters
        for slot in map(slot_of, pieces):
            if slot is not None:
                counters[slot + seat] += 1

    return Compiled(run, for_all=for_all)


def trade(step: Trade, compiler: Compiler) -> Compiled:
    """Ask what is given for what: with the bank, or with a player who is then asked to agree."""
    return _with_the_bank(step.trade, compiler) if step.trade.partner == "bank" else _with_another(step.trade, compiler)


def _with_the_bank(trading: Trading, compiler: Compiler) -> Compiled:
    slots = [compiler.counter(name) for name in trading.among]
    stocks, seats = [compiler.stock(name) for name in trading.among], compiler.seats
    give, get, kinds = trading.give, trading.get, range(len(slots))
    held = _held_by_each(slots, seats)

    def left(state: State, kind: int) -> bool:
        return bounded(state, slots[kind], seats, stocks[kind], get) == get

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        counters = state.counters
        given = [kind for kind, slot in held[frame[1]] if counters[slot] >= give]
        there = [kind for kind in kinds if left(state, kind)] if given else ()
        return [(one, other) for one in given for other in there if other != one]

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[slots[option[0]] + frame[1]] -= give
        state.counters[slots[option[1]] + frame[1]] += get

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"give": trading.among[option[0]], "get": trading.among[option[1]]}

    def can(state: State, seat: int, piece: int) -> bool:
        counters = state.counters
        given = [kind for kind, slot in held[seat] if counters[slot] >= give]
        if not given:
            return False
        return any(left(state, other) for other in kinds if given != [other])

    take_it = compiler.thresholds.watched(take, trading.among)
    return compiler.question(options, take_it, say, can)


def _with_another(trading: Trading, compiler: Compiler) -> Compiled:
    slots = [compiler.counter(name) for name in trading.among]
    give, get, seats = trading.give, trading.get, range(compiler.seats)
    held = _held_by_each(slots, compiler.seats)
    wished = [
        [((kind, other), slot + other) for kind, slot in enumerate(slots) for other in seats if other != seat]
        for seat in seats
    ]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        seat, counters = frame[1], state.counters
        given = [kind for kind, slot in held[seat] if counters[slot] >= give]
        wanted = [one for one, slot in wished[seat] if counters[slot] >= get] if given else ()
        return [(one, want, other) for one in given for want, other in wanted if want != one]

    def take(state: State, frame: Frame, option: Option) -> None:
        one, want, other = option
        state.frames.append((agreeing, other, frame[2], frame[1], one, want))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"give": trading.among[option[0]], "get": trading.among[option[1]], "with": option[2] + 1}

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

    def can(state: State, seat: int, piece: int) -> bool:
        counters = state.counters
        given = [kind for kind, slot in held[seat] if counters[slot] >= give]
        others = wished[seat] if given else ()
        return bool([kind for (kind, _), slot in others if counters[slot] >= get and given != [kind]])

    return compiler.question(options, take, say, can)


def _held_by_each(slots: list[int], seats: int) -> list[list[tuple[int, int]]]:
    """Return for each seat the kinds of counters with where that player's are."""
    return [[(kind, slot + seat) for kind, slot in enumerate(slots)] for seat in range(seats)]
