"""What the last build was made of and what it made, so that the next one can tell that there is nothing to do."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from toolkit import fingerprint

STAMP = ".cache/last-build.json"

Facts = list[Any]  # a file's size, its modification time in nanoseconds, and its SHA-256


def stamp_text(key: str, report: Any, files: Iterable[tuple[str, Path]]) -> str:
    """Write down a build: the key of all it was made of, what it reported, and each file (name, path) it leaves."""
    facts = {name: [*_outside(path), fingerprint.of_file(path)] for name, path in files}
    return json.dumps({"key": key, "report": report, "files": facts})


def renewed(build: Path, name: str, path: Path) -> str | None:
    """Give the stamp of the last build with new facts for one of its files; None where there is none to go by."""
    try:
        stamp = json.loads((build / STAMP).read_text("utf-8"))
        stamp["files"][name] = [*_outside(path), fingerprint.of_file(path)]
        return json.dumps(stamp)
    except (OSError, ValueError, LookupError, TypeError):
        return None


def recall(build: Path, key: str, name: str = STAMP) -> Any | None:
    """Give the report of the last build if it was made of the same and its files are still what they were."""
    try:
        stamp = json.loads((build / name).read_text("utf-8"))
        same = stamp["key"] == key and all(_is_kept(build / name, facts) for name, facts in stamp["files"].items())
        return stamp["report"] if same else None
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None


def _outside(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def _is_kept(path: Path, facts: Facts) -> bool:
    size, changed, digest = facts
    if _outside(path) == (size, changed):
        return True
    return fingerprint.of_file(path) == str(digest)
