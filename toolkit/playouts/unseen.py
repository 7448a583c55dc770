"""What a player does not see, dealt anew: whoever thinks ahead does so in a game that may be, not in the one that is.

Zones say who sees them. The cards of a pile that a player does not see (in the hands of others, in draw piles, lying
where nobody looks) change places among themselves, those of one back only; so do tokens of one deck. Each place holds
as many as before, and what chance brings later is new. What a player was shown by an effect stays where it is; what
else was seen and lies unseen now is forgotten. What others have chosen in secret is any number that it could be. Of
turns that all have at once, nobody sees another's until all are over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from toolkit.engine import BOX, ON, Engine, Option, State

Draw = Callable[[], float]
Gap = tuple[list[int], int, int, int]  # a zone, from where in it, how many pieces, of which lot
Lifted = tuple[list[int], int, Any]  # a zone, where in it, the marks of what lies there
Heard = tuple[State | None, int, list[tuple[int, Option]]]  # how turns at once began, which they are, what was chosen
LOOSE: Final = ("draw", "discard", "hand")  # the roles of zones in which nothing depends on where a piece lies


class Unseen:
    """Deals anew what a player does not see, in copies of an engine's states."""

    def __init__(self, engine: Engine) -> None:
        self._engine, table = engine, engine.table
        layout = table.layout
        lots: dict[tuple[Any, ...], int] = {}
        self._lot = [lots.setdefault(key, len(lots)) for key in _backs(engine)]
        zones = table.game.head.zones
        seen = [zones[name].seen if name in zones else "all" for name, _, _ in layout.places]
        self._hidden = [
            [
                place
                for place, (name, owner, _) in enumerate(layout.places)
                if name not in (BOX, ON) and (seen[place] == "nobody" or (seen[place] == "owner" and owner != seat))
            ]
            for seat in range(engine.seats)
        ]
        loose = {layout.roles.get(role) for role in LOOSE}
        self._keeps_marks = [name not in loose for name, _, _ in layout.places]
        self._marks, self._host = layout.marks_of, table.mark(ON)
        self._wiped = layout.wiped
        self._on = [layout.place(ON, seat) for seat in range(engine.seats)]

    def dealt_anew(self, state: State, seat: int, draw: Draw) -> State:
        """Return a copy of a state as it may be for all that a player sees; `draw` gives numbers from 0 to 1."""
        copy = state.clone()
        copy.streams[:] = [int(draw() * (1 << 62)) for _ in copy.streams]
        known = self._known(copy, seat) | self._shown(copy, seat)
        pools: dict[int, list[int]] = {}
        gaps: list[Gap] = []
        marked: list[Lifted] = []
        for place in self._hidden[seat]:
            if zone := copy.zones[place]:
                at = len(gaps)
                gaps += self._gaps(zone, known)
                if self._keeps_marks[place]:
                    marked += self._lifted(copy, gaps[at:])
        for zone, first, count, lot in gaps:
            pools.setdefault(lot, []).extend(zone[first : first + count])
        for pool in pools.values():
            pool.sort()  # wherever they lie, so that what is dealt does not depend on what is not seen
            pool.sort(key=lambda _: draw())
        for zone, first, count, lot in gaps:
            pool = pools[lot]
            zone[first : first + count] = pool[-count:]
            del pool[-count:]
        for zone, index, marks in marked:
            copy.counters[self._marks[zone[index]]] = marks
        self._guess(copy, seat, draw)
        return copy

    def _guess(self, state: State, seat: int, draw: Draw) -> None:
        for secret in self._engine.secrets:
            secret.guess(state, seat, draw)

    def _known(self, state: State, seat: int) -> set[int]:
        """Return pieces that stay: what something lies on, and what others are about to do something with."""
        counters, host, asking = state.counters, self._host, self._engine.course.asking
        known = {counters[host + one] - 1 for place in self._on for one in state.zones[place]}
        for frame in state.frames:
            if frame[1] != seat and any(frame[2:]) and frame[0] not in asking:
                known.update(number for number in frame[2:] if number)
        return known

    def _shown(self, state: State, seat: int) -> set[int]:
        """Return the hidden pieces that the player was shown."""
        knows, zones = self._engine.knows, state.zones
        return {piece for place in self._hidden[seat] for piece in zones[place] if knows(state, seat, piece)}

    def _gaps(self, zone: list[int], known: set[int]) -> list[Gap]:
        lots = set(map(self._lot.__getitem__, zone))
        if len(lots) == 1 and known.isdisjoint(zone):
            return [(zone, 0, len(zone), lots.pop())]
        return [(zone, index, 1, self._lot[piece]) for index, piece in enumerate(zone) if piece not in known]

    def _lifted(self, state: State, gaps: list[Gap]) -> list[Lifted]:
        """Take marks off pieces that are about to change places; whatever comes to lie there has them."""
        lifted: list[Lifted] = []
        for zone, first, count, _ in gaps:
            for index in range(first, first + count):
                marks = self._marks[zone[index]]
                lifted.append((zone, index, state.counters[marks]))
                state.counters[marks] = self._wiped
        return lifted


