"""`python -m tests.crash [NUMBER [SEED]]`: kill commands so often; exit 1, with the seed, when something is torn."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.crash.kills import Course, TornError


def main(number: int = 500, seed: int | None = None) -> int:
    """Kill, and print what came of it."""
    seed = int(time.time()) if seed is None else seed
    with tempfile.TemporaryDirectory(prefix="tuckbox-crash-") as folder:
        course = Course(Path(folder) / "project", Random(seed))  # noqa: S311 (no secret)
        for done in range(number):
            try:
                course.kill_one()
            except TornError as error:
                print(f"torn after {done + 1} kills of seed {seed}: {error}")
                return 1
            if sys.stderr.isatty():
                print(f"\r{done + 1} of {number}", end="", file=sys.stderr)
    print(f"{number} kills, seed {seed}: always one whole version")
    for told, times in course.told.most_common():
        print(f"{times:6} {told}")
    return 1 if course.told["HUNG"] else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
