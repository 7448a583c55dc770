"""Laid-out parts of books between builds, known by the hash of all that they are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from toolkit.cache.tray import Tray
from toolkit.render.book.order import LaidOut
from toolkit.render.sources.chunk import Flaw


class PartCache:
    """The parts that are kept. A file that is missing, cut short or altered is as if it had never been kept."""

    def __init__(self, cache: Path) -> None:
        self._tray = Tray(cache, "book")

    def path(self, key: str) -> Path:
        """Return the file of a part."""
        return self._tray.path(f"{key}.pdf")

    def find(self, key: str) -> LaidOut | None:
        """Return a part that is kept whole, and note that it was used."""
        name = self.path(key).name
        if name not in self._tray:
            return None
        pages, anchors, flaws = self._tray[name]
        return LaidOut(pages, anchors, tuple(Flaw(**flaw) for flaw in flaws))

    def add(self, key: str, laid_out: LaidOut) -> None:
        """Keep a part whose file has just been written."""
        flaws = [asdict(flaw) for flaw in laid_out.flaws]
        self._tray.add(self.path(key).name, (laid_out.pages, laid_out.anchors, flaws))

    def pages(self, name: str) -> dict[str, int]:
        """Return the page of every anchor as the last build of a book found it; none where there was no build."""
        return dict(self._tray[name]) if name in self._tray else {}

    def keep_pages(self, name: str, pages: Mapping[str, int]) -> None:
        """Note the page of every anchor, for the next build to begin with."""
        self._tray.note(name, dict(pages))

    def save(self) -> None:
        """Keep all that for the next process; let go of what has not been used for long."""
        self._tray.save()
