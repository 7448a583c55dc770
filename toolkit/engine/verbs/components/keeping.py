"""Verbs about all that lies in a zone: keep, arrange."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb
from typing import Final

from toolkit.engine.code.option_match import AnyOrder
from toolkit.engine.code.types import Compiled, Frame, Measure, Option, Refuse, Run, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.keeping import Arrange, Keep, Keeping

NO_MORE: Final = -1
MOST_WAYS: Final = 1_000  # that are asked as one question; of more ways, each piece is a question
MOST_ARRANGED: Final = 6  # in one question, which has 720 orders


def keep(step: Keep, compiler: Compiler) -> Compiled:
    """Ask which so many are kept, or which one after the other."""
    ask = _one_by_one(step.keep, compiler) if step.keep.fewer else _all_at_once(step.keep, compiler)
    return Compiled(ask, plain=False)


def _many(keeping: Keeping, compiler: Compiler) -> Measure:
    """Return how many are kept, with what lies in play adds."""
    amount = measure(keeping.cards, compiler)
    if keeping.more is None:
        return amount
    action = frozenset((str(keeping.more),))
    return lambda state, seat, piece: amount(state, seat, piece) + compiler.more(state, seat, action)


def _all_at_once(keeping: Keeping, compiler: Compiler) -> Run:
    place = compiler.layout.place(keeping.zone)
    amount = _many(keeping, compiler)
    one_by_one = _one_by_one(keeping, compiler)
    pile = compiler.pile(keeping.draw) if keeping.draw else None

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return list(combinations(state.zones[place + frame[1]], frame[3]))

    def take(state: State, frame: Frame, option: Option) -> None:
        own = place + frame[1]
        others = [piece for piece in state.zones[own] if piece not in option]
        compiler.moves.spend(state, own, others)
        if pile is not None:
            compiler.piles.draw(state, frame[1], pile, len(others))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": AnyOrder(compiler.name(piece) for piece in option)}

    decision = compiler.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        count, held = amount(state, seat, piece), len(state.zones[place + seat])
        if count < held and pile is None and comb(held, max(0, count)) > MOST_WAYS:
            one_by_one(state, seat, piece)
        elif count < held:
            state.frames.append((decision, seat, piece, count))

    return ask


def _one_by_one(keeping: Keeping, compiler: Compiler) -> Run:
    """Ask from the bottom up; a frame holds how many are kept already and how many still may be, or must."""
    place, amount, firsts = compiler.layout.place(keeping.zone), _many(keeping, compiler), compiler.equivalence.firsts

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        pieces = state.zones[place + frame[1]]
        end = len(pieces) if keeping.fewer else len(pieces) - frame[3] + 1  # so that enough are left to be kept
        first = firsts(pieces[frame[2] : end] if frame[3] > 0 else [])
        return [*first, *([(NO_MORE,)] if keeping.fewer else [])]

    def take(state: State, frame: Frame, option: Option) -> None:
        number, seat, kept, left = frame
        pieces = state.zones[place + seat]
        upto = len(pieces) if option[0] == NO_MORE else pieces.index(option[0])
        compiler.moves.spend(state, place + seat, pieces[kept:upto])
        if option[0] == NO_MORE:
            return
        if left > 1 and len(pieces) > kept + 1:
            state.frames.append((number, seat, kept + 1, left - 1))
        else:
            compiler.moves.spend(state, place + seat, pieces[kept + 1 :])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": "nothing more" if option[0] == NO_MORE else compiler.name(option[0])}

    decision = compiler.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if state.zones[place + seat]:
            state.frames.append((decision, seat, 0, amount(state, seat, piece)))

    return ask


def arrange(step: Arrange, compiler: Compiler) -> Compiled:
    """Ask for the new order, of all orders that there are, the present one first; of many pieces, which lies next."""
    place, zone = compiler.zone(step.arrange), str(step.arrange)
    orders = [list(permutations(range(count))) for count in range(MOST_ARRANGED + 1)]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return orders[len(state.zones[place(frame[1], 0)])][:]

    def take(state: State, frame: Frame, option: Option) -> None:
        pieces = state.zones[place(frame[1], 0)]
        pieces[:] = [pieces[index] for index in option]

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        pieces = state.zones[place(frame[1], 0)]
        return {zone: [compiler.name(pieces[index]) for index in option]}

    decision, next_one = compiler.decision(options, take, say), _next_one(step, compiler)

    def ask(state: State, seat: int, piece: int) -> None:
        many = len(state.zones[place(seat, 0)]) > MOST_ARRANGED
        state.frames.append((next_one, seat, 0) if many else (decision, seat, piece))

    return Compiled(ask, plain=False)


def _next_one(step: Arrange, compiler: Compiler) -> int:
    """Return the decision that asks which piece lies next; a frame holds how many lie in their order already."""
    place, zone, firsts = compiler.zone(step.arrange), str(step.arrange), compiler.equivalence.firsts

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return firsts(state.zones[place(frame[1], 0)][frame[2] :])

    def take(state: State, frame: Frame, option: Option) -> None:
        number, seat, laid = frame
        pieces = state.zones[place(seat, 0)]
        pieces.remove(option[0])
        pieces.insert(laid, option[0])
        if laid + 2 < len(pieces):
            state.frames.append((number, seat, laid + 1))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {zone: compiler.name(option[0])}

    return compiler.decision(options, take, say)
