"""The record of the last build: what it was made of and what it made, so that the next one can tell what is left."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from toolkit.cache import hashing, records
from toolkit.cache.seen import Facts, facts_of

STAMP: Final = ".cache/last-build.json"


def facts_known(build: Path) -> dict[str, Facts]:
    """Return what the last build left, by name."""
    stamp = records.recall(build, STAMP)
    return dict(stamp["files"]) if stamp else {}


def left_as_is(build: Path, name: str) -> bool:
    """Whether a file is to the last byte what the last build left, which nobody else can say under its seal."""
    known = facts_known(build).get(name)
    return known is not None and known[2] is not None and hashing.of_file(build / name) == known[2]


def renewed(build: Path, name: str, path: Path) -> str | None:
    """Return the stamp of the last build with new facts for one of its files; None where there is none to go by."""
    stamp = records.recall(build, STAMP)
    if stamp is None:
        return None
    stamp["files"][name] = facts_of(path)
    return records.sealed(STAMP, stamp)
