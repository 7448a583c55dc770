"""How pieces lie: in rows, as a stack whose edge shows, as a fan, as a heap, on a map, on another piece."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import ceil, cos, radians, sin
from typing import Final

from toolkit.model.document.entries import Entry
from toolkit.model.document.figure import Piece
from toolkit.model.document.laying import Lot, Side
from toolkit.render.scene.spread import Placed, Spread, below, beside

NEAR: Final = 5.0  # millimetres between pieces that lie beside each other
EDGE: Final = 1.1  # by which each layer of a stack is shifted
LAYERS: Final = 5  # of a stack that is thick
A_LAYER: Final = 12  # cards
IN_ROW: Final = 8  # pieces, before a row goes on below
IN_ROWS: Final = 24  # pieces of a lot that are drawn
TURN: Final = 4.0  # degrees from one card of a hand to the next
LAP: Final = 0.3  # of a card's width from one card of a hand to the next
IN_HEAP: Final = 3  # equal pieces of a heap that are drawn
IN_PURSE: Final = 12  # the same, of money that is counted
DESIGNS: Final = 8  # different ones

Pieces = Sequence[tuple[str, Side]]


def lay(lot: Lot, entries: Mapping[str, Entry]) -> Spread:
    """Lay a lot out as its manner is."""
    if lot.spread:
        return _on_map(lot, entries)
    ways: dict[str, Callable[[Pieces, Mapping[str, Entry]], Spread]] = {
        "stack": _stack,
        "fan": _fan,
        "heap": _heap,
        "purse": partial(_heap, most=IN_PURSE),
    }
    return ways.get(lot.manner, _rows)(lot.pieces, entries)


def standing(host: Spread, lot: Lot, entries: Mapping[str, Entry]) -> tuple[Spread, dict[str, Piece]]:
    """Lay the pieces that stand on those of a lot; return both, and the first piece of each step."""
    if not lot.stands:
        return host, {}
    corners = {one.component: (one.x, one.y) for one in reversed(host.flat().pieces)}
    stands = [(one, corners[one.host]) for one in lot.stands if one.host in corners]
    pieces = [_piece((one.component, one.side), entries, x + one.x, y + one.y) for one, (x, y) in stands]
    first = {one.step: piece for (one, _), piece in reversed([*zip(stands, pieces, strict=True)])}
    above = Spread(host.width, host.height, tuple(pieces))
    return Spread(host.width, host.height, parts=(Placed(0.0, 0.0, host), Placed(0.0, 0.0, above))), first


def on(host: Spread, lot: Lot, entries: Mapping[str, Entry]) -> tuple[Spread, tuple[float, float]]:
    """Lay pieces on another one, lying on its side; return both, and where their number stands: beside that one."""
    name, side = lot.pieces[-1]
    part = entries[name]
    wide, high = (part.height, part.width) if part.kind == "card" else (part.width, part.height)
    by = min(1.0, 0.9 * host.width / wide)
    wide, high = wide * by, high * by
    layers = _layers(len(lot.pieces))
    x, y = (host.width - wide) / 2, host.height - 0.55 * high
    turn = 90 if part.kind == "card" else 0
    laid = tuple(
        Piece(name, side, x + at * EDGE, y - at * EDGE, part.width * by, part.height * by, turn) for at in range(layers)
    )
    height = max(host.height, y + high)
    above = Spread(host.width, height, laid)
    return Spread(host.width, height, parts=(Placed(0.0, 0.0, host), Placed(0.0, 0.0, above))), (min(0.0, x), y)


def _layers(count: int) -> int:
    return 1 if count == 1 else min(LAYERS, 1 + ceil(count / A_LAYER))


def _piece(one: tuple[str, Side], entries: Mapping[str, Entry], x: float = 0.0, y: float = 0.0, turn: int = 0) -> Piece:
    part = entries[one[0]]
    return Piece(part.id, one[1], x, y, part.width, part.height, turn)


def _stack(pieces: Pieces, entries: Mapping[str, Entry]) -> Spread:
    """Lay one piece on others whose edges show, the more the thicker the stack is."""
    layers = _layers(len(pieces))
    shown = [_piece(pieces[-layers + at], entries, at * EDGE, (layers - 1 - at) * EDGE) for at in range(layers)]
    return _extent(shown)


def _rows(pieces: Pieces, entries: Mapping[str, Entry]) -> Spread:
    """Lay different pieces side by side, and equal ones on each other."""
    runs = [list(run) for _, run in groupby(pieces)]
    spreads = [_stack(run, entries) for run in runs[:IN_ROWS]]
    count = len(spreads)
    across = count if count <= IN_ROW else ceil(count / ceil(count / IN_ROW))
    rows = [beside(spreads[at : at + across], NEAR) for at in range(0, count, across)]
    return below(rows, NEAR, 0.0)


def _fan(pieces: Pieces, entries: Mapping[str, Entry]) -> Spread:
    """Lay cards as somebody holds them, on an arc."""
    shown = list(pieces[:10])
    wide, high = entries[shown[0][0]].width, entries[shown[0][0]].height
    turn = min(TURN, 30.0 / max(1, len(shown)))
    step = wide * (LAP if len(shown) > 3 else 0.5)
    laid = []
    for at, one in enumerate(shown):
        degrees = (at - (len(shown) - 1) / 2) * turn
        laid.append(_piece(one, entries, at * step, _sag(degrees, high), round(degrees)))
    slant = sin(radians(abs(laid[0].turn)))
    lean = high * slant / 2
    spread = _extent(laid)
    moved = Placed(lean, wide * slant / 2, spread)
    return Spread(spread.width + 2 * lean, spread.height + wide * slant, parts=(moved,))


def _sag(degrees: float, high: float) -> float:
    """Return how much lower a card of a fan lies than the middle one."""
    return 2.2 * high * (1 - cos(radians(degrees)))


def _heap(pieces: Pieces, entries: Mapping[str, Entry], most: int = IN_HEAP) -> Spread:
    """Lay some of each kind of piece on each other, kind beside kind."""
    kinds = {one: sum(1 for other in pieces if other == one) for one in dict.fromkeys(pieces)}
    piles = [_pile(one, min(count, most), entries) for one, count in list(kinds.items())[:DESIGNS]]
    across = len(piles) if len(piles) < 5 else ceil(len(piles) / 2)
    rows = [beside(piles[at : at + across], NEAR, 1.0) for at in range(0, len(piles), across)]
    return below(rows, NEAR)


def _pile(one: tuple[str, Side], count: int, entries: Mapping[str, Entry]) -> Spread:
    part = entries[one[0]]
    aside, down = min(part.width * 0.32, 9.0), min(part.height * 0.16, 5.0)
    return _extent([_piece(one, entries, at * aside, (at % 2) * down) for at in range(count)])


def _on_map(lot: Lot, entries: Mapping[str, Entry]) -> Spread:
    """Lay tiles on the spaces of a map, about their middles."""
    parts = [(entries[name], x, y) for name, x, y in lot.spread]
    left, top = min(x - one.width / 2 for one, x, _ in parts), min(y - one.height / 2 for one, _, y in parts)
    return _extent(
        [
            replace(_piece((one.id, side), entries), x=x - one.width / 2 - left, y=y - one.height / 2 - top)
            for (one, x, y), (_, side) in zip(parts, lot.pieces, strict=True)
        ]
    )


def _extent(pieces: Sequence[Piece]) -> Spread:
    width, height = max(one.x + one.width for one in pieces), max(one.y + one.height for one in pieces)
    return Spread(width, height, tuple(pieces))
