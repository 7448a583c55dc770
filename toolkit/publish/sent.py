"""What an export was made of, what came of it, and whether it is older than its game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit import fingerprint
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.publish.inputs import SKIPPED
from toolkit.publish.manifest import EXPORTS, read_manifest
from toolkit.publish.record import Record

CONTENTS: Final = "contents.csv"


@dataclass(frozen=True, slots=True)
class Sent(Record):
    """An export's outcome: the service's name, its files, how many checks they passed, and failed; what was found.

    `repeated`: nothing has changed since, and nothing was done.
    """

    name: str
    files: tuple[str, ...]
    passed: int
    failed: int
    findings: tuple[Diagnostic, ...]
    repeated: bool = False


def stamp_of(game: str, form: str) -> str:
    """Return the path in build/ of what is noted of an export, by which the next one knows that nothing has changed."""
    return f".cache/exports/{game}/{form}.json"


def sources_of(root: Path, game: str, theme: str) -> dict[str, str]:
    """Return the hash of each part of the project that a game's exports are made of, by its path."""
    return {
        path: _hash(root / path) for path in (f"cards/{game}", f"templates/{theme}", "templates/base", "print.yaml")
    }


def _hash(path: Path) -> str:
    return fingerprint.of_folders((path,), SKIPPED) if path.is_dir() else fingerprint.of_file(path) or ""


def aged(root: Path, build: Path, games: Collection[str] | None = None) -> Iterator[Diagnostic]:
    """Find the exports, of some games or of all, whose game has changed since they were made."""
    if not (build / EXPORTS).is_dir():
        return
    for one in read_manifest(build).exports:
        if one["files"] and (games is None or one["game"] in games):
            changed = [path for path, known in one.get("made_of", {}).items() if _hash(root / path) != known]
            if changed:
                form = one["path"].rsplit("/", 1)[-1]
                message = f"the export of '{one['game']}' for {form} is older than {' and '.join(changed)}"
                place = Position(f"build/{one['path']}/{CONTENTS}", 1, 1)
                yield finding("F913", message, place, help=f"`tuckbox export {one['game']} --format {form}`")
