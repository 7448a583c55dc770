"""New versions of the files in build/: written beside it, then moved into place all together.

The journal decides. Until it is written, an interrupted build leaves build/ untouched and its staged files are thrown
away; from then on, whoever comes next finishes the moves, or takes them back where that cannot be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path

from toolkit.cache.outcomes import facts_left
from toolkit.cache.seen import Facts, is_as_left
from toolkit.paths import PathError
from toolkit.publish.folder import LOCK, STAGING, STAMP, begin, discard, is_ours, vet
from toolkit.publish.journal import FILES, JOURNAL, HalfDoneError, Journal
from toolkit.publish.lock import BuildRunningError, locked
from toolkit.system.signals import undisturbed

AS_BEFORE = "nothing in build/ was changed; the last complete build is as it was"


@contextmanager
def release(build: Path, patience: float = 0) -> Iterator[Release]:
    """Open a release into `build`, after finishing what an earlier process left half done.

    OSError when the folder cannot be written, BuildRunningError when another process builds into it for longer than
    `patience` seconds. An OSError that left everything as it was has a note that says so.
    """
    begin(vet(build))
    with locked(build / LOCK, patience):
        recover(build)
        opened = Release(build)
        try:
            yield opened
        except OSError as error:
            _tell(error, opened)
            raise
        finally:
            if not (build / JOURNAL).exists():
                _throw_away(build)


class Release:
    """Files on their way into `build`; nothing there changes before `commit`."""

    def __init__(self, build: Path) -> None:
        self.build = build
        self.committed = False
        self._names: dict[str, None] = {}

    @cached_property
    def before(self) -> dict[str, Facts]:
        """What the last build left, by name."""
        return facts_left(self.build, STAMP)

    def is_there(self, name: str, digest: str) -> bool:
        """Whether `build/<name>` is what the last build left there, and has this hash."""
        facts = self.before.get(name)
        return facts is not None and facts[2] == digest and is_as_left(self.build / name, facts)

    def path(self, name: str) -> Path:
        """Return the path to write the new version of `build/<name>` to; PathError for a name that is not ours."""
        if not is_ours(name):
            raise PathError(self.build / name, "this is no name of a file that is made", "call it something else")
        staged = self.build / FILES / name
        staged.parent.mkdir(parents=True, exist_ok=True)
        self._names[name] = None
        return staged

    def write(self, name: str, text: str) -> Path:
        """Stage a text file."""
        staged = self.path(name)
        staged.write_text(text, "utf-8", newline="\n")
        return staged

    def current(self, name: str) -> Path:
        """Return where `build/<name>` is to be read now: its staged version, or the one in place."""
        return self.build / FILES / name if name in self._names else self.build / name

    def commit(self, remove: Iterable[str] = ()) -> None:
        """Move every staged file into place, in the order in which they were named, and remove others.

        OSError where that cannot be done; all is then as it was, but for a HalfDoneError.
        """
        journal = Journal(tuple(self._names), tuple(sorted(set(remove) - self._names.keys())))
        (self.build / STAGING).mkdir(exist_ok=True)
        with undisturbed():
            journal.write(self.build)
            journal.finish(self.build)
            self.committed = True


def recovered(build: Path) -> bool:
    """Finish or throw away what an interrupted run left; return whether build/ holds one whole version.

    PathError and OSError as `release`; where another process builds at this moment, it is left alone.
    """
    vet(build)
    if (build / STAGING).exists():
        try:
            with locked(build / LOCK):
                recover(build)
        except BuildRunningError:
            return not (build / JOURNAL).exists()
    return True


def recover(build: Path) -> None:
    """Finish a commit whose journal is written, or take it back; throw away what was staged without one."""
    journal = Journal.read(build)
    if journal:
        with undisturbed():
            try:
                journal.finish(build)
            except HalfDoneError:
                raise
            except OSError:  # it was taken back
                pass
    _throw_away(build)


def _throw_away(build: Path) -> None:
    with suppress(OSError):
        discard(build / STAGING)


def _tell(error: OSError, opened: Release) -> None:
    """Have an error say where it was, and that it changed nothing, where that is so."""
    if error.errno and error.filename is None and not isinstance(error, PathError):
        error.filename = str(opened.build)  # a disk that is full
    if not opened.committed and not isinstance(error, HalfDoneError):
        error.add_note(AS_BEFORE)
