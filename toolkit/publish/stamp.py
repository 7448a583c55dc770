"""What the last build was made of and what it made, so that the next one can tell that there is nothing to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from toolkit import fingerprint, kept

STAMP = ".cache/last-build.json"

Facts = list[Any]  # a file's size, its modification time in nanoseconds, and its SHA-256


def stamp_text(
    key: str,
    report: Any,
    files: Iterable[tuple[str, Path]],
    name: str = STAMP,
    known: Mapping[str, Facts] | None = None,
) -> str:
    """Write down a build: the key of all it was made of, what it reported, and each file (name, path) it leaves.

    What is `known` of a file that is the same from outside is not asked again.
    """
    facts = {name: _facts(path, (known or {}).get(name)) for name, path in files}
    return kept.sealed(name, {"key": key, "report": report, "files": facts})


def facts_known(build: Path) -> dict[str, Facts]:
    """Return what the last build left, by name."""
    stamp = kept.recall(build, STAMP)
    return dict(stamp["files"]) if stamp else {}


def left_as_is(build: Path, name: str) -> bool:
    """Whether a file is to the last byte what the last build left, which nobody else can say under its seal."""
    known = facts_known(build).get(name)
    return known is not None and known[2] is not None and fingerprint.of_file(build / name) == known[2]


def _facts(path: Path, known: Facts | None) -> Facts:
    size, changed = outside(path)
    if known and known[:2] == [size, changed]:
        return known
    return [size, changed, fingerprint.of_file(path)]


def renewed(build: Path, name: str, path: Path) -> str | None:
    """Return the stamp of the last build with new facts for one of its files; None where there is none to go by."""
    stamp = kept.recall(build, STAMP)
    if stamp is None:
        return None
    stamp["files"][name] = [*outside(path), fingerprint.of_file(path)]
    return kept.sealed(STAMP, stamp)


def recall(build: Path, key: str, name: str = STAMP) -> Any | None:
    """Return the report of the last build if it was made of the same and its files are still what they were."""
    stamp = kept.recall(build, name)
    if stamp is None or stamp["key"] != key:
        return None
    return stamp["report"] if all(is_kept(build / file, facts) for file, facts in stamp["files"].items()) else None


def outside(path: Path) -> tuple[int, ...]:
    """Return what a file keeps as it is renamed: its size, and when it was last written; OSError where none is."""
    if not (seen := kept.outside(path)):
        raise FileNotFoundError(f"there is no file {path}")
    return seen[:2]


def is_kept(path: Path, facts: Facts) -> bool:
    """Whether a file is as it was left."""
    size, changed, digest = facts
    try:
        return outside(path) == (size, changed) or fingerprint.of_file(path) == digest
    except OSError:
        return False
