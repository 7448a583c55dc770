"""What is kept in `build/.cache` between builds, and believed only as it was written, by whom it was written.

A record is a file of JSON below its seal. A tray is a folder of files with one record, its index: each file's hash,
its outside (size, number, times of its change) with which it need not be hashed again, what is known of it, and the day
of its last use. Seals are keyed with a secret of this user on this machine that lies
outside of every project (`~/.local/state/tuckbox/key`, or below `$XDG_STATE_HOME`). So whatever was damaged, and
whatever a stranger prepared, is as if it had never been kept: it is made anew, without a word.

| in `build/.cache` | is | limits |
|---|---|---|
| `faces/` | a tray of drawn chunks, PDF, with their faces and flaws | 8 days unused; 256 MiB |
| `book/` | a tray of laid-out parts, PDF, with their anchors; notes of the last pages | the same |
| `pictures/` | a tray of pictures for sites, JPEG | the same |
| `fonts/` | a tray of fonts for sites, WOFF2 | the same |
| `formes/` | a tray of drawn faces as sheets hold them, marshalled | the same |
| `values/` | a tray of what files of YAML said, marshalled | the same |
| `decks/` | a tray of what was asked of all components of a deck, marshalled | the same |
| `scans/` | a tray of pictures for services, PNG; notes on faces' texts | 8 days unused; 2 GiB |
| `preflight/` | a tray of notes on finished files | 8 days unused |
| `templates.json` | a record of the templates that are sound | those in use |
| `site/<game>.json` | a record of what pages of a site were made of | one a game |
| `examples/<game>.json` | a record of what came of worked examples | one a game |
| `play/<game>/*.json` | records of games that were played | 24 a game |
| `last-build.json`, `exports/<game>/<form>.json` | records of what was made, of what | one each |

Standard library alone: a build with nothing to do asks here, too.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path, PurePath
from stat import S_ISREG
from tempfile import mkstemp
from typing import Any, Final, NamedTuple

from toolkit import fingerprint
from toolkit.paths import LARGEST, MIB, read_plain, unlinked
from toolkit.system.homes import states
from toolkit.system.moving import replace
from toolkit.system.status import changed

FORM: Final = 2  # of everything that is kept: another one is not read
INDEX: Final = "index.json"
DAY: Final = 86400  # seconds
DEAD_AFTER: Final = 7  # days without use
STRAY_AFTER: Final = 3600  # seconds, for files that nothing knows
ROOM: Final = 256 * MIB  # of the files in a tray that are not in use; the longest unused go first


def sealed(name: str, content: Any) -> str:
    """Return a record as text; `name` is its path, as `recall` will be asked for it."""
    text = json.dumps(content, separators=(",", ":"))
    return f"{_seal(name, text)}\n{text}"


def recall(root: Path, name: str) -> Any:
    """Return what the record `root/name` holds; None where none is, or it is not as it was written here.

    A folder in its place is removed, so that the next record can be published there.
    """
    try:
        if unlinked(root, name).is_dir():
            _clear(root / name)
        seal, _, text = read_plain(root / name, LARGEST).decode("ascii").partition("\n")
        return json.loads(text) if seal == _seal(name, text) else None
    except (OSError, ValueError):
        return None


def keep(root: Path, name: str, content: Any) -> None:
    """Write a record, whole or not at all; OSError where it cannot be written."""
    _make_folder(root, PurePath(name).parent)
    with replacing(root / name) as part:
        part.write_text(sealed(name, content), "ascii", newline="\n")


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a path to write to, beside `path`; what was written takes its place, whatever was there, or goes."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    _clear(part)
    try:
        yield part
        if path.is_dir():
            _clear(path)
        replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def clear_strays(folder: Path, known: Collection[str]) -> None:
    """Remove what is no file, and files that nothing knows and nobody is writing, as a killed process leaves them."""
    oldest = time.time() - STRAY_AFTER
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(FileNotFoundError):  # another process may clear away, too
                is_file = entry.is_file(follow_symlinks=False)
                if not is_file or (entry.name not in known and entry.stat(follow_symlinks=False).st_mtime < oldest):
                    _clear(Path(entry.path))


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
        self._folder = _make_folder(cache.parent, PurePath(cache.name, name))
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
        return bool(seen) and (seen == tuple(entry.seen) or fingerprint.of_file(self.path(name)) == entry.digest)

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
        return data if fingerprint.of_bytes(data) == self._in_use[name].digest else None

    def write(self, name: str, data: bytes) -> None:
        """Keep a file of these bytes; OSError where it cannot be written."""
        _make_folder(self._root, PurePath(self._index).parent)
        self.path(name).write_bytes(data)
        self.add(name, digest=fingerprint.of_bytes(data))

    def facts(self) -> dict[str, Any]:
        """Return what is known of everything that was kept, be it whole or not, by name."""
        return {name: entry.facts for name, entry in self._unseen.items()}

    def add(self, name: str, facts: Any = None, digest: str | None = None) -> None:
        """Keep a file that has just been written; OSError where it is not there."""
        made = digest or fingerprint.of_file(self.path(name))
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


def _seal(name: str, text: str) -> str:
    return blake2b(f"{FORM} {name}\n{text}".encode(), key=_key(), digest_size=20).hexdigest()


@cache
def _key() -> bytes:
    """Return the secret of this user on this machine, made when it is first asked for.

    Where none can be kept it is of this process alone, and what one process keeps the next one does not believe.
    """
    for folder in states():
        file = folder / "key"
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not file.exists():
                _make_key(file)
            if len(key := read_plain(file)) == 32:
                return key
        except OSError:
            continue
    return os.urandom(32)


def _make_key(file: Path) -> None:
    """Write a new secret, whole before others see it; the one of a process that was quicker stays."""
    descriptor, name = mkstemp(dir=file.parent)  # which its owner alone can read
    with open(descriptor, "wb") as new:  # noqa: PTH123 (a Path opens no descriptor)
        new.write(os.urandom(32))
    try:
        with suppress(FileExistsError):
            os.link(name, file)
    finally:
        Path(name).unlink()


def _make_folder(root: Path, name: PurePath) -> Path:
    """Return the folder `root/name`, made where it is none: a link, say, or a file."""
    path = root
    path.mkdir(parents=True, exist_ok=True)
    for part in name.parts:
        path = path / part
        if path.is_symlink() or not path.is_dir():
            _clear(path)
            path.mkdir(exist_ok=True)
    return path


def _clear(path: Path) -> None:
    """Remove what is at a path, of a link only the link itself."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def outside(path: Path) -> tuple[int, ...]:
    """Return what changes with a file, whoever changes it: no archive and no program sets the time of its last change.

    Nothing for a file that is not there, or is none.
    """
    try:
        status = path.lstat()
    except OSError:
        return ()
    return (status.st_size, status.st_mtime_ns, changed(status), status.st_ino) if S_ISREG(status.st_mode) else ()


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
