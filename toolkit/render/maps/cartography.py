"""A map of places as it is drawn: fitted to the room that a board leaves it, names where nothing crosses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import dist, hypot
from typing import Any, Final, NamedTuple

from toolkit.model.maps import Chart, Map, Space
from toolkit.model.schema.part import CounterName, SymbolName
from toolkit.render.text.type_widths import POINT, Measured

GAP: Final = 1.0  # millimetres between a place and its name
APART: Final = 1.5  # millimetres between two places at least
BESIDE: Final = 1.2  # millimetres between a name and a link beside it
MOST_SWEEPS: Final = 4
MOST_NAMES: Final = 400  # of a map with more, each name stands below its place
SLANT: Final = 0.7071  # of a way that goes as far across as down
HIT: Final = 200.0  # what it costs a name to cross anything, beside which all wishes are small
WIDE: Final = 2.2  # times as wide as its place is a name that had better be broken into lines
TOLD: Final = frozenset(("symbol", "counter", "integer", "number", "choice", "text"))  # fields that a place shows
ROUNDING: Final = 0.01
LEADING: Final = 1.15
PAD: Final = 0.7  # millimetres around a name
HEAD: Final = 2.4  # millimetres of an arrow


class Box(NamedTuple):
    """A rectangle, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: Box) -> float:
        """Return the area that it shares with another."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down)

    def within(self, radius: float, x: float, y: float) -> float:
        """Return how deep it reaches into a circle."""
        across, down = max(self.left - x, x - self.right, 0.0), max(self.top - y, y - self.bottom, 0.0)
        return max(0.0, radius - hypot(across, down))

    @property
    def area(self) -> float:
        """Its area."""
        return (self.right - self.left) * (self.bottom - self.top)

    def length_of(self, line: tuple[Point, Point]) -> float:
        """Return how much of a line lies within it."""
        (x, y), (to_x, to_y) = line
        start, end = 0.0, 1.0
        for way, low, high in ((to_x - x, self.left - x, self.right - x), (to_y - y, self.top - y, self.bottom - y)):
            if way == 0:
                if low > 0 or high < 0:
                    return 0.0
                continue
            first, last = sorted((low / way, high / way))
            start, end = max(start, first), min(end, last)
        return max(0.0, end - start) * dist(*line)


Point = tuple[float, float]
Setting = tuple[tuple[str, ...], float, float]  # lines, and how wide and high they are


@dataclass(frozen=True, slots=True)
class Label:
    """A name on a map: its lines, where they stand, and to which side they keep."""

    lines: tuple[str, ...]
    align: str
    left: float
    top: float
    width: float
    height: float

    @property
    def box(self) -> Box:
        """Where it stands."""
        return Box(self.left, self.top, self.left + self.width, self.top + self.height)


@dataclass(frozen=True, slots=True)
class Stop:
    """A place as it is drawn: its middle, what it says at its rim, where pieces leave it free, and its name."""

    id: str
    x: float
    y: float
    says: tuple[Any, ...] = ()
    badge: Label | None = None
    label: Label | None = None

    @property
    def boxes(self) -> Iterator[Box]:
        """What stands around it."""
        yield from (one.box for one in (self.badge, self.label) if one)


@dataclass(frozen=True, slots=True)
class Way:
    """A link as it is drawn, from rim to rim; `arrow` are the points of the head of one that goes one way."""

    points: tuple[Point, ...]
    arrow: tuple[Point, ...]
    opened_by: Any


@dataclass(frozen=True, slots=True)
class Plan:
    """A map as it is drawn; `crowded` are the places whose names found no room of their own."""

    places: tuple[Stop, ...]
    links: tuple[Way, ...]
    rings: tuple[tuple[Point, ...], ...]
    place_width: float
    type_size: float
    crowded: tuple[str, ...] = ()


def settings(words: str, set_in: Measured, size: float) -> Iterator[Setting]:
    """Yield a name in one, two and three lines, as far as it has words for them, in a size in points."""
    met, whole, line = set[int](), set_in.width(words), LEADING * size * POINT
    for parts in (1, 2, 3):
        measure = set_in.even(words, 1.15 * whole / parts)
        lines = tuple(set_in.lines(words, measure + 0.1))
        if len(lines) not in met:
            met.add(len(lines))
            yield lines, max(map(set_in.width, lines)) + 2 * PAD, len(lines) * line


def said_on(spread: Map) -> dict[str, tuple[Any, ...]]:
    """Return what the places of a map say to those who see it, in the fields that tell readers something."""
    told = [name for name, field in spread.fields.items() if field.told and field.type in TOLD]
    said = {str(name): tuple(vars(one).get(field) for field in told) for name, one in spread.places.items()}
    return {name: some for name, values in said.items() if (some := tuple(one for one in values if one is not None))}


class Written(NamedTuple):
    """What is to be written on a map: the name of each place in one line and more, and what it says besides."""

    names: Mapping[str, Sequence[Setting]]
    says: Mapping[str, tuple[Any, ...]]
    size: float = 9  # points

    @property
    def deepest(self) -> float:
        """How high the highest name is."""
        return max((settings[-1][2] + GAP for settings in self.names.values() if settings), default=0.0)


def plan(chart: Chart, written: Written, room: Box | None, wide: float, origin: Point) -> Plan:
    """Return how a map is drawn, its places so `wide` as there is space for; without a room at its true size."""
    scale, x, y = _fit(chart, written, room, wide) if room else (1.0, *origin)
    nearest = min((dist(*pair) for pair in combinations(((one.x, one.y) for one in chart.places), 2)), default=wide * 2)
    wide = min(wide, max(nearest * scale - APART, 1.0))
    stops = [_stop(one, x + one.x * scale, y + one.y * scale, written, wide) for one in chart.places]
    lines = [_moved(one.points, scale, x, y) for one in chart.links]
    labels, crowded = _Names(stops, lines, written.names, room, wide).placed()
    stops = [replace(one, label=label) for one, label in zip(stops, labels, strict=True)]
    across, down = _centring(stops, wide, room) if room else (0.0, 0.0)
    links = tuple(_way(one, _moved(one.points, scale, x + across, y + down), wide) for one in chart.links)
    rings = tuple(_moved(one.points, scale, x + across, y + down) for one in chart.of("ring"))
    return Plan(tuple(_shifted(one, across, down) for one in stops), links, rings, wide, written.size, tuple(crowded))


def least_crowded(plans: Iterator[Plan]) -> Plan:
    """Return the first plan in which every name has room, or else the one in which most have."""
    best = next(plans)
    while best.crowded and (other := next(plans, None)):
        best = min(best, other, key=lambda one: len(one.crowded))
    return best


def _moved(points: Sequence[Point], scale: float, x: float, y: float) -> tuple[Point, ...]:
    return tuple((x + a * scale, y + b * scale) for a, b in points)


def _stop(one: Space, x: float, y: float, written: Written, wide: float) -> Stop:
    """Return a place with a badge for what it says, to the upper left."""
    says = written.says.get(one.id, ())
    if not says:
        return Stop(one.id, x, y)
    high = badge_height(wide)
    width = high * max(1.0, 0.5 + sum(map(_ems, says)))
    out = (wide / 2 + 1) * SLANT
    badge = Label((), "center", x - out - width / 2, y - out - high / 2, width, high)
    return Stop(one.id, x, y, says, badge)


def _ems(value: Any) -> float:
    """Return how wide a value is in a badge, as a part of its height: an icon, or so many letters."""
    return 0.9 if isinstance(value, SymbolName | CounterName) else 0.42 * len(str(value))


def badge_height(wide: float) -> float:
    """Return how high a badge at the rim of a place is."""
    return min(max(5.5, 0.3 * wide), 8.0)


def _fit(chart: Chart, written: Written, room: Box, wide: float) -> tuple[float, float, float]:
    """Return the scale at which the places fill their room, and where the map's corner then lies."""
    above, beside = (badge_height(wide) / 3, badge_height(wide) / 2) if written.says else (0.0, 0.0)
    left, top = room.left + wide / 2 + beside, room.top + wide / 2 + above
    inner = Box(left, top, room.right - wide / 2, room.bottom - wide / 2 - written.deepest)
    sizes = (inner.right - inner.left, inner.bottom - inner.top)
    spans = [_span([getattr(one, axis) for one in chart.places]) for axis in ("x", "y")]
    scales = [size / (high - low) for size, (low, high) in zip(sizes, spans, strict=True) if high > low]
    scale = max(min(scales, default=1.0), 0.01)
    middles = ((inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2)
    x, y = (middle - (low + high) / 2 * scale for middle, (low, high) in zip(middles, spans, strict=True))
    return scale, x, y


def _span(values: Sequence[float]) -> tuple[float, float]:
    return min(values, default=0.0), max(values, default=0.0)


def _centring(stops: Sequence[Stop], wide: float, room: Box) -> Point:
    """Return how far the map is moved, so that it lies in the middle of its room with all of its names."""
    boxes = [_disc(one, wide) for one in stops] + [box for one in stops for box in one.boxes]
    if not boxes:
        return (0.0, 0.0)
    left, top = min(one.left for one in boxes), min(one.top for one in boxes)
    right, bottom = max(one.right for one in boxes), max(one.bottom for one in boxes)
    return (room.left + room.right - left - right) / 2, (room.top + room.bottom - top - bottom) / 2


def _shifted(one: Stop, x: float, y: float) -> Stop:
    label, badge = (replace(own, left=own.left + x, top=own.top + y) if own else None for own in (one.label, one.badge))
    return replace(one, x=one.x + x, y=one.y + y, badge=badge, label=label)


def _disc(one: Stop, wide: float) -> Box:
    return Box(one.x - wide / 2, one.y - wide / 2, one.x + wide / 2, one.y + wide / 2)


def _way(link: Space, points: Sequence[Point], wide: float) -> Way:
    """Return a link from rim to rim, with an arrow in its middle where it goes one way."""
    (x, y), (to_x, to_y) = points
    long = hypot(to_x - x, to_y - y) or 1.0
    across, down = (to_x - x) / long, (to_y - y) / long
    from_rim = min(wide, long) / 2
    ends = ((x + across * from_rim, y + down * from_rim), (to_x - across * from_rim, to_y - down * from_rim))
    middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
    head = ((-HEAD, -HEAD), (HEAD, 0), (-HEAD, HEAD)) if link.one_way else ()
    arrow = tuple((middle_x + a * across - b * down, middle_y + a * down + b * across) for a, b in head)
    return Way(ends, arrow, link.opened_by)


class _Names:
    """Finds room for names: each tries every setting at every side of its place, and again beside what others chose."""

    def __init__(
        self,
        stops: Sequence[Stop],
        lines: Sequence[tuple[Point, ...]],
        names: Mapping[str, Sequence[Setting]],
        room: Box | None,
        wide: float,
    ) -> None:
        self._stops, self._lines, self._room, self._wide = stops, lines, room, wide
        self._choices = [list(_choices(one, names.get(one.id, ()), wide)) for one in stops]

    def placed(self) -> tuple[list[Label | None], list[str]]:
        """Return the name of each place where it stands, and the places whose names cross something nonetheless."""
        chosen = [labels[0][0] if labels else None for labels in self._choices]
        if len(self._stops) > MOST_NAMES:
            return chosen, []
        costs = [[wish + self._fixed(at, label) for label, wish in some] for at, some in enumerate(self._choices)]
        for sweep in range(MOST_SWEEPS):
            before = list(chosen)
            for at, labels in enumerate(self._choices):
                others = [one.box for n, one in enumerate(chosen) if one and n != at] if sweep else []
                beside = [cost + _met(label, others) for cost, (label, _) in zip(costs[at], labels, strict=True)]
                chosen[at] = labels[beside.index(min(beside))][0] if labels else None
            if sweep and before == chosen:
                break
        every = [one.box for one in chosen if one]
        crowded = (at for at, one in enumerate(chosen) if one and self._is_crowded(at, one, every))
        return chosen, [self._stops[at].id for at in crowded]

    def _fixed(self, at: int, label: Label) -> float:
        """Return what it costs a name to stand where places and links are, or outside of the room."""
        return self._crossed(label) + self._off(label) + self._over(at, label)

    def _crossed(self, label: Label) -> float:
        box = label.box
        return sum(HIT + 20 * long for line in self._lines if (long := box.length_of((line[0], line[1]))) > 0)

    def _over(self, at: int, label: Label) -> float:
        box, others = label.box, (one for n, one in enumerate(self._stops) if n != at)
        depths = (box.within(self._wide / 2 + GAP / 2, one.x, one.y) for one in others)
        discs = sum(2 * HIT + 50 * depth for depth in depths if depth > 0)
        return discs + _met(label, [one.badge.box for one in self._stops if one.badge])

    def _off(self, label: Label) -> float:
        off = label.box.area - label.box.shared(self._room) if self._room else 0.0
        return 4 * HIT + 50 * off if off > ROUNDING else 0.0

    def _is_crowded(self, at: int, label: Label, every: Sequence[Box]) -> bool:
        others = [one for one in every if one != label.box]
        return bool(self._fixed(at, label) or _met(label, others))


def _met(label: Label, others: Sequence[Box]) -> float:
    """Return what it costs a name to stand where something else does."""
    return sum(2 * HIT + 50 * area for one in others if (area := label.box.shared(one)) > 0)


def _choices(one: Stop, settings: Sequence[Setting], wide: float) -> Iterator[tuple[Label, float]]:
    """Yield where a name can stand, in how many lines, with how little that is wished for."""
    rim = wide / 2 + GAP
    slant = wide * 0.35 + GAP
    for lines, width, height in settings:
        broken = 0.25 * max(0.0, width - WIDE * wide) + 1.5 * (len(lines) - 1)
        for align, x, y, wish in (
            ("center", -width / 2, rim, 0.0),
            ("center", -width / 2, -rim - height, 3.0),
            ("left", rim, -height / 2, 2.0),
            ("right", -rim - width, -height / 2, 2.2),
            ("left", BESIDE, rim, 3.5),
            ("right", -BESIDE - width, rim, 3.7),
            ("left", slant, slant, 3.9),
            ("right", -slant - width, slant, 4.1),
            ("left", BESIDE, -rim - height, 4.3),
            ("right", -BESIDE - width, -rim - height, 4.5),
            ("left", slant, -slant - height, 4.7),
            ("right", -slant - width, -slant - height, 4.9),
        ):
            yield Label(lines, align, one.x + x, one.y + y, width, height), wish + broken
