"""Exports of Last Will against its sheets, all faces being drawn; and its pictures on all processors."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench.table import Row
from tests.bench.timing import Command, seconds
from toolkit.executor.pool import processors
from toolkit.shipped import shipped_cards

TUCKBOX = str(Path(sys.executable).with_name("tuckbox"))
GAME = "last-will"
SERVICES = ("drivethrucards", "offset", "the-game-crafter", "tabletop-simulator")
TWICE = 2.0  # the time of the sheets


def exports(root: Path) -> Iterator[Row]:
    """Build once; then time sheets, each format, and pictures that are not kept, each in a new process."""
    shutil.copytree(shipped_cards() / GAME, root / "cards" / GAME)
    cache = root / "build" / ".cache"
    sheets = [TUCKBOX, "-C", str(root), "-q", "build", "--sheets", "--paper", "a4"]
    known = seconds(sheets, lambda: (cache / "last-build.json").unlink(missing_ok=True))
    yield Row("sheets of Last Will, faces kept", f"{known:.2f} s", 1.0)
    for form in SERVICES:
        spent = seconds(_export(root, form), lambda: shutil.rmtree(root / "build/exports", ignore_errors=True))
        work = f"export of Last Will for {form} against its sheets, faces and pictures kept"
        yield Row(work, f"{spent:.2f} s", spent / known, TWICE)
    again = seconds(_export(root, SERVICES[-1]), _nothing)
    yield Row("export of Last Will where nothing has changed (seconds)", f"{again:.2f} s", again, 1.0)
    alone, together = (
        seconds(_export(root, "png", "--jobs", str(jobs)), lambda: _forget(cache)) for jobs in (1, processors())
    )
    work = f"pictures of Last Will at 300 dpi, none kept: {processors()} processors against one"
    yield Row(work, f"{together:.2f} of {alone:.2f} s", together / alone, 0.8 if processors() > 1 else None)


def _forget(cache: Path) -> None:
    """Let pictures and what is known of exports go."""
    for kept in ("scans", "exports"):
        shutil.rmtree(cache / kept, ignore_errors=True)


def _export(root: Path, form: str, *options: str) -> Command:
    return [TUCKBOX, "-C", str(root), "-q", "export", GAME, "--format", form, *options]


def _nothing() -> None:
    """Prepare nothing."""
