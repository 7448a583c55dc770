"""When a file was last changed, by whatever changed it: a time that no archive and no program sets."""

from __future__ import annotations

import os
import time


def changed(status: os.stat_result) -> int:
    """Return that time in nanoseconds; where the system keeps none, a number that never comes twice."""
    return status.st_ctime_ns if os.name != "nt" else time.perf_counter_ns()
