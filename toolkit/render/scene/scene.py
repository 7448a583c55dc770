"""The whole table: what is for all in rows, boards first, one player's area large at the near edge, others' smaller."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from toolkit.model.laying import SetupRow
from toolkit.model.nodes import Area, Call, Figure, Words
from toolkit.model.reference import Reference
from toolkit.render.scene.dealt import Lot, dealt
from toolkit.render.scene.manners import lay, on
from toolkit.render.scene.spread import Spread, below, beside, joined, shelves
from toolkit.render.scene.steps import numbered

WIDTH, SMALL = 860.0, 430.0  # millimetres of table, and of one that is shown on a phone
UNIT: Final = 0.03  # of its width: the size of a call-out
LETTER: Final = 0.34  # of it: the width of a letter of a label
LINE: Final = 0.8  # of it: the height of a label
GAP: Final = 1.25  # of it: between what lies apart
OFF: Final = 0.15  # of it: from the corner of what it names to the middle of a call-out
OTHERS: Final = 0.6  # of true size, for what other players have
SHELVES: Final = (200.0, 280.0, 380.0, 500.0, 640.0, 800.0, 1000.0, 1250.0)  # millimetres that are tried
WAYS: Final = tuple((shelf, aside) for shelf in SHELVES for aside in (False, True))
LARGEST: Final = 34.0  # millimetres of a call-out, at true size
TRIES: Final = 3  # until call-outs have their size


def table_tops(ref: Reference, width: float = WIDTH) -> dict[int, Figure]:
    """Draw the table for every number of players, about `width` wide; empty where the game has no set-up."""
    return {players: table_top(ref, players, width) for players in ref.players} if ref.setup else {}


def table_top(ref: Reference, players: int, width: float, height: float | None = None, largest: float = 1.0) -> Figure:
    """Draw the table for a number of players, so that its pieces are as large as they can be in a room of this shape.

    `width` (and `height`, where it is bounded) are millimetres of a table on which a call-out is a `UNIT` of its width.
    Pieces are shown at a scale of `largest` at most. Call-outs have the steps' numbers.
    """
    lots = list(dealt(ref, players))
    room = Room(width, height or width, largest)
    scenes = [_fitted(_Scene(ref, players, lots, shelf, aside=aside), room) for shelf, aside in WAYS]
    figure, _ = max(scenes, key=lambda pair: pair[1])
    return figure


@dataclass(frozen=True, slots=True)
class Room:
    """How much room a picture has, and the largest scale at which its pieces are shown."""

    width: float
    height: float
    largest: float

    def scale(self, figure: Figure) -> float:
        """Return the scale at which a figure is shown."""
        return min(self.width / figure.width, self.height / figure.height, self.largest) if figure.pieces else 1.0


def _fitted(scene: _Scene, room: Room) -> tuple[Figure, float]:
    """Arrange a table with call-outs of their size; return at which scale it can be shown, too."""
    figure = scene.figure(UNIT * room.width)
    for _ in range(TRIES):
        figure = scene.figure(min(LARGEST, UNIT * room.width / room.scale(figure)))
    return figure, room.scale(figure)


class _Scene:
    """Arranges the table for a number of players on shelves of a width; with all else `aside` of boards and maps."""

    def __init__(self, ref: Reference, players: int, lots: Sequence[Lot], width: float, *, aside: bool) -> None:
        self._ref = ref
        self._players = players
        self._lots = lots
        self._aside = aside
        self._width = width
        self._unit = self._gap = 0.0
        self._entries = {entry.id: entry for entry in ref.entries}
        self._texts = {number: _text(row) for number, row in numbered(ref.setup, players)}

    def figure(self, unit: float) -> Figure:
        """Return the scene with call-outs of a size."""
        self._unit, self._gap = unit, GAP * unit
        shared = [lot for lot in self._lots if lot.seat is None]
        owned = [[lot for lot in self._lots if lot.seat == seat] for seat in range(self._players)]
        whole = below([*self._shared(shared), *self._seats(owned)], self._gap).inset(0.9 * self._unit)
        how_many = self._ref.count(self._players, "player", "players")
        said = "The table laid out for {players}, seen from above, with the numbers of the steps below."
        return Figure(
            width=whole.width,
            height=whole.height,
            pieces=whole.pieces,
            calls=whole.calls,
            caption=(Words(self._ref.say(said, players=how_many)),),
            players=(self._players,),
            areas=whole.areas,
            unit=self._unit,
        )

    # what is for all

    def _shared(self, lots: Sequence[Lot]) -> Iterator[Spread]:
        """Yield the rows of the table: those that the author asks for, boards and maps, then the rest in order."""
        asked = self._ref.table.rows
        for names in asked:
            yield beside([self._zone(name, [lot for lot in lots if lot.zone == name]) for name in names], self._gap, 0)
        rest = [lot for lot in lots if lot.zone not in {name for names in asked for name in names}]
        boards = [self._laid(lot) for lot in rest if self._is_board(lot)]
        others = [lot for lot in rest if not self._is_board(lot)]
        zones = dict.fromkeys(lot.zone for lot in others)
        named = [self._zone(name, [lot for lot in others if lot.zone == name]) for name in zones]
        if self._aside and boards and named:
            middle = below(list(self._shelves(boards, 0.5, self._width)), self._gap)
            room = max(self._width - middle.width, *(one.width for one in named))
            yield beside([middle, below(list(self._shelves(named, 0, room)), self._gap, 0)], self._gap)
            return
        yield from self._shelves(boards, 0.5, self._width)
        yield from self._shelves(named, 0, self._width)

    def _shelves(self, spreads: Sequence[Spread], level: float, width: float) -> Iterator[Spread]:
        yield from (beside(shelf, self._gap, level) for shelf in shelves(spreads, width, self._gap))

    def _is_board(self, lot: Lot) -> bool:
        return lot.manner == "map" or self._entries[lot.pieces[0][0]].kind == "board"

    def _zone(self, name: str | None, lots: Sequence[Lot]) -> Spread:
        """Lay out what lies in a zone, with its name below; one that is empty is outlined."""
        label = self._ref.table.names.get(name or "", "")
        wide = LETTER * self._unit * len(label)
        if not lots:
            width, height = max(wide + self._unit, 7 * self._unit), 4.5 * self._unit
            return Spread(width, height, areas=(Area(0.0, 0.0, width, height, label),))
        rows = [beside(shelf, self._gap, 0) for shelf in shelves([*map(self._laid, lots)], self._width, self._gap)]
        spread = below(rows, self._gap, 0)
        width = max(spread.width, wide)
        area = Area(0.0, spread.height + 0.15 * self._unit, width, LINE * self._unit, label, outlined=False)
        return replace(spread, width=width, height=area.y + area.height, areas=(*spread.areas, area))

    def _laid(self, lot: Lot) -> Spread:
        spread = lay(lot, self._entries)
        if lot.spread and spread.pieces:
            first = spread.pieces[0]
            return self._called(spread, lot.steps, first.x + 0.15 * first.width, first.y + 0.15 * first.height)
        return self._called(spread, lot.steps)

    def _called(self, spread: Spread, steps: Sequence[int], x: float = 0.0, y: float = 0.0) -> Spread:
        """Put the numbers of steps at the corner of what they lay, one below the other."""
        numbers = list(dict.fromkeys(steps))
        x, y = x - OFF * self._unit, y - OFF * self._unit
        calls = tuple(Call(n, x, y + at * 1.05 * self._unit, self._texts[n]) for at, n in enumerate(numbers))
        height = max(spread.height, y + (len(numbers) - 1) * 1.05 * self._unit) if numbers else spread.height
        return replace(spread, height=height, calls=(*spread.calls, *calls))

    # what each player has

    def _seats(self, owned: Sequence[Sequence[Lot]]) -> Iterator[Spread]:
        """Yield one player's area with those of the others on both sides, or above it where these are too wide."""
        if not any(owned):
            return
        near = self._framed(self._seat(owned[0]), self._ref.say("You"))
        known = frozenset(step for lot in owned[0] for step in lot.steps)
        seats = (self._seat(lots, known).scaled(OTHERS) for lots in owned[1:] if lots)
        others = [self._framed(one, "") for one in seats]
        left = len(others) // 2
        around = beside([*others[:left], near, *others[left:]], self._gap, 1.0)
        if around.width <= self._width or not others:
            yield around
            return
        yield from (beside(shelf, self._gap, 1.0) for shelf in shelves(others, self._width, self._gap))
        yield near

    def _seat(self, lots: Sequence[Lot], known: frozenset[int] = frozenset()) -> Spread:
        """Lay out what one player has: the board, and beside or below it all else; `known` numbers stand elsewhere."""
        order = self._ref.table.player
        lots = sorted(lots, key=lambda lot: order.index(lot.zone) if lot.zone in order else len(order))
        apart = [lot for lot in lots if not lot.hosts]
        laid = []
        for lot in apart:
            spread = self._called(lay(lot, self._entries), [n for n in lot.steps if n not in known])
            for guest in lots:
                if guest.hosts and {name for name, _ in lot.pieces}.intersection(guest.hosts):
                    spread, corner = on(spread, guest, self._entries)
                    spread = self._called(spread, [n for n in guest.steps if n not in known], *corner)
            laid.append((self._entries[lot.pieces[0][0]].kind == "board", spread))
        boards = [spread for is_board, spread in laid if is_board]
        rest = [spread for is_board, spread in laid if not is_board]
        room = self._width - 2 * self._unit
        rows = [beside(shelf, self._gap, 1.0) for shelf in shelves(rest, room, self._gap)]
        sides = [below(boards, self._gap, 0), below(rows, self._gap, 0)]
        wide = beside([one for one in sides if one.width], self._gap)
        return wide if wide.width <= room else below(sides, self._gap)

    def _framed(self, spread: Spread, label: str) -> Spread:
        """Outline what is a player's, with room above for who it is."""
        inner = spread.inset(0.7 * self._unit)
        top = LINE * self._unit if label else 0.0
        height, width = inner.height + top, max(inner.width, LETTER * self._unit * (len(label) + 2))
        area = Area(0.0, 0.0, width, height, label)
        return joined(width, height, (Spread(0, 0, areas=(area,)), inner.moved((width - inner.width) / 2, top)))


def _text(row: SetupRow) -> tuple[Words, ...]:
    """Return a step in words: `First hand, each player → hand`."""
    what = ", ".join(filter(None, (row.label, row.who)))
    return (Words(f"{what} \N{RIGHTWARDS ARROW}\N{NO-BREAK SPACE}{row.to}" if row.to else what),)
