"""Verbs that make goods of cards: meet, lay."""

from __future__ import annotations

from typing import Final

from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.model.effects.economy.producing import Lay, Meet

ANY: Final = -1  # stands for the slot of a counter where any of them will do
LEFT: Final = (NOTHING,)


def meet(step: Meet, compiler: Compiler) -> Compiled:
    """Do it where the needs are met, asking for the cards that make up for what is missing, one by one.

    A frame that asks for cards holds the counters that some were discarded for already.
    """
    meeting, moves, said = step.meet, compiler.moves, compiler.box.said(step.meet.needs, tuple)
    known = [str(need.resource) for needs in said.values() for need in needs]
    slots = {name: compiler.counter(name) for name in known if name in compiler.game.head.counters}
    every = tuple(slots.values())
    needs = {
        piece: [(slots.get(str(need.resource), ANY), need.amount) for need in value] for piece, value in said.items()
    }
    words = compiler.box.said(meeting.cards, str)
    counts_as = {piece: slots[word] for piece, word in words.items() if word in slots}
    hands, missing = compiler.layout.place(compiler.layout.role("hand")), measure(meeting.missing, compiler)
    then = compiler.for_any(meeting.then)

    def lacking(state: State, seat: int, piece: int) -> dict[int, int]:
        """Return what is not there, by counter."""
        counters, lacks = state.counters, {}
        for slot, amount in needs.get(piece, ()):
            there = counters[slot + seat] if slot != ANY else sum([counters[one + seat] for one in every])
            if amount > there:
                lacks[slot] = amount - there
        return lacks

    def still_lacking(state: State, frame: Frame) -> dict[int, int]:
        lacks = lacking(state, frame[1], frame[2])
        for given in frame[3:]:
            slot = given if given in lacks else ANY
            lacks[slot] -= 1
            if not lacks[slot]:
                del lacks[slot]
        return lacks

    def run(state: State, seat: int, piece: int) -> None:
        lacks = lacking(state, seat, piece)
        short = sum(lacks.values()) - missing(state, seat, piece) if lacks else 0
        if short <= 0:
            then(state, seat, piece)
            return
        hand = [counts_as[card] for card in state.zones[hands + seat] if card in counts_as]
        made_up = [min(many, len(hand) if slot == ANY else hand.count(slot)) for slot, many in lacks.items()]
        if sum(made_up) >= short:
            state.frames.append((decision, seat, piece))

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the cards that make up for something; until one is discarded, nothing need be done."""
        lacks = still_lacking(state, frame)
        hand = [card for card in state.zones[hands + frame[1]] if card in counts_as]
        cards = compiler.equivalence.designs([card for card in hand if ANY in lacks or counts_as[card] in lacks])
        return cards if len(frame) > 3 else [*cards, LEFT]

    def take(state: State, frame: Frame, option: Option) -> None:
        if option == LEFT:
            return
        _, seat, piece, *_ = frame
        moves.move(state, option[0], hands + seat, moves.spent_place(option[0], seat))
        given = (*frame, counts_as[option[0]])
        if sum(still_lacking(state, given).values()) > missing(state, seat, piece):
            state.frames.append(given)
        else:
            then(state, seat, piece)

    decision = compiler.decision(
        options,
        take,
        lambda state, frame, option: {"meet": compiler.name(frame[2]), "discard": compiler.name(option[0])},
    )
    return Compiled(run, plain=False)


def lay(step: Lay, compiler: Compiler) -> Compiled:
    """Lay cards on the piece; where there are none, wait for them, and do without where none come."""
    pile, amount = compiler.pile(step.lay.pile), measure(step.lay.cards, compiler)
    zone, on = compiler.layout.place(step.lay.to), compiler.mark(ON)
    then = compiler.for_any(step.lay.then)
    after = compiler.task(then)

    def lay_one(state: State, seat: int, host: int) -> bool:
        card = compiler.piles.top(state, pile)
        if card is not None:
            state.zones[zone + seat].append(card)
            state.counters[on + card] = host + 1
        return card is not None

    def run(state: State, seat: int, piece: int) -> None:
        many = amount(state, seat, piece)
        for left in range(many, 0, -1):
            if not lay_one(state, seat, piece):
                state.frames.append((after, seat, piece))
                comes = compiler.piles.wait_for_cards(state, pile, *[(again, seat, piece)] * left)
                if not comes and left == many:
                    state.frames.pop()
                return
        then(state, seat, piece)

    def one_more(state: State, seat: int, piece: int) -> None:
        if not lay_one(state, seat, piece):
            compiler.piles.wait_for_cards(state, pile, (again, seat, piece))

    again = compiler.task(one_more)
    return Compiled(run, plain=False)
