"""The command `tuckbox`: a file a verb; the only place that reads argv, prints and exits."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command and give its exit code: 0 fine, 1 findings, 2 wrong use or internal error, 130 interrupted."""
    try:
        from toolkit.cli.command import run
    except KeyboardInterrupt:
        return 130
    return run(sys.argv[1:])
