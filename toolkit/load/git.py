"""What git knows of a folder, read so that nothing in the folder's own `.git` makes git run anything."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryFile
from typing import IO, Final, NamedTuple

from toolkit import paths
from toolkit.model.versions.revision import NoRevisionError

UNTOLD: Final = "git cannot read this revision"
MOST_TOLD: Final = 64 * paths.MIB  # bytes of an answer
MOST_WHOLE: Final = 1024 * paths.MIB  # of all files of a revision
_PLAIN: Final = {
    "100644",
    "100755",
    "100664",
}  # files, as git writes their kinds: no links, nothing of other repositories
_SAFE: Final = ("core.fsmonitor=false", f"core.hooksPath={os.devnull}", "core.pager=cat", "log.showSignature=false")
_CLOSED: Final = {
    "GIT_ALLOW_PROTOCOL": "none",  # what a repository lacks is not fetched: its configuration says how
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_PAGER": "cat",
}


class Blob(NamedTuple):
    """A file of a revision: its path in the project, its key, its size in bytes."""

    name: str
    key: str
    size: int


def git(root: Path, *words: str) -> bytes:
    """Return what git says in a folder; NoRevisionError, in its words, where it refuses or is not there."""
    with TemporaryFile() as refused:
        with _begun(root, words, errors=refused) as process:
            output = process.stdout.read(MOST_TOLD + 1) if process.stdout else b""
            if len(output) > MOST_TOLD:
                process.kill()
                raise NoRevisionError(f"git tells more than {paths.in_words(MOST_TOLD)} about this revision")
        refused.seek(0)
        why = refused.read(1000).decode("utf-8", "replace").strip()
    if process.returncode:
        raise NoRevisionError(why.removeprefix("fatal: ") or UNTOLD)
    return output


def blobs(root: Path, revision: str, *parts: str) -> Iterator[Blob]:
    """Yield the plain files of a revision in some of the project's folders; NoRevisionError where one is too large."""
    listed = git(root, "ls-tree", "-r", "-l", "-z", revision, "--", *parts).decode("utf-8", "replace")
    left = MOST_WHOLE
    for line in filter(None, listed.split("\0")):
        facts, _, name = line.partition("\t")
        kind, _, key, size = facts.split()
        path = PurePosixPath(name)
        if kind not in _PLAIN or path.is_absolute() or ".." in path.parts:
            continue
        if not size.isdigit():
            raise NoRevisionError(f"git does not have {name} in the revision '{revision[:12]}'")
        left -= int(size)
        if int(size) > paths.largest(name) or left < 0:
            raise NoRevisionError(f"{name} is too large in the revision '{revision[:12]}', or all files together are")
        yield Blob(name, key, int(size))


def contents(root: Path, wanted: Sequence[Blob]) -> Iterator[tuple[str, bytes]]:
    """Yield the files with their bytes, as git keeps them; NoRevisionError where one is not there."""
    with TemporaryFile() as asked:
        asked.writelines(f"{one.key}\n".encode() for one in wanted)
        asked.seek(0)
        with _begun(root, ("cat-file", "--batch"), asked) as process:
            try:
                yield from _read(process.stdout, wanted) if process.stdout else ()
            finally:
                process.kill()


def _read(output: IO[bytes], wanted: Iterable[Blob]) -> Iterator[tuple[str, bytes]]:
    for one in wanted:
        if output.readline(200).split()[1:] != [b"blob", str(one.size).encode()]:
            raise NoRevisionError(f"git does not have {one.name} in this revision")
        data = output.read(one.size + 1)
        if len(data) != one.size + 1:
            raise NoRevisionError(UNTOLD)
        yield one.name, data[:-1]


def _begun(
    root: Path, words: Sequence[str], asked: IO[bytes] | None = None, errors: IO[bytes] | None = None
) -> subprocess.Popen[bytes]:
    safe = [word for one in _SAFE for word in ("-c", one)]
    command = ["git", "-C", str(root), "--no-pager", *safe, *words]
    try:
        return subprocess.Popen(
            command,
            stdin=asked or subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors or subprocess.DEVNULL,
            env={**os.environ, **_CLOSED},
        )
    except FileNotFoundError:
        raise NoRevisionError("git is not installed, so that no revision can be read") from None
