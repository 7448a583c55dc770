"""Drawn faces between builds: chunk files and one index, keyed by the hash of all that a face is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from toolkit.kept import Tray
from toolkit.render.chunk import Drawn, Flaw

MOST_ALONE: Final = 100  # faces that lie alone in a file


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a face is kept: page `page` of the chunk `chunk`; its flaws."""

    chunk: str
    page: int
    flaws: tuple[Flaw, ...]


class FaceCache:
    """The faces that are kept. A chunk that is missing, cut short or altered is as if it had never been kept."""

    def __init__(self, cache: Path) -> None:
        self._tray = Tray(cache, "faces")
        self._paths: dict[str, Path] = {}
        self._known = self._tray.facts()
        self._pages = {name: len(faces) for name, faces in self._known.items()}
        self._is_scattered = self._has_many(self._pages) and self._has_many(one.chunk for one in self._entries.values())

    def _has_many(self, chunks: Iterable[str]) -> bool:
        """Whether many of some chunks hold one face alone."""
        return sum(1 for one in chunks if self._pages[one] == 1) > MOST_ALONE

    @cached_property
    def _entries(self) -> dict[str, Entry]:
        """The faces by their keys, of two the one that has company; where whole decks stand, nobody asks for any."""
        return {
            key: Entry(name, page, tuple(Flaw(**flaw) for flaw in flaws) if flaws else ())
            for name, faces in sorted(self._known.items(), key=lambda one: len(one[1]))
            for page, (key, flaws) in enumerate(faces)
        }

    def path(self, chunk: str) -> Path:
        """Return the file of a chunk."""
        return self._tray.path(chunk)

    def find(self, key: str) -> Entry | None:
        """Return a face that is kept whole, and note that it was used."""
        entry = self._entries.get(key)
        return entry if entry and entry.chunk in self._tray else None

    def has_all(self, chunks: Iterable[str]) -> bool:
        """Whether chunks are kept whole, and none of many that lie alone in a file; they are in use then."""
        return all((self._pages.get(one, 0) > self._is_scattered) and one in self._tray for one in chunks)

    def flawless(self, keys: Set[str]) -> Set[str]:
        """Return the faces that are kept and of which nothing is to be reported: they need no order, and are in use.

        Where many lie alone in a file, each of these is ordered, to be drawn together with others.
        """
        found = {key: entry.chunk for key in keys if (entry := self._entries.get(key)) and not entry.flaws}
        chunks = set(found.values())
        whole = {chunk for chunk in chunks if self.has_all((chunk,))}
        return {key for key, chunk in found.items() if chunk in whole}

    def place(self, key: str) -> tuple[Path, int]:
        """Return the file and the page of a face that is kept."""
        entry = self._entries[key]
        if entry.chunk not in self._paths:
            self._paths[entry.chunk] = self._tray.path(entry.chunk)
        return self._paths[entry.chunk], entry.page

    def is_alone(self, entry: Entry) -> bool:
        """Whether a sound face lies alone in its chunk file; one with flaws may have to."""
        return self._pages[entry.chunk] == 1 and not entry.flaws

    def add(self, chunk: str, keys: Sequence[str], drawn: Drawn) -> None:
        """Keep the faces of a chunk that has just been written."""
        faces = list(zip(keys, drawn.flaws, strict=True))
        self._tray.add(chunk, [(key, [asdict(flaw) for flaw in flaws]) for key, flaws in faces], drawn.digest)
        self._entries |= {key: Entry(chunk, page, flaws) for page, (key, flaws) in enumerate(faces)}
        self._pages[chunk] = len(keys)

    def save(self) -> None:
        """Let go of what has not been used for long; write the index in one go."""
        self._tray.save()
