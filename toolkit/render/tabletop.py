"""The table as it is laid out, drawn from the set-up's data and the real sizes of boards and cards."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from toolkit.model.entries import Entry
from toolkit.model.nodes import Call, Figure, Piece, Words
from toolkit.model.reference import Reference, SetupRow

WIDTH, SMALL = 860.0, 430.0  # millimetres of table, and of one that is shown on a phone
GAP = 16.0
NEAR = 5.0  # between pieces of one step
LAP = 14.0  # how much of a card shows below the next one
SHOWN = 4  # different pieces of one step
FLAT = 4  # times as wide as high is a strip in which nothing can be seen

Step = tuple[int, SetupRow, int]  # its number, the step, how many pieces it takes


@dataclass(frozen=True, slots=True)
class _Lot:
    """Pieces that lie together, and the numbers of the steps that lay them; all in millimetres from its corner."""

    width: float
    height: float
    pieces: tuple[Piece, ...]
    calls: tuple[Call, ...]

    def moved(self, x: float, y: float) -> _Lot:
        """Return it at another place."""
        pieces = tuple(replace(piece, x=piece.x + x, y=piece.y + y) for piece in self.pieces)
        return replace(self, pieces=pieces, calls=tuple(replace(c, x=c.x + x, y=c.y + y) for c in self.calls))


def table_tops(ref: Reference, width: float = WIDTH) -> dict[int, Figure]:
    """Draw the table for every number of players, about `width` wide; empty where the game has no set-up."""
    return {players: table_top(ref, players, width) for players in ref.players} if ref.setup else {}


def table_top(ref: Reference, players: int, width: float) -> Figure:
    """Draw the table for a number of players, about `width` millimetres wide; its call-outs have the steps' numbers."""
    entries = {entry.id: entry for entry in ref.entries}
    steps = list(_steps(ref, players, entries))
    shared = [(_is_board(step, entries), _lot(step, entries, players)) for step in steps if step[1].each == "table"]
    own = [step for step in steps if step[1].each == "player"]
    seats = [_seat(own, seat, entries, players) for seat in range(players)] if own else []
    groups = ([lot for board, lot in shared if board], [lot for board, lot in shared if not board], seats)
    whole = _whole(groups, width)
    while whole.width > FLAT * whole.height and width > SMALL / 2:
        width *= 0.75
        whole = _whole(groups, width)
    how_many = ref.count(players, "player", "players")
    said = "The table laid out for {players}, seen from above, with the numbers of the steps below."
    caption = Words(ref.say(said, players=how_many))
    return Figure(whole.width, whole.height, whole.pieces, whole.calls, (caption,), (players,))


def _whole(groups: Iterable[Sequence[_Lot]], width: float) -> _Lot:
    boards, others, seats = ([*_shelves(group, width)] for group in groups)
    shelves = [*map(_shelf, (*boards, *others)), *(_shelf(shelf, 0.0) for shelf in seats)]
    return _stacked(shelves, centred=True)


def _steps(ref: Reference, players: int, entries: Container[str]) -> Iterator[Step]:
    """Yield the steps that lay pieces on the table: not those of variants, and none from a player's own hand.

    Their numbers are those of the list for so many players, from which nothing is missing. Pieces of another pack, on
    which this one is played, are not drawn.
    """
    hands = {row.to for row in ref.setup if row.each == "player"}
    taken = ((row, count) for row in ref.setup if (count := dict(row.counts).get(players)) is not None)
    for number, (step, count) in enumerate(taken, 1):
        row = _own(step, entries)
        if count and row.components and not row.variants and row.origin not in hands - {None}:
            yield number, row, int(count) if count.isdigit() else SHOWN


def _own(row: SetupRow, entries: Container[str]) -> SetupRow:
    """Return a step with the pieces that the reference shows; one with gaps is not laid out on its map."""
    components = tuple(name for name in row.components if name in entries)
    whole = all(name in entries for name, _, _ in row.laid)
    return replace(row, components=components, laid=row.laid if whole else ())


def _is_board(step: Step, entries: dict[str, Entry]) -> bool:
    return entries[step[1].components[0]].kind == "board"


def _lot(step: Step, entries: dict[str, Entry], players: int) -> _Lot:
    """Lay out a step of the whole table: one card for a pile, a few different pieces for anything else."""
    number, row, count = step
    first = entries[row.components[0]]
    if row.laid:
        return _on_map(number, row, entries)
    names = row.components[: 1 if first.kind == "card" else min(count, SHOWN)]
    return _row(number, [entries[name] for name in names], row, players)


