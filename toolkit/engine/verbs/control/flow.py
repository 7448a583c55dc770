"""Verbs that hold other steps and ask nothing: if, repeat, for_each, carry_out, roll."""

from __future__ import annotations

from functools import cache

from toolkit.engine.code.costs import able, short_of
from toolkit.engine.code.types import Compiled, Here, Measure, Need, Test, Why, nothing
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.query.regions import ROLLED
from toolkit.engine.state.chance import DICE
from toolkit.engine.state.chance import roll as throw
from toolkit.engine.state.game_state import State
from toolkit.model.content.components import Component
from toolkit.model.effects.control.flow import MOST_TIMES, CarryOut, ForEach, If, Repeat, Roll
from toolkit.model.loaded.boards import Spot
from toolkit.model.maps.map import Site


def if_(step: If, compiler: Compiler) -> Compiled:
    """Do what the condition opens, or what it leaves."""
    holds, then = test(step.if_.when, compiler), compiler.effect(step.if_.then)
    otherwise = compiler.effect(step.if_.otherwise) if step.if_.otherwise else Compiled(nothing)
    run_then, run_otherwise, can_then, can_otherwise = then.run, otherwise.run, able(then), able(otherwise)
    short, short_otherwise = (short_of(code, compiler.lexicon, compiler.layout) for code in (then, otherwise))

    def run(state: State, seat: int, piece: int) -> None:
        (run_then if holds(state, seat, piece) else run_otherwise)(state, seat, piece)

    def can(state: State, seat: int, piece: int) -> bool:
        possible = can_then if holds(state, seat, piece) else can_otherwise
        return possible is None or possible(state, seat, piece)

    def why(state: State, seat: int, piece: int) -> str:
        return (short if holds(state, seat, piece) else short_otherwise)(state, seat, piece)

    return Compiled(run, can=can if can_then or can_otherwise else None, plain=then.plain and otherwise.plain, why=why)


def repeat(step: Repeat, compiler: Compiler) -> Compiled:
    """Do it so many times; it can be done where what all times together need and spend is there."""
    count, code = measure(step.repeat.times, compiler), compiler.effect(step.repeat.do)
    spends, reason = code.spends, code.why

    def times(state: State, seat: int, piece: int) -> list[int]:
        many = count(state, seat, piece)
        if many > MOST_TIMES:  # play would not come back from it
            raise LookupError(f"a step would be repeated {many:,} times; {MOST_TIMES:,} are the most")
        return [piece] * many

    if spends is None:
        return _each(times, code, code.can, reason, compiler)

    def can(state: State, seat: int, piece: int) -> bool:
        return len(spends(state, seat, piece)) >= count(state, seat, piece)

    def why(state: State, seat: int, piece: int) -> str:
        is_none = not spends(state, seat, piece)
        return reason(state, seat, piece) if reason and is_none else f"there are too few {code.many}"

    return _each(times, code, can, why, compiler)


def for_each(step: ForEach, compiler: Compiler) -> Compiled:
    """Do it once for each of the components, which is `this` meanwhile."""
    of = step.for_each.of
    here = compiler.selectors.here(of, "play")
    shared = compiler.zone(of.zone) if of.zone and compiler.layout.each(of.zone) == "table" else None
    with compiler.about(None), compiler.selectors.lying(shared):
        code = compiler.effect(step.for_each.do)
    can_one = code.can
    enough = any if all(isinstance(one, CarryOut) for one in step.for_each.do) else all  # each as far as it can be done

    def possible(state: State, seat: int, piece: int) -> bool:
        pieces = here(state, seat, piece)
        return can_one is None or not pieces or enough(can_one(state, seat, one) for one in pieces)

    return _each(here, code, possible if can_one else None, None, compiler)


def _each(pieces: Here, code: Compiled, can: Test | None, why: Why | None, compiler: Compiler) -> Compiled:
    """Do a step for one piece after the other; it needs what all of them need."""
    run_one = code.run

    def of_all(amount: Measure) -> Measure:
        return lambda state, seat, piece: sum([amount(state, seat, one) for one in pieces(state, seat, piece)])

    def run(state: State, seat: int, piece: int) -> None:
        for one in pieces(state, seat, piece):
            run_one(state, seat, one)

    def later(state: State, seat: int, piece: int) -> None:
        state.frames.extend([(task, seat, one) for one in reversed(pieces(state, seat, piece))])

    needs = tuple(Need(need.slot, need.discount, of_all(need.amount), need.floor) for need in code.needs)
    if code.plain:
        return Compiled(run, needs, can, why=why)
    task = compiler.task(run_one)
    return Compiled(later, needs, can, plain=False, why=why)


def carry_out(step: CarryOut, compiler: Compiler) -> Compiled:
    """Do what the component says in its field; where that is known only in play, as far as it can be done.

    What one component says there may do what another says there: all are compiled when that is played.
    """
    field = step.carry_out
    if compiler.this is not None:
        return compiler.effect(compiler.this.value(field) or ())
    begun = field in compiler.fields_begun
    codes = compiler.fields_begun.setdefault(field, {})
    if not begun:
        codes.update(said_in(field, compiler))
        del compiler.fields_begun[field]
    doable = cache(lambda piece: able(codes[piece]))

    def run(state: State, seat: int, piece: int) -> None:
        if piece in codes and possible(state, seat, piece):
            codes[piece].run(state, seat, piece)

    def possible(state: State, seat: int, piece: int) -> bool:
        can = doable(piece) if piece in codes else None
        return can is None or can(state, seat, piece)

    if begun:
        return Compiled(run, plain=False)
    can = possible if any(map(doable, codes)) else None
    return Compiled(run, can=can, plain=all(code.plain for code in codes.values()))


def said_in(field: str, compiler: Compiler) -> dict[int, Compiled]:
    """Compile what a field of every component and every space of a board says; copies of a design share it."""

    def compiled(part: Component | Spot | Site) -> Compiled:
        with compiler.about(part):
            return compiler.effect(part.value(field))

    pieces = [piece for piece, part in enumerate(compiler.box.components) if part.value(field)]
    codes = compiler.box.by_design(pieces, compiled)
    return codes | {space: compiled(site) for space, site in compiler.graph.sites.items() if site.value(field)}


def roll(step: Roll, compiler: Compiler) -> Compiled:
    """Roll, then do what the highest bound says that the total reaches; without bounds, let the dice lie."""
    rolling = step.roll
    results = [(low, compiler.effect(do)) for low, do in sorted(rolling.results.items(), reverse=True)]
    shown = None if results else compiler.number(ROLLED)

    def run(state: State, seat: int, piece: int) -> None:
        total = throw(state.streams, DICE, rolling.dice, rolling.sides)
        if shown is not None:
            state.counters[shown] = total
        elif reached := next((code for low, code in results if total >= low), None):
            reached.run(state, seat, piece)

    return Compiled(run, plain=all(code.plain for _, code in results))
