"""What files hold, as one short text: read and hashed, never trusted by date or size. Imports nothing heavy."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from toolkit.paths import DEEPEST, MIB, is_within, largest, read_plain

LARGEST_HASHED: Final = 2048 * MIB  # bytes; finished files may be larger than any that is read


def of_bytes(data: bytes) -> str:
    """Return the SHA-256 of some bytes in hexadecimal."""
    return sha256(data).hexdigest()


def of_held(data: bytes | None) -> str | None:
    """Return the SHA-256 of what a file holds; None where it is not there."""
    return None if data is None else of_bytes(data)


def of_parts(parts: Iterable[str]) -> str:
    """Return one hash for several texts; the same texts joined up otherwise give another one."""
    total = sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        total.update(b"%d:" % len(data) + data)
    return total.hexdigest()


def of_file(path: Path | str) -> str | None:
    """Return the SHA-256 of a file's content, or None where there is no plain file that can be read."""
    try:
        return sha256(read_plain(path, LARGEST_HASHED)).hexdigest()
    except (OSError, ValueError):
        return None


def of_source(path: Path, root: Path) -> str:
    """Return what stands for a file of a project; of a link that leads out of `root`, only its words count."""
    return _of_source(str(path), (os.path.realpath(root),)) or ""


def of_folders(
    folders: Sequence[Path], skip: frozenset[str] = frozenset({"__pycache__"}), root: Path | None = None
) -> str:
    """Return one hash for the names and contents of all files in folders; a missing folder is empty.

    Hidden files and folders, and those with a name in `skip`, do not count. Of a link only its words count, unless it
    leads to what is inside of its folder or of `root`; of a file that is too large to be read, only its size.
    """
    total = sha256()
    for folder in folders:
        start = str(folder)
        homes = tuple(os.path.realpath(one) for one in (folder, root) if one)
        total.update(b"folder\0")
        for path in walk(start, skip, homes):
            name = path[len(start) + 1 :]
            total.update(f"{name}\0{_of_source(path, homes)}\0".encode("utf-8", "surrogatepass"))
    return total.hexdigest()


@cache
def of_toolkit() -> str:
    """Return the hash of the toolkit itself."""
    return of_folders((Path(__file__).parents[1],), frozenset({"__pycache__", "_shipped"}))


def walk(
    folder: str, skip: frozenset[str] = frozenset(), homes: Sequence[str] = (), deepest: int = DEEPEST
) -> Iterator[str]:
    """Yield the path of every file in a folder and below, in one order on every machine.

    Links to folders are files, unless they lead into one of `homes`, and not back to where they stand. Folders that lie
    more than `deepest` folders down are left out.
    """
    if deepest < 0:
        return
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        if entry.name.startswith(".") or entry.name in skip:
            continue
        if entry.is_dir(follow_symlinks=False) or (entry.is_symlink() and _leads_in(entry.path, homes)):
            yield from walk(entry.path, skip, homes, deepest - 1)
        else:
            yield entry.path


def _of_source(path: str, homes: Sequence[str]) -> str | None:
    """Hash a source, which may be anything."""
    try:
        if os.path.islink(path) and not _is_within(os.path.realpath(path), homes):  # noqa: PTH114 (as below)
            return f"link {os.readlink(path)}"  # noqa: PTH115 (as below)
        size = os.stat(path).st_size  # noqa: PTH116 (a Path costs as much as the hash)
        return f"{size} bytes" if size > largest(path) else of_file(path)
    except (OSError, ValueError):
        return None


def _leads_in(link: str, homes: Sequence[str]) -> bool:
    """Whether a link leads to a folder within one of `homes` that the link itself is not in."""
    target = os.path.realpath(link)
    here = os.path.realpath(os.path.dirname(link))  # noqa: PTH120
    return os.path.isdir(target) and _is_within(target, homes) and not _is_within(here, (target,))  # noqa: PTH112


def _is_within(path: str, homes: Sequence[str]) -> bool:
    return any(path == home or is_within(path, home) for home in homes)
