"""Which line of an author's Python an exception is from."""

from __future__ import annotations

import traceback

from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position


def blamed(error: BaseException, path: str) -> Diagnostic | None:
    """Give the finding for an exception at the last line of `path` that was running; None where it did not run.

    `path` is relative to the project; the file itself may lie anywhere.
    """
    if isinstance(error, SyntaxError) and (error.filename or "").endswith(path):
        line, told = error.lineno or 1, str(error.msg)
    else:
        steps = traceback.extract_tb(error.__traceback__)
        lines = [step.lineno or 1 for step in steps if step.filename.endswith(path)]
        if not lines:
            return None
        line, told = lines[-1], str(error)
    return finding("X607", f"{type(error).__name__}: {' '.join(told.split())}", Position(path, line, 1, line, 1))
