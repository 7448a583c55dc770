"""Overlays are as large as the regions of boards that they cover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component, Deck
from toolkit.model.content.deck import Covers
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.geometry.size import Size
from toolkit.model.loaded.boards import records
from toolkit.model.loaded.project import Game

LEAST: Final = 0.5  # millimetres that a tile may be larger or smaller


def overlays_cover_their_regions(survey: Survey) -> Iterator[Diagnostic]:
    """Each component of a deck that covers a board names a region of it, and has its width and height."""
    game = survey.game
    for deck in game.decks if game.whole else ():
        if deck.head.covers:
            for part in deck.components:
                yield from _amiss(game, deck, deck.head.covers, part)


def _amiss(game: Game, deck: Deck, covers: Covers, part: Component) -> Iterator[Diagnostic]:
    board, size = game.by_id.get(str(covers.board)), deck.head.size
    listed = list(records(board, str(covers.field), 0)) if board else []
    regions = {str(getattr(one, "region", "")): (path, one) for path, one in listed}
    name = str(part.value("region") or "")
    if board is None or name not in regions:
        message = f"{part.name} covers no region of the board '{covers.board}'" + (f": '{name}'" if name else "")
        advice = did_you_mean(name, regions) or f"say under '{covers.field}' which regions it has"
        yield finding("C351", message, game.at(part, "region" if name else "id"), help=advice)
        return
    path, region = regions[name]
    wide, high = (float(getattr(region, side, 0)) for side in ("width", "height"))
    if isinstance(size, Size) and (abs(size.width - wide) > LEAST or abs(size.height - high) > LEAST):
        message = f"{part.name} is {size.width:g} x {size.height:g} mm, and '{name}' {wide:g} x {high:g} mm"
        where = game.locator.locate(deck.file, ("size",))
        related = (Related(game.at(board, *path), "the region"),)
        yield finding("C351", message, where, help="make both alike", related=related)
