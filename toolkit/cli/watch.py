"""`tuckbox build --watch`: build again whenever a file changes, and never give up on a broken one."""

from __future__ import annotations

import time
from pathlib import Path

import click
from watchfiles import watch

from toolkit.cli.build import build_once
from toolkit.cli.console import Console
from toolkit.pipeline import Pipeline
from toolkit.publish.lock import BuildRunningError
from toolkit.publish.request import Request

SETTLE = 50  # milliseconds without a change, after which an editor is taken to have saved


def watch_project(pipeline: Pipeline, request: Request, console: Console) -> int:
    """Build, and again after every change, until Ctrl-C; give 0."""
    _try(pipeline, request, console)
    folders = [path for path in pipeline.sources if path.is_dir()]
    names = ", ".join(_shown(path, pipeline.root) for path in folders)
    console.note(f"watching {names}; Ctrl-C ends")
    for changes in watch(*folders, step=SETTLE, debounce=10 * SETTLE, raise_interrupt=False):
        changed = sorted({_shown(Path(path), pipeline.root) for _, path in changes})
        console.note("\n" + console.paint_notes(f"{time.strftime('%H:%M:%S')} {_few(changed)}", "bold"))
        _try(pipeline, request, console)
    return 0


def _try(pipeline: Pipeline, request: Request, console: Console) -> None:
    """Build; what goes wrong is told, and the next change is waited for."""
    try:
        build_once(pipeline, request, console)
    except (click.UsageError, BuildRunningError, OSError) as error:
        told = error.format_message() if isinstance(error, click.UsageError) else str(error)
        console.note(console.paint_notes("error", "red", "bold") + f": {told}")


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def _few(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
