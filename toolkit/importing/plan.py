"""What becomes of a table: files of the project as they will be, and words on it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from toolkit import paths
from toolkit.cache.hashing import of_bytes
from toolkit.edit.files import Edit
from toolkit.importing.cards import Cards
from toolkit.importing.mapped import Mapped
from toolkit.importing.readers import Wanted
from toolkit.load.document import Document
from toolkit.load.reading import parse
from toolkit.merging import kept
from toolkit.merging.kept import Rows
from toolkit.merging.merge import Side
from toolkit.model.findings.diagnostic import Diagnostic, Level


@dataclass(frozen=True)
class Asked:
    """What is asked for: a table, where it goes, how its columns are read, and what becomes of what differs.

    `kept_as` is the path in the project that it will have, where it is read from elsewhere. A game that is made for it
    wears a `look`.
    """

    source: str
    game: str | None = None
    deck: str | None = None
    wanted: Wanted = field(default_factory=Wanted)
    mapped: Mapped = field(default_factory=Mapped)
    pictures: str | None = None
    linked: bool = False
    take: Side | None = None
    prune: bool = False
    kept_as: str | None = None
    look: str | None = None


@dataclass
class Desk:
    """The files of a project as they were read, by their hash, and as they are going to be."""

    root: Path
    pending: dict[str, bytes] = field(default_factory=dict)
    pictures: dict[str, Path] = field(default_factory=dict)  # where each is to lie, and where it does now
    linked: set[str] = field(default_factory=set)
    _seen: dict[str, str] = field(default_factory=dict)
    _parsed: dict[str, tuple[str, Document]] = field(default_factory=dict)
    _kept: dict[str, tuple[str, dict[str, dict[str, kept.Row]]]] = field(default_factory=dict)

    def text(self, path: str) -> str | None:
        """Return what a file says, or is going to say; None where it is not there."""
        if path in self.pending:
            return self.pending[path].decode("utf-8")
        try:
            data = paths.read(self.root, path, kept.LARGEST if path.endswith(kept.NAME) else None)
        except FileNotFoundError:
            return None
        self._seen.setdefault(path, of_bytes(data))
        return data.decode("utf-8")

    def document(self, path: str) -> Document:
        """Return a file of YAML as it is read, which is done once; an empty one where it is not there."""
        text = self.text(path) or ""
        known = self._parsed.get(path)
        if known is None or known[0] != text:
            known = self._parsed[path] = (text, parse(path, text.encode("utf-8", "surrogatepass")))
        return known[1]

    def value(self, path: str) -> Mapping[str, Any]:
        """Return the mapping that a file of YAML says; an empty one where it says none."""
        value = self.document(path).value
        return value if isinstance(value, Mapping) else {}

    def kept(self, path: str) -> dict[str, dict[str, kept.Row]]:
        """Return what a file keeps of tables, which is read once."""
        text = self.text(path) or "{}"
        if self._kept.get(path, ("",))[0] != text:
            self._kept[path] = (text, kept.read(text))
        return self._kept[path][1]

    def put(self, path: str, data: bytes) -> None:
        """Let a file hold something else than it does now, or be there from now on."""
        if path not in self.pending:
            with suppress(FileNotFoundError):
                self._seen.setdefault(path, of_bytes(paths.read(self.root, path)))
        self.pending[path] = data

    def edits(self) -> list[Edit]:
        """Return the edits that write what is going to be."""
        return [Edit(path, self._seen.get(path), data) for path, data in self.pending.items()]


@dataclass(frozen=True)
class Target:
    """A deck of a project, which may not be there yet."""

    desk: Desk
    game: str
    deck: str
    file: str = ""  # where it is not the one that is called as the deck

    @property
    def root(self) -> Path:
        """The folder of the project."""
        return self.desk.root

    @property
    def folder(self) -> str:
        """The folder of the game."""
        return f"cards/{self.game}"

    @property
    def path(self) -> str:
        """The file of the deck."""
        return self.file or f"{self.folder}/decks/{self.deck}.yaml"

    @property
    def lock(self) -> str:
        """The file in which the game keeps what was brought in."""
        return f"{self.folder}/{kept.NAME}"

    def text(self, path: str) -> str | None:
        """Return what a file of the project says; None where it is not there."""
        return self.desk.text(path)

    def kept(self) -> dict[str, dict[str, kept.Row]]:
        """Return what the tables of the game's decks said when they were last brought in."""
        return self.desk.kept(self.lock)

    def locked(self, now: Rows, left: Rows) -> bytes:
        """Return the file that keeps it, with what a table says `now`, and the rows that are `left` of what it said."""
        return kept.written({**self.kept(), self.deck: {**now, **left}}).encode()


@dataclass
class Outcome:
    """What becomes of a deck: files that are written, words on what changes, and what is wrong."""

    target: Target
    files: dict[str, bytes] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)

    @property
    def is_sound(self) -> bool:
        """Whether nothing keeps it from being carried out."""
        return not any(one.level is Level.ERROR for one in self.findings)


@dataclass
class Plan(Outcome):
    """What becomes of a stranger's table: besides, what was understood of it, and the pictures that come with it."""

    read: Cards = field(kw_only=True)
    pictures: dict[str, Path] = field(default_factory=dict)
    sheets: tuple[str, ...] = ()
    is_new: bool = False


def from_root(root: Path, source: str, start: Path) -> str:
    """Return how a game remembers a table: its path from the project's folder, an address as it is."""
    return source if "://" in source else Path(os.path.relpath(start / source, root)).as_posix()
