"""The command `tuckbox`: a file a verb; the only place that reads argv, prints and exits."""

from __future__ import annotations

import gc
import sys
from typing import Final

MANY: Final = 300_000  # new things before the garbage collector looks at them; imports alone make 100,000, all to stay


def main() -> int:
    """Run the command and give its exit code: 0 fine, 1 findings, 2 wrong use or internal error, 130 interrupted."""
    gc.set_threshold(MANY, 50, 100)
    try:
        from toolkit.cli.command import run
        from toolkit.cli.streams import open_streams

        open_streams()
    except KeyboardInterrupt:
        return 130
    try:
        return run(sys.argv[1:])
    finally:
        gc.freeze()  # Python would look through all that there is once more before it lets go of it
