"""The verb link where goods are counters: cards of the hand and counters become the counter that this makes."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.payment import CounterPayment
from toolkit.engine.state.game_state import State
from toolkit.model.content.components import Component
from toolkit.model.effects.economy.producing import Link
from toolkit.model.effects.wording.holding import several
from toolkit.model.schema.part import Part

LEFT = (NOTHING,)


def link_counters(step: Link, compiler: Compiler, purse: CounterPayment) -> Compiled:
    """Ask for one card after the other, or how many links at once where counters alone are taken; then what follows."""
    links = _Links(step, compiler, purse)
    can = None if step.link.otherwise else links.possible
    return Compiled(links.run, can=can, plain=False, why=lambda state, seat, piece: "what its chain takes is not there")


class _Links:
    """What one link of each piece takes and makes. A frame of the question holds how many links were made."""

    def __init__(self, step: Link, compiler: Compiler, purse: CounterPayment) -> None:
        self._compiler, self._purse, linking = compiler, purse, step.link
        self._hands = compiler.layout.place(compiler.layout.role("hand"))
        parts = list(enumerate(compiler.box.components))
        slots = _slots(compiler)
        paid = compiler.game.head.counters[linking.goods].paid_with
        makes = {piece: part.value((paid and paid.kind) or "") for piece, part in parts}
        self._makes = {piece: compiler.counter(str(name)) for piece, name in makes.items() if name}
        said = {piece: tuple(_listed(part, linking.takes)) for piece, part in parts if piece in self._makes}
        self._goods = {
            piece: [slots[name] for name in names]
            for piece, names in said.items()
            if names and all(name in slots for name in names)
        }
        counts_as = {piece: str(part.value(linking.cards)) for piece, part in parts if part.value(linking.cards)}
        self._cards = {
            piece: frozenset(card for card, name in counts_as.items() if name in names)
            for piece, names in said.items()
            if names and piece not in self._goods
        }
        with compiler.about(None):
            self._then = compiler.effect(linking.then or ())
            self._otherwise = compiler.effect(linking.otherwise or ())
        watched, made = compiler.thresholds.watched, {str(name) for name in makes.values() if name}
        self._of_hand = compiler.decision(self._some, watched(self._take_card, made), self._say_card)
        self._of_goods = compiler.decision(self._how_often, watched(self._take_goods, made), self._say_goods)

    def run(self, state: State, seat: int, piece: int) -> None:
        """Ask, where what one link takes is there; else nothing was linked."""
        if piece in self._cards and not self._cards[piece].isdisjoint(state.zones[self._hands + seat]):
            state.frames.append((self._of_hand, seat, piece, 0))
        elif piece in self._goods and self._most(state, seat, piece):
            state.frames.append((self._of_goods, seat, piece))
        elif piece in self._makes:
            self._end_without(state, seat, piece)

    def possible(self, state: State, seat: int, piece: int) -> bool:
        """Whether what one link takes is there."""
        if piece in self._cards:
            return not self._cards[piece].isdisjoint(state.zones[self._hands + seat])
        return piece in self._goods and self._most(state, seat, piece) > 0

    def _most(self, state: State, seat: int, piece: int) -> int:
        counters = state.counters
        return min(sum(counters[slot + seat] for slot in slots) for slots in self._goods[piece])

    def _end(self, state: State, seat: int, piece: int) -> None:
        self._then.run(state, seat, piece)

    def _end_without(self, state: State, seat: int, piece: int) -> None:
        self._otherwise.run(state, seat, piece)

    def _some(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        fitting = self._cards[frame[2]]
        cards = [card for card in state.zones[self._hands + frame[1]] if card in fitting]
        return [*self._compiler.equivalence.designs(cards), LEFT]

    def _take_card(self, state: State, frame: Frame, option: Option) -> None:
        number, seat, piece, made = frame
        if option == LEFT:
            (self._end if made else self._end_without)(state, seat, piece)
            return
        self._compiler.moves.spend(state, self._hands + seat, option)
        state.counters[self._makes[piece] + seat] += 1
        state.frames.append((number, seat, piece, made + 1))

    def _how_often(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return [(times,) for times in range(self._most(state, frame[1], frame[2]) + 1)]

    def _take_goods(self, state: State, frame: Frame, option: Option) -> None:
        _, seat, piece = frame
        for slots in self._goods[piece] if option[0] else ():
            self._spend(state, seat, slots, option[0])
        state.counters[self._makes[piece] + seat] += option[0]
        (self._end if option[0] else self._end_without)(state, seat, piece)

    def _spend(self, state: State, seat: int, slots: list[int], many: int) -> None:
        """Take so many of counters that are alike, those that are worth least first."""
        for slot in sorted(slots, key=lambda one: self._purse.worth_of(state, seat, one)):
            taken = min(many, state.counters[slot + seat])
            state.counters[slot + seat] -= taken
            many -= taken

    def _say_card(self, state: State, frame: Frame, option: Option) -> Spoken:
        card = "nothing" if option == LEFT else self._compiler.name(option[0])
        return {"chain": self._compiler.name(frame[2]), "with": card}

    def _say_goods(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"chain": self._compiler.name(frame[2]), "times": option[0]}


def _slots(compiler: Compiler) -> dict[str, list[int]]:
    """Return the counters by their names, and by the symbol that several of them share or count as."""
    found: dict[str, list[int]] = {}
    for name, one in compiler.game.head.counters.items():
        for called in {str(name), str(one.icon), str(one.counts_as)}:
            found.setdefault(called, []).append(compiler.counter(str(name)))
    return found


def _listed(part: Component, field: str) -> Iterator[str]:
    """Yield what a field of a component lists, or a field of one of its records."""
    values = [part.value(field)] + [vars(one).get(field) for one in vars(part.body).values() if isinstance(one, Part)]
    yield from (str(name) for value in values for name in several(value))
