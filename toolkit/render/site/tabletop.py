"""The table as it is laid out, drawn from the set-up's data and the real sizes of boards and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.model.nodes import Call, Figure, Piece, Words
from toolkit.model.reference import Entry, Reference, SetupRow

WIDTH = 860.0  # millimetres of table
GAP = 14.0
SHOWN = 4  # different pieces of one step


@dataclass(frozen=True, slots=True)
class _Lot:
    """What one step lays out: pieces side by side, (component, side, width, height) each; 0: not numbered."""

    number: int
    pieces: tuple[tuple[str, str, float, float], ...]

    @property
    def width(self) -> float:
        return sum(piece[2] for piece in self.pieces) + GAP / 3 * (len(self.pieces) - 1)

    @property
    def height(self) -> float:
        return max(piece[3] for piece in self.pieces)


def table_tops(ref: Reference) -> dict[int, Figure]:
    """Draw the table for every number of players; empty where the game has no set-up."""
    return {players: _table_top(ref, players) for players in ref.players} if ref.setup else {}


def counted(row: SetupRow, players: int) -> str | None:
    """Give how many a step takes for a number of players; None where it is left out."""
    return next((count for number, count in row.counts if number == players), None)


def _table_top(ref: Reference, players: int) -> Figure:
    entries = {entry.id: entry for entry in ref.entries}
    lots = list(_lots(ref, entries, players))
    shelves = [shelf for group in lots for shelf in _shelves(group)]
    pieces: list[Piece] = []
    calls: list[Call] = []
    top = 0.0
    for shelf in shelves:
        left = (WIDTH - sum(lot.width for lot in shelf) - GAP * (len(shelf) - 1)) / 2
        height = max(lot.height for lot in shelf)
        for lot in shelf:
            _place(lot, left, top + (height - lot.height) / 2, pieces, calls)
            left += lot.width + GAP
        top += height + GAP
    told = Words(f"The table laid out for {players} players, seen from above")
    return Figure(WIDTH, max(top - GAP, 1.0), tuple(pieces), tuple(calls), (told,), (players,))


def _lots(ref: Reference, entries: dict[str, Entry], players: int) -> Iterator[list[_Lot]]:
    """Yield the lots of the table's boards, of the rest of the table, and of the players."""
    steps = [(number, row) for number, row in enumerate(ref.setup, 1) if row.components and counted(row, players)]
    drawn = [(row, _lot(number, row, entries, players)) for number, row in steps]
    boards = [(row, lot) for row, lot in drawn if entries[row.components[0]].kind == "board"]
    rest = [lot for row, lot in drawn if entries[row.components[0]].kind != "board" and row.each == "table"]
    yield [lot for row, lot in boards if row.each == "table"]
    yield rest
    yield [lot for row, lot in boards if row.each == "player"]
    yield [lot for row, lot in drawn if row.each == "player" and entries[row.components[0]].kind != "board"]


def _lot(number: int, row: SetupRow, entries: dict[str, Entry], players: int) -> _Lot:
    side = dict(row.sides).get(players)
    many = players if row.each == "player" and entries[row.components[0]].kind == "board" else SHOWN
    chosen = [entries[name] for name in row.components]
    if chosen[0].kind == "card":
        chosen, many = chosen[:1], 1
        side = side or ("back" if "back" in chosen[0].sides else "front")
    return _Lot(number, tuple((one.id, side or "front", one.width, one.height) for one in chosen[:many]))


def _shelves(lots: Sequence[_Lot]) -> Iterator[list[_Lot]]:
    """Fill shelves as wide as the table; a lot that is wider is broken up."""
    shelf: list[_Lot] = []
    used = 0.0
    for lot in (part for one in lots for part in _broken(one)):
        if shelf and used + GAP + lot.width > WIDTH:
            yield shelf
            shelf, used = [], 0.0
        shelf.append(lot)
        used += lot.width + (GAP if used else 0)
    if shelf:
        yield shelf


def _broken(lot: _Lot) -> Iterator[_Lot]:
    if lot.width <= WIDTH:
        yield lot
        return
    for index, piece in enumerate(lot.pieces):
        yield _Lot(lot.number if index == 0 else 0, (piece,))


def _place(lot: _Lot, left: float, top: float, pieces: list[Piece], calls: list[Call]) -> None:
    at = left
    for name, side, width, height in lot.pieces:
        place = (at, top + (lot.height - height) / 2)
        pieces.append(Piece(name, "back" if side == "back" else "front", *place, width, height))
        at += width + GAP / 3
    if lot.number:
        calls.append(Call(lot.number, left, top, ()))
