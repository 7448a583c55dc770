"""A game's site into a release: only files whose bytes have changed are staged; all of them are listed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from toolkit import fingerprint
from toolkit.publish.release import Release

HTML = "html"
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


def stage_site(release: Release, game: str, made: Iterable[tuple[str, str | Path]], spine: Spine = Spine()) -> Site:
    """Stage the files of a site, each (path below its folder, text or the file to copy); OSError as for any file."""
    folder = f"{HTML}/{game}"
    return Site(game, folder, stage_files(release, folder, made), spine)


def stage_files(release: Release, folder: str, made: Iterable[tuple[str, str | bytes | Path]]) -> dict[str, str]:
    """Stage files of a folder, each a text, bytes or the file to copy; give the SHA-256 of each by its path."""
    files = dict[str, str]()
    for path, content in made:
        data = content.read_bytes() if isinstance(content, Path) else content
        data = data.encode("utf-8") if isinstance(data, str) else data
        if not _holds(release.build / folder / path, data):
            release.path(f"{folder}/{path}").write_bytes(data)
        files[path] = fingerprint.of_bytes(data)
    return dict(sorted(files.items()))


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except OSError:
        return False
