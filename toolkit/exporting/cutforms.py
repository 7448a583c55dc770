"""Sheets for Silhouette cutters of pieces with die lines of their own: nested, each sheet with its own paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toolkit.exporting.export import Export, ExportTools
from toolkit.exporting.listing import line
from toolkit.exporting.paths import Corner
from toolkit.exporting.pieces import Batch, Piece
from toolkit.exporting.registration import area_of, cutter_sheet, too_large
from toolkit.impose.dielines import Member, Scatter, scattered
from toolkit.impose.sheet import Imposition
from toolkit.model.loaded.project import Game
from toolkit.model.production.printing import Layout

LAYOUT: Final = Layout(gap=2)


def export_outlines(game: Game, decks: Sequence[Batch], export: Export, tools: ExportTools) -> None:
    """Put sheets of all pieces with outlines into an export, and beside each sheet its paths."""
    pieces = {piece.component.id: piece for batch in decks for piece in batch.pieces}
    members: list[Member] = [
        (batch.deck.head.name, (piece.placement, copy))
        for batch in decks
        for piece in batch.pieces
        for copy in range(1, piece.copies + 1)
    ]
    for name, paper in tools.papers.items() if members else ():
        scatters, large = scattered(members, area_of(paper), LAYOUT)
        too_wide = {placement.component for _, (placement, _) in large}
        lacking = (one for one in decks if any(piece.component.id in too_wide for piece in one.pieces))
        export.findings += [too_large(one, name) for one in lacking]
        if scatters:
            _write(game, scatters, f"{game.id}-outlines-{name}", pieces, export, tools)


def _write(
    game: Game, scatters: Sequence[Scatter], name: str, pieces: dict[str, Piece], export: Export, tools: ExportTools
) -> None:
    paper = scatters[0].area.paper
    duplex = any(piece.placement.back for piece in pieces.values())
    sheets = tuple(
        cutter_sheet(game, one, (laid.member[0] for laid in one.laid), (number, len(scatters)), duplex=duplex)
        for number, one in enumerate(scatters)
    )
    counts = {one: piece.copies for one, piece in pieces.items()}
    imposition = Imposition(f"{game.head.name}: outlines", paper, sheets, counts)
    export.put_sheets(name, imposition, pieces.values(), tools.imposer)
    listed = set[str]()
    for number, scatter in enumerate(scatters, 1):
        paths = [tuple(Corner(x, y) for x, y in one.cut) for one in scatter.laid]
        part = f"{name}-{number}" if len(scatters) > 1 else name
        export.put_paths(part, paths, paper)
        for one in dict.fromkeys(laid.member[1][0].component for laid in scatter.laid):
            if one not in listed:
                size = pieces[one].deck.size.trim
                export.lines.append(line(pieces[one], "front", "outline", size, (f"{name}.pdf", number)))
            listed.add(one)
