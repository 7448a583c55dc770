"""Faces that somebody waits for at a screen: made pictures by the process that draws them, in one go."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, NamedTuple

from toolkit.render.drawing.processes import show_within_limits
from toolkit.render.sources.chunk import Drawn

Picture = tuple[bytes, str]  # and its media type


class Window(NamedTuple):
    """How a face is shown: so many pixels wide, with its bleed or without."""

    width: int
    bleed: bool = False


class Showing(Executor):
    """Has one chunk of one face drawn by `executor`, and keeps its picture."""

    def __init__(self, executor: Executor, window: Window) -> None:
        self._executor, self._window = executor, window
        self.picture: Picture | None = None

    def submit(self, _: Callable[..., Any], /, *args: Any, **__: Any) -> Future[Any]:
        """Have a chunk drawn, whose picture is kept; its future holds what came of it else."""
        drawn: Future[Drawn] = Future()
        asked = self._executor.submit(show_within_limits, args[0], self._window.width, self._window.bleed)
        asked.add_done_callback(lambda done: self._take(done, drawn))
        return drawn

    def _take(self, done: Future[tuple[Drawn, Picture]], drawn: Future[Drawn]) -> None:
        if not drawn.set_running_or_notify_cancel():
            return
        try:
            made, self.picture = done.result()
        except BaseException as error:  # noqa: BLE001 (a future carries any)
            drawn.set_exception(error)
        else:
            drawn.set_result(made)
