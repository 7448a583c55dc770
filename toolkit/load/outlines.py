"""The die lines of sizes as authors write them -> their points, and what is wrong with them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from toolkit.load.document import Document
from toolkit.load.reading import known, read_bytes
from toolkit.load.svgfile import read_file
from toolkit.load.svgpath import PathError, read_path
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.geometry.polygon import Points, TangledError, area, bounds, crossing
from toolkit.model.geometry.size import Size
from toolkit.model.schema.part import Path as Keys
from toolkit.paths import files_below

OVER: Final = 0.05  # millimetres that an outline may reach past its size: what drawing programs round away


class Outlines:
    """Reads the outlines of one file's sizes; SVG files are looked for in `folder`, relative to the project `root`."""

    def __init__(self, root: Path, folder: str, document: Document) -> None:
        self._root, self._folder, self._document = root, folder, document
        self.findings: list[Diagnostic] = []

    def read(self, size: Size, keys: Keys) -> Size:
        """Return a size with its outline's points, which turn left with y upwards; without it where it is wrong."""
        if size.outline is None:
            return size
        place = self._document.locate((*keys, "outline"))
        points = self._points(size, (*keys, "outline"))
        if points is not None:
            self.findings += (flaws := list(_flaws(points, size, place)))
            points = None if flaws else points
        if points is not None and area(points) > 0:  # y is downwards here
            points = points[::-1]
        return size.model_copy(update={"outline": points})

    def _points(self, size: Size, keys: Keys) -> Points | None:
        if isinstance(size.outline, tuple):
            return size.outline[:-1] if size.outline[0] == size.outline[-1] else size.outline
        written = size.outline or ""
        if written.strip().lower().endswith(".svg"):
            return self._from_file(written.strip(), size, keys)
        try:
            return read_path(written)
        except PathError as error:
            self._told("S119", error, self._within(keys, written, error.at))
            return None

    def _from_file(self, name: str, size: Size, keys: Keys) -> Points | None:
        path = f"{self._folder}/{name}"
        data = read_bytes(self._root, path) if os.path.lexists(self._root / path) else None
        if not isinstance(data, bytes):
            self.findings.append(data or self._missing(name, path, self._document.locate(keys)))
            return None
        document = known(path, data)
        try:
            return read_file(document.text, size.trim)
        except PathError as error:
            self._told("S122", error, document.position(error.at, error.at + 1))
            return None

    def _missing(self, name: str, path: str, place: Position) -> Diagnostic:
        folder = self._root / self._folder
        below = files_below(self._root, self._folder)
        files = sorted(one.relative_to(folder).as_posix() for one in below if one.suffix == ".svg")
        help_ = did_you_mean(name, files) or f"files are looked for in {self._folder}/"
        return finding("S122", f"there is no file '{path}'", place, help=help_)

    def _told(self, code: str, error: PathError, place: Position) -> None:
        self.findings.append(finding(code, str(error), place, help=error.advice))

    def _within(self, keys: Keys, written: str, at: int) -> Position:
        """Return the place of one character of a text, in whatever way its lines are broken."""
        seen = written[at : at + 1]
        return (
            self._document.find(keys, seen, written[:at].count(seen)) if seen.strip() else self._document.locate(keys)
        )


def _flaws(points: Points, size: Size, place: Position) -> Iterator[Diagnostic]:
    try:
        met = crossing(points)
    except TangledError:
        message = f"the outline has {len(points):,} points, too many beside each other"
        yield finding("S119", message, place, help="simplify it in the drawing program")
        return
    if met:
        x, y = met[1]
        yield finding(
            "S120", f"the outline crosses itself at {x:.4g}, {y:.4g} mm", place, help="a cutter follows one line around"
        )
    left, top, right, bottom = bounds(points)
    if min(left, top) < -OVER or right > size.width + OVER or bottom > size.height + OVER:
        message = f"the outline reaches from {left:.4g}, {top:.4g} to {right:.4g}, {bottom:.4g} mm"
        needed = max(right, size.width), max(bottom, size.height)
        help_ = f"`width: {needed[0]:.4g}, height: {needed[1]:.4g}` would hold it"
        help_ = help_ if min(left, top) >= -OVER else "it is measured from the upper left of its size"
        yield finding("S121", f"{message}, out of its size, {size.width:g} x {size.height:g} mm", place, help=help_)
