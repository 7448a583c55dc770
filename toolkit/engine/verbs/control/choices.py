"""Verbs that ask the player: choose, may."""

from __future__ import annotations

from toolkit.engine.code.combinators import all_hold, any_holds, together
from toolkit.engine.code.costs import able, short_of
from toolkit.engine.code.sequence import asked, in_order
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Options, Refuse, Spoken, Test, Why
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import space_taken, test
from toolkit.engine.counters.changes import needs_of, taken
from toolkit.engine.state.game_state import State
from toolkit.model.effects.control.choices import Choose, May, Way
from toolkit.model.effects.values.condition import Beside


def choose(step: Choose, compiler: Compiler) -> Compiled:
    """Ask for one of the ways that are open and can be done."""
    ways = [compiler.effect(way.do) for way in step.choose]
    tests = [_open(way, step.choose[:index], compiler) for index, way in enumerate(step.choose)]
    whens = [when for when, _ in tests]
    doable = [able(code) for code in ways]
    missing = [short_of(code, compiler.lexicon, compiler.layout) for code in ways]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        seat, piece = frame[1], frame[2]
        found: list[Option] = []
        for index, when in enumerate(whens):
            if when and not when(state, seat, piece):
                if refuse:
                    refuse((index,), tests[index][1])
                continue
            can = doable[index]
            if can is None or can(state, seat, piece):
                found.append((index,))
            elif refuse:
                refuse((index,), missing[index](state, seat, piece))
        return found

    def take(state: State, frame: Frame, option: Option) -> None:
        ways[option[0]].run(state, frame[1], frame[2])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"choose": option[0] + 1}

    decision = compiler.decision(options, take, say)
    compiler.task_table.choices[decision] = step
    asked_of_each = [[one for one in (when, can) if one] for when, can in zip(whens, doable, strict=True)]
    can = any_holds([all_hold(asked) for asked in asked_of_each]) if all(asked_of_each) else None
    return Compiled(asked(decision), can=can, plain=False, why=_none_of_it(options, decision))


def _none_of_it(options: Options, decision: int) -> Why:
    """Return the function that says why no way is open, each reason once."""

    def why(state: State, seat: int, piece: int) -> str:
        closed: dict[Option, str] = {}
        options(state, (decision, seat, piece), closed.__setitem__)
        reasons = list(dict.fromkeys(closed.values()))
        return reasons[0] if len(reasons) == 1 else f"none of it is possible: {'; '.join(reasons)}"

    return why


def may(step: May, compiler: Compiler) -> Compiled:
    """Ask whether the price is given, if it can be; where a component is given, which one."""
    offer, then = step.may, compiler.effect(step.may.then)
    prices = [*([(offer.pay, False)] if offer.pay else []), *([(offer.lose, True)] if offer.lose else [])]
    give = together([taken(counts, compiler, forced=forced) for counts, forced in prices])
    needs = tuple(need for counts, forced in prices for need in needs_of(counts, compiler, forced=forced))
    whole = in_order([Compiled(give, needs), then], compiler.task_table)
    can, missing = able(whole), short_of(whole, compiler.lexicon, compiler.layout)
    here = compiler.selectors.here(offer.discard, "hand") if offer.discard else None
    source_of = compiler.selectors.source(offer.discard, "hand") if offer.discard else None
    some = compiler.selectors.some_here(offer.discard, "hand") if offer.discard else None

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        given: list[Option] = (
            [(0,)] if here is None else compiler.equivalence.distinct(state, here(state, frame[1], frame[2]))
        )
        if can is None or can(state, frame[1], frame[2]):
            return [*given, (NOTHING,)]
        if refuse:
            for one in given:
                refuse(one, missing(state, frame[1], frame[2]))
        return [(NOTHING,)]

    def take(state: State, frame: Frame, option: Option) -> None:
        seat, piece = frame[1], frame[2]
        if option[0] == NOTHING:
            return
        if source_of is not None:
            compiler.moves.discard(state, seat, option[0], source_of(state, seat, option[0]))
        give(state, seat, piece)
        then.run(state, seat, piece)

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        if here is None:
            return {"may": option[0] != NOTHING}
        return {"discard": "nothing" if option[0] == NOTHING else compiler.name(option[0])}

    def worth_asking(state: State, seat: int, piece: int) -> bool:
        return (some is None or some(state, seat, piece)) and (can is None or can(state, seat, piece))

    return Compiled(
        asked(compiler.decision(options, take, say, plays=compiler.selectors.use_of(offer.discard)), worth_asking),
        plain=False,
    )


def _open(way: Way, earlier: tuple[Way, ...], compiler: Compiler) -> tuple[Test | None, str]:
    """Return the test that opens a way, and why it is closed; spaces for tokens fill from the top."""
    if isinstance(way.when, Beside):
        before = [other.when.beside for other in earlier if isinstance(other.when, Beside)]
        number = 1 + before.count(way.when.beside)
        nth = f"{compiler.lexicon.speech.ordinal(number)} " if number > 1 else ""
        token = compiler.lexicon.noun("component", way.when.beside).one
        return space_taken(1 + len(before), compiler), f"no {nth}{token} lies on it"
    return (test(way.when, compiler), f"only where {way.when.clause(compiler.lexicon)}") if way.when else (None, "")
