"""Verbs about what others hold: look, compare, guess, swap."""

from __future__ import annotations

from typing import Any

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.players import SAFE, Aim, aimed, attempting, meant, passed_over, total
from toolkit.model.effects.components.hidden import HAND, Compare, Guess, Look, Swap, Whom
from toolkit.model.effects.wording.holding import several


def look(step: Look, make: Compiler) -> Compiled:
    """Let the player know from now on what the other one has."""
    here, known = make.find.here(step.look.at, HAND), make.knowledge.kept()

    def do(state: State, seat: int, other: int, piece: int) -> None:
        known.show(state, here(state, other, piece), seat)

    return _aimed("look", step.look.of, do, make)


def compare(step: Compare, make: Compiler) -> Compiled:
    """Compare what both have; who has none of it compares nothing."""
    comparing = step.compare
    number, here = total(comparing.field, comparing.of, make), make.find.here(comparing.of, HAND)
    known = make.knowledge.kept()
    lower, higher, equal = (
        attempting(do, make) if do else None for do in (comparing.lower, comparing.higher, comparing.equal)
    )

    def do(state: State, seat: int, other: int, piece: int) -> None:
        mine, theirs = number(state, seat), number(state, other)
        if mine is None or theirs is None:
            return
        known.show(state, here(state, other, piece), seat)
        known.show(state, here(state, seat, piece), other)
        low, high = (seat, other) if mine < theirs else (other, seat)
        happens = ((equal, seat), (equal, other)) if mine == theirs else ((lower, low), (higher, high))
        state.frames += [(work, one, piece) for work, one in reversed(happens) if work is not None]

    return _aimed("compare", comparing.with_, do, make)


def swap(step: Swap, make: Compiler) -> Compiled:
    """Let two places change what lies in them; both players know what they gave."""
    place, known = make.zone(step.swap.zone), make.knowledge.kept()

    def do(state: State, seat: int, other: int, piece: int) -> None:
        mine, theirs = place(seat, 0), place(other, 0)
        known.show(state, state.zones[mine], seat)
        known.show(state, state.zones[theirs], other)
        state.zones[mine], state.zones[theirs] = state.zones[theirs], state.zones[mine]

    return _aimed("swap", step.swap.with_, do, make)


def _aimed(verb: str, whom: Whom, do: Aim, make: Compiler) -> Compiled:
    others = meant(whom, make)
    return aimed(verb, lambda state, seat, piece: others(state, seat), do, make)


def guess(step: Guess, make: Compiler) -> Compiled:
    """Ask for another player and a name, or a value, in one go, and see whether it is there."""
    guessing = step.guess
    here, others = make.find.here(guessing.of, HAND), meant(guessing.from_, make)
    right, wrong = (attempting(do, make) if do else None for do in (guessing.right, guessing.wrong))
    answers = _answers(step, make)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        if refuse:
            for seat in passed_over(state, frame[1], others(state, frame[1]), make):
                for index in range(len(answers)):
                    refuse((seat, index), SAFE)
        left_out = _left_out(step, make, frame[2])
        named = [index for index, (_, pieces) in enumerate(answers) if pieces.isdisjoint(left_out)]
        return [(seat, index) for seat in others(state, frame[1]) for index in named]

    def take(state: State, frame: Frame, option: Option) -> None:
        other, pieces = option[0], answers[option[1]][1]
        hit = not pieces.isdisjoint(here(state, other, frame[2]))
        work = right if hit else wrong
        if work is not None:
            state.frames.append((work, other if hit else frame[1], frame[2]))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"guess": answers[option[1]][0], "of": option[0] + 1}

    decision = make.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if others(state, seat):
            state.frames.append((decision, seat, piece))

    return Compiled(ask, plain=False)


def _answers(step: Guess, make: Compiler) -> list[tuple[Any, frozenset[int]]]:
    """List what can be named, with the pieces that it fits: designs, or the values of a field."""
    found: dict[Any, set[int]] = {}
    for piece in sorted(make.find.pieces(step.guess.of)):
        part = make.box.components[piece]
        for name in several(part.value(step.guess.field)) if step.guess.field else (part.id,):
            found.setdefault(name, set()).add(piece)
    return [(name, frozenset(pieces)) for name, pieces in found.items()]


def _left_out(step: Guess, make: Compiler, piece: int) -> frozenset[int]:
    """Return the pieces that may not be named, nor their values; of a design all copies."""
    but = step.guess.except_
    if but is None:
        return frozenset()
    return frozenset(make.box.copies(make.name(piece))) if but.this else make.find.pieces(but)
