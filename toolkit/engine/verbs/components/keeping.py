"""Verbs about all that lies in a zone: keep, arrange."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb
from typing import Final

from toolkit.engine.code.option_match import AnyOrder
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Measure, Option, Refuse, Run, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.keeping import Arrange, Keep, Keeping

MOST_WAYS: Final = 1_000  # that are asked as one question; of more ways, each piece is a question
MOST_ARRANGED: Final = 6  # in one question, which has 720 orders


def keep(step: Keep, compiler: Compiler) -> Compiled:
    """Ask which so many are kept, with what lies in play adds; or which one after the other."""
    keeping, place = step.keep, compiler.layout.place(step.keep.zone)
    amount = measure(keeping.cards, compiler)
    if keeping.more is not None:
        least, action = amount, frozenset((str(keeping.more),))
        amount = lambda state, seat, piece: least(state, seat, piece) + compiler.more(state, seat, action)  # noqa: E731
    one_by_one = _one_by_one(keeping, amount, compiler)
    if keeping.fewer:
        return Compiled(one_by_one, plain=False)
    pile = compiler.pile(keeping.draw) if keeping.draw else None

    def take(state: State, frame: Frame, option: Option) -> None:
        own = place + frame[1]
        others = [piece for piece in state.zones[own] if piece not in option]
        compiler.moves.spend(state, own, others)
        if pile is not None:
            compiler.piles.draw(state, frame[1], pile, len(others))

    decision = compiler.decision(
        lambda state, frame, refuse: list(combinations(state.zones[place + frame[1]], frame[3])),
        take,
        lambda state, frame, option: {"keep": AnyOrder(map(compiler.name, option))},
    )

    def ask(state: State, seat: int, piece: int) -> None:
        count, held = amount(state, seat, piece), len(state.zones[place + seat])
        if count < held and pile is None and comb(held, max(0, count)) > MOST_WAYS:
            one_by_one(state, seat, piece)
        elif count < held:
            state.frames.append((decision, seat, piece, count))

    return Compiled(ask, plain=False)


def _one_by_one(keeping: Keeping, amount: Measure, compiler: Compiler) -> Run:
    """Ask from the bottom up; a frame holds how many are kept already and how many still may be, or must."""
    place, firsts, spend = compiler.layout.place(keeping.zone), compiler.equivalence.firsts, compiler.moves.spend

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        pieces = state.zones[place + frame[1]]
        end = len(pieces) if keeping.fewer else len(pieces) - frame[3] + 1  # so that enough are left to be kept
        first = firsts(pieces[frame[2] : end] if frame[3] > 0 else [])
        return [*first, (NOTHING,)] if keeping.fewer else first

    def take(state: State, frame: Frame, option: Option) -> None:
        number, seat, kept, left = frame
        pieces, is_last = state.zones[place + seat], option[0] == NOTHING
        spend(state, place + seat, pieces[kept : len(pieces) if is_last else pieces.index(option[0])])
        if left > 1 and len(pieces) > kept + 1 and not is_last:
            state.frames.append((number, seat, kept + 1, left - 1))
        elif not is_last:
            spend(state, place + seat, pieces[kept + 1 :])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": "nothing more" if option[0] == NOTHING else compiler.name(option[0])}

    decision = compiler.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if state.zones[place + seat]:
            state.frames.append((decision, seat, 0, amount(state, seat, piece)))

    return ask


def arrange(step: Arrange, compiler: Compiler) -> Compiled:
    """Ask for the new order, of all orders that there are, the present one first; of many pieces, which lies next.

    A frame that asks which lies next holds how many lie in their order already.
    """
    place, zone, firsts = compiler.zone(step.arrange), str(step.arrange), compiler.equivalence.firsts
    orders = [list(permutations(range(count))) for count in range(MOST_ARRANGED + 1)]

    def take(state: State, frame: Frame, option: Option) -> None:
        pieces = state.zones[place(frame[1], 0)]
        pieces[:] = [pieces[index] for index in option]

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        pieces = state.zones[place(frame[1], 0)]
        return {zone: [compiler.name(pieces[index]) for index in option]}

    def take_next(state: State, frame: Frame, option: Option) -> None:
        number, seat, laid = frame
        pieces = state.zones[place(seat, 0)]
        pieces.remove(option[0])
        pieces.insert(laid, option[0])
        if laid + 2 < len(pieces):
            state.frames.append((number, seat, laid + 1))

    whole = compiler.decision(lambda state, frame, refuse: orders[len(state.zones[place(frame[1], 0)])][:], take, say)
    next_one = compiler.decision(
        lambda state, frame, refuse: firsts(state.zones[place(frame[1], 0)][frame[2] :]),
        take_next,
        lambda state, frame, option: {zone: compiler.name(option[0])},
    )

    def ask(state: State, seat: int, piece: int) -> None:
        is_long = len(state.zones[place(seat, 0)]) > MOST_ARRANGED
        state.frames.append((next_one, seat, 0) if is_long else (whole, seat, piece))

    return Compiled(ask, plain=False)
