"""What effects do in a game of chapters: in made states of one chapter, of which the set-up says where pieces lie."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import Final

from tests.content.trial import PLENTY, SEATS, Trial
from toolkit.engine import State
from toolkit.model.effects.values.condition import Have, Reach
from toolkit.model.loaded.match import decks_of

MANY: Final = 32  # copies of every component: one for every place, and some for hands
EACH: Final = 12  # cards of every deck in a pile


class ChapterTrial(Trial):
    """A trial in the last chapter, in which everything that an earlier one has can be tried, too.

    Places in which no effect looks are as dealt: ships at sea, houses in towns. In the others lies one of every
    component, or in hands, in play and in piles some cards of every deck.
    """

    def _made(self, size: int) -> State:
        chance, state = Random(size), self.engine.start(size)  # noqa: S311 (a game, no secret)
        state.frames.clear()
        roles = frozenset(self.layout.roles.values())
        for place, (zone, seat, _) in enumerate(self.layout.places):
            for piece in list(state.zones[place]) if place and (zone in roles or seat is None) else ():
                self.table.move(state, piece, place, 0)
        left = [piece for piece in sorted(state.zones[0]) if self._is_idle(self.box.components[piece])]
        chance.shuffle(left)
        idle, used = dict.fromkeys(left), self._used()
        for place, (zone, seat, pile) in enumerate(self.layout.places):
            if zone in roles and (seat, pile) != (None, None):
                self._hold(state, idle, place, size)
            elif zone in used and not seat:
                self._show(state, idle, place)
        self._fill_purses(state, chance)
        return state

    def _show(self, state: State, idle: dict[int, None], place: int) -> None:
        """Lay one of every component in a place."""
        for piece in {self.box.names[piece]: piece for piece in idle}.values():
            del idle[piece]
            self.table.move(state, piece, 0, place)

    def _hold(self, state: State, idle: dict[int, None], place: int, size: int) -> None:
        """Lay cards of every deck where they are drawn, held or played; of few cards, those first that effects want."""
        zone, seat, pile = self.layout.places[place]
        lots: dict[str, list[int]] = {}
        for piece in idle:
            if (part := self.box.components[piece]).kind == "card" and pile in (None, self._pile_of(piece)):
                lots.setdefault(part.deck, []).append(piece)
        first = sorted(lots, key=lambda name: -self._asked[name])
        turns = [lots[name][turn] for turn in range(EACH if pile else size) for name in first if len(lots[name]) > turn]
        few = size + (zone == self.layout.roles["play"])  # so that it shows where a condition looks
        for piece in turns if pile or (size >= PLENTY and not seat) else turns[:few]:
            del idle[piece]
            self.table.move(state, piece, 0, place)

    @cached_property
    def _asked(self) -> Counter[str]:
        """How often effects ask for cards of a deck."""
        wanted = [one.have for one in self._parts if isinstance(one, Have) and (one.have.card or one.have.pile)]
        return Counter(deck.id for one in wanted for deck in decks_of(self.table.game, one))

    def _fill_purses(self, state: State, chance: Random) -> None:
        """Fill the purses beyond every threshold, at which something else would happen as well."""
        play = self.engine.game.play
        most = max((at for one in play.body.thresholds for at in one.numbers), default=0) if play else 0
        for slot in self.layout.named("counter").values():
            state.counters[slot : slot + SEATS] = array("q", [most + chance.randint(1, 9) for _ in range(SEATS)])

    def _reaching(self, asked: Iterable[Reach]) -> list[State]:
        """Return states in which a counter of every player stands where what is said of it begins to hold, or ends."""
        bounds = {(str(one.counter), at) for one in asked for at in (one.at_least, one.at_most) if isinstance(at, int)}
        around = {(name, at + by) for name, at in bounds for by in (-1, 0, 1)}
        return [self._standing(name, at) for name, at in sorted(around)]

    def _standing(self, name: str, at: int) -> State:
        state, slot = self.states[0].clone(), self.layout.named("counter")[name]
        state.counters[slot : slot + SEATS] = array("q", [at] * SEATS)
        return state
