"""What an export was made of and what came of it, noted as it is put into build/; whether it is older than its game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit.cache import hashing
from toolkit.cache.codec import Record
from toolkit.cache.inputs import SKIPPED
from toolkit.cache.outcomes import outcome_text, renewed
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.paths import find
from toolkit.publish.folder import MANIFEST, STAMP
from toolkit.publish.manifest import EXPORTS, read_manifest
from toolkit.publish.release import Release
from toolkit.publish.site import Site

CONTENTS: Final = "contents.csv"
PROFILES = "profiles/"  # the key tells what is in it, or that nothing is


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


def sources_of(root: Path, game: str, themes: Iterable[str]) -> dict[str, str]:
    """Return the hash of each part of the project that a game's exports are made of, by its path."""
    drawn_in = (f"templates/{name}" for name in (*themes, "base"))
    return {path: _hash(root, path) for path in (f"cards/{game}", *drawn_in, "print.yaml")}


def _hash(root: Path, name: str) -> str:
    path = root / name
    return hashing.of_folders((path,), SKIPPED) if path.is_dir() else hashing.of_source(path, root)


def aged(root: Path, build: Path, games: Collection[str] | None = None) -> Iterator[Diagnostic]:
    """Find the exports, of some games or of all, whose game has changed since they were made."""
    if not (build / EXPORTS).is_dir():
        return
    for one in read_manifest(build).exports:
        if one["files"] and (games is None or one["game"] in games):
            changed = [path for path, known in one.get("made_of", {}).items() if _hash(root, path) != known]
            if changed:
                form = one["path"].rsplit("/", 1)[-1]
                message = f"the export of '{one['game']}' for {form} is older than {' and '.join(changed)}"
                place = Position(f"build/{one['path']}/{CONTENTS}", 1, 1)
                yield finding("F913", message, place, help=f"`tuckbox export {one['game']} --format {form}`")


def finish_export(
    files: Release, site: Site, made_of: Mapping[str, str], outcome: tuple[str, Sent], profile: str | None
) -> None:
    """Put an export's staged files into its folder, whole or not at all; what an earlier one had besides goes.

    `made_of` lets a build tell when it is too old; `outcome`, the key of all that it was made of and what came of it,
    lets the next export tell that there is nothing to do, as long as its files and its colour profile are the same.
    """
    before, (key, sent) = read_manifest(files.build), outcome
    after = before.with_export(site, made_of)
    places = [(name, files.current(name)) for name in (f"{site.path}/{file}" for file in site.files)]
    own = find(files.build.parent, profile) if profile is not None else None
    if own is not None:
        places.append((f"../{profile}", own))
    if own is not None or profile is None or profile.startswith(PROFILES):  # without one from elsewhere, look again
        stamp = stamp_of(*site.path.split("/")[1:])
        files.write(stamp, outcome_text(stamp, key, sent.to_json(), places))
    if anew := renewed(files.build, STAMP, MANIFEST, files.write(MANIFEST, after.text())):
        files.write(STAMP, anew)
    files.commit(remove=before.paths() - after.paths())
