"""The command `tuckbox`: a file a verb; the only place that reads argv, prints and exits."""

from __future__ import annotations

import gc
import sys
from typing import Final

MANY: Final = 100_000  # new things before the garbage collector looks at them; it would else take a seventh of the time


def main() -> int:
    """Run the command and give its exit code: 0 fine, 1 findings, 2 wrong use or internal error, 130 interrupted."""
    gc.set_threshold(MANY, 50, 100)
    try:
        from toolkit.cli.command import run
    except KeyboardInterrupt:
        return 130
    return run(sys.argv[1:])
