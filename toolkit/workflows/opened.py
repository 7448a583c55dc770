"""A project that stays open while its files are written: games as they are now, what files say, and what is wrong."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from toolkit.cache.hashing import of_bytes, of_parts
from toolkit.edit.journal import held
from toolkit.load.folder import FOLDERS
from toolkit.load.reading import keep_parsed, lay_out_kept, parse
from toolkit.model.content.components import Deck
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.workflows.plain import plain, plain_again

QUICK: Final = 200_000  # bytes of a file that is laid out in a few milliseconds
KEPT: Final = 4  # documents that are edited and read again
_SHARED = ("base", "book", "reference")  # themes that every game is drawn with


class Opened:
    """The games of a project as their files are now; each is read again once one of its files has changed."""

    def __init__(self, project: Project) -> None:
        keep_parsed(KEPT)
        self.project = project
        self._games: dict[str, Game | None] = {}
        self._read: dict[str, tuple[Diagnostic, ...]] = {}
        self._said: dict[str, tuple[str, Any]] = {}
        self._values: dict[str, Any] = {}  # that were made plain
        self._looks: dict[str, str] = {}
        self._decks: dict[str, frozenset[str]] = {}
        self._bases: dict[str, frozenset[str]] = {}
        self._changed: dict[str, frozenset[str]] = {}  # since a game was last read
        self._ahead: Mapping[str, bytes] = {}  # of files that are being written

    def changed(self, paths: frozenset[str]) -> frozenset[str]:
        """Forget what some files said; return the names of the games that they are of."""
        names = games_of(paths)
        packs = {name for name, bases in self._bases.items() if names & bases}
        gone = names | packs if all(path.startswith("cards/") for path in paths) else frozenset(self._read) | names
        for name in gone:
            self._games.pop(name, None)
            if not paths <= self._decks.get(name, frozenset()):
                self._looks.pop(name, None)
        for name, before in self._changed.items():
            self._changed[name] = before | paths
        return gone

    def read_ahead(self, name: str, texts: Mapping[str, bytes]) -> frozenset[str]:
        """Take files for what they are going to hold, if all are decks of a game that is open.

        Return games as `changed`; until `written` nothing else may ask for them.
        """
        paths = frozenset(texts)
        if not paths or not paths <= self._decks.get(name, frozenset()) or name not in self._looks:
            return frozenset()
        self._ahead = texts
        return self.changed(paths)

    def written(self) -> None:
        """Take files for what they hold again."""
        self._ahead = {}

    def game(self, name: str) -> Game:
        """Return a game; RefusedError where it cannot be read, or where there is none of that name."""
        if name not in self._games:
            self._load(name)
        game = self._games[name]
        if game is None:
            first = next(
                (one.message for one in self._read[name] if one.level == "error"), "its files do not say what it is"
            )
            raise RefusedError(f"{name} cannot be read: {first}")
        return game

    def read(self, name: str) -> tuple[Diagnostic, ...]:
        """Return what was found as a game's files were read."""
        if name not in self._games:
            self._load(name)
        return self._read[name]

    def _load(self, name: str) -> None:
        known = self.project.games()
        if name not in known:
            raise RefusedError(f"there is no game '{name}'; {did_you_mean(name, known) or 'look it up'}")
        loaded = self.project.loader.load(frozenset((name,)), self._changed.get(name), self._ahead)
        self._changed[name] = frozenset()
        self._games[name] = next((one for one in loaded.games if one.id == name), None)
        self._read[name] = loaded.diagnostics
        if game := self._games[name]:
            self._decks[name] = frozenset(deck.file for deck in game.decks)
            self._bases[name] = frozenset(one.id for one in game.bases)

    def said(self, path: str) -> tuple[str, Any]:
        """Return the hash of a file and what it says, in plain values; RefusedError where it is not there."""
        data = self._ahead.get(path) or held(self.project.root, path)
        if data is None:
            raise RefusedError(f"there is no file {path}")
        digest = of_bytes(data)
        known = self._said.get(path)
        if known is None or known[0] != digest:
            value, before = parse(path, data).value, self._values.get(path)
            told = plain_again(value, before, known[1]) if known else plain(value)
            known = self._said[path] = digest, told
            self._values[path] = value
        return known

    def lay_out(self, path: str) -> None:
        """Get ready for the next change of a file that was just changed, unless that takes long."""
        data = held(self.project.root, path)
        if data is not None and len(data) <= QUICK:
            lay_out_kept(data)

    def look(self, name: str) -> str:
        """Return what stands for everything that a game's faces are drawn with, but for its decks."""
        if name not in self._looks:
            game, root = self.game(name), self.project.root
            games = (part for one in (game, *game.bases) for part in _signs(root / one.folder, FOLDERS))
            themes = (part for home in self._themes(game) for part in _signs(Path(home)))
            self._looks[name] = of_parts((*games, *themes))
        return self._looks[name]

    def templates(self, name: str, deck: Deck) -> Mapping[str, tuple[str, ...]]:
        """Return the templates that a game's theme has for a deck's components, by side, the deck's own one first."""
        fronts = "boards" if str(deck.head.kind) == "board" else "faces"
        homes = self._themes(self.game(name))
        return {
            "face": _stems(homes, fronts, deck.head.face),
            "back": _stems(homes, "backs", deck.head.back),
        }

    def _themes(self, game: Game) -> list[str]:
        names = dict.fromkeys((*game.theme.names, *_SHARED))
        return [str(folder / name) for name in names for folder in self.project.places.templates]


def games_of(paths: Iterable[str]) -> frozenset[str]:
    """Return the names of the games in whose folders some files lie."""
    return frozenset(path.split("/")[1] for path in paths if path.startswith("cards/") and path.count("/") > 1)


def _stems(homes: Iterable[str], folder: str, first: str | None) -> tuple[str, ...]:
    stems = {path.stem for home in homes for path in Path(home, folder).glob("*.html")}
    return tuple(sorted(stems, key=lambda name: (name != first, name)))


def _signs(folder: Path, told: Collection[str] = ()) -> list[str]:
    """Return what tells that a file of a folder was changed: names, sizes and times.

    The files of some folders right in it are `told` of elsewhere, as those of decks.
    """
    signs = []
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(one for one in folders if not (Path(here) == folder and one in told))
        for name in sorted(names):
            try:
                status = Path(here, name).stat()
            except OSError:
                continue
            signs.append(f"{here}/{name} {status.st_size} {status.st_mtime_ns}")
    return signs
