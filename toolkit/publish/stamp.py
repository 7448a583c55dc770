"""What the last build was made of and what it made, so that the next one can tell that there is nothing to do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from toolkit import fingerprint, kept

STAMP = ".cache/last-build.json"

Facts = list[Any]  # a file's size, its modification time in nanoseconds, and its SHA-256


def stamp_text(key: str, report: Any, files: Iterable[tuple[str, Path]], name: str = STAMP) -> str:
    """Write down a build: the key of all it was made of, what it reported, and each file (name, path) it leaves."""
    facts = {name: [*_outside(path), fingerprint.of_file(path)] for name, path in files}
    return kept.sealed(name, {"key": key, "report": report, "files": facts})


def renewed(build: Path, name: str, path: Path) -> str | None:
    """Give the stamp of the last build with new facts for one of its files; None where there is none to go by."""
    stamp = kept.recall(build, STAMP)
    if stamp is None:
        return None
    stamp["files"][name] = [*_outside(path), fingerprint.of_file(path)]
    return kept.sealed(STAMP, stamp)


def recall(build: Path, key: str, name: str = STAMP) -> Any | None:
    """Give the report of the last build if it was made of the same and its files are still what they were."""
    stamp = kept.recall(build, name)
    if stamp is None or stamp["key"] != key:
        return None
    return stamp["report"] if all(_is_kept(build / file, facts) for file, facts in stamp["files"].items()) else None


def _outside(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def _is_kept(path: Path, facts: Facts) -> bool:
    size, changed, digest = facts
    try:
        return _outside(path) == (size, changed) or fingerprint.of_file(path) == digest
    except OSError:
        return False
