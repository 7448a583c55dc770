"""A version of a project: the files as they are, those in another folder, or those of a revision of git."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit.load.loader import load_project
from toolkit.load.revision import commit_of, lay_out
from toolkit.model.findings.diagnostic import Diagnostic, Level
from toolkit.model.loaded.project import Game
from toolkit.model.versions.revision import NoRevisionError
from toolkit.render.sources.places import Places
from toolkit.scratch import Scratch

WORKING: Final = "working"  # the files as they are now


@dataclass(frozen=True)
class Version:
    """What a version is called, where its files are, and its games as far as they can be read.

    `broken` are the findings that keep some of it from being read.
    """

    name: str
    places: Places
    games: Mapping[str, Game]
    broken: tuple[Diagnostic, ...]


@contextmanager
def version(name: str, start: Path, places: Places) -> Iterator[Version]:
    """Open a version of the project in `places`; a folder is looked for from `start`.

    NoRevisionError for what is neither a folder of a project nor a revision of git.
    """
    if name == WORKING:
        yield _read("the files as they are", places)
    elif (start / name).is_dir():
        if not (start / name / "cards").is_dir():
            raise NoRevisionError(f"there is no cards/ folder in {name}")
        yield _read(name, places.moved((start / name).resolve()))
    else:
        with Scratch() as folder:
            lay_out(places.root, commit_of(places.root, name), folder)
            yield _read(f"revision {name}", places.moved(folder))


def _read(name: str, places: Places) -> Version:
    loaded = load_project(places.root)
    broken = tuple(one for one in loaded.diagnostics if one.level is Level.ERROR)
    return Version(name, places, {game.id: game for game in loaded.games}, broken)
