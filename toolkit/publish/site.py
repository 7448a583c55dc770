"""A game's site into a release: only files whose bytes have changed are staged; all of them are listed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from toolkit.cache import hashing
from toolkit.cache.tray import Held
from toolkit.publish.release import Release

HTML = "html"
Content = str | bytes | Path | Held
LISTED = ("index.html", "games.css")  # the page that lists all games, and its look


@dataclass(frozen=True, slots=True)
class Spine:
    """What the page that lists all games shows of one: its name, its summary, and pictures below its folder."""

    name: str = ""
    summary: str = ""
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Site:
    """The site of a game: its folder in build/, and the SHA-256 of each file below it."""

    game: str
    path: str
    files: dict[str, str]
    spine: Spine = Spine()

    def to_json(self) -> dict[str, Any]:
        """Return it as it stands in the manifest."""
        return {key: value for key, value in asdict(self).items() if key != "spine" or self.spine.name}


def stage_site(release: Release, game: str, made: Iterable[tuple[str, Content]], spine: Spine = Spine()) -> Site:
    """Stage the files of a site, each with its path below its folder; OSError as for any file."""
    folder = f"{HTML}/{game}"
    return Site(game, folder, stage_files(release, folder, made), spine)


def stage_files(release: Release, folder: str, made: Iterable[tuple[str, Content]]) -> dict[str, str]:
    """Stage files of a folder, each a text, bytes or the file to copy; return the SHA-256 of each by its path.

    A file that is held is read only where it is not there as the last build left it.
    """
    files = dict[str, str]()
    for path, content in made:
        name = f"{folder}/{path}"
        if isinstance(content, Held) and (content.path is None or release.is_there(name, content.digest)):
            files[path] = content.digest
            continue
        data = _read(content)
        if not _holds(release.build / name, data):
            release.path(name).write_bytes(data)
        files[path] = hashing.of_bytes(data)
    return dict(sorted(files.items()))


def _read(content: Content) -> bytes:
    if isinstance(content, str):
        return content.encode("utf-8")
    if isinstance(content, bytes):
        return content
    file = content.path if isinstance(content, Held) else content
    return file.read_bytes() if file else b""


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except OSError:
        return False
