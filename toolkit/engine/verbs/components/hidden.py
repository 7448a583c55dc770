"""Verbs about what others hold: look, compare, guess, swap."""

from __future__ import annotations

from typing import Any

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.players import SAFE, Aim, aimed, attempting, meant, passed_over, total
from toolkit.model.effects.components.hidden import HAND, Compare, Guess, Look, Swap, Whom
from toolkit.model.effects.wording.holding import several


def look(step: Look, compiler: Compiler) -> Compiled:
    """Let the player know from now on what the other one has."""
    here, known = compiler.selectors.here(step.look.at, HAND), compiler.information.kept()

    def do(state: State, seat: int, other: int, piece: int) -> None:
        known.show(state, here(state, other, piece), seat)

    return _aimed("look", step.look.of, do, compiler)


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

    return _aimed("compare", comparing.with_, do, compiler)


def swap(step: Swap, compiler: Compiler) -> Compiled:
    """Let two places change what lies in them; both players know what they gave."""
    place, known = compiler.zone(step.swap.zone), compiler.information.kept()

    def do(state: State, seat: int, other: int, piece: int) -> None:
        mine, theirs = place(seat, 0), place(other, 0)
        known.show(state, state.zones[mine], seat)
        known.show(state, state.zones[theirs], other)
        state.zones[mine], state.zones[theirs] = state.zones[theirs], state.zones[mine]

    return _aimed("swap", step.swap.with_, do, compiler)


def _aimed(verb: str, whom: Whom, do: Aim, compiler: Compiler) -> Compiled:
    others = meant(whom, compiler)
    return aimed(verb, lambda state, seat, piece: others(state, seat), do, compiler)


def guess(step: Guess, compiler: Compiler) -> Compiled:
    """Ask for another player and a name, or a value, in one go, and see whether it is there."""
    guessing = step.guess
    here, others = compiler.selectors.here(guessing.of, HAND), meant(guessing.from_, compiler)
    right, wrong = (attempting(do, compiler) if do else None for do in (guessing.right, guessing.wrong))
    answers = _answers(step, compiler)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        if refuse:
            for seat in passed_over(state, frame[1], others(state, frame[1]), compiler):
                for index in range(len(answers)):
                    refuse((seat, index), SAFE)
        left_out = _left_out(step, compiler, frame[2])
        named = [index for index, (_, pieces) in enumerate(answers) if pieces.isdisjoint(left_out)]
        return [(seat, index) for seat in others(state, frame[1]) for index in named]

    def take(state: State, frame: Frame, option: Option) -> None:
        other, pieces = option[0], answers[option[1]][1]
        hit = not pieces.isdisjoint(here(state, other, frame[2]))
        task = right if hit else wrong
        if task is not None:
            state.frames.append((task, other if hit else frame[1], frame[2]))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"guess": answers[option[1]][0], "of": option[0] + 1}

    decision = compiler.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if others(state, seat):
            state.frames.append((decision, seat, piece))

    return Compiled(ask, plain=False)


def _answers(step: Guess, compiler: Compiler) -> list[tuple[Any, frozenset[int]]]:
    """List what can be named, with the pieces that it fits: designs, or the values of a field."""
    found: dict[Any, set[int]] = {}
    for piece in sorted(compiler.selectors.pieces(step.guess.of)):
        part = compiler.box.components[piece]
        for name in several(part.value(step.guess.field)) if step.guess.field else (part.id,):
            found.setdefault(name, set()).add(piece)
    return [(name, frozenset(pieces)) for name, pieces in found.items()]


def _left_out(step: Guess, compiler: Compiler, piece: int) -> frozenset[int]:
    """Return the pieces that may not be named, nor their values; of a design all copies."""
    but = step.guess.except_
    if but is None:
        return frozenset()
    return frozenset(compiler.box.copies(compiler.name(piece))) if but.this else compiler.selectors.pieces(but)