class AtOnce:
    """Deals anew what players do not see in one game, of which it hears every choice: what others have just done, too.

    Turns that all have at once are asked seat by seat. Whoever thinks ahead does so in a game in which the others have
    had theirs anew by chance; where that would leave the player with other choices, they stay.
    """

    def __init__(self, engine: Engine, unseen: Unseen) -> None:
        self._engine, self._unseen, self._together = engine, unseen, engine.course.together
        self._begun: State | None = None
        self._number = 0
        self._taken: list[tuple[int, Option]] = []

    @property
    def heard(self) -> Heard:
        """What it has heard of turns that all are having: another one that is given it knows as much."""
        return self._begun, self._number, self._taken

    @heard.setter
    def heard(self, heard: Heard) -> None:
        self._begun, self._number, self._taken = heard

    def asked(self, state: State) -> None:
        """Hear of a question that is asked now."""
        if not self._together.lasts(state):
            self._begun = None
        elif self._begun is None or state.counters[self._together.number] != self._number:
            self._begun, self._number, self._taken = state.clone(), state.counters[self._together.number], []

    def took(self, seat: int, option: Option) -> None:
        """Hear of what is chosen."""
        if self._begun is not None:
            self._taken.append((seat, option))

    def dealt_anew(self, state: State, seat: int, draw: Draw) -> State:
        """Return a copy of a state as it may be for all that a player sees."""
        dealt = (self._begun and any(one != seat for one, _ in self._taken) and self._anew(state, seat, draw)) or state
        return self._unseen.dealt_anew(dealt, seat, draw)

    def _anew(self, state: State, seat: int, draw: Draw) -> State | None:
        """Return the state in which others have chosen by chance since these turns began; None if there is none."""
        assert self._begun is not None  # noqa: S101
        world = self._unseen.dealt_anew(self._begun, seat, draw)
        own = iter([option for one, option in self._taken if one == seat])
        while self._together.lasts(world) and (options := self._engine.advance(world)):
            option = next(own, None) if self._engine.seat(world) == seat else options[int(draw() * len(options))]
            if option is None:
                return world if options == self._engine.options(state) else None
            if option not in options:
                return None
            self._engine.take(world, option)
        return None


def _backs(engine: Engine) -> Iterator[tuple[Any, ...]]:
    """Yield for each piece what tells its back from others: pile or deck, and by what the set-up stacks a pile."""
    game, table = engine.game, engine.table
    steps = game.plays.setup
    ranks = [dict(table.field(step.stack)) for step in steps if step.stack]
    for piece, part in enumerate(table.box.components):
        lot = table.box.pile_of[piece] if piece in table.box.cards else part.deck
        yield lot, part.back, *(rank.get(piece) for rank in ranks)
