"""Actions that are done to one component: what it takes, what modifiers change, and what becomes of the component."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

from toolkit.engine.actions.legal_actions import legal_actions
from toolkit.engine.actions.modifiers import Modifier, Modifiers
from toolkit.engine.code.action import Action, Closed, Gate, Helped, Targets
from toolkit.engine.code.costs import SplitCost, able, short_of, split_cost
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Here, Option, Refuse, Run, Spoken, Why, nothing
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.standing import first_what_must

T = TypeVar("T")


class Apart(NamedTuple):
    """What lists the targets of an action that stands apart from others: see `Targets`."""

    here: Here


class CardAction:
    """An action done to a piece. Its price and effect are the piece's `codes`; modifiers are asked first and last.

    `kinds` are the actions that a modifier may name to change it; `place` is the first of the players' places where
    the pieces lie, or what lists them in play (None: they are at everybody's hand); `then` is done when everything is
    paid; `closed` says why it cannot be done to a piece, whatever it costs.
    """

    def __init__(
        self,
        modifiers: Modifiers,
        kinds: tuple[str, ...],
        place: int | Here | Apart | None,
        codes: dict[int, Compiled],
        then: Run,
        closed: Closed | None = None,
    ) -> None:
        self._compiler, self._modifiers = (compiler := modifiers.compiler), modifiers
        self._kinds, self._codes, self._then = frozenset(kinds), codes, then
        self._holders = modifiers.holders(self._kinds)
        apart = isinstance(place, Apart)
        offering = not self._holders and not apart
        self._offers = {piece: code.offer for piece, code in codes.items() if offering and code.offer}
        self._tests, self._priced = _by_piece(codes, able), _by_piece(codes, compiler.priced.__getitem__)
        carry_out: Run = lambda state, seat, piece: codes[piece].run(state, seat, piece)  # noqa: E731
        self._carry_out, self._finish = compiler.task(carry_out), compiler.task(then)
        self._clear = compiler.task(self._wipe)
        self._price = compiler.decision(self._price_options, self._take_price, self._say_price)
        self._more = compiler.decision(self._more_options, self._take_more, self._say_more)
        place = place.here if isinstance(place, Apart) else place
        first, here = (None, place) if callable(place) else (place, None)
        lying = here if first is None else lambda state, seat, piece: state.zones[first + seat]
        self._targets = Targets(
            first,
            _by_piece(codes, partial(_split, offering=offering)),
            _by_piece(codes, self._short_of),
            self._helped(),
            first_what_must(kinds, lying, closed, compiler),
            here,
            offered={piece: offer.options for piece, offer in self._offers.items()},
            apart=apart,
        )

    def _helped(self) -> Helped | None:
        """Return what modifiers can take off the price; None where there are none that do."""
        known = self._modifiers
        helpers = frozenset(piece for piece in self._holders if any(one.discount for one in known.of_piece[piece]))
        return Helped(known.zone, known.force, helpers, self._possible_with_help) if helpers else None

    def _short_of(self, code: Compiled) -> Why:
        return short_of(code, self._compiler.lexicon, self._compiler.layout)

    def action(self, gate: Gate | None = None) -> Action:
        """Return it as an action of a turn, which may have a gate that is the same for all pieces."""
        targets = replace(self._targets, gate=gate)
        (ways,) = legal_actions(self._compiler, [((), targets)])
        plays = all(piece < len(self._compiler.box) for piece in self._codes)
        return Action(ways, self._perform, self._say, plays=plays, targets=targets)

    def _possible_with_help(self, state: State, seat: int, piece: int) -> bool:
        modifiers = self._applying(state, seat, piece)
        return bool(modifiers) and self._possible_with(state, seat, piece, modifiers)

    def _possible_with(self, state: State, seat: int, piece: int, modifiers: list[tuple[int, Modifier]]) -> bool:
        test, kept = self._tests[piece], self._kept(state, seat)
        for holder, one in modifiers:
            for slot, amount, _ in one.discount:
                state.counters[slot + seat] += amount(state, seat, holder)
        possible = test is None or test(state, seat, piece)
        self._restore(state, seat, kept)
        return possible

    def _kept(self, state: State, seat: int) -> list[int]:
        return [state.counters[slot + seat] for slot in self._modifiers.discount_slots]

    def _restore(self, state: State, seat: int, kept: list[int]) -> None:
        for slot, value in zip(self._modifiers.discount_slots, kept, strict=True):
            state.counters[slot + seat] = value

    def _applying(self, state: State, seat: int, piece: int) -> list[tuple[int, Modifier]]:
        """List what may change this action; what takes something off that it does not cost is left out."""
        known = self._modifiers
        if self._holders.isdisjoint(known.lying(state, seat)):
            return []
        priced = self._priced[piece]
        return [
            (holder, one)
            for holder, one in known.applicable(state, seat, self._kinds, piece)
            if one.extra or not priced.isdisjoint(slot for slot, _, _ in one.discount)
        ]

    def _perform(self, state: State, seat: int, option: Option) -> None:
        piece = option[0] if option else NOTHING
        if self._holders and (modifiers := self._applying(state, seat, piece)):
            self._ask(state, seat, piece, modifiers)
            return
        offer, code = self._offers.get(piece), self._codes[piece]
        is_plain = offer.plain if offer else code.plain
        if not is_plain and self._then is not nothing:
            state.frames.append((self._finish, seat, piece))
        if offer:
            offer.take(state, seat, piece, option[1:])
        else:
            code.run(state, seat, piece)
        if is_plain:
            self._then(state, seat, piece)

    def _ask(self, state: State, seat: int, piece: int, modifiers: list[tuple[int, Modifier]]) -> None:
        """Ask what modifiers take off the price, carry it out, and ask what they add."""
        known = self._modifiers.of_piece
        numbered = [(holder, known[holder].index(one), one) for holder, one in modifiers]
        more = [(self._more, seat, piece, holder, at) for holder, at, one in numbered if one.extra]
        price = [(self._price, seat, piece, holder, at) for holder, at, one in numbered if one.discount]
        state.frames += [(self._finish, seat, piece), (self._clear, seat, piece), *reversed(more)]
        state.frames += [(self._carry_out, seat, piece), *reversed(price)]

    def _wipe(self, state: State, seat: int, piece: int) -> None:
        for slot in self._modifiers.discount_slots:
            state.counters[slot + seat] = 0

    # what modifiers take off the price: (so much of each of its counters, times the option)

    def _price_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        _, seat, piece, holder, index = frame
        one = self._modifiers.of_piece[holder][index]
        waiting = [other for other in state.frames if other[0] == self._price and other is not frame]
        later = [(other, self._modifiers.of_piece[other][at]) for _, _, _, other, at in waiting]
        span = max(amount(state, seat, holder) for _, amount, _ in one.discount)
        both_ways = any(both for _, _, both in one.discount)
        choices: tuple[int, ...] = (-span, 0, span) if both_ways else (0, span)
        if one.change.always:
            choices = (-span, span) if both_ways else (span,)
        found: list[Option] = []
        for choice in choices:
            kept = self._kept(state, seat)
            self._take_off(state, seat, holder, one, choice)
            if self._possible_with(state, seat, piece, later):
                found.append((choice,))
            elif refuse:
                refuse((choice,), f"without it {self._targets.short[piece](state, seat, piece)}")
            self._restore(state, seat, kept)
        return found

    def _take_off(self, state: State, seat: int, holder: int, one: Modifier, choice: int) -> None:
        for slot, amount, both in one.discount:
            state.counters[slot + seat] += choice if both else amount(state, seat, holder) * bool(choice)

    def _take_price(self, state: State, frame: Frame, option: Option) -> None:
        _, seat, _, holder, index = frame
        one = self._modifiers.of_piece[holder][index]
        if option[0]:
            self._take_off(state, seat, holder, one, option[0])
            self._count(state, seat, holder, one)

    def _count(self, state: State, seat: int, holder: int, one: Modifier) -> None:
        if self._compiler.probe:
            self._compiler.probe(one.change)
        self._modifiers.count(state, seat, holder, one)

    def _say_price(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"by": self._compiler.name(frame[3]), "off": option[0]}

    # what modifiers add

    def _more_options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        _, seat, _, holder, index = frame
        one = self._modifiers.of_piece[holder][index]
        if one.can_add is None or one.can_add(state, seat, holder):
            return [(1,)] if one.change.always else [(1,), (0,)]
        if refuse and one.extra:
            refuse((1,), self._short_of(one.extra)(state, seat, holder))
        return [(0,)]

    def _take_more(self, state: State, frame: Frame, option: Option) -> None:
        _, seat, _, holder, index = frame
        one = self._modifiers.of_piece[holder][index]
        if option[0] and one.extra:
            one.extra.run(state, seat, holder)
            self._count(state, seat, holder, one)

    def _say_more(self, state: State, frame: Frame, option: Option) -> Spoken:
        return {"by": self._compiler.name(frame[3]), "more": bool(option[0])}

    def _say(self, state: State, seat: int, option: Option) -> Spoken:
        if not option:
            return {}
        piece, *chosen = option
        name, offer = self._compiler.called(piece, seat), self._offers.get(piece)
        return {**name, **offer.say(state, seat, piece, tuple(chosen))} if offer and chosen else name


def _by_piece(codes: Mapping[int, Compiled], made: Callable[[Compiled], T]) -> dict[int, T]:
    """Return what is made of the code of each piece; once of that which several share."""
    once = {id(code): made(code) for code in {id(code): code for code in codes.values()}.values()}
    return {piece: once[id(code)] for piece, code in codes.items()}


def _split(code: Compiled, *, offering: bool) -> SplitCost:
    """Return what must be there to pay all; what is offered with a piece tells itself that it is there."""
    offer = code.offer if offering else None
    return split_cost(code) if offer is None or code.needs else SplitCost(None, None, offer.can, None)
