"""The progress of drawing on a terminal: a bar, and how many faces came from the cache."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress as Bar


class Progress:
    """Shows a bar while faces are drawn; nothing where nobody watches or nothing has to be drawn."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown and sys.stderr.isatty()
        self._bar: Bar | None = None

    def __enter__(self) -> Self:
        """Return the progress itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take the bar off the screen."""
        if self._bar:
            self._bar.stop()

    def __call__(self, done: int, total: int, kept: int) -> None:
        """Show that `done` of `total` different faces are there, `kept` of them from the cache."""
        doing = "laying out sheets" if done == total else "drawing faces"
        if self._bar or done < total:
            self.show(done, total, f"{doing} · {kept} from the cache" if kept else doing)

    def show(self, done: int, total: int, words: str) -> None:
        """Show how much of something is done."""
        if self._shown:
            if self._bar is None:
                self._bar = _open_bar()
                self._bar.add_task("", total=total)
            self._bar.update(self._bar.task_ids[0], completed=done, description=words)


class GamesProgress(Progress):
    """Shows a bar while games are played."""

    def __call__(self, done: int, total: int, kept: int = 0) -> None:
        """Show that `done` of `total` games have been played."""
        self.show(done, total, "games")


def _open_bar() -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(30), MofNCompleteColumn(), TextColumn("{task.description}"))
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    bar.start()
    return bar
