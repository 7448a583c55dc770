"""What files said when they were read before: a file of the same bytes says the same, and is not parsed again."""

from __future__ import annotations

import marshal
import sys
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

import yaml

from toolkit.cache import hashing
from toolkit.cache.tray import Tray
from toolkit.load.document import Document
from toolkit.load.reading import known, parse

KEPT: Final = "values"


class Remembered:
    """Documents by the bytes of their files; those with a finding are parsed each time. `keep` is for later processes.

    Without a `cache`, nothing is remembered. Marshalled data is read only where it is as it was kept, under a seal.
    """

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = cache
        self._tray = Tray(cache, KEPT) if cache and cache.is_dir() else None
        self._new: dict[str, bytes] = {}

    def document(self, path: str, data: bytes) -> Document:
        """Return the document of a file; `path` is what findings call it."""
        digest = hashing.of_bytes(data)
        name = hashing.of_parts((_reader(), digest))[:40]
        kept = self._tray.read(name) if self._tray else None
        if kept is None:
            document = parse(path, data)
            self._note(name, document)
        else:
            document = known(path, data, marshal.loads(kept))  # noqa: S302 (of our own, or the tray had not read it)
        vars(document)["digest"] = digest  # hashed once
        return document

    def _note(self, name: str, document: Document) -> None:
        if self._cache and not document.diagnostics:
            with suppress(ValueError):  # nested too deeply
                self._new[name] = marshal.dumps(document.value)

    def keep(self) -> None:
        """Write down what was read; OSError where that cannot be done."""
        if self._cache and self._new:
            self._tray = self._tray or Tray(self._cache, KEPT)
            for name, data in self._new.items():
                self._tray.write(name, data)
            self._new.clear()
        if self._tray:
            self._tray.save()


@lru_cache(maxsize=1)
def _reader() -> str:
    """Return what stands for the way in which files are read."""
    own = hashing.of_folders((Path(__file__).parent,))
    return hashing.of_parts((own, yaml.__version__, sys.version))
