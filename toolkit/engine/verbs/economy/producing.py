"""Verbs that make goods of cards: meet, lay, link."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain, product
from typing import Final

from toolkit.engine.code.option_match import AnyOrder
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.payment import CounterPayment
from toolkit.engine.resources.payment import GoodsPayment
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.engine.verbs.economy.chains import link_counters
from toolkit.model.effects.economy.producing import Lay, Link, Linking, Meet, Meeting

ANY: Final = -1  # stands for the slot of a counter where any of them will do
LEFT: Final = (NOTHING,)


def meet(step: Meet, compiler: Compiler) -> Compiled:
    """Do it where the needs are met, asking for the cards that make up for what is missing, one by one."""
    return Compiled(_Meeting(step.meet, compiler).run, plain=False)


class _Meeting:
    """The needs of a piece. A frame that asks for cards holds the counters that some were discarded for already."""

    def __init__(self, meeting: Meeting, compiler: Compiler) -> None:
        self._compiler = compiler
        self._needs, slots = _needs(meeting.needs, compiler)
        self._counts_as = {p: slots[name] for p, name in _texts(meeting.cards, compiler).items() if name in slots}
        self._slots, self._hands = tuple(slots.values()), compiler.layout.place(compiler.layout.role("hand"))
        self._missing = measure(meeting.missing, compiler)
        with compiler.about(None):
            self._then = compiler.effect(meeting.then).run
        self._decision = compiler.decision(self._options, self._take, self._say)

    def run(self, state: State, seat: int, piece: int) -> None:
        """Do it, or ask for cards, where there are enough of them in the hand."""
        lacks = self._lacking(state, seat, piece)
        short = sum(lacks.values()) - self._missing(state, seat, piece) if lacks else 0
        if short <= 0:
            self._then(state, seat, piece)
        elif self._at_hand(state, seat, lacks) >= short:
            state.frames.append((self._decision, seat, piece))

    def _lacking(self, state: State, seat: int, piece: int) -> dict[int, int]:
        """Return what is not there, by counter."""
        counters, lacks = state.counters, {}
        for slot, amount in self._needs.get(piece, ()):
            there = counters[slot + seat] if slot != ANY else sum([counters[one + seat] for one in self._slots])
            if amount > there:
                lacks[slot] = amount - there
        return lacks

    def _at_hand(self, state: State, seat: int, lacks: dict[int, int]) -> int:
        """Count what the hand can make up for."""
        counts_as = self._counts_as
        hand = [counts_as[card] for card in state.zones[self._hands + seat] if card in counts_as]
        return sum([min(many, len(hand) if slot == ANY else hand.count(slot)) for slot, many in lacks.items()])

    def _still_lacking(self, state: State, frame: Frame) -> dict[int, int]:
        lacks = self._lacking(state, frame[1], frame[2])
        for given in frame[3:]:
            slot = given if given in lacks else ANY
            lacks[slot] -= 1
            if not lacks[slot]:
                del lacks[slot]
        return lacks

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the cards that make up for something; until one is discarded, nothing need be done."""
        lacks, counts_as = self._still_lacking(state, frame), self._counts_as
        hand = [card for card in state.zones[self._hands + frame[1]] if card in counts_as]
        cards = self._compiler.equivalence.designs(
            hand if ANY in lacks else [card for card in hand if counts_as[card] in lacks]
        )
        return cards if len(frame) > 3 else [*cards, LEFT]

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        if option == LEFT:
            return
        seat, piece, card = frame[1], frame[2], option[0]
        moves = self._compiler.moves
        moves.move(state, card, self._hands + seat, moves.spent_place(card, seat))
        given = (*frame, self._counts_as[card])
        if sum(self._still_lacking(state, given).values()) > self._missing(state, seat, piece):
            state.frames.append(given)
        else:
            self._then(state, seat, piece)

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        card = "nothing" if option == LEFT else self._compiler.name(option[0])
        return {"meet": self._compiler.name(frame[2]), "discard": card}


def _needs(field: str, compiler: Compiler) -> tuple[dict[int, tuple[tuple[int, int], ...]], dict[str, int]]:
    """Return what each piece needs, as counters with how much of them, and the counters that any of them needs."""
    parts, known = enumerate(compiler.box.components), compiler.game.head.counters
    said = {piece: value for piece, part in parts if isinstance(value := part.value(field), tuple)}
    names = dict.fromkeys(str(need.resource) for needs in said.values() for need in needs)
    slots = {name: compiler.counter(name) for name in names if name in known}
    return {
        piece: tuple((slots.get(str(need.resource), ANY), need.amount) for need in needs)
        for piece, needs in said.items()
    }, slots


def _texts(field: str | None, compiler: Compiler) -> dict[int, str]:
    """Return the word that each piece says in a field."""
    values = ((piece, part.value(field)) for piece, part in enumerate(compiler.box.components)) if field else ()
    return {piece: value for piece, value in values if isinstance(value, str)}


