"""Files in `build/.cache`: written whole, and cleared away."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from typing import Final

from toolkit.system.moving import replace

STRAY_AFTER: Final = 3600  # seconds, for files that nothing knows


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a path to write to, beside `path`; what was written takes its place, whatever was there, or goes."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    clear(part)
    try:
        yield part
        if path.is_dir():
            clear(path)
        replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def clear_strays(folder: Path, known: Collection[str]) -> None:
    """Remove what is no file, and files that nothing knows and nobody is writing, as a killed process leaves them."""
    oldest = time.time() - STRAY_AFTER
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(FileNotFoundError):  # another process may clear away, too
                is_file = entry.is_file(follow_symlinks=False)
                if not is_file or (entry.name not in known and entry.stat(follow_symlinks=False).st_mtime < oldest):
                    clear(Path(entry.path))


def make_folder(root: Path, name: PurePath) -> Path:
    """Return the folder `root/name`, made where it is none: a link, say, or a file."""
    path = root
    path.mkdir(parents=True, exist_ok=True)
    for part in name.parts:
        path = path / part
        if path.is_symlink() or not path.is_dir():
            clear(path)
            path.mkdir(exist_ok=True)
    return path


def clear(path: Path) -> None:
    """Remove what is at a path, of a link only the link itself."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
