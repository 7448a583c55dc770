"""What took more than it may, in words for people."""

from __future__ import annotations

import signal
from typing import Final

from toolkit.executor.process_pool import LostError
from toolkit.limits import LimitError, Limits

HELP: Final = (
    "make it simpler; if it has to be so large, the variables TUCKBOX_SECONDS and TUCKBOX_MEMORY allow more, and so "
    "does `limits:` in print.yaml for a game whose folder is named in TUCKBOX_TRUST"
)

HELP_SIZE: Final = "look for a number that is too large, such as font-size: 1e9pt"
HELP_HALT: Final = "look for an element that is not closed"
ENDS_ITSELF: Final = (signal.SIGABRT, getattr(signal, "SIGTRAP", None))


def excess(error: BaseException | None, limits: Limits) -> str | None:
    """Return what a process took that it may not, as `took more than 5 s of processor time`; None where it did not.

    One that breaks off with most of its memory in use has done so because it got no more, and so has one that ends
    itself, as libraries do which ask for much at once.
    """
    if isinstance(error, LimitError):
        return str(error)
    if isinstance(error, LostError):
        is_full = error.end.signal and error.end.memory * 2 > limits.memory
        if is_full or error.end.signal in ENDS_ITSELF:
            return f"took more than {limits.memory} MiB of memory"
    return None
