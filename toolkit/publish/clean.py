"""What the toolkit made in build/, removed again."""

from __future__ import annotations

import shutil
from pathlib import Path

from toolkit.publish.lock import locked
from toolkit.publish.manifest import MANIFEST, read_manifest
from toolkit.publish.release import LOCK, recover, remove_files

CACHE = ".cache"
SCHEMA = "schema"


def schemas_in(build: Path) -> list[str]:
    """Name the JSON Schemas in `build`."""
    return [path.relative_to(build).as_posix() for path in sorted((build / SCHEMA).rglob("*.json"))]


def clean(build: Path) -> int:
    """Remove outputs, schemas, manifest and cache; give how many files of the first three there were.

    BuildRunningError beside a build; OSError where a file cannot be removed.
    """
    if not build.is_dir():
        return 0
    with locked(build / LOCK):
        recover(build)
        removed = remove_files(build, (*sorted(read_manifest(build).paths()), *schemas_in(build), MANIFEST))
        shutil.rmtree(build / CACHE, ignore_errors=True)
    (build / LOCK).unlink()
    return len(removed)
