"""Verbs that turn cards over: turn_over."""

from __future__ import annotations

from toolkit.engine.code.types import Compiled
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Where
from toolkit.model.effects.components.turning import TurnOver


def turn_over(step: TurnOver, compiler: Compiler) -> Compiled:
    """Take the top card off a pile, lay it down and do what is to be done; go on where the right one has not come."""
    turning = step.turn_over
    pile, target = compiler.pile(turning.pile), compiler.zone(turning.to) if turning.to else None
    last = compiler.selectors.pieces(turning.until) if turning.until else None
    only = compiler.selectors.pieces(turning.only) if turning.only else None
    with compiler.about(None):
        do = compiler.effect(turning.do) if turning.do else None
    task = compiler.task(do.run) if do else None

    if last is not None and target is not None and task is None and only is None:
        return _revealing(pile, target, last, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        if only is not None and compiler.piles.lying(state, pile) not in only:
            return
        card = compiler.piles.top(state, pile)
        if card is None:
            compiler.piles.wait_for_cards(state, pile, (again, seat, piece))
            return
        place = target(seat, card) if target else compiler.moves.spent_place(card)
        state.zones[place].append(card)
        if last is not None and card not in last:
            state.frames.append((again, seat, piece))
        if task is not None:
            state.frames.append((task, seat, card))

    again = compiler.task(run)
    return Compiled(run, plain=False)


def _revealing(pile: int, target: Where, last: frozenset[int], compiler: Compiler) -> Compiled:
    """Lay cards down in one go, up to the right one; go on when there are cards again."""
    card = compiler.box.pile_of.index(pile)  # any of them: where they are laid depends on their pile alone

    def run(state: State, seat: int, piece: int) -> None:
        if not compiler.piles.reveal(state, pile, target(seat, card), last):
            compiler.piles.wait_for_cards(state, pile, (again, seat, piece))

    again = compiler.task(run)
    return Compiled(run, plain=False)
