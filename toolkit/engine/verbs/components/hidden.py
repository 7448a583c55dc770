"""Verbs about what others hold: look, compare, swap, guess."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Any

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.players import IS_SAFE, Aim, aimed, attempting, meant, passed_over, total
from toolkit.model.effects.components.hidden import HAND, Compare, Guess, Look, Swap
from toolkit.model.effects.wording.holding import several


def look(step: Look, compiler: Compiler) -> Compiled:
    """Let the player know from now on what the other one has."""
    here, known = compiler.selectors.here(step.look.at, HAND), compiler.information.kept()
    look_at: Aim = lambda state, seat, other, piece: known.show(state, here(state, other, piece), seat)  # noqa: E731
    return aimed("look", meant(step.look.of, compiler), look_at, compiler)


def compare(step: Compare, compiler: Compiler) -> Compiled:
    """Compare what both have; who has none of it compares nothing."""
    comparing = step.compare
    number, here = total(comparing.field, comparing.of, compiler), compiler.selectors.here(comparing.of, HAND)
    known = compiler.information.kept()
    lower, higher, equal = (
        attempting(do, compiler) if do else None for do in (comparing.lower, comparing.higher, comparing.equal)
    )

    def do(state: State, seat: int, other: int, piece: int) -> None:
        mine, theirs = number(state, seat), number(state, other)
        if mine is None or theirs is None:
            return
        known.show(state, here(state, other, piece), seat)
        known.show(state, here(state, seat, piece), other)
        low, high = (seat, other) if mine < theirs else (other, seat)
        happens = ((equal, seat), (equal, other)) if mine == theirs else ((lower, low), (higher, high))
        state.frames += [(task, one, piece) for task, one in reversed(happens) if task is not None]

    return aimed("compare", meant(comparing.with_, compiler), do, compiler)


def swap(step: Swap, compiler: Compiler) -> Compiled:
    """Let two places change what lies in them; both players know what they gave."""
    place, known = compiler.zone(step.swap.zone), compiler.information.kept()

    def do(state: State, seat: int, other: int, piece: int) -> None:
        mine, theirs = place(seat, 0), place(other, 0)
        known.show(state, state.zones[mine], seat)
        known.show(state, state.zones[theirs], other)
        state.zones[mine], state.zones[theirs] = state.zones[theirs], state.zones[mine]

    return aimed("swap", meant(step.swap.with_, compiler), do, compiler)


def guess(step: Guess, compiler: Compiler) -> Compiled:
    """Ask for another player and a name, or a value, in one go, and see whether it is there."""
    guessing = step.guess
    here, others = compiler.selectors.here(guessing.of, HAND), meant(guessing.from_, compiler)
    right, wrong = (attempting(do, compiler) if do else None for do in (guessing.right, guessing.wrong))
    fitting: dict[Any, set[int]] = {}  # what can be named: designs, or the values of a field
    for one in sorted(compiler.selectors.pieces(guessing.of)):
        part = compiler.box.components[one]
        for name in several(part.value(guessing.field)) if guessing.field else (part.id,):
            fitting.setdefault(name, set()).add(one)
    answers = list(fitting.items())

    def left_out(piece: int) -> Collection[int]:
        if guessing.except_ is None:
            return ()
        is_this = guessing.except_.this  # of a design all copies
        return compiler.box.copies(compiler.name(piece)) if is_this else compiler.selectors.pieces(guessing.except_)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        open_to, barred = others(state, frame[1], frame[2]), left_out(frame[2])
        if refuse:
            for seat, index in product(passed_over(state, frame[1], open_to, compiler), range(len(answers))):
                refuse((seat, index), IS_SAFE)
        named = [index for index, (_, pieces) in enumerate(answers) if pieces.isdisjoint(barred)]
        return [(seat, index) for seat in open_to for index in named]

    def take(state: State, frame: Frame, option: Option) -> None:
        hit = not answers[option[1]][1].isdisjoint(here(state, option[0], frame[2]))
        task = right if hit else wrong
        if task is not None:
            state.frames.append((task, option[0] if hit else frame[1], frame[2]))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"guess": answers[option[1]][0], "of": option[0] + 1}

    return compiler.question(options, take, say, lambda *now: bool(others(*now)), needed=False)
