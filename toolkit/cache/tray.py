"""Trays: folders of files with one record, the index, and notes on what has no file."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any, Final, NamedTuple

from toolkit.cache import hashing
from toolkit.cache.files import clear_strays, make_folder
from toolkit.cache.records import keep, recall
from toolkit.cache.seen import outside
from toolkit.paths import MIB

INDEX: Final = "index.json"
DAY: Final = 86400  # seconds
DEAD_AFTER: Final = 7  # days without use
ROOM: Final = 256 * MIB  # of the files in a tray that are not in use; the longest unused go first


class Held(NamedTuple):
    """A file that is known by its hash, so that it is read only where another one lies in its place.

    Without a `path` it lies in its place already.
    """

    digest: str
    path: Path | None = None


class _Entry(NamedTuple):
    digest: str  # empty for a note, which has no file
    day: int
    facts: Any
    seen: Sequence[int] = ()  # the file's outside when it was last hashed


class Tray:
    """The files in `cache/name`, and notes; `key in tray` tells whether one is whole, and that it is in use.

    Names are hashes, or made of names that were checked. What is kept is known to the next process after `save`.
    """

    def __init__(self, cache: Path, name: str, room: int = ROOM) -> None:
        self._root, self._index, self._room = cache.parent, f"{cache.name}/{name}/{INDEX}", room
        self._folder = make_folder(cache.parent, PurePath(cache.name, name))
        self._today = int(time.time()) // DAY
        self._last_read: tuple[Sequence[int], dict[str, _Entry]] = (), {}
        self._unseen = {**self._read()}
        self._in_use: dict[str, _Entry] = {}
        self._lost: set[str] = set()
        clear_strays(self._folder, {*self._unseen, INDEX})

    def path(self, name: str) -> Path:
        """Return where a file is, or is to be written."""
        return self._folder / name

    def __contains__(self, name: str) -> bool:
        entry = self._unseen.pop(name, None)
        if entry is not None:
            seen = outside(self.path(name)) if entry.digest else ()
            if not entry.digest or self._is_whole(name, entry, seen):
                self._in_use[name] = entry._replace(day=self._today, seen=seen)
            else:
                self._lost.add(name)
        return name in self._in_use

    def _is_whole(self, name: str, entry: _Entry, seen: Sequence[int]) -> bool:
        """Whether a file is as it was kept: the same from outside, or else to the last byte."""
        return bool(seen) and (seen == tuple(entry.seen) or hashing.of_file(self.path(name)) == entry.digest)

    def __getitem__(self, name: str) -> Any:
        """Return what is known of something that is in the tray."""
        return self._in_use[name].facts

    def held(self, name: str) -> Held:
        """Return a file that is in the tray."""
        return Held(self._in_use[name].digest, self.path(name))

    def read(self, name: str) -> bytes | None:
        """Return what a file holds; None where it is not in the tray, or not to the last byte as it was."""
        if name not in self:
            return None
        try:
            data = self.path(name).read_bytes()
        except OSError:  # somebody has cleared it away since
            return None
        return data if hashing.of_bytes(data) == self._in_use[name].digest else None

    def write(self, name: str, data: bytes) -> None:
        """Keep a file of these bytes; OSError where it cannot be written."""
        make_folder(self._root, PurePath(self._index).parent)
        self.path(name).write_bytes(data)
        self.add(name, digest=hashing.of_bytes(data))

    def facts(self) -> dict[str, Any]:
        """Return what is known of everything that was kept, be it whole or not, by name."""
        return {name: entry.facts for name, entry in self._unseen.items()}

    def add(self, name: str, facts: Any = None, digest: str | None = None) -> None:
        """Keep a file that has just been written; OSError where it is not there."""
        made = digest or hashing.of_file(self.path(name))
        if made is None:
            raise FileNotFoundError(f"{self.path(name)} cannot be read back")
        self._in_use[name] = _Entry(made, self._today, facts, outside(self.path(name)))

    def note(self, name: str, facts: Any) -> None:
        """Keep what is known of something that has no file here."""
        self._in_use[name] = _Entry("", self._today, facts)

    def save(self) -> None:
        """Write the index, with what others have kept meanwhile; let go of what was not used for long."""
        before = self._read()
        known = {name: entry for name, entry in before.items() if name not in self._lost} | self._in_use
        kept = {name: known[name] for name in self._worth_keeping(known)}
        if kept != before:
            keep(self._root, self._index, kept)
        for name in known.keys() - kept.keys():
            self.path(name).unlink(missing_ok=True)

    def _worth_keeping(self, known: dict[str, _Entry]) -> Iterator[str]:
        """Yield what is in use, then the rest that is not old as long as there is room, the last used first."""
        room = self._room
        for name in sorted(known, key=lambda one: (one in self._in_use, known[one].day), reverse=True):
            room -= _size(self.path(name))
            if name in self._in_use or (room >= 0 and self._today - known[name].day <= DEAD_AFTER):
                yield name

    def _read(self) -> Mapping[str, _Entry]:
        """Return what the index says; it is read again only where another one lies in its place."""
        seen = outside(self._root / self._index)
        if not seen or seen != self._last_read[0]:
            known = recall(self._root, self._index) or {}
            self._last_read = seen, {name: _Entry(*entry) for name, entry in known.items()}
        return self._last_read[1]


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