def _on_map(number: int, row: SetupRow, entries: dict[str, Entry]) -> _Lot:
    """Lay tiles on the spaces of a map, about their middles."""
    pieces = []
    for name, x, y in row.laid:
        part = entries[name]
        pieces.append(Piece(name, "front", x - part.width / 2, y - part.height / 2, part.width, part.height))
    left, top = min(one.x for one in pieces), min(one.y for one in pieces)
    moved = [replace(one, x=one.x - left, y=one.y - top) for one in pieces]
    width, height = max(one.x + one.width for one in moved), max(one.y + one.height for one in moved)
    return _Lot(width, height, tuple(moved), (_call(number, row, moved[0].x, moved[0].y),))


def _call(number: int, row: SetupRow, x: float = 0.0, y: float = 0.0) -> Call:
    """Return a call-out with the words of its step: `First hand, each player → hand`."""
    what = ", ".join(filter(None, (row.label, row.who)))
    return Call(number, x, y, (Words(f"{what} \N{RIGHTWARDS ARROW}\N{NO-BREAK SPACE}{row.to}" if row.to else what),))


def _seat(steps: Iterable[Step], seat: int, entries: dict[str, Entry], players: int) -> _Lot:
    """Lay out what one player gets: the board, and below it everything else; the first player's is numbered."""
    boards: list[_Lot] = []
    rest: list[_Lot] = []
    for number, row, count in steps:
        if sum(entries[name].copies for name in row.components) <= seat:  # too few for this player
            continue
        name = row.components[seat] if seat < len(row.components) else row.components[0]
        lot = _row(0 if seat else number, [entries[name]] * min(count, SHOWN), row, players)
        (boards if entries[name].kind == "board" else rest).append(lot)
    return _stacked([_shelf(boards), *(_shelf(shelf) for shelf in _shelves(rest, 260.0))])


def _row(number: int, parts: Sequence[Entry], row: SetupRow, players: int) -> _Lot:
    """Lay pieces side by side; of several equal cards only the edge shows."""
    at, pieces = 0.0, []
    for part in parts:
        side = _side(part, row, players)
        pieces.append(Piece(part.id, side, at, 0.0, part.width, part.height))
        at += LAP if part.kind == "card" else part.width + NEAR
    last = pieces[-1]
    calls = (_call(number, row),) if number else ()
    return _Lot(last.x + last.width, max(piece.height for piece in pieces), tuple(pieces), calls)


def _side(part: Entry, row: SetupRow, players: int) -> Literal["front", "back"]:
    """Return the side that lies up, the front where chance decides; a card of which nothing is said lies face down."""
    side = dict(row.sides).get(players)
    if side:
        return "front" if side == "random" else side
    if row.lies in part.sides:
        return row.lies
    return "back" if part.kind == "card" and "back" in part.sides else "front"


def _shelves(lots: Sequence[_Lot], width: float) -> Iterator[list[_Lot]]:
    """Fill shelves of at most a width, in order."""
    shelf: list[_Lot] = []
    used = 0.0
    for lot in lots:
        if shelf and used + GAP + lot.width > width:
            yield shelf
            shelf, used = [], 0.0
        used += lot.width + (GAP if shelf else 0)
        shelf.append(lot)
    if shelf:
        yield shelf


def _shelf(lots: Sequence[_Lot], below: float = 0.5) -> _Lot:
    """Join lots side by side, their middles on one line, or with `below` 0 their upper edges."""
    height = max((lot.height for lot in lots), default=0.0)
    at, placed = 0.0, []
    for lot in lots:
        placed.append(lot.moved(at, (height - lot.height) * below))
        at += lot.width + GAP
    return _joined(max(at - GAP, 0.0), height, placed)


def _stacked(lots: Sequence[_Lot], *, centred: bool = False) -> _Lot:
    """Join lots one below the other, from the left edge or about a middle line."""
    width = max((lot.width for lot in lots), default=0.0)
    at, placed = 0.0, []
    for lot in lots:
        placed.append(lot.moved((width - lot.width) / 2 if centred else 0.0, at))
        at += lot.height + (GAP if lot.height else 0.0)
    return _joined(width, max(at - GAP, 0.0), placed)


def _joined(width: float, height: float, lots: Sequence[_Lot]) -> _Lot:
    pieces = tuple(piece for lot in lots for piece in lot.pieces)
    return _Lot(width, height, pieces, tuple(call for lot in lots for call in lot.calls))
