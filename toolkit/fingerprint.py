"""What files hold, as one short text: read and hashed, never trusted by date or size. Imports nothing heavy."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path


def of_bytes(data: bytes) -> str:
    """Give the SHA-256 of some bytes in hexadecimal."""
    return sha256(data).hexdigest()


def of_parts(parts: Iterable[str]) -> str:
    """Give one hash for several texts; the same texts joined up otherwise give another one."""
    total = sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        total.update(b"%d:" % len(data) + data)
    return total.hexdigest()


def of_file(path: Path | str) -> str | None:
    """Give the SHA-256 of a file's content, or None where there is no readable file."""
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 (a Path costs as much as the hash)
            return sha256(file.read()).hexdigest()
    except OSError:
        return None


def of_folders(folders: Iterable[Path], skip: frozenset[str] = frozenset({"__pycache__"})) -> str:
    """Give one hash for the names and contents of all files in folders; a missing folder is empty.

    Hidden files and folders, and those with a name in `skip`, do not count.
    """
    total = sha256()
    for folder in folders:
        root = str(folder)
        total.update(b"folder\0")
        for path in walk(root, skip):
            name = path[len(root) + 1 :]
            total.update(f"{name}\0{of_file(path)}\0".encode("utf-8", "surrogatepass"))
    return total.hexdigest()


def walk(folder: str, skip: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the path of every file in a folder and below, in one order on every machine."""
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        if entry.name.startswith(".") or entry.name in skip:
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from walk(entry.path, skip)
        else:
            yield entry.path
