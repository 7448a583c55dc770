"""Work that may need a game's rules.py: whether that may run is asked once the work says that it wants it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from toolkit.model.findings.refusal import RefusedError
from toolkit.serve.work.desk import Desk
from toolkit.workflows.staying import Untrusted


class NotTrustedError(RefusedError):
    """A game's rules.py may not run."""


async def where_trusted(desk: Desk, begin: Callable[[frozenset[str]], Future[Any]]) -> tuple[Any, frozenset[str]]:
    """Have something done, begun with the hashes of the Python that may run; return it, and these; NotTrustedError."""
    allowed = frozenset[str]()
    while True:
        found = await asyncio.wrap_future(begin(allowed))
        if not isinstance(found, Untrusted):
            return found, allowed
        folder = Path(desk.project.root, found.file).parent
        if found.digest in allowed or not desk.project.trust(folder, found.digest):
            why = "is Python that would run on this machine: read it, then start with --trust"
            raise NotTrustedError(f"{found.file} {why}")
        allowed |= {found.digest}
