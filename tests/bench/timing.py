"""How long a program takes, and how much memory it and its children hold at most."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

INTERVAL = 0.5  # seconds between two looks at the memory; a look takes some milliseconds of a processor
Command = Sequence[str]


def seconds(command: Command, prepare: Callable[[], object], times: int = 3) -> float:
    """Return the shortest wall-clock time of some runs, each in a new process after `prepare`."""
    return min(_once(command, prepare) for _ in range(times))


def _once(command: Command, prepare: Callable[[], object]) -> float:
    prepare()
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def work_seconds(command: Command, prepare: Callable[[], object], times: int = 3) -> float:
    """Return the least processor time of some runs, that of all their processes; each run as in `seconds`."""
    return min(_work(command, prepare) for _ in range(times))


def _work(command: Command, prepare: Callable[[], object]) -> float:
    prepare()
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def seconds_and_peak(command: Command) -> tuple[float, float]:
    """Run once; give the seconds and the largest memory in MB.

    Memory is the proportional set size (PSS) of the process and all its descendants, added up: a page
    that several processes share counts once. It is looked at twice a second, in /proc.
    """
    start, peak = time.perf_counter(), 0
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            peak = max(peak, sum(_pss(pid) for pid in _family(process.pid)))
            time.sleep(INTERVAL)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return time.perf_counter() - start, peak / 1024


def _family(pid: int) -> Iterator[int]:
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found = children.read_text().split()
        except OSError:
            continue
        for child in found:
            yield from _family(int(child))


def _pss(pid: int) -> int:
    """Return a process's proportional set size in kB; none for a process that has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def can_measure_memory() -> bool:
    """Say whether this machine has the files that memory is read from."""
    return Path(f"/proc/{os.getpid()}/smaps_rollup").exists()
