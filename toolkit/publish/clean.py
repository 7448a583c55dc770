"""What the toolkit made in build/, removed again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

from toolkit.paths import PathError, unlinked
from toolkit.publish.folder import EDITS, LOCK, MANIFEST, STAGING, discard, names_below, remove_empty
from toolkit.publish.journal import Journal
from toolkit.publish.lock import locked
from toolkit.publish.manifest import read_manifest
from toolkit.publish.playtests import replays_in

CACHE = ".cache"
SCHEMA = "schema"


def calibration_of(paper: str) -> str:
    """Return the path in build/ of a paper's calibration sheet."""
    return f"pdf/calibration-{paper}.pdf"


def schemas_in(build: Path) -> list[str]:
    """Name the JSON Schemas in `build`."""
    return names_below(build, SCHEMA, "*.json")


def clean(build: Path) -> int:
    """Remove all that was made, and the cache; return how many files there were, but for those of the cache.

    Whatever is found there, nothing outside is touched. BuildRunningError beside a build; OSError where a file cannot
    be removed.
    """
    if build.is_symlink():
        raise PathError(build, "this is a link, and nothing is removed through links", "delete it")
    if not build.is_dir():
        return 0
    if not (build / LOCK).is_file() or (build / LOCK).is_symlink():
        discard(build / LOCK)
    with locked(build / LOCK):
        removed = sum(_remove(build, name) for name in dict.fromkeys(_made(build)))
        for name in (STAGING, CACHE):
            discard(build / name)
        if not any((build / EDITS).glob("journal*")):  # what is not finished is the author's
            discard(build / EDITS)
    (build / LOCK).unlink()
    return removed


def _made(build: Path) -> Iterator[str]:
    """Yield the names of all files that were made, those of a commit that was cut short among them."""
    yield from read_manifest(build).paths()
    journal = Journal.read(build)
    if journal:
        yield from (*journal.move, *journal.remove)
    yield from (*schemas_in(build), *replays_in(build))
    yield from names_below(build, "pdf", calibration_of("*"))
    yield from names_below(build, "pdf", "pdf/*/preflight.*")
    yield MANIFEST


def _remove(build: Path, name: str) -> bool:
    """Remove a file, or a link in its place, and the folders that this empties; return whether it was there."""
    with suppress(PathError):  # nothing is removed through links
        folder = unlinked(build, PurePosixPath(name).parent)
        path = folder / PurePosixPath(name).name
        there = path.is_symlink() or (path.exists() and not path.is_dir())
        if there:
            path.unlink()
        remove_empty(build, folder)
        return there
    return False
