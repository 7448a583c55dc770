"""Verbs that hold other steps and ask nothing: if, repeat, for_each, roll."""

from __future__ import annotations

from toolkit.engine.code.costs import able, short_of
from toolkit.engine.code.types import Compiled, Here, Measure, Need, Run, Test, Why, nothing
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.query.regions import ROLLED
from toolkit.engine.state.chance import DICE
from toolkit.engine.state.chance import roll as throw
from toolkit.engine.state.game_state import State
from toolkit.model.effects.control.flow import MOST_TIMES, CarryOut, ForEach, If, Repeat, Roll


def if_(step: If, compiler: Compiler) -> Compiled:
    """Do what the condition opens, or what it leaves."""
    holds, then = test(step.if_.when, compiler), compiler.effect(step.if_.then)
    otherwise = compiler.effect(step.if_.otherwise) if step.if_.otherwise else Compiled(nothing)
    can_then, can_otherwise = able(then), able(otherwise)
    short, short_otherwise = (short_of(code, compiler.lexicon, compiler.layout) for code in (then, otherwise))

    run = _either(holds, then.run, otherwise.run)

    def can(state: State, seat: int, piece: int) -> bool:
        possible = can_then if holds(state, seat, piece) else can_otherwise
        return possible is None or possible(state, seat, piece)

    def why(state: State, seat: int, piece: int) -> str:
        return (short if holds(state, seat, piece) else short_otherwise)(state, seat, piece)

    return Compiled(run, can=can if can_then or can_otherwise else None, plain=then.plain and otherwise.plain, why=why)


def _either(holds: Test, then: Run, otherwise: Run) -> Run:
    """Return what does one thing or another."""
    if otherwise is nothing:

        def run_if(state: State, seat: int, piece: int) -> None:
            if holds(state, seat, piece):
                then(state, seat, piece)

        return run_if

    def run(state: State, seat: int, piece: int) -> None:
        (then if holds(state, seat, piece) else otherwise)(state, seat, piece)

    return run


def repeat(step: Repeat, compiler: Compiler) -> Compiled:
    """Do it so many times, one after the other."""
    return _times(measure(step.repeat.times, compiler), compiler.effect(step.repeat.do), compiler)


def for_each(step: ForEach, compiler: Compiler) -> Compiled:
    """Do it once for each of the components, which is `this` meanwhile."""
    here = compiler.selectors.here(step.for_each.of, "play")
    of = step.for_each.of
    shared = compiler.zone(of.zone) if of.zone and compiler.layout.each(of.zone) == "table" else None
    with compiler.about(None), compiler.selectors.lying(shared):
        code = compiler.effect(step.for_each.do)
    needs = tuple(Need(need.slot, need.discount, _all_of(here, need.amount), need.floor) for need in code.needs)
    can = _can_each(here, code.can, as_far_as=all(isinstance(one, CarryOut) for one in step.for_each.do))
    if for_all := code.for_all:
        return Compiled(lambda state, seat, piece: for_all(state, seat, here(state, seat, piece)), needs, can)
    if code.plain:
        return Compiled(_for_each_of(here, code.run), needs, can)
    task = compiler.task(code.run)

    def later(state: State, seat: int, piece: int) -> None:
        state.frames.extend([(task, seat, one) for one in reversed(here(state, seat, piece))])

    return Compiled(later, needs, can, plain=False)


def _for_each_of(here: Here, run: Run) -> Run:
    def run_each(state: State, seat: int, piece: int) -> None:
        for one in here(state, seat, piece):
            run(state, seat, one)

    return run_each


def _can_each(here: Here, can: Test | None, *, as_far_as: bool) -> Test | None:
    """Whether something can be done to each of them; to one of them, where each does it only as far as it can."""
    if can is None:
        return None
    some = any if as_far_as else all

    def possible(state: State, seat: int, piece: int) -> bool:
        pieces = here(state, seat, piece)
        return not pieces or some(can(state, seat, one) for one in pieces)

    return possible


