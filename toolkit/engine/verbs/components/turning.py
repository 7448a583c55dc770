"""Verbs that turn cards over: turn_over."""

from __future__ import annotations

from toolkit.engine.code.types import Compiled
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.state.slots import Where
from toolkit.model.effects.components.turning import TurnOver


def turn_over(step: TurnOver, make: Compiler) -> Compiled:
    """Take the top card off a pile, lay it down and do what is to be done; go on where the right one has not come."""
    turning = step.turn_over
    pile, target = make.pile(turning.pile), make.zone(turning.to) if turning.to else None
    last = make.find.pieces(turning.until) if turning.until else None
    only = make.find.pieces(turning.only) if turning.only else None
    with make.about(None):
        do = make.effect(turning.do) if turning.do else None
    work = make.work(do.run) if do else None

    if last is not None and target is not None and work is None and only is None:
        return _revealing(pile, target, last, make)

    def run(state: State, seat: int, piece: int) -> None:
        if only is not None and make.piles.lying(state, pile) not in only:
            return
        card = make.piles.top(state, pile)
        if card is None:
            make.piles.wait_for_cards(state, pile, (again, seat, piece))
            return
        place = target(seat, card) if target else make.moves.spent_place(card)
        state.zones[place].append(card)
        if last is not None and card not in last:
            state.frames.append((again, seat, piece))
        if work is not None:
            state.frames.append((work, seat, card))

    again = make.work(run)
    return Compiled(run, plain=False)


def _revealing(pile: int, target: Where, last: frozenset[int], make: Compiler) -> Compiled:
    """Lay cards down in one go, up to the right one; go on when there are cards again."""
    card = make.box.pile_of.index(pile)  # any of them: where they are laid depends on their pile alone

    def run(state: State, seat: int, piece: int) -> None:
        if not make.piles.reveal(state, pile, target(seat, card), last):
            make.piles.wait_for_cards(state, pile, (again, seat, piece))

    again = make.work(run)
    return Compiled(run, plain=False)
