"""What came of work: known again as long as it was made of the same, and its files are as it left them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from toolkit.cache import hashing, records
from toolkit.cache.seen import Facts, facts_of, is_as_left


def outcome_text(
    name: str,
    key: str,
    outcome: Any,
    files: Iterable[tuple[str, Path]] = (),
    known: Mapping[str, Facts] | None = None,
) -> str:
    """Return a record of this name: the key of all that work was done from, what came of it, and the files it leaves.

    A file has its name in build/, and the path where it lies now. What is `known` of a file that is
    the same from outside is not asked again.
    """
    facts = {file: facts_of(path, (known or {}).get(file)) for file, path in files}
    return records.sealed(name, {"key": key, "outcome": outcome, "files": facts})


def keep_outcome(build: Path, name: str, key: str, outcome: Any) -> None:
    """Keep what came of work that leaves no files; OSError where the record cannot be written."""
    records.write(build, name, outcome_text(name, key, outcome))


def recall_outcome(build: Path, name: str, key: str) -> Any | None:
    """Return what came of work that was done from the same, if its files are still what they were; else None."""
    known = records.recall(build, name)
    if not isinstance(known, dict) or known["key"] != key:  # an earlier version kept a list
        return None
    return known["outcome"] if all(is_as_left(build / file, facts) for file, facts in known["files"].items()) else None


def facts_left(build: Path, name: str) -> dict[str, Facts]:
    """Return what the work of a record left, by name."""
    known = records.recall(build, name)
    return dict(known["files"]) if known else {}


def is_left(build: Path, name: str, file: str) -> bool:
    """Whether a file is to the last byte what that work left, which nobody else can say under its seal."""
    facts = facts_left(build, name).get(file)
    return facts is not None and facts[2] is not None and hashing.of_file(build / file) == facts[2]


def renewed(build: Path, name: str, file: str, path: Path) -> str | None:
    """Return the record with new facts for one of its files, which lies at `path`; None where there is no record."""
    known = records.recall(build, name)
    if known is None:
        return None
    known["files"][file] = facts_of(path)
    return records.sealed(name, known)
