"""Many files judged at once, on all processors; what was found is kept by what the file holds and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import cache
from pathlib import Path
from typing import Any, Final

from toolkit.cache import hashing
from toolkit.cache.tray import Tray
from toolkit.executor import Chunks
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Position
from toolkit.preflight.asked import Check
from toolkit.preflight.reports import PreflightReport, Task, as_data, preflight

PACKAGE: Final = Path(__file__).resolve().parents[1]
LOOKS: Final = tuple(PACKAGE / "render" / "pictures" / name for name in ("inspect.py", "blank.py"))


def judge(tasks: Sequence[Task], cache: Path | None = None, executor: Executor | None = None) -> list[PreflightReport]:
    """Judge files in their order, in `executor` if there is one; what `cache` knows of equal files is not found anew.

    Errors as `preflight`.
    """
    tray = Tray(cache, "preflight") if cache else None
    keys = list(map(_key, tasks)) if tray else []
    known = {number: _flight(tray[key], tasks[number].name) for number, key in enumerate(keys) if tray and key in tray}
    missing = [number for number in range(len(tasks)) if number not in known]
    if executor is None or len(missing) == 1:
        known |= {number: preflight(tasks[number]) for number in missing}
    else:
        work = Chunks[int, PreflightReport](executor, preflight)
        for number in sorted(missing, key=lambda one: -_size(tasks[one])):
            work.add(number, tasks[number])
        known |= {number: done.result() for number, done in work}
    if tray:
        for number in missing:
            tray.note(keys[number], _facts(known[number]))
        tray.save()
    return [known[number] for number in range(len(tasks))]


@cache
def _way() -> str:
    """Stand for the way in which files are judged."""
    folders = hashing.of_folders((PACKAGE / "preflight", PACKAGE / "impose" / "preflight"))
    return folders + "".join(str(hashing.of_file(file)) for file in LOOKS)


def _key(task: Task) -> str:
    file = hashing.of_bytes(task.file) if isinstance(task.file, bytes) else str(hashing.of_file(task.file))
    return hashing.of_parts((_way(), file, repr(task.expected), repr(task.limits), repr(task.asked)))[:40]


def _size(task: Task) -> int:
    return len(task.file) if isinstance(task.file, bytes) else task.file.stat().st_size


def _facts(flight: PreflightReport) -> dict[str, Any]:
    checks = [(one.what, one.wanted, one.found, one.passed) for one in flight.checks]
    return {**as_data(flight), "checks": checks}


def _flight(facts: dict[str, Any], name: str) -> PreflightReport:
    """Return what was found of a file that is now called `name`."""
    found = tuple(finding(f["code"], f["message"], Position(name, f["page"], 1)) for f in facts["findings"])
    checks = tuple(Check(name, *check) for check in facts["checks"])
    return PreflightReport(name, facts["pages"], facts["pieces"], facts["fonts"], facts["figures"], found, checks)
