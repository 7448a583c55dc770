"""What took more than it may, in words for people."""

from __future__ import annotations

from typing import Final

from toolkit.executor.process_pool import LostError
from toolkit.limits import LimitError, Limits

HELP: Final = (
    "make it simpler; if it has to be so large, `limits:` in print.yaml or the variables TUCKBOX_SECONDS and "
    "TUCKBOX_MEMORY allow more"
)


def excess(error: BaseException | None, limits: Limits) -> str | None:
    """Return what a process took that it may not, as `took more than 5 s of processor time`; None where it did not.

    One that breaks off with most of its memory in use has done so because it got no more.
    """
    if isinstance(error, LimitError):
        return str(error)
    if isinstance(error, LostError) and error.end.signal and error.end.memory * 2 > limits.memory:
        return f"took more than {limits.memory} MiB of memory"
    return None
