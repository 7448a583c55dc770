"""What a commit does to build/, written down before it is done: whoever comes next finishes it, or takes it back.

A file that is replaced or removed is set aside beside the staged ones, so every step can be done again, and undone.
What will move is on the disk before the journal is, and where it moved to before the journal goes.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Self

from toolkit.cache.codec import restored
from toolkit.lasting import folders_of, settle
from toolkit.paths import PathError, unlinked
from toolkit.publish.folder import STAGING, is_ours, read_record, remove_empty
from toolkit.system.moving import replace

JOURNAL: Final = f"{STAGING}/journal.json"
FILES: Final = f"{STAGING}/files"  # new versions
OLD: Final = f"{STAGING}/old"  # what they replace
CACHE: Final = ".cache"


@dataclass(frozen=True, slots=True)
class Journal:
    """Names of files in build/: those whose staged versions `move` into place, and those to `remove`."""

    move: tuple[str, ...]
    remove: tuple[str, ...]

    @classmethod
    def read(cls, build: Path) -> Self | None:
        """Return the journal of a commit that was cut short; None where there is none that we wrote."""
        record = read_record(build, JOURNAL)
        try:
            journal = restored(cls, record)
        except (TypeError, ValueError):
            return None
        return journal if all(map(is_ours, (*journal.move, *journal.remove))) else None

    def write(self, build: Path) -> None:
        """Make room for every step, then put the journal in place; an OSError leaves build/ as it was."""
        try:
            for name in (*self.move, *self.remove):
                (build / OLD / name).parent.mkdir(parents=True, exist_ok=True)
            for name in self.move:
                _make_room(unlinked(build, name))
            self._settle_staged(build)
            draft = build / STAGING / "journal.draft"
            draft.write_text(json.dumps(asdict(self)), "utf-8", newline="\n")
            settle((draft,))
            replace(draft, build / JOURNAL)
            settle((build / STAGING,))
        except OSError:
            self._sweep(build)
            raise

    def finish(self, build: Path) -> None:
        """Do what is not done yet. OSError where that fails: all is then as before, but for a HalfDoneError."""
        try:
            for name in self.move:
                _renew(build, name)
            for name in self.remove:
                _retire(build, name)
            settle(filter(Path.is_dir, folders_of(build, (*self.move, *self.remove))))
            self._sweep(build)
            (build / JOURNAL).unlink()
        except OSError as error:
            self._take_back(build, error)
            raise

    def _settle_staged(self, build: Path) -> None:
        """Have the disk hold all that will move; what is in the cache is believed only where it is whole."""
        moved = [name for name in self.move if not name.startswith(f"{CACHE}/")]
        settle(build / FILES / name for name in moved)
        settle(folders_of(build, (f"{FILES}/{name}" for name in moved)))

    def _take_back(self, build: Path, error: OSError) -> None:
        try:
            for name in reversed(self.move):
                staged, target = build / FILES / name, build / name
                if not staged.exists() and target.is_file():
                    replace(target, staged)
            for name in (*self.remove, *self.move):
                if (build / OLD / name).is_file():
                    (build / name).parent.mkdir(parents=True, exist_ok=True)
                    replace(build / OLD / name, build / name)
            self._sweep(build)
            (build / JOURNAL).unlink()
        except OSError as worse:
            raise HalfDoneError(worse, build) from error

    def _sweep(self, build: Path) -> None:
        """Remove the folders that are empty now, as far as that can be done."""
        for folder in {(build / name).parent for name in (*self.move, *self.remove)}:
            with suppress(OSError):
                remove_empty(build, folder)


class HalfDoneError(PathError):
    """The disk allows neither to finish a commit nor to take it back, for the time being."""

    def __init__(self, cause: OSError, build: Path) -> None:
        problem = getattr(cause, "problem", None) or (cause.strerror or str(cause)).lower()
        advice = f"{build.name}/ is half old and half new; mend this and do it again, or empty it with `tuckbox clean`"
        super().__init__(cause.filename or build, problem, advice)


def _renew(build: Path, name: str) -> None:
    """Put the staged version of a file into its place, if that was not done."""
    staged, old, target = build / FILES / name, build / OLD / name, unlinked(build, name)
    if staged.is_file():
        _make_room(target)
        if target.exists() and not old.exists():
            _set_aside(target, old)
        replace(staged, target)


def _retire(build: Path, name: str) -> None:
    """Set a file aside for good."""
    target = unlinked(build, name)
    if target.is_file():
        replace(target, build / OLD / name)


def _set_aside(target: Path, old: Path) -> None:
    """Keep a file that is about to be replaced; it stays in its place as well, where the disk can do that."""
    try:
        os.link(target, old)
    except OSError:
        replace(target, old)


def _make_room(target: Path) -> None:
    """Make the folder of a file; PathError where something else stands in the way."""
    if target.is_dir():
        raise PathError(target, "a folder stands where a file belongs", "move it elsewhere, and do this again")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        message = "a file stands where a folder belongs"
        raise PathError(target.parent, message, "move it elsewhere, and do this again") from None
