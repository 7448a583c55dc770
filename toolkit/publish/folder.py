"""build/ before anything in it is read or written: what in it is ours, and that nothing there leads elsewhere.

A build/ may come with a stranger's project. What is found there is believed only where it is made as we make it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path, PurePosixPath
from typing import Any, Final

from toolkit.paths import DEEPEST, MIB, PathError, files_below, read

MANIFEST: Final = "manifest.json"
STAMP: Final = ".cache/last-build.json"  # the record of what the last build was made of, and of what it left
STAGING: Final = ".staging"
LOCK: Final = ".lock"
EDITS: Final = ".edits"  # where changes of the project's own files are noted before they are made
FOLDERS: Final = ("pdf", "html", "exports", "schema", "play", ".cache")  # all that files are published into
OTHERS: Final = (STAGING, LOCK, EDITS, MANIFEST)
DISPOSABLE: Final = (".cache", STAGING)
MOST: Final = 2_000_000  # files and folders of ours
LARGEST_RECORD: Final = 64 * MIB  # bytes; a manifest of 30,000 cards takes 12


def is_ours(name: object) -> bool:
    """Whether this is the name of a file that we write into build/: `manifest.json`, or one in a folder of ours."""
    if not isinstance(name, str) or not name.isprintable():
        return False
    folder, *parts = PurePosixPath(name).parts or ("",)
    below = folder in FOLDERS and bool(parts) and ".." not in parts
    return name == MANIFEST or (below and name == "/".join((folder, *parts)))


def vet(build: Path) -> Path:
    """Return `build`, but refuse one that is a link, or in which a link, a pipe or a device stands among what is ours.

    Where things stand that are of use to nobody else, such ones are removed. PathError for the first of all others;
    OSError where a folder cannot be read.
    """
    if build.is_symlink():
        raise PathError(build, "this is a link, and nothing is written through links", "put a folder in its place")
    ours = [entry for entry in _entries(build) if entry.name in (*FOLDERS, *OTHERS)]
    for entry in ours:
        _vet(entry, disposable=entry.name in DISPOSABLE)
    return build


def begin(build: Path) -> Path:
    """Return `build`, made where there is none, with a word for git to leave alone what is in it."""
    if not build.is_dir():
        build.mkdir(parents=True)
        (build / ".gitignore").write_text("*\n", "ascii", newline="\n")
    return build


def _vet(first: os.DirEntry[str], *, disposable: bool) -> None:
    met, waiting = 0, [(first, 0)]
    while waiting:
        entry, depth = waiting.pop()
        if entry.is_dir(follow_symlinks=False):
            inside = _entries(entry.path)
            waiting += [(one, depth + 1) for one in inside]
            met += len(inside)
        elif not entry.is_file(follow_symlinks=False):
            if not disposable:
                what = "a link" if entry.is_symlink() else "a pipe or a device"
                raise PathError(entry.path, f"this is {what}, which tuckbox has not made", "delete it")
            discard(Path(entry.path))
        if met > MOST or depth > DEEPEST:
            raise PathError(entry.path, "too many files or folders are here", "remove them with `tuckbox clean`")


def _entries(folder: Path | str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except (FileNotFoundError, NotADirectoryError):
        return []


def read_record(build: Path, name: str) -> Any:
    """Read a record of ours in build/, which is JSON; None where there is none that can be read."""
    try:
        return json.loads(read(build, name, LARGEST_RECORD).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def names_below(build: Path, folder: str, pattern: str) -> list[str]:
    """Name the files in a folder of build/ and below whose names end as a pattern has it; none behind a link."""
    return sorted(path.relative_to(build).as_posix() for path in files_below(build, folder) if path.match(pattern))


def discard(path: Path) -> None:
    """Remove a file or a folder with all that is in it, and of a link only the link; OSError where one stays."""
    if path.is_symlink() or not path.is_dir():
        path.unlink(missing_ok=True)
        return
    folders = [str(path)]
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                else:
                    os.unlink(entry.path)  # noqa: PTH108 (a Path is slow where folders lie deep)
    for folder in reversed(folders):
        os.rmdir(folder)  # noqa: PTH106 (the same)


def remove_empty(build: Path, folder: Path) -> None:
    """Remove a folder below `build`, and those around it, as far as they are empty."""
    while folder != build and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
