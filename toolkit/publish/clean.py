"""What the toolkit made in build/, removed again."""

from __future__ import annotations

import shutil
from pathlib import Path

from toolkit.publish.lock import locked
from toolkit.publish.manifest import MANIFEST, read_manifest
from toolkit.publish.playtests import replays_in
from toolkit.publish.release import LOCK, recover, remove_files

CACHE = ".cache"
SCHEMA = "schema"


def calibration_of(paper: str) -> str:
    """Give the path in build/ of a paper's calibration sheet."""
    return f"pdf/calibration-{paper}.pdf"


def _calibrations_in(build: Path) -> list[str]:
    return [path.relative_to(build).as_posix() for path in sorted(build.glob(calibration_of("*")))]


def preflights_in(build: Path) -> list[str]:
    """Name the reports on finished files in `build`."""
    return [path.relative_to(build).as_posix() for path in sorted(build.glob("pdf/*/preflight.*"))]


def schemas_in(build: Path) -> list[str]:
    """Name the JSON Schemas in `build`."""
    return [path.relative_to(build).as_posix() for path in sorted((build / SCHEMA).rglob("*.json"))]


def clean(build: Path) -> int:
    """Remove all that was made, and the cache; give how many files there were, but for those of the cache.

    BuildRunningError beside a build; OSError where a file cannot be removed.
    """
    if not build.is_dir():
        return 0
    with locked(build / LOCK):
        recover(build)
        made = (*sorted(read_manifest(build).paths()), *schemas_in(build), *_calibrations_in(build), *replays_in(build))
        made = (*made, *preflights_in(build))
        removed = remove_files(build, (*made, MANIFEST))
        shutil.rmtree(build / CACHE, ignore_errors=True)
    (build / LOCK).unlink()
    return len(removed)
