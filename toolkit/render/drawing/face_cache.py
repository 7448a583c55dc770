"""Drawn faces between builds: chunk files and one index, keyed by the hash of all that a face is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from toolkit.cache.tray import Tray
from toolkit.render.sources.chunk import Drawn, Flaw

MOST_ALONE: Final = 100  # faces that lie alone in a file


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a face is kept: page `page` of the chunk `chunk`; its flaws."""

    chunk: str
    page: int
    flaws: tuple[Flaw, ...]


class _Faces:
    """The faces of a chunk as the index has them: their keys in one text, page by page, and the flaws of some pages.

    An index tells of tens of thousands, few of which anybody asks for: no more is made of them than that.
    """

    def __init__(self, keys: str, flaws: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self.keys, self.number = keys, keys.count(" ") + 1
        self._flaws = flaws

    @cached_property
    def _pages(self) -> Mapping[str, int]:
        return {key: page for page, key in enumerate(self.keys.split())}

    def page(self, key: str) -> int:
        """Return the page of one of them."""
        return self._pages[key]

    def entry(self, key: str, chunk: str) -> Entry:
        """Return what is known of one of them."""
        page = self.page(key)
        return Entry(chunk, page, tuple(Flaw(**flaw) for flaw in self._flaws.get(str(page), ())))


class FaceCache:
    """The faces that are kept. A chunk that is missing, cut short or altered is as if it had never been kept."""

    def __init__(self, cache: Path) -> None:
        self._tray = Tray(cache, "faces")
        self._paths: dict[str, Path] = {}
        self._chunks = {name: _Faces(*facts) for name, facts in self._tray.facts().items()}
        self._is_scattered = self._has_many(self._chunks) and self._has_many(self._homes.values())

    def _has_many(self, chunks: Iterable[str]) -> bool:
        """Whether many of some chunks hold one face alone."""
        return sum(1 for one in chunks if self._chunks[one].number == 1) > MOST_ALONE

    @cached_property
    def _homes(self) -> dict[str, str]:
        """The chunk of each face, of two the one where it has company; where whole decks stand, nobody asks for any."""
        homes: dict[str, str] = {}
        for name, faces in sorted(self._chunks.items(), key=lambda one: one[1].number):
            homes.update(dict.fromkeys(faces.keys.split(), name))
        return homes

    def _entry(self, key: str) -> Entry | None:
        chunk = self._homes.get(key)
        return self._chunks[chunk].entry(key, chunk) if chunk else None

    def path(self, chunk: str) -> Path:
        """Return the file of a chunk."""
        return self._tray.path(chunk)

    def find(self, key: str) -> Entry | None:
        """Return a face that is kept whole, and note that it was used."""
        entry = self._entry(key)
        return entry if entry and entry.chunk in self._tray else None

    def has_all(self, chunks: Iterable[str]) -> bool:
        """Whether chunks are kept whole, and none of many that lie alone in a file; they are in use then."""
        return all(
            one in self._chunks and self._chunks[one].number > self._is_scattered and one in self._tray
            for one in chunks
        )

    def flawless(self, keys: Set[str]) -> Set[str]:
        """Return the faces that are kept and of which nothing is to be reported: they need no order, and are in use.

        Where many lie alone in a file, each of these is ordered, to be drawn together with others.
        """
        found = {key: entry.chunk for key in keys if (entry := self._entry(key)) and not entry.flaws}
        chunks = set(found.values())
        whole = {chunk for chunk in chunks if self.has_all((chunk,))}
        return {key for key, chunk in found.items() if chunk in whole}

    def place(self, key: str) -> tuple[Path, int]:
        """Return the file and the page of a face that is kept."""
        chunk = self._homes[key]
        if chunk not in self._paths:
            self._paths[chunk] = self._tray.path(chunk)
        return self._paths[chunk], self._chunks[chunk].page(key)

    def is_alone(self, entry: Entry) -> bool:
        """Whether a sound face lies alone in its chunk file; one with flaws may have to."""
        return self._chunks[entry.chunk].number == 1 and not entry.flaws

    def add(self, chunk: str, keys: Sequence[str], drawn: Drawn) -> None:
        """Keep the faces of a chunk that has just been written."""
        flaws = {str(page): [asdict(flaw) for flaw in some] for page, some in enumerate(drawn.flaws) if some}
        facts = " ".join(keys), flaws
        self._tray.add(chunk, facts, drawn.digest)
        self._chunks[chunk] = _Faces(*facts)
        self._homes.update(dict.fromkeys(keys, chunk))

    def save(self) -> None:
        """Let go of what has not been used for long; write the index in one go."""
        self._tray.save()
