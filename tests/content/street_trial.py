"""What effects do in a game whose pieces walk from tile to tile: in states of games that chance has played.

There nothing lies anywhere: tiles stay on their spaces, and players have what a game gives them. What effects look at
is then arranged, otherwise in each state: where everybody stands, what dice show, how much lies in a place.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import cycle, product
from random import Random
from typing import Any, Final, SupportsIndex, overload

from tests.content.doubles import DOUBLE
from tests.content.played_trial import PlayedTrial
from tests.content.trial import SEATS
from toolkit.engine import State
from toolkit.engine.state.chance import Foretold
from toolkit.model.content.components import Component
from toolkit.model.effects.components.walking import Walking
from toolkit.model.effects.values.condition import Reach
from toolkit.model.effects.values.selector import Selector
from toolkit.model.schema.part import walk

HEAPS: Final = 7  # so many, or fewer, lie where an effect looks for pieces that are no cards
LITTLE: Final = 3  # so many cards, less one or more, are left to be drawn in some states
TOTALS: Final = 11  # that two dice can show
PURSES: Final = ((20, 29), (0, 5), (1, 4), (0, 1))  # from one state to the next


class Shown(Foretold):
    """Streams of chance by which dice always show so many pips more than the least, as far as they can."""

    def __init__(self, streams: Iterable[int], more: int) -> None:
        super().__init__(streams)
        self._more = more

    @overload
    def __getitem__(self, at: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> list[int]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> int | list[int]:
        """Return a number, or a copy that shows the same."""
        return Shown(self, self._more) if isinstance(at, slice) else super().__getitem__(at)

    def rolled(self, dice: int, sides: int) -> int:
        """Return what dice show together."""
        return dice + min(self._more, dice * (sides - 1))

    def arrange(self, pieces: list[Any], *, on_top: bool) -> None:
        """Leave the pieces as chance has shuffled them."""


class StreetTrial(PlayedTrial):
    """A trial in which the first player's figures stand on one tile of the map after the other."""

    def _all_states(self, sizes: Iterable[int]) -> list[State]:
        tiles = [one for one in self._on_map(self.engine.start(0)) if self.box.components[one].kind == "tile"]
        return [self._on(tile, number) for number, tile in enumerate(tiles)]

    def _rich(self) -> list[State]:
        """Return the states in which counters stand above every threshold."""
        return self.states[:: len(PURSES)]

    def _on_map(self, state: State) -> list[int]:
        return [piece for piece in range(len(self.box)) if state.counters[self.table.graph.mark + piece]]

    def _on(self, tile: int, number: int) -> State:
        """Return a state in which the first player is on a tile, and everybody else wherever it may be."""
        chance = Random(number)  # noqa: S311 (a game, no secret)
        state = self._played(number, chance)
        for what in self._walking:
            self._heap(state, what, 1)
        for turn, (what, _) in enumerate(self._named.values()):
            self._heap(state, what, (number * (turn % 2 + 1) + turn) % HEAPS)
        self._give_change(state, HEAPS // 2 + number % HEAPS)
        self._scatter(state, tile, chance)
        for name in sorted(self._signs):
            for piece in self._tiles(state):
                state.counters[self.table.mark(name) + piece] = piece == tile
        self._mix(state)
        low, high = PURSES[number % len(PURSES)]
        for slot in self.layout.named("counter").values():
            state.counters[slot : slot + SEATS] = array("q", [chance.randint(low, high) for _ in range(SEATS)])
        state.streams = Shown(state.streams, number % TOTALS)
        return state

    @cached_property
    def _asked_for(self) -> list[Any]:
        return [found.value for effects in self._written.values() for effect in effects for found in walk(effect)]

    @cached_property
    def _walking(self) -> list[Selector]:
        """What of the player's goes from tile to tile."""
        said = [one.what for one in self._asked_for if isinstance(one, Walking)]
        return [what for what in said if what.zone and what.whose == "mine" and not what.at]

    @cached_property
    def _signs(self) -> set[str]:
        """The marks that tiles bear, for all that is known."""
        asked = [one for one in self._asked_for if isinstance(one, Selector) and one.marked and one.zone]
        tiles = set(self._tiles(self.engine.start(0)))
        return {str(one.marked) for one in asked if self.table.compiler.selectors.pieces(one) & tiles}

    def _with(self, made: State, piece: int, tokens: int) -> State:
        """Leave on its space what lies on one."""
        on_map = made.counters[self.table.graph.mark + piece]
        return made.clone() if on_map else super()._with(made, piece, tokens)

    def _give_change(self, state: State, size: int) -> None:
        """Return the first player so many of what lies in a zone of its own and pays for something."""
        for purse in filter(None, (one.paid_with for one in self.table.game.head.counters.values())):
            place = self.layout.place(str(purse.zone)) if purse.zone else 0
            for at, (_, seat, pile) in enumerate(self.layout.places if purse.zone else ()):
                lying = state.zones[at][:size] if seat is None and pile else []
                for piece in lying if lying and self.box.components[lying[0]].value(purse.worth) else ():
                    self.table.move(state, piece, at, place)
                    for mark in purse.marked:
                        state.counters[self.table.mark(mark) + piece] = piece % 2

    def _heap(self, state: State, what: Selector, size: int) -> None:
        """Let just so many of some pieces lie in a place, of those that lie in no other player's and on no tile."""
        place, mark = self._place_of(what), self.table.graph.mark
        meant = self.table.compiler.selectors.pieces(what)
        lying = [one for one in state.zones[place] if one in meant]
        near = [at for at, (_, seat, _) in enumerate(self.layout.places) if at != place and not seat]
        others = [
            (at, one) for at in near for one in state.zones[at] if one in meant and not state.counters[mark + one]
        ]
        for piece in lying[size:]:
            state.counters[mark + piece] = 0
            self.table.move(state, piece, place, 0)
        for source, piece in others[: max(0, size - len(lying))]:
            self.table.move(state, piece, source, place)

    def _scatter(self, state: State, tile: int, chance: Random) -> None:
        """Stand all that walks on tiles: the first player's on one of them."""
        mark, tiles = self.table.graph.mark, self._tiles(state)
        own = {one for place, (_, seat, _) in enumerate(self.layout.places) if seat == 0 for one in state.zones[place]}
        walking = {one for what in self._walking for one in state.zones[self._place_of(what)]} & own
        for lying in state.zones if tile % 2 else ():
            lying.reverse()
        for piece in {*self._on_map(state), *walking}.difference(tiles):
            state.counters[mark + piece] = state.counters[mark + (tile if piece in own else chance.choice(tiles))]

    def _tiles(self, state: State) -> list[int]:
        return [piece for piece in self._on_map(state) if self.box.components[piece].kind == "tile"]

    def _at_bounds(self, part: Component) -> Iterator[State]:
        """Yield states, too, in which little is left to be drawn, or something costs the less the more lies there."""
        yield from super()._at_bounds(part)
        yield from self._dry
        said = [found.value for effect in self._written[part.id.partition(DOUBLE)[0]] for found in walk(effect)]
        yield from self._topped(part, said)
        counters = {str(one.counter) for one in said if isinstance(one, Reach) and not isinstance(one.at_least, int)}
        for counter, tall, less, more in product(sorted(counters), range(1, HEAPS - 2), (0, 1), (0, 1)):
            yield self._priced(counter, tall, less, more)

    def _topped(self, part: Component, said: Iterable[Any]) -> Iterator[State]:
        """Yield states in which a copy of a component itself lies on top of what it looks for."""
        piece = self.box.copies(part.id.partition(DOUBLE)[0])[0]
        for what in said:
            if isinstance(what, Selector) and what.top and what.zone:
                place = self._place_of(what)
                for below, made in zip(
                    sorted(self.table.compiler.selectors.pieces(what)), cycle(self.states), strict=False
                ):
                    state = made.clone()
                    for one in (below, piece):
                        source = next(at for at, lying in enumerate(state.zones) if one in lying)
                        self.table.move(state, one, source, place)
                    yield state

    def _priced(self, counter: str, tall: int, less: int, more: int) -> State:
        """Return a state in which a counter stands so high, and the more lies in places of all the less it is."""
        state = self._purse({counter: tall - less})
        for turn, (what, least) in enumerate(self._named.values()):
            shared = HEAPS - 2 - tall + turn % 2 * more
            self._heap(state, what, shared if self._place_of(what) in self._apart else least)
        return state

    @cached_property
    def _dry(self) -> list[State]:
        """The states in which hands and piles are all but empty."""
        states = [self.states[0].clone() for _ in range(LITTLE)]
        for left, state in enumerate(states):
            for place, (zone, seat, _) in enumerate(self.layout.places):
                if zone in (self.layout.roles.get("draw"), self.layout.roles.get("hand")) and not seat:
                    for piece in state.zones[place][0 if seat == 0 else left :]:
                        if seat is None or self.box.components[piece].kind == "card":
                            self.table.move(state, piece, place, 0)
        return states

    def _mix(self, state: State) -> None:
        """Lay something of every pile where pieces of one are asked for, but not among other players' or tiles."""
        asked = {
            self._place_of(one)
            for one in self._asked_for
            if isinstance(one, Selector) and (one.pile or one.card) and one.zone
        }
        tiles = {place for place, lying in enumerate(state.zones) if set(lying) & set(self._tiles(state))}
        for place in sorted(asked - tiles):
            for at, (_, seat, pile) in enumerate(self.layout.places):
                if seat is None and pile and state.zones[at][1:]:
                    self.table.move(state, state.zones[at][0], at, place)