def lay(step: Lay, compiler: Compiler) -> Compiled:
    """Lay cards on the piece; where there are none, wait for them, and do without where none come."""
    pile, amount = compiler.pile(step.lay.pile), measure(step.lay.cards, compiler)
    zone, on = compiler.layout.place(step.lay.to), compiler.mark(ON)
    with compiler.about(None):
        then = compiler.effect(step.lay.then or ())
    after = compiler.task(then.run)

    def lay_one(state: State, seat: int, host: int) -> bool:
        card = compiler.piles.top(state, pile)
        if card is None:
            return False
        state.zones[zone + seat].append(card)
        state.counters[on + card] = host + 1
        return True

    def run(state: State, seat: int, piece: int) -> None:
        many = amount(state, seat, piece)
        for left in range(many, 0, -1):
            if not lay_one(state, seat, piece):
                wait(state, seat, piece, left, laid=left < many)
                return
        then.run(state, seat, piece)

    def wait(state: State, seat: int, piece: int, left: int, *, laid: bool) -> None:
        state.frames.append((after, seat, piece))
        comes = compiler.piles.wait_for_cards(state, pile, *[(again, seat, piece)] * left)
        if not (comes or laid):
            state.frames.pop()

    def one_more(state: State, seat: int, piece: int) -> None:
        if not lay_one(state, seat, piece):
            compiler.piles.wait_for_cards(state, pile, (again, seat, piece))

    again = compiler.task(one_more)
    return Compiled(run, plain=False)


def link(step: Link, compiler: Compiler) -> Compiled:
    """Ask for the cards of one link after the other; where goods alone are taken, how many links at once."""
    purse = compiler.payments[step.link.goods]
    return (
        link_counters(step, compiler, purse)
        if isinstance(purse, CounterPayment)
        else Compiled(_Chain(step.link, compiler).run, plain=False)
    )


class _Chain:
    """What one link of each piece takes: kinds of goods, and cards of the hand."""

    def __init__(self, linking: Linking, compiler: Compiler) -> None:
        self._compiler, self._purse = compiler, _goods(linking.goods, compiler)
        self._hands, self._on = compiler.layout.place(compiler.layout.role("hand")), compiler.mark(ON)
        self._goods, self._cards = _chains(linking.takes, self._purse.kinds, compiler)
        self._counts_as = _texts(linking.cards, compiler)
        self._of_hand = compiler.decision(self._sets, self._take_cards, self._say_cards)
        self._of_goods = compiler.decision(self._how_often, self._move_goods, self._say_goods)

    def run(self, state: State, seat: int, piece: int) -> None:
        """Ask, where what one link takes is there."""
        if self._cards.get(piece):
            if self._has_cards(state, seat, piece) and self._links(state, seat, piece):
                state.frames.append((self._of_hand, seat, piece))
        elif self._goods.get(piece) and self._links(state, seat, piece):
            state.frames.append((self._of_goods, seat, piece))

    def _has_cards(self, state: State, seat: int, piece: int) -> bool:
        hand = [self._counts_as.get(card) for card in state.zones[self._hands + seat]]
        return not [name for name, many in self._cards[piece] if hand.count(name) < many]

    def _links(self, state: State, seat: int, piece: int) -> int:
        """Count for how many links there are goods; for those that take cards alone, one."""
        wanted = self._goods.get(piece)
        if not wanted:
            return 1
        held = self._purse.held(state, seat)
        return min([len(held.get(kind, ())) // wanted.count(kind) for kind in wanted])

    def _how_often(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return [(times,) for times in range(self._links(state, frame[1], frame[2]) + 1)]

    def _move_goods(self, state: State, frame: Frame, option: Option) -> None:
        wanted = self._goods.get(frame[2], ())
        held = self._purse.held(state, frame[1]) if wanted else {}
        for kind in wanted * option[0]:
            state.counters[self._on + held[kind].pop()] = frame[2] + 1

    def _sets(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the cards that one link can take; copies and their order do not matter."""
        hand, counts_as = state.zones[self._hands + frame[1]], self._counts_as
        each = [
            self._compiler.equivalence.sets([card for card in hand if counts_as.get(card) == name], many)
            for name, many in self._cards[frame[2]]
        ]
        return [*(each[0] if len(each) == 1 else [tuple(chain(*some)) for some in product(*each)]), LEFT]

    def _take_cards(self, state: State, frame: Frame, option: Option) -> None:
        if option == LEFT:
            return
        for card in option:
            state.zones[self._hands + frame[1]].remove(card)
            self._purse.add(state, frame[1], card, frame[2])
        self._move_goods(state, frame, (1,))
        self.run(state, frame[1], frame[2])

    def _say_goods(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"chain": self._compiler.name(frame[2]), "times": option[0]}

    def _say_cards(self, state: State, frame: Frame, option: Option) -> Spoken:
        names = ["nothing"] if option == LEFT else [self._compiler.name(card) for card in option]
        return {"chain": self._compiler.name(frame[2]), "with": names[0] if len(names) == 1 else AnyOrder(names)}


def _goods(counter: str, compiler: Compiler) -> GoodsPayment:
    purse = compiler.payments[counter]
    assert isinstance(purse, GoodsPayment)  # noqa: S101
    return purse


def _chains(
    field: str, kinds: list[str], compiler: Compiler
) -> tuple[Mapping[int, tuple[int, ...]], Mapping[int, tuple[tuple[str, int], ...]]]:
    """Return what one link of each piece takes: kinds of goods, and cards of the hand with how many."""
    parts = enumerate(compiler.box.components)
    said = {piece: tuple(map(str, value)) for piece, part in parts if isinstance(value := part.value(field), tuple)}
    goods = {piece: tuple(kinds.index(name) for name in names if name in kinds) for piece, names in said.items()}
    cards = {
        piece: tuple(Counter(name for name in names if name not in kinds).items()) for piece, names in said.items()
    }
    return goods, cards
