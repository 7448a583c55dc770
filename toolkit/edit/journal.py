"""What is going to be written into a project, noted before it is: whoever comes next finishes what was cut short.

The journal lies in `build/.edits`, sealed, so that none that came with a stranger's project is believed.
"""

from __future__ import annotations

import os
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from toolkit.cache.files import replacing
from toolkit.cache.hashing import of_held
from toolkit.cache.records import recall, sealed
from toolkit.lasting import saving, settle
from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import LARGEST, PathError, inside, read
from toolkit.publish.folder import EDITS, begin, vet
from toolkit.publish.lock import locked

JOURNAL: Final = f"{EDITS}/journal.json"
PATIENCE: Final = 10.0  # seconds that one waits for another who writes
BUSY: Final = "another process is changing files of this project"
AS_BEFORE: Final = "nothing was changed"


class Step(NamedTuple):
    """A file of the project, what it holds and what it is going to hold; None where it is not there."""

    path: str
    old: bytes | None
    new: bytes | None


def carried_out(root: Path, steps: Callable[[], Sequence[Step]]) -> None:
    """Carry out steps, all or none; they are asked for once nobody else writes. OSError where one cannot be done."""
    build = begin(vet(root / "build"))
    with _alone(build):
        _finish(root, build)
        doing = steps()
        lasting = len(doing) > 1  # one file alone is written whole or not at all, also where the power fails
        _note(build, doing, lasting=lasting)
        try:
            for step in doing:
                _put(inside(root, step.path), step.new)
        except OSError as error:
            _take_back(root, doing, error)
            _forget(build)
            raise
        _forget(build, lasting=lasting)


def recover(root: Path) -> None:
    """Finish what was cut short; OSError where that cannot be done yet."""
    build = root / "build"
    if (build / JOURNAL).exists():
        with _alone(vet(build)):
            _finish(root, build)


@contextmanager
def _alone(build: Path) -> Iterator[None]:
    (build / EDITS).mkdir(exist_ok=True)
    with locked(build / EDITS / "lock", PATIENCE, BUSY):
        yield


def _note(build: Path, steps: Sequence[Step], *, lasting: bool) -> None:
    """Write the journal: the hash of what each file holds, and what it is going to hold."""
    noted = [
        (step.path, of_held(step.old), None if step.new is None else b64encode(step.new).decode()) for step in steps
    ]
    text = sealed(JOURNAL, noted)
    if len(text) > LARGEST:
        raise RefusedError("too much would be written at once; do it in parts")
    with (saving if lasting else replacing)(build / JOURNAL) as part:
        part.write_text(text, "ascii", newline="\n")


def _finish(root: Path, build: Path) -> None:
    """Do what the journal says and was not done; a file that somebody has changed since stays as it is."""
    for path, old, new in recall(build, JOURNAL) or ():
        target = inside(root, path)
        _clear(target)
        data = None if new is None else b64decode(new)
        if of_held(held(root, path)) == old:
            _put(target, data)
    _forget(build)


def _take_back(root: Path, steps: Sequence[Step], error: OSError) -> None:
    try:
        for step in reversed(steps):
            if held(root, step.path) == step.new != step.old:
                _put(inside(root, step.path), step.old)
    except OSError as worse:
        problem, advice = (
            (worse.strerror or str(worse)).lower(),
            "mend this: what was begun is finished by what is done next",
        )
        raise PathError(worse.filename or root, problem, advice) from error
    error.add_note(AS_BEFORE)


def _put(target: Path, data: bytes | None) -> None:
    """Have a file hold this, whole or not at all, on the disk."""
    if data is None:
        target.unlink(missing_ok=True)
        settle((target.parent,))
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_dir():
        raise PathError(target, "a folder stands where a file belongs", "move it elsewhere, and do this again")
    with saving(target) as part:
        part.write_bytes(data)
        if target.exists():
            part.chmod(target.stat().st_mode & 0o777)


def held(root: Path, path: str) -> bytes | None:
    """Return what a file of a project holds; None where it is not there."""
    try:
        return read(root, path)
    except FileNotFoundError:
        return None


def _clear(target: Path) -> None:
    """Remove what a killed process has begun to write beside a file."""
    strays = re.compile(rf"\.{re.escape(target.name)}\.\d+")
    with suppress(FileNotFoundError), os.scandir(target.parent) as entries:
        for entry in entries:
            if strays.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                Path(entry.path).unlink()


def _forget(build: Path, *, lasting: bool = True) -> None:
    """Remove the journal, and what was begun of one."""
    (build / JOURNAL).unlink(missing_ok=True)
    _clear(build / JOURNAL)
    if lasting:
        settle((build / EDITS,))
