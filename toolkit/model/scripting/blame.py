"""Which line of an author's Python an exception is from."""

from __future__ import annotations

import builtins
import traceback

from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import did_you_mean

KEYS = "tables by piece hold only the pieces that have the field; an option is a tuple, and its first number the piece"


NOTHING_FOUND = "`next` found nothing; give it a second argument, which it returns then: `next(..., None)`"


def raised(error: BaseException) -> BaseException:
    """Return what was raised: of StopIteration a generator that it passes through makes a RuntimeError."""
    cause = error.__cause__
    return cause if isinstance(error, RuntimeError) and isinstance(cause, StopIteration) else error


def blamed(error: BaseException, path: str) -> Diagnostic | None:
    """Return the finding for an exception at the last line of `path` that was running; None where it did not run.

    `path` is relative to the project; the file itself may lie anywhere.
    """
    error = raised(error)
    if isinstance(error, SyntaxError) and (error.filename or "").endswith(path):
        line, words = error.lineno or 1, str(error.msg)
    else:
        steps = traceback.extract_tb(error.__traceback__)
        lines = [step.lineno or 1 for step in steps if step.filename.endswith(path)]
        if not lines:
            return None
        line, words = lines[-1], str(error)
    message = ": ".join(filter(None, (type(error).__name__, " ".join(words.split()))))
    return finding("X607", message, Position(path, line, 1, line, 1), help=hint(error))


def hint(error: BaseException | None) -> str | None:
    """Return what an exception in an author's Python often comes of, or which name may have been meant."""
    match error:
        case AttributeError(name=str() as name, obj=owner) if owner is not None:
            return did_you_mean(name, (one for one in dir(owner) if not one.startswith("_")))
        case NameError(name=str() as name, __traceback__=steps) if steps:
            *_, (frame, _) = traceback.walk_tb(steps)
            return did_you_mean(name, (*frame.f_locals, *frame.f_globals, *dir(builtins)))
        case KeyError():
            return KEYS
        case StopIteration():
            return NOTHING_FOUND
    return None
