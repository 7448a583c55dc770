"""Verbs that ask the player, or others for what they hold: choose, may, ask."""

from __future__ import annotations

from dataclasses import replace

from toolkit.engine.code.combinators import all_hold, any_holds, asked, in_order, together
from toolkit.engine.code.costs import able, short_of
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, Spoken, Test
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import space_taken, test
from toolkit.engine.counters.changes import needs_of, taken
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.players import aimed, meant
from toolkit.model.effects.components.hidden import HAND
from toolkit.model.effects.control.asking import Ask
from toolkit.model.effects.control.choices import Choose, May, Way
from toolkit.model.effects.values.condition import Beside


def choose(step: Choose, compiler: Compiler) -> Compiled:
    """Ask for one of the ways that are open and can be done."""
    codes = [compiler.effect(way.do) for way in step.choose]
    opened = [_opened(way, step.choose[:index], compiler) for index, way in enumerate(step.choose)]
    doable = [able(code) for code in codes]
    missing = [short_of(code, compiler.lexicon, compiler.layout) for code in codes]
    ways = [(index, *opened[index], doable[index]) for index in range(len(codes))]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        seat, piece = frame[1], frame[2]
        found: list[Option] = []
        for index, when, closed, can in ways:
            if when and not when(state, seat, piece):
                if refuse:
                    refuse((index,), closed)
            elif can is None or can(state, seat, piece):
                found.append((index,))
            elif refuse:
                refuse((index,), missing[index](state, seat, piece))
        return found

    decision = compiler.decision(
        options,
        lambda state, frame, option: codes[option[0]].run(state, frame[1], frame[2]),
        lambda state, frame, option: {"choose": option[0] + 1},
    )
    compiler.task_table.choices[decision] = step

    def why(state: State, seat: int, piece: int) -> str:
        closed: dict[Option, str] = {}
        options(state, (decision, seat, piece), closed.__setitem__)
        reasons = list(dict.fromkeys(closed.values()))
        return reasons[0] if len(reasons) == 1 else f"none of it is possible: {'; '.join(reasons)}"

    asked_of_each = [[one for one in (when, can) if one] for _, when, _, can in ways]
    can = any_holds([all_hold(each) for each in asked_of_each]) if all(asked_of_each) else None
    return Compiled(asked(decision), can=can, plain=False, why=why)


def _opened(way: Way, earlier: tuple[Way, ...], compiler: Compiler) -> tuple[Test | None, str]:
    """Return the test that opens a way, and why it is closed; spaces for tokens fill from the top."""
    if isinstance(way.when, Beside):
        before = [other.when.beside for other in earlier if isinstance(other.when, Beside)]
        number = 1 + before.count(way.when.beside)
        nth = f"{compiler.lexicon.speech.ordinal(number)} " if number > 1 else ""
        token = compiler.lexicon.noun("component", way.when.beside).one
        return space_taken(1 + len(before), compiler), f"no {nth}{token} lies on it"
    return (test(way.when, compiler), f"only where {way.when.clause(compiler.lexicon)}") if way.when else (None, "")


def may(step: May, compiler: Compiler) -> Compiled:
    """Ask whether the price is given, if it can be; where a component is given, which one."""
    offer, selectors, then = step.may, compiler.selectors, compiler.effect(step.may.then)
    prices = [*([(offer.pay, False)] if offer.pay else []), *([(offer.lose, True)] if offer.lose else [])]
    give = together([taken(counts, compiler, forced=forced) for counts, forced in prices])
    needs = tuple(need for counts, forced in prices for need in needs_of(counts, compiler, forced=forced))
    whole = in_order([Compiled(give, needs), then], compiler.task_table)
    can, missing = able(whole), short_of(whole, compiler.lexicon, compiler.layout)
    here = selectors.here(offer.discard, "hand") if offer.discard else None
    source_of = selectors.source(offer.discard, "hand") if offer.discard else None
    some = selectors.some_here(offer.discard, "hand") if offer.discard else None

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
        return {"discard": compiler.name(option[0])}

    worth_asking = all_hold([one for one in (some, can) if one])
    return compiler.question(options, take, say, worth_asking, needed=False, plays=selectors.plays(offer.discard))


def ask(step: Ask, compiler: Compiler) -> Compiled:
    """Ask whom, then let that player choose which card is given, if one must be.

    Where everybody sees the cards, only who has such a card is asked; where they are hidden, whoever has any.
    """
    asking = step.ask
    here, source_of = compiler.selectors.here(asking.what, HAND), compiler.selectors.source(asking.what, HAND)
    zone = str(asking.what.zone or compiler.layout.role(HAND))
    others, held, target = meant(asking.of, compiler), compiler.zone(zone), compiler.zone(str(asking.to or zone))
    is_open = compiler.game.head.zones[zone].seen == "all"

    def candidates(state: State, seat: int, piece: int) -> list[int]:
        found = others(state, seat, piece)
        return [one for one in found if (here(state, one, piece) if is_open else state.zones[held(one, 0)])]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        cards = compiler.equivalence.distinct(state, here(state, frame[1], frame[2]))
        return [*cards, (NOTHING,)] if asking.may_refuse else cards

    def take(state: State, frame: Frame, option: Option) -> None:
        if option[0] != NOTHING:
            compiler.moves.move(state, option[0], source_of(state, frame[1], option[0]), target(frame[3], option[0]))

    decision = compiler.decision(options, take, lambda state, frame, option: {"give": compiler.name(option[0])})

    def do(state: State, seat: int, other: int, piece: int) -> None:
        if here(state, other, piece):
            state.frames.append((decision, other, piece, seat))

    card = compiler.lexicon.a(asking.what.one(compiler.lexicon.of("they"), HAND, "from"))
    return replace(
        aimed("ask", candidates, do, compiler),
        can=lambda state, seat, piece: bool(candidates(state, seat, piece)),
        why=lambda state, seat, piece: f"nobody has {card} to give",
    )
