"""New versions of the files in build/: written beside it, then moved into place all together.

The journal decides. Until it is written, an interrupted build leaves build/ untouched and its staged files are thrown
away; from then on, whoever comes next finishes the moves. Moving a file twice does no harm.
"""

from __future__ import annotations

import json
import shutil
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from toolkit.publish.lock import locked

STAGING = ".staging"
JOURNAL = "journal.json"
LOCK = ".lock"


@contextmanager
def release(build: Path) -> Iterator[Release]:
    """Open a release into `build`, after finishing what an earlier process left half done.

    OSError when the folder cannot be written, BuildRunningError when another process builds into it.
    """
    if not build.is_dir():
        build.mkdir(parents=True)
        (build / ".gitignore").write_text("*\n", "ascii")
    with locked(build / LOCK):
        recover(build)
        opened = Release(build)
        try:
            yield opened
        finally:
            if not (build / STAGING / JOURNAL).exists():
                shutil.rmtree(build / STAGING, ignore_errors=True)


class Release:
    """Files on their way into `build`; nothing there changes before `commit`."""

    def __init__(self, build: Path) -> None:
        self.build = build
        self._names: list[str] = []

    def path(self, name: str) -> Path:
        """Give the path to write the new version of `build/<name>` to."""
        staged = self.build / STAGING / "files" / name
        staged.parent.mkdir(parents=True, exist_ok=True)
        self._names.append(name)
        return staged

    def write(self, name: str, text: str) -> Path:
        """Stage a text file."""
        staged = self.path(name)
        staged.write_text(text, "utf-8")
        return staged

    def current(self, name: str) -> Path:
        """Give where `build/<name>` is to be read now: its staged version, or the one in place."""
        return self.build / STAGING / "files" / name if name in self._names else self.build / name

    def commit(self, remove: Iterable[str] = ()) -> None:
        """Move every staged file into place, in the order in which they were named, and remove others."""
        for name in self._names:  # before the journal: a full disk must show now
            (self.build / name).parent.mkdir(parents=True, exist_ok=True)
        journal = {"move": self._names, "remove": sorted(set(remove) - set(self._names))}
        draft = self.build / STAGING / "journal.draft"
        draft.write_text(json.dumps(journal), "utf-8")
        with _undisturbed():
            draft.replace(self.build / STAGING / JOURNAL)
            recover(self.build)


def interrupted(build: Path) -> bool:
    """Tell whether an earlier commit was cut short."""
    return (build / STAGING / JOURNAL).exists()


def recover(build: Path) -> None:
    """Finish a commit whose journal is written; throw away what was staged without one."""
    staging = build / STAGING
    if interrupted(build):
        journal = json.loads((staging / JOURNAL).read_text("utf-8"))
        for name in journal["move"]:
            _move(staging / "files" / name, build / name)
        remove_files(build, journal["remove"])
        (staging / JOURNAL).unlink()
    shutil.rmtree(staging, ignore_errors=True)


def _move(staged: Path, target: Path) -> None:
    if staged.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        staged.replace(target)


def remove_files(build: Path, names: Iterable[str]) -> list[str]:
    """Remove files of `build` and the folders that this empties; give the names of those that were there."""
    removed = []
    for name in names:
        path = build / name
        if path.is_file() or path.is_symlink():
            path.unlink()
            removed.append(name)
        _remove_empty(path.parent, build)
    return removed


def _remove_empty(folder: Path, build: Path) -> None:
    while folder != build and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back Ctrl-C and a request to end for the moment that the moves take."""
    signals = {signal.SIGINT, signal.SIGTERM}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
