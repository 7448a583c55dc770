"""Services that take pictures: every face as a PNG of the service's own size."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.exporting.export import Export, Tools
from toolkit.exporting.fits import Fit
from toolkit.exporting.listing import line
from toolkit.exporting.preflight import picture_checks
from toolkit.model.service import Service
from toolkit.render.pictures.scan import Scan


def export_pictures(service: Service, fits: Sequence[Fit], export: Export, tools: Tools) -> None:
    """Put a picture of every side of every design into an export, each with its checks."""
    wanted = [
        (service.path(piece.names(side, fit.size)), fit, piece, side, Scan((face,), fit.pixels, fit.margin, 1, fit.dpi))
        for fit in fits
        for piece in fit.batch.pieces
        for side, face in piece.sides
    ]
    files = tools.scans.files(scan for *_, scan in wanted)
    for name, fit, piece, side, scan in wanted:
        export.files[name] = files[scan]
        export.lines.append(line(piece, side, fit.size, fit.trim, (name, 1)))
        export.checks += picture_checks(name, files[scan], fit.pixels, fit.dpi)
