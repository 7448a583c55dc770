"""Tabletop Simulator: sheets of cards, a picture for everything else, and one saved object that holds the box.

Its knowledge base sets the limits: a sheet is at most 10 x 7 cells and 4096 pixels, and its last cell is what others
see of a hidden card. An object's place and size are in its units, of which one is about an inch.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.exporting.export import Export, Pixels, Tools
from toolkit.exporting.fits import MM, outline_in
from toolkit.exporting.listing import Line, line
from toolkit.exporting.objects import TILES, Thing, bag, board, card, deck, game, sheet_entry, tile, token
from toolkit.exporting.order import Order
from toolkit.exporting.pieces import Batch, Piece
from toolkit.model.face import StoredFace
from toolkit.model.project import Game
from toolkit.model.size import Size
from toolkit.render.pictures.scan import Scan

COLUMNS: Final = 10
ROWS: Final = 7
USABLE: Final = COLUMNS * ROWS - 1
LARGEST: Final = 4096  # pixels
DPI: Final = 300
CARDS: Final = frozenset({"card", "overlay"})


@dataclass(frozen=True)
class Sheet:
    """Some cards of a deck on one sheet: what it is called and what is on it; `number` is its key, from 1."""

    batch: Batch
    number: int
    part: int
    pieces: tuple[Piece, ...]

    @property
    def grid(self) -> tuple[int, int]:
        """Columns and rows: at least 2 x 2, with a cell to spare for the hidden card."""
        columns = min(COLUMNS, max(2, len(self.pieces) + 1))
        return columns, max(2, -(-(len(self.pieces) + 1) // columns))

    @property
    def backs(self) -> tuple[StoredFace | None, ...]:
        """The backs that differ."""
        return tuple(dict.fromkeys(piece.placement.back for piece in self.pieces))

    def name(self, side: str) -> str:
        """Name the picture of one side."""
        part = f"-{self.part}" if self.part > 1 else ""
        return f"{self.batch.order:02}-{self.batch.deck.id}{part}-{side}.png"

    def scan(self, faces: Sequence[StoredFace | None]) -> Scan:
        """Put faces into the sheet's cells, the first one's back into the last, as large as limits allow."""
        columns, rows = self.grid
        trim = self.batch.deck.size.trim
        dpi = min(DPI, *(LARGEST * MM / (count * side) for count, side in zip((columns, rows), trim, strict=True)))
        cell = (int(trim[0] * dpi / MM), int(trim[1] * dpi / MM))
        blank = columns * rows - len(faces) - 1
        return Scan((*faces, *(None,) * blank, self.backs[0]), cell, columns=columns, dpi=round(dpi))


def export_table(game_: Game, decks: Sequence[Batch], order: Order, export: Export, tools: Tools) -> None:
    """Put sheets, pictures and the saved object of a game into an export."""
    sheets = list(_sheets(decks))
    others = [batch for batch in decks if batch.deck.head.kind not in CARDS]
    scans = dict(_pictures(sheets, others, order.dpi or DPI))
    files = tools.scans.files(scans.values())
    export.files |= {name: files[scan] for name, scan in scans.items()}
    base = f"{order.base_url.rstrip('/')}/" if order.base_url else f"{tools.folder.resolve().as_uri()}/"
    objects = [*_decks(sheets, base), *((one, batch.deck.size) for batch in others for one in _things(batch, base))]
    saved = game(game_.head.name, objects)
    export.files[f"{game_.id}.json"] = json.dumps(saved, ensure_ascii=False, indent=1) + "\n"
    export.pictures |= {
        name: Pixels(scan.size, scan.dpi, LARGEST, clear=bool(scan.outline)) for name, scan in scans.items()
    }
    export.lines += [*_card_lines(sheets), *_other_lines(others)]


def _sheets(decks: Sequence[Batch]) -> Iterator[Sheet]:
    number = 0
    for batch in decks:
        if batch.deck.head.kind in CARDS:
            for start in range(0, len(batch.pieces), USABLE):
                number += 1
                yield Sheet(batch, number, start // USABLE + 1, batch.pieces[start : start + USABLE])


def _pictures(sheets: Sequence[Sheet], others: Sequence[Batch], dpi: int) -> Iterator[tuple[str, Scan]]:
    for sheet in sheets:
        yield sheet.name("fronts"), sheet.scan([piece.placement.front for piece in sheet.pieces])
        backs = [piece.placement.back for piece in sheet.pieces]
        if len(sheet.backs) > 1:
            yield sheet.name("backs"), sheet.scan(backs)
        elif backs[0]:
            yield sheet.name("back"), Scan((backs[0],), sheet.scan(backs).cell)
    for batch in others:
        trim = batch.deck.size.trim
        dots = min(dpi, LARGEST * MM / max(trim))
        for piece in batch.pieces:
            for side, face in piece.sides:
                cell = (int(trim[0] * dots / MM), int(trim[1] * dots / MM))
                outline = outline_in(piece.placement.contour(side), trim, cell, (0, 0), 0)
                yield _picture(piece, side), Scan((face,), cell, dpi=round(dots), outline=outline)


def _picture(piece: Piece, side: str) -> str:
    return f"{piece.order:02}-{piece.deck.id}-{piece.number:03}-{piece.component.id}-{side}.png"


def _decks(sheets: Sequence[Sheet], base: str) -> Iterator[tuple[Thing, Size]]:
    """Make a deck of each batch of cards, every copy in it, face down; a lone card is a card."""
    for batch in dict.fromkeys(sheet.batch for sheet in sheets):
        entries, cards = Thing(), list[Thing]()
        for sheet in (one for one in sheets if one.batch is batch):
            entry = _entry(sheet, base)
            entries[str(sheet.number)] = entry
            for cell, piece in enumerate(sheet.pieces):
                number = sheet.number * 100 + cell
                one = card(piece.component.name, number, {str(sheet.number): entry}, batch.deck.size.trim)
                cards += [one] * piece.copies
        size = batch.deck.size
        yield deck(batch.deck.head.name, entries, cards, size.trim) if len(cards) > 1 else cards[0], size


def _entry(sheet: Sheet, base: str) -> Thing:
    front, own = sheet.name("fronts"), len(sheet.backs) > 1
    back = sheet.name("backs" if own else "back") if any(sheet.backs) else front
    size = sheet.batch.deck.size
    return sheet_entry(base + front, base + back, sheet.grid, size, has_own_backs=own)


def _things(batch: Batch, base: str) -> Iterator[Thing]:
    """Make boards, and tiles in bags where there are several: money without end, as the bank has it."""
    kind, size = batch.deck.head.kind, batch.deck.size
    for piece in batch.pieces:
        urls = [base + _picture(piece, side) for side, _ in piece.sides]
        if isinstance(size.contour, tuple):
            one = token(piece.component.name, urls, size, TILES.get(kind, 0.1))
        elif kind == "board" and len(urls) == 1 and piece.copies == 1:
            yield board(piece.component.name, urls[0], size)
            continue
        else:
            one = tile(piece.component.name, urls[0], urls[-1], size, TILES.get(kind, 0.1))
        if kind == "money" and piece.copies > 1:
            yield bag(piece.component.name, [one], endless=True)
        elif piece.copies > 1:
            yield bag(piece.component.name, [one] * piece.copies)
        else:
            yield one


def _card_lines(sheets: Sequence[Sheet]) -> Iterator[Line]:
    for sheet in sheets:
        size = sheet.batch.size_name, sheet.batch.deck.size.trim
        for cell, piece in enumerate(sheet.pieces, 1):
            yield line(piece, "front", *size, (sheet.name("fronts"), cell))
            if piece.placement.back:
                own = len(sheet.backs) > 1
                yield line(piece, "back", *size, (sheet.name("backs" if own else "back"), cell if own else 1))


def _other_lines(others: Sequence[Batch]) -> Iterator[Line]:
    for batch in others:
        for piece in batch.pieces:
            for side, _ in piece.sides:
                yield line(piece, side, batch.size_name, batch.deck.size.trim, (_picture(piece, side), 1))
