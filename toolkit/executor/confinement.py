"""A process that draws shuts itself in: what a stranger's game makes of it can read and write little, and reach nobody.

It may read the project, the themes, Python's own files and the system's libraries; it may write where what is drawn is
kept. What this kernel cannot keep from it stays open: `ways` says what it can.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit.executor import landlock, seccomp
from toolkit.executor.limited import begin_work
from toolkit.executor.starting import forks
from toolkit.executor.watching import can_watch
from toolkit.system.opening import flags

SYSTEM: Final = (  # libraries and their data; what `/proc` tells of the process itself
    *("/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share", "/lib", "/lib64", "/opt/homebrew", "/nix/store"),
    *("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/fonts", "/etc/localtime", "/etc/mime.types"),
    *("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random", "/proc/self", "/proc/cpuinfo", "/proc/meminfo"),
)


@dataclass(frozen=True, slots=True)
class Confinement:
    """What a process that draws is left: folders and files to read, and folders to write."""

    reads: tuple[Path, ...]
    writes: tuple[Path, ...]

    def admitting(self, reads: Iterable[Path], writes: Iterable[Path] = ()) -> Confinement:
        """Return confinement that let more through; what is no longer there is forgotten."""
        own = (path for path in self.reads if path.exists())
        return Confinement(tuple(dict.fromkeys((*own, *reads))), tuple(dict.fromkeys((*self.writes, *writes))))

    def close(self) -> None:
        """Shut this process in, as far as the kernel can."""
        begin_work()
        for stream in (1, 2):  # libraries print what they make of a stranger's files
            os.dup2(os.open(os.devnull, flags("O_WRONLY")), stream)
        landlock.restrict((*self.reads, *own(), *map(Path, SYSTEM)), self.writes)
        seccomp.refuse()

    def stamp(self) -> tuple[tuple[int, int] | None, ...]:
        """Return what differs once one of the folders is another one: what was allowed holds for the folder of then."""
        return tuple(map(_which, (*self.reads, *self.writes)))


def own() -> Iterator[Path]:
    """Yield where Python's and the toolkit's own files are."""
    places = (*sys.path, sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix)
    yield from (Path(place) for place in dict.fromkeys(places) if place not in {"", "/"})
    yield Path(__file__).parents[1]


def ways() -> dict[str, str]:
    """Return in words what shuts a drawing process in here and holds it to limits, and what does not."""
    newest = landlock.version()
    net = "files and network" if newest >= 4 else "files"
    return {
        "Landlock": f"version {newest}: {net}" if newest else "not there: faces are not kept from other files",
        "seccomp": "no network, no programs" if seccomp.is_known() else "not there",
        "limits": "the kernel's" if forks() else "watched from outside" if can_watch() else "none: install psutil",
    }


def _which(place: Path) -> tuple[int, int] | None:
    try:
        status = os.stat(place)  # noqa: PTH116 (asked before each task)
    except OSError:
        return None
    return status.st_dev, status.st_ino
