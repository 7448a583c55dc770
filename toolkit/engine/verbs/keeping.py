"""Verbs about all that lies in a zone: keep, arrange."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from toolkit.engine.amounts import measure
from toolkit.engine.code import Code, Frame, Measure, Option, Refuse, Spoken
from toolkit.engine.compiler import Compiler
from toolkit.engine.state import State
from toolkit.model.effects.keeping import Arrange, Keep, Keeping

NO_MORE: Final = -1


def keep(step: Keep, make: Compiler) -> Code:
    """Ask which so many are kept, or which one after the other."""
    return _one_by_one(step.keep, make) if step.keep.fewer else _all_at_once(step.keep, make)


def _many(keeping: Keeping, make: Compiler) -> Measure:
    """Return how many are kept, with what lies in play adds."""
    amount = measure(keeping.cards, make)
    if keeping.more is None:
        return amount
    action = frozenset((str(keeping.more),))
    return lambda state, seat, piece: amount(state, seat, piece) + make.more(state, seat, action)


def _all_at_once(keeping: Keeping, make: Compiler) -> Code:
    place, amount = make.layout.place(keeping.zone), _many(keeping, make)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return list(combinations(state.zones[place + frame[1]], frame[3]))

    def take(state: State, frame: Frame, option: Option) -> None:
        own = place + frame[1]
        make.moves.spend(state, own, [piece for piece in state.zones[own] if piece not in option])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": [make.name(piece) for piece in option]}

    decision = make.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if (count := amount(state, seat, piece)) < len(state.zones[place + seat]):
            state.frames.append((decision, seat, piece, count))

    return Code(ask, plain=False)


def _one_by_one(keeping: Keeping, make: Compiler) -> Code:
    """Ask from the bottom up; a frame holds how many are kept already and how many still may be."""
    place, amount, designs = make.layout.place(keeping.zone), _many(keeping, make), make.box.design_of

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        first: dict[int, Option] = {}
        for piece in state.zones[place + frame[1]][frame[2] :] if frame[3] > 0 else ():
            first.setdefault(designs[piece], (piece,))
        return [*first.values(), (NO_MORE,)]

    def take(state: State, frame: Frame, option: Option) -> None:
        number, seat, kept, left = frame
        pieces = state.zones[place + seat]
        upto = len(pieces) if option[0] == NO_MORE else pieces.index(option[0])
        make.moves.spend(state, place + seat, pieces[kept:upto])
        if option[0] == NO_MORE:
            return
        if left > 1 and len(pieces) > kept + 1:
            state.frames.append((number, seat, kept + 1, left - 1))
        else:
            make.moves.spend(state, place + seat, pieces[kept + 1 :])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"keep": "nothing more" if option[0] == NO_MORE else make.name(option[0])}

    decision = make.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if state.zones[place + seat]:
            state.frames.append((decision, seat, 0, amount(state, seat, piece)))

    return Code(ask, plain=False)


def arrange(step: Arrange, make: Compiler) -> Code:
    """Ask for the new order, of all orders that there are; the present one is the first."""
    place, zone = make.zone(step.arrange), str(step.arrange)
    orders: dict[int, list[Option]] = {}

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        count = len(state.zones[place(frame[1], 0)])
        if count not in orders:
            orders[count] = list(permutations(range(count)))
        return orders[count][:]

    def take(state: State, frame: Frame, option: Option) -> None:
        pieces = state.zones[place(frame[1], 0)]
        pieces[:] = [pieces[index] for index in option]

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        pieces = state.zones[place(frame[1], 0)]
        return {zone: [make.name(pieces[index]) for index in option]}

    decision = make.decision(options, take, say)
    return Code(lambda state, seat, piece: state.frames.append((decision, seat, piece)), plain=False)
