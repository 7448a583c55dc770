"""`python -m tests.edit.every [SEED]`: edit every value, key and item of every file of Tuckbox's, and edit it back."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from tests.edit.trials import try_all
from toolkit.edit.changes import ChangeError

HOME = Path(__file__).resolve().parents[2]


def files() -> list[Path]:
    """Return the files of all packs, starters and themes."""
    return sorted(
        path for folder in ("cards", "toolkit/starters", "templates") for path in (HOME / folder).rglob("*.yaml")
    )


def troubles(paths: Iterable[Path], seed: int) -> list[str]:
    """Return what went wrong with each file."""
    found = []
    for path in paths:
        name = path.relative_to(HOME).as_posix()
        try:
            lost = try_all(path.read_bytes().decode("utf-8"), Random(f"{seed} {name}"))  # noqa: S311 (no secret)
        except (AssertionError, ChangeError) as error:
            lost = [str(error) or "it says something else"]
        found += [f"{name}: {one}" for one in lost]
    return found


def main(seed: int = 0) -> int:
    """Try all files, and print what went wrong."""
    found = troubles(files(), seed)
    sys.stdout.write("\n".join((*found, f"{len(files())} files, {len(found)} troubles\n")))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
