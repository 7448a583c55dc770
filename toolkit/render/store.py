"""Drawn faces between builds: chunk files and one index, keyed by the hash of all that a face is made of."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from toolkit import fingerprint
from toolkit.render.chunk import Drawn, Flaw

INDEX = "index.json"
FORMAT = 1
DEAD_AFTER = 7  # days without use
LARGEST = 256 * 2**20  # bytes; the longest unused chunks go first


@dataclass(slots=True)
class Entry:
    """Where a face is kept: page `page` of file `chunk`; its flaws; the day on which it was last used."""

    chunk: str
    page: int
    flaws: tuple[Flaw, ...]
    used: int


class Store:
    """The faces kept in a folder. A file that is missing, cut short or altered is as if it had never been kept."""

    def __init__(self, folder: Path, today: int) -> None:
        self.folder = folder
        self._today = today
        self._entries, self._digests = _read_index(folder / INDEX)
        self._pages = Counter(entry.chunk for entry in self._entries.values())
        self._whole: dict[str, bool] = {}
        self._changed = False

    def path(self, chunk: str) -> Path:
        """Give the file of a chunk."""
        return self.folder / f"{chunk}.pdf"

    def find(self, key: str) -> Entry | None:
        """Give a face that is kept whole, and note that it was used."""
        entry = self._entries.get(key)
        if entry is None or not self._is_whole(entry.chunk):
            return None
        if entry.used != self._today:
            entry.used, self._changed = self._today, True
        return entry

    def is_alone(self, entry: Entry) -> bool:
        """Say whether a sound face lies alone in its chunk file; one with flaws may have to."""
        return self._pages[entry.chunk] == 1 and not entry.flaws

    def add(self, chunk: str, keys: Sequence[str], drawn: Drawn) -> None:
        """Keep the faces of a chunk that has just been written."""
        self._digests[chunk], self._whole[chunk], self._changed = drawn.digest, True, True
        self._pages[chunk] = len(keys)
        for page, (key, flaws) in enumerate(zip(keys, drawn.flaws, strict=True)):
            self._entries[key] = Entry(chunk, page, flaws, self._today)

    def save(self, in_use: Iterable[str]) -> None:
        """Let go of what has not been used for long, except for the chunks in use; write the index in one go."""
        self._prune(frozenset(in_use))
        self._clear_away()
        if not self._changed:
            return
        index = {
            "format": FORMAT,
            "chunks": self._digests,
            "faces": {
                key: [e.chunk, e.page, e.used, [asdict(flaw) for flaw in e.flaws]] for key, e in self._entries.items()
            },
        }
        part = self.folder / f".index.{os.getpid()}"
        part.write_text(json.dumps(index, separators=(",", ":")), "utf-8")
        part.replace(self.folder / INDEX)

    def _is_whole(self, chunk: str) -> bool:
        if chunk not in self._whole:
            self._whole[chunk] = fingerprint.of_file(self.path(chunk)) == self._digests.get(chunk, "")
        return self._whole[chunk]

    def _prune(self, in_use: frozenset[str]) -> None:
        pages: dict[str, list[int]] = {chunk: [] for chunk in self._digests}
        for entry in self._entries.values():
            pages.setdefault(entry.chunk, []).append(entry.used)
        gone = {chunk for chunk, used in pages.items() if chunk not in in_use and self._is_mostly_dead(used)}
        room = LARGEST
        for chunk in sorted(pages.keys() - gone, key=lambda name: (name in in_use, max(pages[name])), reverse=True):
            room -= _size(self.path(chunk))
            if room < 0 and chunk not in in_use:
                gone.add(chunk)
        self._forget(gone)

    def _clear_away(self) -> None:
        """Delete files that the index does not know, as a killed build leaves them."""
        for path in self.folder.iterdir():
            if path.stem not in self._digests and path.name != INDEX:
                path.unlink(missing_ok=True)

    def _is_mostly_dead(self, used: Sequence[int]) -> bool:
        live = sum(self._today - day <= DEAD_AFTER for day in used)
        return live * 4 <= len(used)

    def _forget(self, gone: set[str]) -> None:
        if not gone:
            return
        self._changed = True
        self._entries = {key: entry for key, entry in self._entries.items() if entry.chunk not in gone}
        for chunk in gone:
            self._digests.pop(chunk, None)
            self.path(chunk).unlink(missing_ok=True)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _read_index(path: Path) -> tuple[dict[str, Entry], dict[str, str]]:
    try:
        index = json.loads(path.read_text("utf-8"))
        if index["format"] != FORMAT:
            return {}, {}
        entries = {
            key: Entry(str(chunk), int(page), tuple(Flaw(**flaw) for flaw in flaws), int(used))
            for key, (chunk, page, used, flaws) in index["faces"].items()
        }
        return entries, {str(chunk): str(digest) for chunk, digest in index["chunks"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}, {}
