"""Draw piles: cards taken from their tops, and an empty one made of its shuffled discards, unless it stays empty."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property

from toolkit.engine.code.overrides import Overrides
from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import Frame, Run
from toolkit.engine.state.chance import PILES, shuffle
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout
from toolkit.model.content.game import Pile


class Piles:
    """The draw piles of a game, by number.

    `dry` are the slots that count, for each pile, how often a card was to be drawn and there was none.
    """

    def __init__(self, layout: Layout, task_table: TaskTable, overrides: Overrides, piles: Mapping[str, Pile]) -> None:
        self._layout, self._exhausted = layout, overrides.exhausted
        may_run_out = frozenset(name for name, pile in piles.items() if pile.may_run_out or not pile.reshuffled)
        self._stays_empty = frozenset(name for name, pile in piles.items() if not pile.reshuffled)
        self._drawn_to = [piles[name].drawn_to if name in piles else None for name in layout.box.piles]
        self._may_run_out = frozenset(pile for pile, name in enumerate(layout.box.piles) if name in may_run_out)
        self._draw_and_discard = cache(self._places)
        self.dry = [layout.number(f"dry {pile}") for pile in layout.box.piles]
        self._draw_one = [task_table.task(self._drawing(pile)) for pile in range(len(layout.box.piles))]

    def _drawing(self, pile: int) -> Run:
        return lambda state, seat, piece: self.draw(state, seat, pile, 1)

    def _places(self, pile: int) -> tuple[int, int]:
        """Return where a pile's cards are drawn, and where its discards lie; the same where it is not made of them."""
        layout, name = self._layout, self._layout.box.piles[pile]
        draw, spent = layout.place(layout.role("draw"), pile=pile), layout.roles.get("discard")
        if spent is None or name in self._stays_empty or layout.each(spent) == "player":  # what players discard stays
            return draw, draw
        return draw, layout.place(spent, pile=pile)

    def stocks(self, piles: Sequence[int]) -> Callable[[State], list[int]]:
        """Return the function that counts the cards which can be drawn from piles, their discards included."""
        places = [self._draw_and_discard(pile) for pile in piles]

        def stocks(state: State) -> list[int]:
            zones = state.zones
            return [len(zones[draw]) + (len(zones[discard]) if draw != discard else 0) for draw, discard in places]

        return stocks

    def top(self, state: State, pile: int) -> int | None:
        """Take the top card off a draw pile, made of its discards if it is empty; None where there is none at all."""
        cards = state.zones[self._draw_and_discard(pile)[0]]
        return cards.pop() if cards or self._refill(state, pile) else None

    def lying(self, state: State, pile: int) -> int | None:
        """Return the card that lies on top of a draw pile, where one lies there."""
        cards = state.zones[self._draw_and_discard(pile)[0]]
        return cards[-1] if cards else None

    def _refill(self, state: State, pile: int) -> bool:
        """Make an empty draw pile of its discards; return whether there are any."""
        draw, discard = self._draw_and_discard(pile)
        cards = state.zones[draw]
        cards.extend(state.zones[discard])
        state.zones[discard].clear()
        shuffle(state.streams, PILES + pile, cards)
        return bool(cards)

    def wait_for_cards(self, state: State, pile: int, *frames: Frame) -> bool:
        """Leave frames for when the rules have brought cards to an empty pile; return False, with no frames, if not."""
        depth = len(state.frames)
        state.frames.extend(frames)
        if brought := self._exhausted(state, pile):
            return True
        del state.frames[depth:]
        state.counters[self.dry[pile]] += brought is not None and pile not in self._may_run_out
        return False

    def reveal(self, state: State, pile: int, place: int, last: frozenset[int]) -> bool:
        """Turn over cards of a pile into a place, up to the first of `last`; return whether it has come."""
        row, cards = state.zones[place], state.zones[self._draw_and_discard(pile)[0]]
        while cards or self._refill(state, pile):
            card = cards.pop()
            row.append(card)
            if card in last:
                return True
        return False

    @cached_property
    def _hands(self) -> list[int]:
        """The place of the first player for the cards of each pile."""
        layout = self._layout
        return [layout.place(zone or layout.role("hand")) for zone in self._drawn_to]

    def draw(self, state: State, seat: int, pile: int, cards: int) -> None:
        """Draw cards from a pile into a hand, or where the pile says; an empty pile is made of its discards."""
        if cards <= 0:
            return
        hand, lying = state.zones[self._hands[pile] + seat], state.zones[self._draw_and_discard(pile)[0]]
        if cards <= len(lying):
            hand += lying[: -cards - 1 : -1]
            del lying[-cards:]
            return
        for drawn in range(cards):
            card = self.top(state, pile)
            if card is None:
                self.wait_for_cards(state, pile, *[(self._draw_one[pile], seat, 0)] * (cards - drawn))
                return
            hand.append(card)
