"""Laid-out parts of books between builds, known by the hash of all that they are made of."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from toolkit import fingerprint
from toolkit.render.book.order import LaidOut
from toolkit.render.chunk import Flaw

DEAD_AFTER = 7 * 86400  # seconds without use


class Shelf:
    """The parts kept in a folder. A file that is missing, cut short or altered is as if it had never been kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, key: str) -> Path:
        """Give the file of a part."""
        return self._folder / f"{key}.pdf"

    def find(self, key: str) -> LaidOut | None:
        """Give a part that is kept whole, and note that it was used."""
        known = self._read(key)
        try:
            if known is None or fingerprint.of_file(self.path(key)) != known["digest"]:
                return None
            os.utime(self.path(key))
            return LaidOut(known["pages"], known["anchors"], tuple(Flaw(**flaw) for flaw in known["flaws"]))
        except (LookupError, TypeError, OSError):
            return None

    def add(self, key: str, laid_out: LaidOut) -> None:
        """Keep a part whose file has just been written."""
        self._write(key, asdict(laid_out) | {"digest": fingerprint.of_file(self.path(key))})

    def forget(self, key: str) -> None:
        """Let go of what is known of a part that is about to be laid out, so that `fallen` tells of nothing older."""
        (self._folder / f"{key}.json").unlink(missing_ok=True)

    def fallen(self, key: str) -> LaidOut | None:
        """Give how a part fell, as soon as `note` tells it: its file may still be being written."""
        known = self._read(key)
        return LaidOut(known["pages"], known["anchors"], ()) if known else None

    def pages(self, name: str) -> dict[str, int]:
        """Give the page of every anchor as the last build of a book found it; none where there was no build."""
        known = self._read(name) or {}
        return {anchor: page for anchor, page in known.items() if isinstance(page, int)}

    def keep_pages(self, name: str, pages: Mapping[str, int]) -> None:
        """Note the page of every anchor, for the next build to begin with."""
        if self.pages(name) != pages:
            self._write(name, pages)

    def clear(self) -> None:
        """Let go of what has not been used for long."""
        oldest = time.time() - DEAD_AFTER
        for path in self._folder.glob("*.pdf"):
            if path.stat().st_mtime < oldest:
                path.unlink(missing_ok=True)
                path.with_suffix(".json").unlink(missing_ok=True)

    def _read(self, name: str) -> dict[str, Any] | None:
        try:
            known = json.loads((self._folder / f"{name}.json").read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return known if isinstance(known, dict) else None

    def _write(self, name: str, content: Mapping[str, Any]) -> None:
        _write(self._folder / f"{name}.json", content)


def note(file: Path, laid_out: LaidOut) -> None:
    """Tell how a part fell while its file is still being written: the parts behind it need not wait for that."""
    _write(file.with_suffix(".json"), {"pages": laid_out.pages, "anchors": laid_out.anchors})


def _write(path: Path, content: Mapping[str, Any]) -> None:
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.write_text(json.dumps(content, separators=(",", ":")), "utf-8")
    part.replace(path)
