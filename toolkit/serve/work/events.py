"""What the page is told unasked: each event goes to every page that listens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any, Final

_END: Final = ("", "")
_MOST: Final = 1000  # events that wait for a page, which is then told to ask anew


class Events:
    """Tells all listeners of an event, from any thread."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[tuple[str, str]]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def tell(self, name: str, **said: Any) -> None:
        """Tell all that listen."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._put, name, json.dumps(said))

    async def listen(self) -> AsyncIterator[dict[str, str]]:
        """Yield what is told from now on."""
        self._loop = asyncio.get_running_loop()
        queue: asyncio.Queue[tuple[str, str]] = asyncio.Queue(_MOST)
        self._queues.add(queue)
        try:
            while (told := await queue.get()) != _END:
                yield {"event": told[0], "data": told[1]}
        finally:
            self._queues.discard(queue)

    def end(self) -> None:
        """Let all that listen come to their end: the server stops."""
        for queue in self._queues:
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(_END)

    def _put(self, name: str, data: str) -> None:
        for queue in self._queues:
            if not queue.full():
                queue.put_nowait((name, data))
