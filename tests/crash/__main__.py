"""`python -m tests.crash [NUMBER [SEED]]`: kill commands so often; exit 1, with the seed, when something is torn."""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests.crash.edits import Edits
from tests.crash.killing import TornError
from tests.crash.kills import Course


def main(number: int = 500, seed: int | None = None) -> int:
    """Kill, and print what came of it: every other command is one that changes an author's files."""
    seed = int(time.time()) if seed is None else seed
    with tempfile.TemporaryDirectory(prefix="tuckbox-crash-") as folder:
        chance, told = Random(seed), Counter[str]()  # noqa: S311 (no secret)
        published = Course(Path(folder) / "project", chance, told=told)
        courses = (published, Edits(Path(folder) / "edits", chance, told=told))
        for done in range(number):
            try:
                courses[done % 2].kill_one()
            except TornError as error:
                print(f"torn after {done + 1} kills of seed {seed}: {error}")
                return 1
            if sys.stderr.isatty():
                print(f"\r{done + 1} of {number}", end="", file=sys.stderr)
    print(f"{number} kills, seed {seed}: always one whole version")
    for what, times in told.most_common():
        print(f"{times:6} {what}")
    return 1 if told["HUNG"] else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
