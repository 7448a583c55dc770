"""A state of play in the author's names: every number and every place by the keys that lead to it in an example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from toolkit.engine.board.graph import SPACE
from toolkit.engine.engine import Engine
from toolkit.engine.state.game_state import State
from toolkit.engine.state.information import KNOWN
from toolkit.engine.state.layout import DONE_TO, ON
from toolkit.engine.state.piece_index import BOX
from toolkit.examples.fault import Keys
from toolkit.model.content.example import Expected, Given
from toolkit.model.gameplay.deed import SPACES
from toolkit.model.schema.part import ZoneName

TOKENS: Final = "tokens"
NOT_TOLD: Final = frozenset({KNOWN})  # marks that nobody sees
TOLD_ELSEWHERE: Final = frozenset({"round", "starter", "phase", "last round", "ending", "together"})


@dataclass(frozen=True, slots=True, order=True)
class Seen:
    """A component where it lies: its design, what is marked on it, and what lies on it, the first placed first."""

    name: str
    marks: tuple[tuple[str, int | str], ...] = ()
    tokens: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write it as an author does."""
        if not self.marks and not self.tokens:
            return self.name
        parts = [f"{ON}: {value}" for name, value in self.marks if name == ON]
        parts += [f"tokens: [{', '.join(self.tokens)}]"] if self.tokens else []
        parts += [_at(*str(value).split(" ", 1)) for name, value in self.marks if name == SPACE]
        marks = [f"{name}: {value}" for name, value in self.marks if name not in (ON, SPACE)]
        parts += [f"marks: {{{', '.join(marks)}}}"] if marks else []
        return f"{{card: {self.name}, {', '.join(parts)}}}"


def _at(kind: str, name: str) -> str:
    name, _, owner = name.partition(" of ")
    place = f"{kind}: {name}" if kind in SPACES else f"at: {{{kind}: {name}}}"
    return f"{place}, of: {owner}" if owner else place


Zone = tuple[Seen, ...]


@dataclass(frozen=True, slots=True)
class Portrait:
    """Numbers and zones by the keys that lead to them, and the spaces that bear each mark."""

    numbers: dict[Keys, int]
    zones: dict[Keys, Zone]
    marks: dict[str, tuple[str, ...]] = field(default_factory=dict)


def in_words(zone: Zone) -> str:
    """Write what lies in a zone as an author does."""
    return f"[{', '.join(map(str, zone))}]"


def portrait(engine: Engine, state: State) -> Portrait:
    """Return a state in names; of stores only what lies there."""
    every = engine.table.layout.named("mark")
    marks = {name: slot for name, slot in every.items() if name not in NOT_TOLD and not name.startswith(DONE_TO)}
    zones: dict[Keys, Zone] = {}
    for keys, place in places(engine):
        if is_store(engine, keys):
            zones[keys] = tuple(Seen(engine.table.name(piece)) for piece in state.zones[place])
        else:
            zones[keys] = _zone(engine, state, place, marks)
    return Portrait(dict(_numbers(engine, state)), zones, dict(_on_spaces(engine, state)))


def stated(table: Given | Expected) -> Iterator[tuple[Keys, Any]]:
    """Yield what an example says of numbers and zones, with the keys that lead there."""
    for name, value in table.numbers.items():
        yield ("numbers", str(name)), value
    for player, seat in table.players.items():
        yield from ((("players", player, str(name)), value) for name, value in seat.items())
    for zone, lying in table.zones.items():
        if isinstance(lying, Mapping):
            yield from ((("zones", str(zone), str(pile)), pieces) for pile, pieces in lying.items())
        else:
            yield ("zones", str(zone)), lying


def _on_spaces(engine: Engine, state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each mark that spaces can bear, with those that bear it."""
    graph = engine.table.graph
    for name, slot in engine.table.layout.named("mark of spaces").items():
        marked = (at + 1 for at in range(len(graph.names)) if state.counters[slot + at])
        yield name, tuple(graph.told(mark) for mark in marked)


def places(engine: Engine) -> Iterator[tuple[Keys, int]]:
    """Yield the keys of every zone with its place in `zones`; what lies on components stands with them."""
    for place, (zone, seat, pile) in enumerate(engine.table.layout.places):
        if zone == BOX:
            yield (BOX,), place
        elif seat is not None and zone != ON:
            yield ("players", seat + 1, zone), place
        elif zone != ON:
            yield ("zones", zone, *([pile] if pile is not None else [])), place


def _numbers(engine: Engine, state: State) -> Iterator[tuple[Keys, int]]:
    layout, course, counters = engine.table.layout, engine.course, state.counters
    yield ("round",), counters[course.round]
    yield ("first",), counters[course.starter] + 1
    yield ("ending",), counters[course.ended]
    for name, slot in layout.named("number").items():
        if name not in TOLD_ELSEWHERE:
            yield ("numbers", name), counters[slot]
    for name, slot in layout.named("counter").items():
        for seat in range(engine.seats):
            yield ("players", seat + 1, name), counters[slot + seat]


def _zone(engine: Engine, state: State, place: int, marks: dict[str, int]) -> Zone:
    seat = engine.table.layout.places[place][1]
    seen = tuple(_seen(engine, state, piece, seat, marks) for piece in state.zones[place])
    return seen[::-1] if from_top(engine, place) else seen


def _seen(engine: Engine, state: State, piece: int, seat: int | None, slots: dict[str, int]) -> Seen:
    table, counters = engine.table, state.counters
    on = table.lying_on(state, seat, piece) if seat is not None else []
    tokens = tuple(table.name(one) for one in on)
    marks = {name: counters[slot + piece] for name, slot in slots.items()}
    host = marks.pop(ON)
    if marks.get(TOKENS) == len(tokens):
        del marks[TOKENS]
    marked: dict[str, int | str] = {name: value for name, value in marks.items() if value}
    if host:
        marked[ON] = table.name(host - 1)
    if SPACE in marked:
        marked[SPACE] = table.graph.told(int(marked[SPACE]), seat)
    return Seen(table.name(piece), tuple(sorted(marked.items())), tokens)


def from_top(engine: Engine, place: int) -> bool:
    """Whether what lies in a place is listed from the top: where it is a pile, or is drawn from."""
    zone, _, pile = engine.table.layout.places[place]
    return pile is not None or _role(engine, zone) == "draw"


def is_store(engine: Engine, keys: Keys) -> bool:
    """Whether a zone holds much that nobody lists: the box, a draw pile, a supply."""
    return keys[0] == BOX or (keys[0] == "zones" and _role(engine, str(keys[1])) in ("draw", "supply"))


def _role(engine: Engine, zone: str) -> str | None:
    known = engine.table.game.head.zones.get(ZoneName(zone))
    return known.role if known else None


def in_order(engine: Engine, keys: Keys) -> bool:
    """Whether the order of what lies in a zone matters: where a zone has no role, and is not a player's."""
    return keys[0] == "zones" and keys[1] not in engine.table.layout.roles.values()
