"""Ways to arrange a table at one scale: what is for all in rows, boards first, one player at the near edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, product, repeat
from math import sqrt
from typing import Final

from toolkit.model.document.figure import Area
from toolkit.model.document.laying import LaidTable, Lot, SetupRow
from toolkit.model.document.nodes import Words
from toolkit.model.document.reference import Reference
from toolkit.render.scene.badges import Mark, badged
from toolkit.render.scene.labels import LETTER, LINE, labelled, named
from toolkit.render.scene.manners import lay, on, standing
from toolkit.render.scene.spread import Placed, Spread, below, beside, shelves
from toolkit.render.scene.steps import numbered

GAP: Final = 0.6  # of a badge: between what lies apart
MARGIN: Final = 0.5  # of it: round the table, and within somebody's area
SMALL: Final = 0.8  # of a badge: what is smaller is shown larger
MOST: Final = 2.2  # times
BOARDS: Final = (None, 0.42, 0.58, 0.72)  # of the width, for boards with all else beside them
NEAR: Final = (1.0, 0.62, 0.42)  # of the width, for one player's area
COLUMNS: Final = (0.64, 0.54, 0.44)  # of the width, for what is for all where a player's area lies beside it


class Things:
    """What lies on a table, laid out once for all scales."""

    def __init__(self, ref: Reference, table: LaidTable, rows: Sequence[SetupRow]) -> None:
        players = table.players
        self.top = ref.table
        self.you = ref.say("You")
        self.entries = {entry.id: entry for entry in (*ref.lent, *ref.entries)}
        steps = dict(numbered(rows, players))
        self.texts = {number: (Words(_text(row)),) for number, row in steps.items()}
        self._numbers = {row.id: number for number, row in steps.items()}
        lots = self._in_order(lot for lot in table.lots if lot.zone not in ref.table.left_out)
        self._guests = {
            id(host): [lot for lot in lots if lot.host == at] for at, host in enumerate(table.lots) if host in lots
        }
        lots = [lot for lot in lots if lot.host is None]
        self._laid: dict[int, tuple[Spread, tuple[Mark, ...]]] = {}
        shared = tuple(lot for lot in lots if lot.seat is None)
        self.shared = tuple(lot for lot in shared if not ref.lent or self._is_told(lot, shared))
        self.has_more = len(self.shared) < len(shared)
        owned = [tuple(lot for lot in lots if lot.seat == seat) for seat in range(players)]
        self.near, self.others = owned[0], tuple(one for one in owned[1:] if one)
        self.numbers = frozenset(one for lot in self.near for mark in self.laid(lot)[1] for one in mark.steps)

    def laid(self, lot: Lot) -> tuple[Spread, tuple[Mark, ...]]:
        """Return how a lot lies with what lies on it, and the places of the steps' numbers."""
        if id(lot) not in self._laid:
            spread = lay(lot, self.entries)
            first = spread.pieces[0] if lot.spread and spread.pieces else None
            at = (first.x, first.y) if first else (0.0, 0.0)
            marks = [Mark(self._numbered(lot.steps), *at)]
            for guest in self._guests[id(lot)]:
                spread, corner = on(spread, guest, self.entries)
                marks.append(Mark(self._numbered(guest.steps), *corner))
            spread, firsts = standing(spread, lot, self.entries)
            marks += [
                Mark(self._numbered((step,)), one.x, one.y, (one.width, one.height)) for step, one in firsts.items()
            ]
            self._laid[id(lot)] = spread._replace(is_lot=True), tuple(marks)
        return self._laid[id(lot)]

    def _in_order(self, lots: Iterable[Lot]) -> list[Lot]:
        """Return lots as the steps are numbered.

        One of which readers are not told comes with its zone, or stays behind the one before it.
        """
        known = list(lots)
        zones: dict[tuple[str, int | None], int] = {}
        for lot in known:
            for number in self._numbered(lot.steps):
                zones[lot.zone, lot.seat] = min(number, zones.get((lot.zone, lot.seat), number))
        last, keyed = 0, list[tuple[int, Lot]]()
        for lot in known:
            last = min(self._numbered(lot.steps), default=zones.get((lot.zone, lot.seat), last))
            keyed.append((last, lot))
        return [lot for _, lot in sorted(keyed, key=lambda one: one[0])]

    def _is_told(self, lot: Lot, shared: Sequence[Lot]) -> bool:
        """Whether a pack shows what lies for all: boards, what is asked for, zones and piles that its steps fill."""
        asked = {name for names in self.top.rows for name in names}
        steps = (step for one in shared if (one.zone, one.pile) == (lot.zone, lot.pile) for step in one.steps)
        return self.is_board(lot) or lot.zone in asked or bool(self._numbered([*steps]))

    def _numbered(self, steps: Sequence[str]) -> tuple[int, ...]:
        """Return the numbers of steps, but for those of which readers are not told."""
        return tuple(self._numbers[step] for step in steps if step in self._numbers)

    def is_board(self, lot: Lot) -> bool:
        """Whether a lot is a board or the tiles of a map."""
        return lot.manner == "map" or (len(lot.pieces) == 1 and self.entries[lot.pieces[0][0]].kind == "board")


