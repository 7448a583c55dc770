"""`python -m tests.crash.dying STEP WHOM ...`: a command that is killed while it publishes, at a step of the journal.

The steps are counted from the moment at which the journal is put into its place.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Final

from toolkit.cli.command import run

STEPS: Final = ("link", "replace", "unlink", "rmdir")


def main(step: int, whom: str, words: list[str]) -> int:
    """Run a command that ends before the step of that number, or as usual where there are fewer."""
    left, begun = step, False

    def deadly(real: Callable[..., object]) -> Callable[..., object]:
        def counted(*paths: object, **others: object) -> object:
            nonlocal left, begun
            begun = begun or str(paths[-1]).endswith("journal.json")
            if begun and left == 0:
                kill(whom)
            left -= begun
            return real(*paths, **others)

        return counted

    for name in STEPS:
        setattr(os, name, deadly(getattr(os, name)))
    return run(words)


def kill(whom: str) -> None:
    """Kill this process, or all that it has started as well."""
    if whom == "group":
        os.killpg(0, signal.SIGKILL)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2], sys.argv[3:]))
