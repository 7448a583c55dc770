"""Many files judged at once, on all processors; what was found is kept by what the file holds and what is asked."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import cache
from pathlib import Path
from typing import Final

from toolkit import fingerprint
from toolkit.executor import Chunks
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Position
from toolkit.preflight.asked import Check
from toolkit.preflight.work import Flight, Task, preflight, told

PACKAGE: Final = Path(__file__).resolve().parents[1]
LOOKS: Final = PACKAGE / "render" / "pictures" / "inspect.py"
KEPT: Final = 7 * 86400  # seconds that is kept what was found, without use


def judge(tasks: Sequence[Task], cache: Path | None = None, executor: Executor | None = None) -> list[Flight]:
    """Judge files in their order, in `executor` if there is one; what `cache` knows of equal files is not found anew.

    Errors as `preflight`.
    """
    folder = cache / "preflight" if cache else None
    places = {number: folder / f"{_key(task)}.json" for number, task in enumerate(tasks)} if folder else {}
    known = {number: flight for number, place in places.items() if (flight := _read(place, tasks[number].name))}
    missing = [number for number in range(len(tasks)) if number not in known]
    if executor is None or len(missing) == 1:
        known |= {number: preflight(tasks[number]) for number in missing}
    else:
        work = Chunks[int, Flight](executor, preflight)
        for number in sorted(missing, key=lambda one: -_size(tasks[one])):
            work.add(number, tasks[number])
        known |= {number: done.result() for number, done in work}
    if folder:
        _keep(folder, {places[number]: known[number] for number in missing}, {*places.values()})
    return [known[number] for number in range(len(tasks))]


@cache
def _way() -> str:
    """Stand for the way in which files are judged."""
    folders = fingerprint.of_folders((PACKAGE / "preflight", PACKAGE / "impose" / "preflight"))
    return folders + str(fingerprint.of_file(LOOKS))


def _key(task: Task) -> str:
    file = fingerprint.of_bytes(task.file) if isinstance(task.file, bytes) else str(fingerprint.of_file(task.file))
    return fingerprint.of_parts((_way(), file, repr(task.expected), repr(task.limits), repr(task.asked)))[:40]


def _size(task: Task) -> int:
    return len(task.file) if isinstance(task.file, bytes) else task.file.stat().st_size


def _read(place: Path, name: str) -> Flight | None:
    """Read what was found of a file that is now called `name`."""
    try:
        one = json.loads(place.read_text("utf-8"))
        found = tuple(finding(f["code"], f["message"], Position(name, f["page"], 1)) for f in one["findings"])
        checks = tuple(Check(name, *check) for check in one["checks"])
        return Flight(name, one["pages"], one["pieces"], one["fonts"], one["figures"], found, checks)
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _keep(folder: Path, found: dict[Path, Flight], in_use: set[Path]) -> None:
    """Write down what was found; let go of what nothing has used for long."""
    folder.mkdir(parents=True, exist_ok=True)
    for place, flight in found.items():
        checks = [(one.what, one.wanted, one.found, one.passed) for one in flight.checks]
        place.write_text(json.dumps({**told(flight), "checks": checks}), "utf-8")
    oldest = time.time() - KEPT
    for place in folder.glob("*.json"):
        if place in in_use:
            place.touch()
        elif place.stat().st_mtime < oldest:
            place.unlink(missing_ok=True)
