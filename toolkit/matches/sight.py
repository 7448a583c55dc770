"""What somebody sees of a game from a seat: nothing of what lies hidden from it but where it lies, and its back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from toolkit.engine import BOX, ON, SPACE, Engine, State
from toolkit.engine.state.layout import DONE_TO
from toolkit.examples.describe import NOT_TOLD, from_top
from toolkit.model.schema.part import ZoneName
from toolkit.playouts.unseen import LOOSE

FACE_DOWN_MARKS: Final = frozenset(NOT_TOLD)


@dataclass(frozen=True, slots=True)
class Lies:
    """A piece where it lies. Of a hidden one `card` is one with the same back, and `piece` is None.

    `count` alike lie together. `on` is the piece that it lies on, `space` the kind, the name and the owner's seat of
    the space that it stands on.
    """

    piece: int | None
    card: str
    hidden: bool = False
    count: int = 1
    on: int | None = None
    space: tuple[str, str] | None = None
    marks: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Spread:
    """A zone as it is seen: what lies in it, from the top where it is a pile, and whether all of it is shown."""

    zone: str
    seat: int | None
    pile: str | None
    pieces: tuple[Lies, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is seen from a seat: numbers of each seat and of the table, zones, and the spaces that bear marks."""

    counters: dict[str, tuple[int, ...]]
    spreads: tuple[Spread, ...]
    marks: dict[str, tuple[str, ...]]


class Eyes:
    """Looks at the states of one game from its seats."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._table = engine, engine.table
        self._layout = engine.table.layout
        zones = engine.game.head.zones
        self._seen = [str(zones[ZoneName(name)].seen) if name in zones else "all" for name, _, _ in self._layout.places]
        roles = [zones[ZoneName(name)].role if name in zones else None for name, _, _ in self._layout.places]
        self._is_loose = [role in LOOSE for role in roles]
        self._is_store = [role in ("draw", "supply") for role in roles]

    @cached_property
    def _marks(self) -> dict[str, int]:
        every = self._layout.named("mark")
        return {name: slot for name, slot in every.items() if name not in NOT_TOLD and not name.startswith(DONE_TO)}

    @cached_property
    def _backs(self) -> list[str]:
        """Return for each piece the first component whose back is the same."""
        first: dict[tuple[int | str, str | None], str] = {}
        box = self._table.box
        lots = [box.pile_of[piece] if piece in box.cards else part.deck for piece, part in enumerate(box.components)]
        return [first.setdefault((lot, one.back), one.id) for lot, one in zip(lots, box.components, strict=True)]

    def sees(self, state: State, place: int, piece: int, seat: int | None) -> bool:
        """Whether the face of a piece in a place is seen from a seat; from none what everybody sees.

        What was shown of another one's hand is not: what goes from there unseen would be known by what stays.
        """
        if self.is_open(place, seat):
            return True
        is_anothers = self._layout.places[place][1] not in (None, seat)
        return seat is not None and not is_anothers and self._engine.knows(state, seat, piece)

    def is_open(self, place: int, seat: int | None) -> bool:
        """Whether all that lies in a place is seen from a seat."""
        seen = self._seen[place]
        return seen == "all" or (seen == "owner" and seat is not None and self._layout.places[place][1] == seat)

    def look(self, state: State, seat: int | None) -> Sight:
        """Return what is seen from a seat; from none what everybody sees."""
        counters = {
            name: tuple(state.counters[slot + one] for one in range(self._engine.seats))
            for name, slot in self._layout.named("counter").items()
            if name in self._engine.game.head.counters
        }
        return Sight(counters, tuple(self._spreads(state, seat)), dict(self._on_spaces(state)))

    def _spreads(self, state: State, seat: int | None) -> Iterator[Spread]:
        for place, (zone, owner, pile) in enumerate(self._layout.places):
            if zone == BOX:
                continue
            pieces = [self._lies(state, place, piece, seat) for piece in state.zones[place]]
            shown = pieces[::-1] if from_top(self._engine, place) else pieces
            if self._is_store[place] or self._is_face_down(shown):
                shown = [*_together(shown)]
            yield Spread(zone, owner, pile, tuple(shown), len(pieces))

    @staticmethod
    def _is_face_down(pieces: list[Lies]) -> bool:
        return bool(pieces) and all(one.hidden and not one.marks for one in pieces)

    def _lies(self, state: State, place: int, piece: int, seat: int | None) -> Lies:
        is_seen = self.sees(state, place, piece, seat)
        bare = not is_seen and self._is_loose[place]  # where it lies there tells nothing of it, nor do its marks
        counters, on, space = state.counters, None, None
        marks: dict[str, int] = {} if bare else {name: counters[slot + piece] for name, slot in self._marks.items()}
        if host := marks.pop(ON, 0):
            on = host - 1
        if at := marks.pop(SPACE, 0):
            owner = self._layout.places[place][1]
            kind, _, name = self._table.graph.told(at, owner).partition(" ")
            space = kind, name
        kept = tuple((name, value) for name, value in sorted(marks.items()) if value)
        if is_seen:
            return Lies(piece, self._table.name(piece), on=on, space=space, marks=kept)
        return Lies(None, self._backs[piece], hidden=True, on=on, space=space, marks=kept)

    def _on_spaces(self, state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
        graph = self._table.graph
        for name, slot in self._layout.named("mark of spaces").items():
            marked = [at + 1 for at in range(len(graph.names)) if state.counters[slot + at]]
            if marked:
                yield name, tuple(graph.told(mark) for mark in marked)


def _together(pieces: list[Lies]) -> Iterator[Lies]:
    """Yield pieces that look the same once, with how many of them lie there."""
    alike: dict[tuple[str, bool], list[Lies]] = {}
    for one in pieces:
        alike.setdefault((one.card, one.hidden), []).append(one)
    for some in alike.values():
        first = some[0]
        yield Lies(first.piece, first.card, first.hidden, len(some), first.on, first.space, first.marks)
