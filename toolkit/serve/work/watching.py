"""Files that change on the disk: what somebody else writes is seen at once, what we wrote ourselves is no news."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from watchfiles import awatch

from toolkit.serve.work.desk import Desk
from toolkit.serve.work.worker import Urgency

WATCHED: Final = ("cards", "templates", "print.yaml")
SETTLE: Final = 15  # milliseconds without a change, after which an editor is taken to have saved


@asynccontextmanager
async def watching(desk: Desk) -> AsyncIterator[None]:
    """Watch a project's files for as long as the context lasts."""
    stop = asyncio.Event()
    task = asyncio.create_task(_watch(desk, stop))
    try:
        yield
    finally:
        stop.set()
        with suppress(asyncio.CancelledError):
            await task


async def _watch(desk: Desk, stop: asyncio.Event) -> None:
    root = desk.project.root
    folders = [root / name for name in WATCHED if (root / name).exists()]
    try:
        async for changes in awatch(*folders, step=SETTLE, debounce=200, stop_event=stop):
            names = {_name(Path(path), root) for _, path in changes}
            await desk.worker.do(partial(desk.noticed, sorted(filter(None, names))), Urgency.EDIT)
    except* (RuntimeError, OSError) as errors:  # a name that is no text, say, or more folders than may be
        desk.is_blind = True
        desk.events.tell("blind", message=f"Changes that others make are not noticed: {errors.exceptions[0]}")


def _name(path: Path, root: Path) -> str:
    """Return how a project calls a file; nothing where that is none of its files."""
    if not path.is_relative_to(root) or path.is_dir():
        return ""
    name = path.relative_to(root).as_posix()
    return "" if any(part.startswith(".") for part in name.split("/")) else name
