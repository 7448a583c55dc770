"""Whether a file is what it was: the same from outside, which is quick to see, or else to the last byte."""

from __future__ import annotations

from pathlib import Path
from stat import S_ISREG
from typing import Any

from toolkit.cache import hashing
from toolkit.system.status import changed

Facts = list[Any]  # what a file keeps as it is renamed: its size, when it was last written (ns); and its SHA-256


def outside(path: Path) -> tuple[int, ...]:
    """Return what changes with a file, whoever changes it: no archive and no program sets the time of its last change.

    Nothing for a file that is not there, or is none.
    """
    try:
        status = path.lstat()
    except OSError:
        return ()
    return (status.st_size, status.st_mtime_ns, changed(status), status.st_ino) if S_ISREG(status.st_mode) else ()


def facts_of(path: Path, known: Facts | None = None, digest: str | None = None) -> Facts:
    """Return the facts of a file, as far as they are `known` already of one that is the same from outside.

    FileNotFoundError where there is none.
    """
    seen = [*outside(path)[:2]]
    if not seen:
        raise FileNotFoundError(f"there is no file {path}")
    return known if known and known[:2] == seen else [*seen, digest or hashing.of_file(path)]


def is_as_left(path: Path, facts: Facts) -> bool:
    """Whether a file is as it was when these were its facts, perhaps in another place."""
    *seen, digest = facts
    now = [*outside(path)[:2]]
    return bool(now) and (now == seen or hashing.of_file(path) == digest)
