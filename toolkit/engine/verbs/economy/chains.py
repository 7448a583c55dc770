"""The verb link: cards of the hand and goods become what a card makes, as often as the player likes."""

from __future__ import annotations

from collections import Counter
from itertools import chain, product

from toolkit.engine.code.option_match import AnyOrder
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Measure, Option, Options, Refuse, Spoken, Take
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.resources.payment import CounterPayment, GoodsPayment
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.model.effects.economy.producing import Link
from toolkit.model.effects.wording.holding import several
from toolkit.model.schema.part import Part

LEFT = (NOTHING,)


def link(step: Link, compiler: Compiler) -> Compiled:
    """Ask for the cards of one link after the other; where goods alone are taken, how many links at once."""
    purse = compiler.payments[step.link.goods]
    if isinstance(purse, GoodsPayment):
        return _link_pieces(step, purse, compiler)
    assert isinstance(purse, CounterPayment)  # noqa: S101
    return _link_counters(step, purse, compiler)


def _questions(cards: Options, take_cards: Take, most: Measure, take_goods: Take, compiler: Compiler) -> list[int]:
    """Return the decisions that ask for the cards of a link, and how many links are made of goods."""
    name = compiler.name

    def say_cards(state: State, frame: Frame, option: Option) -> Spoken:
        names = [*map(name, option)]
        return {"chain": name(frame[2]), "with": names[0] if len(names) == 1 else AnyOrder(names)}

    def often(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return [(times,) for times in range(most(state, frame[1], frame[2]) + 1)]

    def say_often(state: State, frame: Frame, option: Option) -> Spoken:
        return {"chain": name(frame[2]), "times": option[0]}

    return [compiler.decision(cards, take_cards, say_cards), compiler.decision(often, take_goods, say_often)]


def _link_pieces(step: Link, purse: GoodsPayment, compiler: Compiler) -> Compiled:
    """Compile a link of pieces that lie on others: kinds of goods, and cards of the hand with how many."""
    linking, kinds = step.link, purse.names
    hands, on, sets = compiler.layout.place(compiler.layout.role("hand")), compiler.mark(ON), compiler.equivalence.sets
    said = {piece: [*map(str, value)] for piece, value in compiler.box.said(linking.takes, tuple).items()}
    goods = {piece: tuple(kinds.index(name) for name in names if name in kinds) for piece, names in said.items()}
    cards = {piece: Counter(name for name in names if name not in kinds) for piece, names in said.items()}
    counts_as = compiler.box.said(linking.cards, str)

    def links(state: State, seat: int, piece: int) -> int:
        """Count for how many links there are goods; for those that take cards alone, one."""
        wanted = goods.get(piece)
        if not wanted:
            return 1
        held = purse.held(state, seat)
        return min([len(held.get(kind, ())) // wanted.count(kind) for kind in wanted])

    def move_goods(state: State, frame: Frame, option: Option) -> None:
        wanted = goods.get(frame[2], ())
        held = purse.held(state, frame[1]) if wanted else {}
        for kind in wanted * option[0]:
            state.counters[on + held[kind].pop()] = frame[2] + 1

    def fitting(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the cards that one link can take; copies and their order do not matter."""
        hand = state.zones[hands + frame[1]]
        each = [
            sets([card for card in hand if counts_as.get(card) == name], many) for name, many in cards[frame[2]].items()
        ]
        return [*(each[0] if len(each) == 1 else [tuple(chain(*some)) for some in product(*each)]), LEFT]

    def take_cards(state: State, frame: Frame, option: Option) -> None:
        if option == LEFT:
            return
        for card in option:
            state.zones[hands + frame[1]].remove(card)
            purse.add(state, frame[1], card, frame[2])
        move_goods(state, frame, (1,))
        run(state, frame[1], frame[2])

    of_hand, of_goods = _questions(fitting, take_cards, links, move_goods, compiler)

    def run(state: State, seat: int, piece: int) -> None:
        if wanted := cards.get(piece):
            hand = [counts_as.get(card) for card in state.zones[hands + seat]]
            if all(hand.count(name) >= many for name, many in wanted.items()) and links(state, seat, piece):
                state.frames.append((of_hand, seat, piece))
        elif goods.get(piece) and links(state, seat, piece):
            state.frames.append((of_goods, seat, piece))

    return Compiled(run, plain=False)


def _link_counters(step: Link, purse: CounterPayment, compiler: Compiler) -> Compiled:
    """Compile a link of counters, and what follows when there are no more links, or none was made.

    A frame of the question for cards holds how many links were made.
    """
    linking, hands = step.link, compiler.layout.place(compiler.layout.role("hand"))
    cards, goods, made = _chains(step, compiler)
    makes = {piece: compiler.counter(name) for piece, name in made.items()}
    then, otherwise = compiler.for_any(linking.then), compiler.for_any(linking.otherwise)

    def most(state: State, seat: int, piece: int) -> int:
        return min(sum(state.counters[slot + seat] for slot in slots) for slots in goods[piece])

    def possible(state: State, seat: int, piece: int) -> bool:
        if piece in cards:
            return not cards[piece].isdisjoint(state.zones[hands + seat])
        return piece in goods and most(state, seat, piece) > 0

    def fitting(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        hand = [card for card in state.zones[hands + frame[1]] if card in cards[frame[2]]]
        return [*compiler.equivalence.designs(hand), LEFT]

    def take_card(state: State, frame: Frame, option: Option) -> None:
        number, seat, piece, made = frame
        if option == LEFT:
            (then if made else otherwise)(state, seat, piece)
            return
        compiler.moves.spend(state, hands + seat, option)
        state.counters[makes[piece] + seat] += 1
        state.frames.append((number, seat, piece, made + 1))

    def take_goods(state: State, frame: Frame, option: Option) -> None:
        (_, seat, piece), counters = frame, state.counters
        for slots in goods[piece]:
            left = option[0]
            for slot in sorted(slots, key=lambda one: purse.worth_of(state, seat, one)):  # worth least first
                taken = min(left, counters[slot + seat])
                counters[slot + seat] -= taken
                left -= taken
        counters[makes[piece] + seat] += option[0]
        (then if option[0] else otherwise)(state, seat, piece)

    watched, names = compiler.thresholds.watched, set(made.values())
    of_hand, of_goods = _questions(fitting, watched(take_card, names), most, watched(take_goods, names), compiler)

    def run(state: State, seat: int, piece: int) -> None:
        if possible(state, seat, piece):
            state.frames.append((of_hand, seat, piece, 0) if piece in cards else (of_goods, seat, piece))
        elif piece in makes:
            otherwise(state, seat, piece)

    can = None if linking.otherwise else possible
    return Compiled(run, can=can, plain=False, why=lambda state, seat, piece: "what its chain takes is not there")


def _chains(
    step: Link, compiler: Compiler
) -> tuple[dict[int, frozenset[int]], dict[int, list[list[int]]], dict[int, str]]:
    """Return, by piece, the cards that one link takes one of, or the counters that it takes, and what it makes."""
    linking, box, counters = step.link, compiler.box, compiler.game.head.counters
    paid, slots = counters[linking.goods].paid_with, dict[str, list[int]]()
    for name, one in counters.items():  # by their names, and by the symbol that several share or count as
        for called in {str(name), str(one.icon), str(one.counts_as)}:
            slots.setdefault(called, []).append(compiler.counter(str(name)))
    makes = {piece: str(name) for piece, name in box.said(paid.kind if paid else None, object).items() if name}
    counts_as = {piece: str(name) for piece, name in box.said(linking.cards, object).items()}
    cards: dict[int, frozenset[int]] = {}
    goods: dict[int, list[list[int]]] = {}
    for piece, part in enumerate(box.components):
        records = [vars(one).get(linking.takes) for one in vars(part.body).values() if isinstance(one, Part)]
        names = [str(name) for value in (part.value(linking.takes), *records) for name in several(value)]
        if piece not in makes or not names:
            continue
        if all(name in slots for name in names):
            goods[piece] = [slots[name] for name in names]
        else:
            cards[piece] = frozenset(card for card, name in counts_as.items() if name in names)
    return cards, goods, makes
