"""Rename something of a game: load -> every place that names it -> edits of all files, tried on a copy -> written."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from toolkit.cache.hashing import of_bytes
from toolkit.check import findings_of
from toolkit.edit.files import Edit, changed, write
from toolkit.edit.naming import Renaming, changes
from toolkit.load import read_looks
from toolkit.load.bundle import packs
from toolkit.load.loader import Loader
from toolkit.load.reading import parse
from toolkit.load.themes import read_theme
from toolkit.merging import kept
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.model.schema.bounds import IDENTIFIER
from toolkit.paths import files_below, read
from toolkit.project import Project
from toolkit.scratch import Scratch
from toolkit.shipped import theme_folders

_WORDS: Final = (".yaml", ".py", ".html", ".css", ".md", ".po")  # files in which a name may stand
_DRAWN: Final = ("faces", "backs", "boards")  # folders of a theme whose files cards name
_UNNAMED: Final = ("size", "source")


@dataclass(frozen=True)
class Renamed:
    """What is going to be written, what it breaks, and where the old name is left, with the line."""

    edits: tuple[Edit, ...]
    moved: Mapping[str, str]
    broken: tuple[Diagnostic, ...]
    left: tuple[tuple[str, int, str], ...]


def rename(project: Project, name: str, old: str, new: str, kind: str | None = None) -> Renamed:
    """Return what renaming something of a game comes to; RefusedError where that is not possible."""
    games = _games(project, name)
    renaming = _renaming(project, games, name, old, new, kind)
    files = dict(_files(project, games[name], renaming))
    renaming = Renaming(
        renaming.kinds, renaming.old, renaming.new, renaming.deck, dict(_named(games[name], files)), _templates(files)
    )
    edits = [*_changed(project.root, games.values(), renaming, files), *_moved(project.root, files)]
    edits += _kept(project.root, games.values(), renaming) if edits else ()
    if not edits:
        raise RefusedError(f"no file of {name} says '{old}' by itself")
    broken = _tried(project, games, edits)
    return Renamed(tuple(edits), files, broken, tuple(_left(project, games.values(), renaming, edits)))


def write_renamed(project: Project, renamed: Renamed) -> None:
    """Write all of it, or nothing."""
    write(project.root, renamed.edits)


def _games(project: Project, name: str) -> dict[str, Game]:
    """Return a game and the packs that are played with it."""
    wanted = frozenset(one for one in project.games() if name in packs(project.root, one))
    loaded = project.loader.load(wanted)
    games = {game.id: game for game in loaded.games}
    unread = sorted(wanted - games.keys()) or sorted(game.id for game in games.values() if not game.whole)
    if unread:
        raise RefusedError(f"{any_of(unread)} cannot be read as a whole; mend what `tuckbox check` finds first")
    return {name: games[name], **games}


def _renaming(project: Project, games: Mapping[str, Game], name: str, old: str, new: str, kind: str | None) -> Renaming:
    game = games[name]
    deck, dot, field = old.partition(".")
    if dot and game.deck(deck) and kind in (None, "field"):
        return _field(project.root, game, deck, field, new.removeprefix(f"{deck}."))
    having = sorted(one for one, names in game.names.items() if old in names and one not in _UNNAMED)
    if kind is not None:
        having = [one for one in having if one == kind]
    kinds = _together(game, old, having)
    if not kinds:
        known = {one for group in game.names.values() for one in group}
        raise RefusedError(
            f"{name} has no {kind or 'thing'} called '{old}'; {did_you_mean(old, known) or 'look it up'}"
        )
    if len(kinds) > 1 and kinds != {"deck", "pile"}:
        raise RefusedError(f"'{old}' is the name of {any_of(sorted(kinds), 'and')}; say which with --kind")
    if game.base and any(old in game.base.names.get(one, ()) for one in kinds):
        raise RefusedError(f"'{old}' is of the base: `tuckbox rename {game.base.id} {old} {new}` renames it here, too")
    new = _address(old, new) if "rule" in kinds else new
    _refuse_taken(games.values(), kinds, new)
    return Renaming(kinds, old, new)


def _together(game: Game, old: str, having: Sequence[str]) -> frozenset[str]:
    """Return the kinds of a name; a pile that is called as its deck is one with it."""
    kinds = frozenset(having)
    deck = game.deck(old)
    if kinds & {"deck", "pile"} and deck and deck.head.pile is None:
        return kinds | {"deck", "pile"}
    return kinds


def _address(old: str, new: str) -> str:
    section, dot, _ = old.rpartition(".")
    return f"{section}{dot}{new.removeprefix(f'{section}{dot}')}"


def _refuse_taken(games: Iterable[Game], kinds: frozenset[str], new: str) -> None:
    if not re.fullmatch(IDENTIFIER, new.rpartition(".")[2]):
        raise RefusedError(f"'{new}' is no name: use lower-case words joined by hyphens")
    for game in games:
        for kind in sorted(kinds):
            if new in game.names.get(kind, ()):
                raise RefusedError(f"{game.id} has a {kind} called '{new}' already; choose another name")


def _field(root: Path, game: Game, name: str, field: str, new: str) -> Renaming:
    deck = next(one for one in game.decks if one.id == name)
    if field not in deck.head.fields:
        advice = did_you_mean(field, deck.head.fields) or "see its `fields`"
        raise RefusedError(f"the deck {name} declares no field '{field}'; {advice}")
    if field not in parse(deck.file, read(root, deck.file)).value.get("fields", {}):
        raise RefusedError(f"the deck {name} has its field '{field}' from another deck; rename it there")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", new):
        raise RefusedError(f"'{new}' is no name of a field: use lower-case words joined by _")
    if new in deck.head.fields:
        raise RefusedError(f"the deck {name} declares a field '{new}' already; choose another name")
    return Renaming(frozenset({"field"}), field, new, name)


def _files(project: Project, game: Game, renaming: Renaming) -> Iterator[tuple[str, str]]:
    """Yield the files that are called as it is, with the names that they are going to have."""
    if renaming.is_field:
        return
    others = {kind for kind, names in game.names.items() if renaming.old in names} - renaming.kinds
    for path in files_below(project.root, game.folder):
        name = path.relative_to(project.root).as_posix()
        is_data = path.suffix == ".yaml"
        if path.stem == renaming.old and (_is_its_own(name, renaming) if is_data else not others):
            yield name, _beside(name, renaming.new)
    if not _is_own_theme(project, game):
        return
    folders = ("icons",) if "symbol" in renaming.kinds else _DRAWN if renaming.kinds & {"deck", "component"} else ()
    for folder in folders:
        for path in files_below(project.root, f"templates/{game.head.theme}/{folder}"):
            if path.stem == renaming.old and (folder == "icons" or not others):
                name = path.relative_to(project.root).as_posix()
                yield name, _beside(name, renaming.new)


def _is_own_theme(project: Project, game: Game) -> bool:
    """Whether nobody else is drawn in a game's theme, but for what it is played with."""
    related = {game.id, *(base.id for base in game.bases)}
    others = (path for path in (project.root / "cards").iterdir() if not related & {*packs(project.root, path.name)})
    heads = (path / "game.yaml" for path in others if path.name not in related)
    texts = (path.read_text("utf-8", "replace") for path in heads if path.is_file())
    named = (found[1] for text in texts if (found := re.search(r"(?m)^theme: *([a-z0-9-]+)", text)))
    shared = any(game.head.theme in read_theme(project.root, name)[0].names for name in named)
    return (project.root / "templates" / game.head.theme).is_dir() and not shared


