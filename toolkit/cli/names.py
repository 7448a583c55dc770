"""Names on the command line that nothing has, reported with the nearest name that something has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from toolkit.publish.request import UnknownNameError

MOST = 12


@contextmanager
def known_names() -> Iterator[None]:
    """Turn an unknown name into wrong use of the command, with advice."""
    try:
        yield
    except UnknownNameError as error:
        raise click.UsageError(f"{error}; {_advice(error)}") from None


@contextmanager
def comparable() -> Iterator[None]:
    """Turn the lack of anything to compare with into wrong use of the command."""
    from toolkit.model.printed import NothingPrintedError, UnreadableLockError
    from toolkit.model.revision import NoRevisionError

    try:
        yield
    except NoRevisionError as error:
        raise click.UsageError(f"--since: {error}") from None
    except (NothingPrintedError, UnreadableLockError) as error:
        raise click.UsageError(str(error)) from None


def _advice(error: UnknownNameError) -> str:
    if error.nearest:
        return f"did you mean '{error.nearest}'?"
    names = [name for name in error.known if "/" not in name][:MOST]
    return f"there are {', '.join(names)}" if names else "there are none yet"
