"""What is said where a game's rules.py may not run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath

import click

from toolkit.engine.trusted import UntrustedError


@contextmanager
def trusted() -> Iterator[None]:
    """Turn a rules.py that is not trusted into wrong use of the command, with what to do."""
    try:
        yield
    except UntrustedError as error:
        folder = PurePosixPath(error.file).parent
        advice = f"read it, then say --trust, or name the folder in the variable TUCKBOX_TRUST ({folder})"
        raise click.UsageError(f"{error}; {advice}") from None
