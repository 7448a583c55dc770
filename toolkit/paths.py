"""What a path of a project may be: a plain file inside its folder, reached by no link that leaves, not too large.

A project may come from a stranger. Whoever reads one of its files, or writes below `build/`, asks here; nothing is
opened that is a device or a pipe. Standard library alone: a build with nothing to do asks, too.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Final

from toolkit.system.names import trouble
from toolkit.system.opening import READING

MIB: Final = 2**20
LARGEST: Final = 128 * MIB  # bytes of a picture, a font or a colour profile
LARGEST_TEXT: Final = {  # bytes, by how a name ends
    **dict.fromkeys((".yaml", ".yml", ".json", ".svg"), 16 * MIB),
    **dict.fromkeys((".html", ".css", ".py", ".toml", ".lock"), 2 * MIB),
}
MOST_FILES: Final = 200_000  # in one folder and below
DEEPEST: Final = 40  # folders in each other
KEEPS_NAMES: Final = os.name == "nt"  # whether some names are devices, and signs in them mean something else
IGNORES_CASE: Final = sys.platform in {"win32", "darwin"}  # as these are set up by most of those who sell them


class PathError(OSError):
    """A path that is not followed: `problem` is why, as a message has it, `advice` what its author can do."""

    def __init__(self, path: PurePath | str, problem: str, advice: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.problem, self.advice = problem, advice


def inside(root: Path, name: str | PurePath) -> Path:
    """Return the real path of `name` below the folder `root`, whether or not there is such a file.

    PathError where it leads out of the folder, over a link or otherwise, or is no name at all.
    """
    words = str(name)
    if "\0" in words:
        raise PathError(root, "a name holds a character that no file can have", "delete the character")
    home = os.path.realpath(root)
    real = os.path.realpath(os.path.join(home, words))  # noqa: PTH118 (a Path costs as much as the check)
    if KEEPS_NAMES and (why := next(filter(None, map(trouble, PurePath(words).parts)), None)):
        raise PathError(words, f"this is no file: {why}", "give it another name")
    if real != home and not is_within(real, home):
        linked = not PurePath(words).is_absolute() and ".." not in PurePath(words).parts
        what = "this link leads out of the project's folder" if linked else "this path leads out of the folder"
        raise PathError(words, what, "copy the file here")
    return Path(real)


def is_within(path: str, folder: str) -> bool:
    """Whether a real path is below a real folder, as the system compares names."""
    return os.path.normcase(path).startswith(os.path.normcase(folder).rstrip(os.sep) + os.sep)


def leads_out(root: Path, path: Path) -> bool:
    """Whether a path that begins with `root` leads out of it; one that begins elsewhere does not."""
    try:
        return path.is_relative_to(root) and not inside(root, path.relative_to(root)).parts
    except PathError:
        return True


def find(root: Path, name: str | PurePath) -> Path | None:
    """Return the real path of a plain file below `root`; None where none is, or where it would not be read.

    Capitals count, also where the system takes no notice of them, so that a game is the same game everywhere.
    """
    try:
        path = inside(root, name)
        status = path.stat()
    except (OSError, ValueError):
        return None
    if IGNORES_CASE and not is_spelt(root, name):
        return None
    return path if stat.S_ISREG(status.st_mode) and status.st_size <= largest(path) else None


def is_spelt(root: Path, name: str | PurePath) -> bool:
    """Whether a path below `root` is written as its folders list it, capital by capital."""
    here = root
    for part in PurePath(name).parts:
        if part != os.pardir and part not in os.listdir(here):  # noqa: PTH208 (names, and no paths)
            return False
        here = here / part
    return True


def read(root: Path, name: str | PurePath, most: int | None = None) -> bytes:
    """Read a file below `root`, of at most `most` bytes (left out: as its kind may have); PathError or OSError."""
    return read_plain(inside(root, name), most)


def read_plain(path: Path | str, most: int | None = None) -> bytes:
    """Read a plain file that may lie anywhere; PathError where it is no plain file or too large, else OSError."""
    allowed = largest(path) if most is None else most
    descriptor = os.open(path, READING)
    try:
        status = os.fstat(descriptor)
        _check(path, status, allowed)
        size, data = status.st_size, b""
        while size <= allowed and (part := os.read(descriptor, max(size - len(data), 0) + 1)):
            data += part
            size = max(size, len(data))
    finally:
        os.close(descriptor)
    if size > allowed:
        raise _too_large(path, allowed)
    return data


def check(root: Path, name: str | PurePath) -> None:
    """Raise PathError for a file below `root` that `read` would refuse; it is not opened. OSError where none is."""
    path = inside(root, name)
    _check(path, path.stat(), largest(path))


def closed(folder: Path) -> OSError | None:
    """Return why the files of a folder may not be listed and opened; None where they may, or where none is."""
    try:
        with os.scandir(folder):
            os.stat(os.path.join(folder, os.curdir))  # noqa: PTH116, PTH118 (a Path would let go of the dot)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        return error
    return None


def files_below(root: Path, folder: str | PurePath = ".") -> Iterator[Path]:
    """Yield every plain file below a folder of `root`, one folder after the other, as paths that begin with `root`.

    Files that links reach count where the links stay inside; folders that links reach do not. Hidden ones count, too.
    PathError for a folder with too many.
    """
    try:
        inside(root, folder)
    except PathError:
        return
    waiting, met = [(root / folder, 0)], 0
    while waiting:
        here, depth = waiting.pop()
        for entry in _entries(here):
            met += 1
            if met > MOST_FILES or depth > DEEPEST:
                raise PathError(here, "too many files or folders are here", "keep what is no part of it elsewhere")
            path = Path(entry.path)
            if entry.is_dir(follow_symlinks=False):
                waiting.append((path, depth + 1))
            elif _is_read(entry) if not (entry.is_symlink() or KEEPS_NAMES) else find(root, path.relative_to(root)):
                yield path


def _is_read(entry: os.DirEntry[str]) -> bool:
    """Whether a file that is no link, in a folder that is inside, is plain and not too large."""
    try:
        return entry.is_file() and entry.stat().st_size <= largest(entry.name)
    except OSError:
        return False


def unlinked(root: Path, name: str | PurePath) -> Path:
    """Return `root/name`, to be written or removed; PathError where a link stands in the way or it leads out.

    `root` itself may not be a link either: what is written there would lie somewhere else.
    """
    parts = PurePath(name).parts
    if PurePath(name).is_absolute() or ".." in parts or "\0" in str(name):
        raise PathError(name, "this path leads out of the folder", "delete it")
    path = root
    for part in ("", *parts):
        path = path / part if part else path
        if path.is_symlink():
            raise PathError(path, "this is a link, and nothing is written through links", "put a folder in its place")
    return path


def largest(path: PurePath | str) -> int:
    """Return the most bytes that a file may have, by how its name ends."""
    return LARGEST_TEXT.get(os.path.splitext(path)[1].lower(), LARGEST)  # noqa: PTH122 (a Path costs more)


def in_words(size: int) -> str:
    """Write a number of bytes as people do: `16 MiB`."""
    return f"{size // MIB} MiB" if size >= MIB else f"{size} bytes"


def _check(path: Path | str, status: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise PathError(path, f"this is {_kind(status.st_mode)}, not a file", "put a file in its place")
    if status.st_size > most:
        raise _too_large(path, most)


def _too_large(path: Path | str, most: int) -> PathError:
    message = f"the file is larger than {in_words(most)}, the most that is read"
    return PathError(path, message, "split it, or make it smaller")


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as found:
            return sorted(found, key=lambda entry: entry.name)
    except OSError:
        return []


def _kind(mode: int) -> str:
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"))
    return next((name for is_kind, name in kinds if is_kind(mode)), "a device")
