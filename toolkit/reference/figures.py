"""A paragraph's figure: real components in a row, or each at its place on a canvas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.model.content.components import Component
from toolkit.model.content.rulebook import FigureSource, Shown
from toolkit.model.document.figure import Piece
from toolkit.model.document.nodes import Call, Figure
from toolkit.model.loaded.project import Game
from toolkit.reference.words import Resolver

GAP: Final = 6.0  # millimetres between components in a row


def figure(resolver: Resolver, source: FigureSource) -> Figure:
    """Lay out a figure; components that do not exist are left out."""
    pieces = tuple(_pieces(resolver.game, source))
    width, height = source.canvas or _extent(pieces)
    calls = tuple(
        Call(number, call.at[0], call.at[1], resolver.line(call.text)) for number, call in enumerate(source.calls, 1)
    )
    caption = resolver.line(source.caption)
    return Figure(width, height, pieces, calls, caption, source.players, source.wide, source.opening)


def _pieces(game: Game, source: FigureSource) -> Iterator[Piece]:
    x = 0.0
    for shown in source.shows:
        part = game.by_id.get(shown.component)
        deck = game.deck(part.deck) if part else None
        if part is not None and deck is not None:
            piece = _piece(shown, shown.at or (x, 0.0), deck.size.trim, is_folded=is_tent(part))
            yield piece
            x = max(x, piece.x + seen(piece)[0] + GAP)


def _piece(shown: Shown, at: tuple[float, ...], trim: tuple[float, float], *, is_folded: bool) -> Piece:
    width, height = trim
    if is_folded and not shown.turn:
        return Piece(shown.component, shown.side, at[0], at[1], width, height / 2, part=(0.0, height / 2, 0.0, 0.0))
    return Piece(shown.component, shown.side, at[0], at[1], width, height, shown.turn)


def is_tent(part: Component) -> bool:
    """Whether a component is a strip that stands folded, of which half is seen."""
    return part.kind == "standee" and not part.back


def seen(piece: Piece) -> tuple[float, float]:
    """Return the width and height that a piece takes after its turn."""
    return (piece.height, piece.width) if piece.turn in (90, 270) else (piece.width, piece.height)


def _extent(pieces: tuple[Piece, ...]) -> tuple[float, float]:
    corners = [(piece.x + seen(piece)[0], piece.y + seen(piece)[1]) for piece in pieces]
    return max((x for x, _ in corners), default=0.0), max((y for _, y in corners), default=0.0)