class Arrangement:
    """Arranges things where a badge has the size of a unit, on a ground of some width and height."""

    def __init__(self, things: Things, unit: float, width: float, height: float) -> None:
        self._things = things
        self._unit, self._gap, self._margin = unit, GAP * unit, MARGIN * unit
        self._ground = width, height
        self._known: dict[tuple[int, frozenset[int], float], Spread] = {}
        self._tables: dict[float, list[list[Spread]]] = {}
        self._near: dict[float, Spread] = {}
        self._zoned: dict[tuple[int, ...], Spread] = {}
        self._owned: dict[tuple[int, float], tuple[list[Spread], list[Spread]]] = {}
        self._width, self._height = width - 2 * self._margin, height - 2 * self._margin

    def found(self, others: float, *, apart: bool) -> Spread | None:
        """Return the first arrangement that fits, the things of other players at a scale; None where none does."""
        raw = [
            self._laid(self._things.shared),
            *(self._laid(lots) for lots in (self._things.near, *self._things.others)),
        ]
        room = (self._width + self._gap) * (self._height + self._gap)
        if self._area(raw[0]) + self._least(raw[1:], others) > room:
            return None
        least = self._area([self._badged(lot) for lot in self._things.shared])
        near = [*chain(*self._parts(self._things.near))]
        seats = self._least([near, *([*chain(*self._parts(lots, others))] for lots in self._others(others))], others)
        if least + seats > room:
            return None
        for rows in self._apart(others, least, seats) if apart else self._ways(others, least):
            if self._tall(rows) <= self._height and _widest(rows) <= self._width:
                return self._whole(rows)
        return None

    def _others(self, scale: float) -> Sequence[Sequence[Lot]]:
        """Return what other players have, as far as it is drawn."""
        return self._things.others if scale else ()

    def _tall(self, rows: Sequence[Spread]) -> float:
        return sum(one.height + self._gap for one in rows) - self._gap

    def _laid(self, lots: Sequence[Lot]) -> list[Spread]:
        return [self._things.laid(lot)[0] for lot in lots]

    def _least(self, seats: Sequence[Sequence[Spread]], others: float) -> float:
        """Return the area that players' areas cover in any case; a frame round an area is least round a square."""
        owned = zip(seats, chain((1.0,), repeat(others)))  # noqa: B905 (without end)
        return sum((by * sqrt(self._area(one)) + 2 * self._margin) ** 2 for one, by in owned if one and by)

    def _area(self, spreads: Sequence[Spread]) -> float:
        """Return the area that is covered in any case, each thing with the gap beside it and the one below it."""
        return sum((one.width + self._gap) * (one.height + self._gap) for one in spreads)

    def _whole(self, rows: Sequence[Spread]) -> Spread:
        """Join rows on a ground of its whole width, with air between them where there is room."""
        table = below(rows, self._gap, room=self._height)
        width, _ = self._ground
        return Spread(width, table.height + 2 * self._margin, parts=(_centred(table, width, self._margin),))

    def _ways(self, others: float, least: float) -> Iterator[list[Spread]]:
        """Yield what is for all above the players' areas, where these leave room for its `least` area."""
        seats = [rows for rows in self._seats(others, self._width) if _widest(rows) <= self._width]
        left = ((rows, self._height - self._tall(rows)) for rows in seats)
        seats = [rows for rows, height in left if least <= (self._width + self._gap) * height]
        yield from ([*above, *rows] for above, rows in product(self._shared(self._width) if seats else (), seats))

    def _apart(self, others: float, least: float, owned: float) -> Iterator[list[Spread]]:
        """Yield what is for all on the left, and the players' areas on the right."""
        high = self._height + self._gap
        for share in COLUMNS:
            left = share * self._width
            right = self._width - left - self._gap
            if least > (left + self._gap) * high or owned > (right + self._gap) * high:
                continue
            areas = next((rows for rows in self._seats(others, right) if self._fits(rows, right)), None)
            if areas is None:
                continue
            table = next((rows for rows in self._shared(left) if self._fits(rows, left)), None)
            if table is not None:
                pair = [below(rows, self._gap, room=self._height) for rows in (table, areas)]
                yield [beside(pair, self._gap, room=self._width)]

    def _fits(self, rows: Sequence[Spread], width: float) -> bool:
        return _widest(rows) <= width and self._tall(rows) <= self._height

    # what is for all

    def _shared(self, width: float) -> list[list[Spread]]:
        if width not in self._tables:
            self._tables[width] = list(self._laid_out(width))
        return self._tables[width]

    def _laid_out(self, width: float) -> Iterator[list[Spread]]:
        """Yield the rows of the table: those that the author asks for, boards and maps, then the rest in order."""
        lots, asked = self._things.shared, self._things.top.rows
        known = {name for names in asked for name in names}
        first = [row for names in asked for row in self._asked(names, width)]
        rest = [lot for lot in lots if lot.zone not in known]
        boards = [self._badged(lot) for lot in rest if self._things.is_board(lot)]
        others = [lot for lot in rest if not self._things.is_board(lot)]
        for share in BOARDS if boards and others else (None,):
            if share is None:
                zones = self._zones(others, width)
                yield [*first, *self._shelves(boards, width, 0.5), *self._shelves(zones, width)]
                continue
            middle = below(list(self._shelves(boards, share * width, 0.5)), self._gap)
            room = width - middle.width - self._gap
            aside = below(list(self._shelves(self._zones(others, room), room)), self._gap, 0, room=middle.height)
            yield [*first, beside([middle, aside], self._gap, room=width)]

    def _asked(self, names: Sequence[str], width: float) -> Iterator[Spread]:
        """Yield a row that the author asks for, which goes on below where it is too long."""
        lots = self._things.shared
        zones = [self._zone(name, [lot for lot in lots if lot.zone == name], width) for name in names]
        yield from self._shelves(zones, width)

    def _shelves(self, spreads: Sequence[Spread], width: float, level: float = 0.0) -> Iterator[Spread]:
        yield from (self._row(shelf, width, level) for shelf in shelves(spreads, width, self._gap))

    def _row(self, spreads: Sequence[Spread], width: float, level: float) -> Spread:
        return beside(spreads, self._gap, level, room=width)

    def _zones(self, lots: Sequence[Lot], width: float) -> list[Spread]:
        """Lay zone beside zone; piles of one zone are called by what lies in them."""
        return [self._within(some[0].zone, some, width) for some in self._together(lots)]

    def _together(self, lots: Sequence[Lot]) -> Iterable[list[Lot]]:
        """Return lots zone by zone; piles that are called by themselves only where they follow each other."""
        found: dict[tuple[str, int], list[Lot]] = {}
        for at, (zone, run) in enumerate(groupby(lots, key=lambda lot: lot.zone)):
            some = list(run)
            is_called = all(self._things.top.things.get(lot.pile) for lot in some)
            found.setdefault((zone, at if is_called else -1), []).extend(some)
        return found.values()

    def _within(self, name: str, lots: Sequence[Lot], width: float) -> Spread:
        """Return a zone that is at most so wide; one that is narrower anyhow is laid out once."""
        key = tuple(map(id, lots))
        if key not in self._zoned:
            self._zoned[key] = self._zone(name, lots, self._width)
        known = self._zoned[key]
        return known if known.width <= width else self._zone(name, lots, width)

    def _zone(self, name: str | None, lots: Sequence[Lot], width: float) -> Spread:
        """Lay out what lies in a zone, with its name below; one that is empty is outlined."""
        label = self._things.top.names.get(name or "", "")
        if not lots:
            return labelled(label, self._unit)
        piles = [self._things.top.things.get(lot.pile, "") for lot in lots]
        laid = [self._badged(lot) for lot in lots]
        if len(lots) > 1 and all(piles):
            called = [_counted(pile, lot) for pile, lot in zip(piles, lots, strict=True)]
            laid, label = [named(one, pile, self._unit) for one, pile in zip(laid, called, strict=True)], ""
        elif len(lots) == 1:
            label = _counted(label, lots[0])
        rows = [beside(shelf, self._gap, 0) for shelf in shelves(laid, width, self._gap)]
        return named(below(rows, self._gap, 0), label, self._unit)

    def _badged(self, lot: Lot, known: frozenset[int] = frozenset(), scale: float = 1.0) -> Spread:
        """Put the numbers of the steps, but for those that are `known`, beside what they lay.

        They are as large at any scale.
        """
        key = (id(lot), known, scale)
        if key not in self._known:
            self._known[key] = self._with_badges(lot, known, self._unit / scale)
        return self._known[key]

    def _with_badges(self, lot: Lot, known: frozenset[int], unit: float) -> Spread:
        spread, marks = self._things.laid(lot)
        part = self._things.entries[lot.pieces[0][0]] if lot.pieces else None
        if part and max(part.width, part.height) < SMALL * self._unit:
            spread = spread.scaled(min(MOST, SMALL * self._unit / max(part.width, part.height)))
        own = [one.without(known) for one in marks]
        return badged(spread, [one for one in own if one.steps], unit, self._things.texts)

    # what each player has

    def _seats(self, scale: float, width: float) -> Iterator[list[Spread]]:
        """Yield one player's area with those of the others on both sides, above it, or in a column beside it."""
        if not self._things.near and not self._things.others:
            yield []
            return
        shown = self._others(scale)
        others = [self._framed(self._seat(lots, width / scale, scale).scaled(scale), "") for lots in shown]
        left = len(others) // 2
        for share in NEAR:
            near = self._own(share * width)
            yield [self._row([*others[:left], near, *others[left:]], width, 1.0)]
            if others:
                yield [*self._shelves(others, width, 1.0), near]
                yield [self._row([near, below(others, self._gap)], width, 1.0)]

    def _own(self, width: float) -> Spread:
        """Return one player's area, which is at most so wide."""
        if width not in self._near:
            self._near[width] = self._framed(self._seat(self._things.near, width), self._things.you)
        return self._near[width]

    def _parts(self, lots: Sequence[Lot], scale: float = 1.0) -> tuple[list[Spread], list[Spread]]:
        """Return a player's boards and all else, with what lies on them; numbers stand in one area alone."""
        if (id(lots), scale) not in self._owned:
            known = frozenset[int]() if lots is self._things.near else self._things.numbers
            order = self._things.top.player
            boards, rest = list[Spread](), list[Spread]()
            for lot in sorted(lots, key=lambda lot: order.index(lot.zone) if lot.zone in order else len(order)):
                spread = self._badged(lot, known, scale)
                (boards if self._things.is_board(lot) else rest).append(spread)
            self._owned[id(lots), scale] = boards, rest
        return self._owned[id(lots), scale]

    def _seat(self, lots: Sequence[Lot], width: float, scale: float = 1.0) -> Spread:
        """Lay out what one player has: the board, and beside or below it all else; at a scale it is smaller later."""
        boards, rest = self._parts(lots, scale)
        board = below(boards, self._gap, 0)
        room = width - 2 * self._margin
        beside_it = max(room - board.width - self._gap, *(one.width for one in rest), 0.0)
        rows = list(shelves(rest, beside_it, self._gap))
        wide = filter(None, (board.width, max(map(self._wide, rows), default=0.0)))
        if sum(one + self._gap for one in wide) - self._gap > room:
            return below([board, *self._lined_up(shelves(rest, room, self._gap))], self._gap)
        sides = [board, below(self._lined_up(rows), self._gap, 0)]
        return beside([one for one in sides if one.width], self._gap)

    def _wide(self, spreads: Sequence[Spread]) -> float:
        return sum(one.width + self._gap for one in spreads) - self._gap

    def _lined_up(self, rows: Iterable[Sequence[Spread]]) -> list[Spread]:
        return [beside(row, self._gap, 1.0) for row in rows]

    def _framed(self, spread: Spread, label: str) -> Spread:
        """Outline what is a player's, with room above for who it is."""
        inner = spread.inset(self._margin)
        top = LINE * self._unit if label else 0.0
        height, width = inner.height + top, max(inner.width, LETTER * self._unit * (len(label) + 2))
        area = Area(0.0, 0.0, width, height, label)
        return Spread(width, height, areas=(area,), parts=(_centred(inner, width, top),))


def _counted(label: str, lot: Lot) -> str:
    """Return what a pile is called, with how many pieces it has."""
    count = len(lot.pieces)
    return f"{label} ({count})" if label and lot.manner == "stack" and count > 1 else label


def _centred(spread: Spread, width: float, y: float) -> Placed:
    """Place a spread in the middle of a width."""
    return Placed((width - spread.width) / 2, y, spread)


def _widest(rows: Iterable[Spread]) -> float:
    return max((one.width for one in rows), default=0.0)


def _text(row: SetupRow) -> str:
    """Return a step in words: `First hand, each player → hand`."""
    what = ", ".join(filter(None, (row.label, row.who)))
    return f"{what} \N{RIGHTWARDS ARROW}\N{NO-BREAK SPACE}{row.to}" if row.to else what
