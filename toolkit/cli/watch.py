"""`tuckbox build --watch`: build again whenever a file changes, and never give up on a broken one."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import click
from watchfiles import watch

from toolkit.cli.console import Console
from toolkit.cli.streams import is_left
from toolkit.model.findings.phrases import listed
from toolkit.model.findings.refusal import RefusedError
from toolkit.publish.report import Report

WATCHED = ("cards", "templates", "print.yaml")
SETTLE = 50  # milliseconds without a change, after which an editor is taken to have saved
WAKE = 100  # milliseconds after which the watcher looks up


def watch_project(root: Path, build: Callable[[], Report], prepare: Callable[[], None], console: Console) -> None:
    """Build, and again after every change, until Ctrl-C or nobody reads; `prepare` for that while nobody waits."""
    folders = [root / name for name in WATCHED if (root / name).exists()]
    changes = watch(*folders, step=SETTLE, rust_timeout=WAKE, yield_on_timeout=True)
    next(changes)  # from here on no change is missed, not even one made during the first build
    _try(build, console)
    console.note(f"watching {listed(map(_named, folders), 'and')}; Ctrl-C ends")
    _try(prepare, console)  # the first change is not to wait longer than others
    while not is_left():
        if changed := next(changes):
            names = changed_names({Path(path) for _, path in changed}, root)
            console.note("", console.paint_notes(f"{time.strftime('%H:%M:%S')} {_few(names)}", "bold"))
            _try(build, console)


def _try(work: Callable[[], object], console: Console) -> None:
    """Do some work; what goes wrong is reported, and the next change is waited for."""
    try:
        work()
    except (click.UsageError, RefusedError, OSError) as error:
        message = error.format_message() if isinstance(error, click.UsageError) else str(error)
        console.note(console.paint_notes("error", "red", "bold") + f": {message}")


def _named(path: Path) -> str:
    return path.name if path.is_file() else f"{path.name}/"


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def changed_names(paths: set[Path], root: Path) -> list[str]:
    """Name files that have changed; what is gone is named only where nothing else is, as editors write files aside."""
    there = {path for path in paths if path.exists()}
    return sorted(_shown(path, root) for path in there or paths)


def _few(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
