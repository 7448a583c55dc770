"""One export from beginning to end: which format it is, what it takes, and the reports that go with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from toolkit.exporting.cutter import export_cuts
from toolkit.exporting.decks import export_decks
from toolkit.exporting.export import Export, ExportTools
from toolkit.exporting.listing import listing
from toolkit.exporting.order import Order
from toolkit.exporting.pictures import export_pictures
from toolkit.exporting.pieces import Batch, batches
from toolkit.exporting.products import Fit, fit, namesakes, oversized, turned_words, unsafe
from toolkit.exporting.tabletop import export_table
from toolkit.model.faces.face import Placement
from toolkit.model.loaded.project import Game
from toolkit.model.production.service import Service

Filler = Callable[[Game, Sequence[Batch], Order, Export, ExportTools], None]
OTHERS: Final[Mapping[str, tuple[str, Filler]]] = {
    "tabletop-simulator": ("Tabletop Simulator", export_table),
    "silhouette": ("Silhouette cutters", export_cuts),
}


def formats(services: Mapping[str, Service]) -> list[str]:
    """Name every format that a folder of files can be made in."""
    return sorted({*OTHERS, *services})


def make(
    game: Game, placements: Sequence[Placement], order: Order, services: Mapping[str, Service], tools: ExportTools
) -> Export:
    """Make all files of an export, to be read back when they are finished; OSError where one cannot be made.

    `order.form` must be one of `formats`.
    """
    decks = list(batches(game, placements))
    if order.form in OTHERS:
        name, fill = OTHERS[order.form]
        made = Export(name)
        fill(game, decks, order, made, tools)
    else:
        service = _changed(services[order.form], order)
        made = Export(service.name)
        _serve(service, game, decks, made, tools)
    made.files |= listing(made.lines)
    return made


def _changed(service: Service, order: Order) -> Service:
    changes = ({"dpi": order.dpi} if order.dpi else {}) | ({} if order.bleed else {"bleed": 0.0})
    return service.model_copy(update=changes)


def _serve(service: Service, game: Game, decks: Sequence[Batch], made: Export, tools: ExportTools) -> None:
    fits: list[Fit] = []
    for batch in decks:
        fitted, found = fit(service, batch)
        large = tuple(oversized(service, fitted)) if fitted else ()
        made.findings += (*found, *large)
        if fitted and not large:
            fits.append(fitted)
            made.notes += [turned_words(service, fitted)] if fitted.turned else []
    alike = tuple(namesakes(service, fits))
    if alike:
        made.findings += alike
        return
    if service.safe and service.takes == "png":  # text of a PDF is measured on the finished file
        faces = (face for one in fits for piece in one.batch.pieces for _, face in piece.sides)
        texts = tools.scans.texts(faces)
        made.findings += [found for one in fits for found in unsafe(service, one.batch, texts)]
    if service.takes == "pdf":
        export_decks(service, game, fits, made, tools)
    else:
        export_pictures(service, fits, made, tools)