def _is_its_own(file: str, renaming: Renaming) -> bool:
    """Whether a file of data is that of a deck or an example alone."""
    folder = PurePosixPath(file).parent.name
    return "deck" in renaming.kinds or ("example" in renaming.kinds and folder == "examples")


def _beside(path: str, stem: str) -> str:
    return PurePosixPath(path).with_stem(stem).as_posix()


def _named(game: Game, files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what cards call the files that are going to be called otherwise."""
    for old, new in files.items():
        if old.startswith(f"{game.folder}/"):
            yield old.removeprefix(f"{game.folder}/"), new.removeprefix(f"{game.folder}/")


def _templates(files: Mapping[str, str]) -> frozenset[str]:
    """Return the keys under which cards name templates that are going to be called otherwise."""
    folders = {PurePosixPath(path).parent.name for path in files if path.startswith("templates/")}
    return frozenset({"faces": "face", "backs": "back", "boards": "face"}[one] for one in folders & set(_DRAWN))


def _changed(root: Path, games: Iterable[Game], renaming: Renaming, files: Mapping[str, str]) -> Iterator[Edit]:
    """Yield an edit for each file of data, under the name that it is going to have."""
    for game in games:
        for path, made in changes(game, renaming).items():
            edit = changed(root, path, made)
            data = _schema_named(edit.data, renaming) if "deck" in renaming.kinds else edit.data
            if path in files:
                yield Edit(path, edit.made_for, None)
                yield Edit(files[path], None, data)
            else:
                yield Edit(path, edit.made_for, data)


def _schema_named(data: bytes | None, renaming: Renaming) -> bytes | None:
    """Return a file whose first line may name the schema of its deck."""
    if data is None:
        return None
    head, line_end, rest = data.partition(b"\n")
    if head.startswith(b"# yaml-language-server"):
        head = head.replace(f"/{renaming.old}.json".encode(), f"/{renaming.new}.json".encode())
    return head + line_end + rest


def _moved(root: Path, files: Mapping[str, str]) -> Iterator[Edit]:
    for old, new in files.items():
        if not old.endswith(".yaml"):
            data = read(root, old)
            yield Edit(old, of_bytes(data), None)
            yield Edit(new, None, data)


def _kept(root: Path, games: Iterable[Game], renaming: Renaming) -> Iterator[Edit]:
    """Yield the edits of what is kept of tables, so that these are known again."""
    for game in games:
        path = f"{game.folder}/{kept.NAME}"
        if (root / path).is_file():
            data = read(root, path, kept.LARGEST)
            decks = kept.read(data.decode("utf-8", "replace"))
            new = kept.renamed(decks, renaming.kinds, renaming.old, renaming.new, renaming.deck)
            if new != decks:
                yield Edit(path, of_bytes(data), kept.written(new).encode())


def _tried(project: Project, games: Mapping[str, Game], edits: Sequence[Edit]) -> tuple[Diagnostic, ...]:
    """Return what is wrong in a copy of the project with the edits, and is not without them."""
    with Scratch() as copy:
        wanted = {*games, *(base.id for game in games.values() for base in game.bases)}
        for path in (*(f"cards/{one}" for one in wanted), "templates"):
            if (project.root / path).is_dir():
                shutil.copytree(project.root / path, copy / path, copy_function=_linked, dirs_exist_ok=True)
        for file in project.root.glob("*.yaml"):
            _linked(str(file), str(copy / file.name))
        before = {(one.code, one.message) for one in _findings(project, copy, games)}
        for edit in edits:
            (copy / edit.path).unlink(missing_ok=True)
            if edit.data is not None:
                (copy / edit.path).parent.mkdir(parents=True, exist_ok=True)
                (copy / edit.path).write_bytes(edit.data)
        return tuple(one for one in _findings(project, copy, games) if (one.code, one.message) not in before)


def _linked(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def _findings(project: Project, root: Path, names: Iterable[str]) -> list[Diagnostic]:
    loaded = Loader(root, project.places.cache).load(frozenset(names))
    themes = theme_folders(root)
    found = [one for game in loaded.games for one in findings_of(game, read_looks(root, game, themes))]
    return [*loaded.diagnostics, *found]


def _left(
    project: Project, games: Iterable[Game], renaming: Renaming, edits: Sequence[Edit]
) -> Iterator[tuple[str, int, str]]:
    """Yield the lines in which the old name still stands, or may: in rules.py, templates and texts."""
    new = {edit.path: edit.data for edit in edits}
    snake = renaming.old.replace("-", "_")
    word = re.compile(rf"(?<![\w-])(?:{re.escape(renaming.old)}|{re.escape(snake)})(?![\w-])")
    themes = {game.folder: [f"templates/{name}" for name in game.theme.names] for game in games}
    for folder in dict.fromkeys(place for home, theirs in themes.items() for place in (home, *theirs)):
        for path in files_below(project.root, folder):
            name = path.relative_to(project.root).as_posix()
            if path.suffix not in _WORDS or path.suffix == ".yaml" or (name in new and new[name] is None):
                continue
            for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
                if word.search(line):
                    yield name, number, line.strip()