def carry_out(step: CarryOut, compiler: Compiler) -> Compiled:
    """Do what the component says in its field; where that is known only in play, as far as it can be done."""
    if compiler.this is not None:
        return compiler.effect(compiler.this.value(step.carry_out) or ())
    if (begun := compiler.carried.get(step.carry_out)) is not None:
        return _once_more(begun)
    codes = compiler.carried[step.carry_out] = {}
    codes.update(_said_in(step.carry_out, compiler))
    del compiler.carried[step.carry_out]
    doable = {piece: able(code) for piece, code in codes.items()}

    def run(state: State, seat: int, piece: int) -> None:
        can = doable.get(piece)
        if piece in codes and (can is None or can(state, seat, piece)):
            codes[piece].run(state, seat, piece)

    def possible(state: State, seat: int, piece: int) -> bool:
        can = doable.get(piece)
        return can is None or can(state, seat, piece)

    return Compiled(
        run, can=possible if any(doable.values()) else None, plain=all(code.plain for code in codes.values())
    )


def _once_more(codes: dict[int, Compiled]) -> Compiled:
    """Do what another component says in the field, inside of what one says there; all are compiled by then."""

    def run(state: State, seat: int, piece: int) -> None:
        code = codes.get(piece)
        if code and ((can := able(code)) is None or can(state, seat, piece)):
            code.run(state, seat, piece)

    return Compiled(run, plain=False)


def _said_in(field: str, compiler: Compiler) -> dict[int, Compiled]:
    """Compile what a field of every component and every space of a board says; copies of a design share it."""
    said: dict[str, Compiled] = {}
    for name in dict.fromkeys(compiler.box.names):
        part = compiler.component(name)
        if steps := part.value(field):
            with compiler.about(part):
                said[part.id] = compiler.effect(steps)
    codes = {piece: said[name] for piece, name in enumerate(compiler.box.names) if name in said}
    for space, site in compiler.graph.sites.items():
        if steps := site.value(field):
            with compiler.about(site):
                codes[space] = compiler.effect(steps)
    return codes


def roll(step: Roll, compiler: Compiler) -> Compiled:
    """Roll, then do what the highest bound says that the total reaches."""
    rolling = step.roll
    if not rolling.results:
        return _left_lying(rolling.dice, rolling.sides, compiler)
    results = [(low, compiler.effect(do)) for low, do in sorted(rolling.results.items(), reverse=True)]

    def run(state: State, seat: int, piece: int) -> None:
        total = throw(state.streams, DICE, rolling.dice, rolling.sides)
        reached = next((code for low, code in results if total >= low), None)
        if reached:
            reached.run(state, seat, piece)

    return Compiled(run, plain=all(code.plain for _, code in results))


def _left_lying(dice: int, sides: int, compiler: Compiler) -> Compiled:
    slot = compiler.number(ROLLED)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[slot] = throw(state.streams, DICE, dice, sides)

    return Compiled(run)


def _all_of(here: Here, amount: Measure) -> Measure:
    return lambda state, seat, piece: sum(amount(state, seat, one) for one in here(state, seat, piece))


def _times(count: Measure, code: Compiled, compiler: Compiler) -> Compiled:
    """Do a step so many times; it can be done where what all times together need and spend is there."""
    can, why = (_enough(count, code.spends), _too_few(code)) if code.spends else (code.can, code.why)
    needs = tuple(Need(need.slot, need.discount, _product(count, need.amount), need.floor) for need in code.needs)
    if code.plain:

        def run(state: State, seat: int, piece: int) -> None:
            for _ in range(_sane(count(state, seat, piece))):
                code.run(state, seat, piece)

        return Compiled(run, needs, can, why=why)
    task = compiler.task(code.run)

    def later(state: State, seat: int, piece: int) -> None:
        state.frames.extend([(task, seat, piece)] * _sane(count(state, seat, piece)))

    return Compiled(later, needs, can, plain=False, why=why)


def _enough(count: Measure, spends: Here) -> Test:
    return lambda state, seat, piece: len(spends(state, seat, piece)) >= count(state, seat, piece)


def _too_few(code: Compiled) -> Why:
    def why(state: State, seat: int, piece: int) -> str:
        none = code.spends is None or not code.spends(state, seat, piece)
        return code.why(state, seat, piece) if none and code.why else f"there are too few {code.many}"

    return why


def _sane(times: int) -> int:
    """Return how often a step is done; LookupError where play would not come back from it."""
    if times > MOST_TIMES:
        raise LookupError(f"a step would be repeated {times:,} times; {MOST_TIMES:,} are the most")
    return times


def _product(count: Measure, amount: Measure) -> Measure:
    return lambda state, seat, piece: count(state, seat, piece) * amount(state, seat, piece)
