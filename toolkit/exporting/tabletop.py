"""Tabletop Simulator: sheets of cards, a picture for everything else, and one saved object that holds the box.

An object's place and size are in its units, of which one is about an inch.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final

from toolkit.exporting.export import Export, ExportTools, Pixels
from toolkit.exporting.listing import Line, line
from toolkit.exporting.objects import TILES, Thing, bag, board, card, deck, game, sheet_entry, tile, token
from toolkit.exporting.order import Order
from toolkit.exporting.pieces import Batch, Piece
from toolkit.exporting.products import MM, outline_in
from toolkit.exporting.tablesheet import DPI, LARGEST, Sheet, sheets
from toolkit.model.geometry.size import Size
from toolkit.model.loaded.project import Game
from toolkit.render.pictures.scan import Scan

CARDS: Final = frozenset({"card", "overlay"})


def export_table(game_: Game, decks: Sequence[Batch], order: Order, export: Export, tools: ExportTools) -> None:
    """Put sheets, pictures and the saved object of a game into an export."""
    dpi, laid = order.dpi or DPI, list[Sheet]()
    for batch in (one for one in decks if one.deck.head.kind in CARDS):
        laid += sheets(batch, len(laid) + 1, dpi)
    others = [batch for batch in decks if batch.deck.head.kind not in CARDS]
    scans = dict(_pictures(laid, others, dpi))
    files = tools.scans.files(scans.values())
    export.files |= {name: files[scan] for name, scan in scans.items()}
    base = f"{order.base_url.rstrip('/')}/" if order.base_url else f"{tools.folder.resolve().as_uri()}/"
    objects = [*_decks(laid, base), *((one, batch.deck.size) for batch in others for one in _things(batch, base))]
    saved = game(game_.head.name, objects)
    export.files[f"{game_.id}.json"] = json.dumps(saved, ensure_ascii=False, indent=1) + "\n"
    export.pictures |= {
        name: Pixels(scan.size, scan.dpi, LARGEST, clear=bool(scan.outline)) for name, scan in scans.items()
    }
    export.lines += [*_card_lines(laid), *_other_lines(others)]


def _pictures(sheets: Sequence[Sheet], others: Sequence[Batch], dpi: int) -> Iterator[tuple[str, Scan]]:
    for sheet in sheets:
        yield sheet.name("fronts"), sheet.scan([piece.placement.front for piece in sheet.pieces])
        backs = [piece.placement.back for piece in sheet.pieces]
        if len(sheet.backs) > 1:
            yield sheet.name("backs"), sheet.scan(backs)
        elif backs[0]:
            yield sheet.name("back"), Scan((backs[0],), sheet.cell)
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
