"""Services that take pictures: every face as a PNG of the service's own size."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.exporting.export import Export, ExportTools, Pixels
from toolkit.exporting.listing import line
from toolkit.exporting.pieces import Piece
from toolkit.exporting.products import Fit, outline_in
from toolkit.model.faces.face import StoredFace
from toolkit.model.production.service import Service
from toolkit.render.pictures.scan import Scan


def export_pictures(service: Service, fits: Sequence[Fit], export: Export, tools: ExportTools) -> None:
    """Put a picture of every side of every design into an export, each with what is asked of it."""
    wanted = [
        (service.path(piece.names(side, fit.size)), fit, piece, side, _scan(fit, piece, side, face))
        for fit in fits
        for piece in fit.batch.pieces
        for side, face in piece.sides
    ]
    files = tools.scans.files(scan for *_, scan in wanted)
    for name, fit, piece, side, scan in wanted:
        export.files[name] = files[scan]
        export.lines.append(line(piece, side, fit.size, fit.trim, (name, 1)))
        export.pictures[name] = Pixels(fit.pixels, fit.dpi, clear=bool(scan.outline))


def _scan(fit: Fit, piece: Piece, side: str, face: StoredFace) -> Scan:
    contour = piece.placement.contour(side)
    outline = outline_in(contour, fit.trim, fit.pixels, fit.margin, fit.bleed)
    return Scan((face,), fit.pixels, fit.margin, 1, fit.dpi, outline, fit.turn(side))
