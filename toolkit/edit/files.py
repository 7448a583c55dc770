"""Edits of several files: each is made for the file that somebody has read, and all of them are written, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from toolkit.cache.hashing import of_bytes, of_held
from toolkit.edit.changes import Change, ChangeError
from toolkit.edit.editing import edited
from toolkit.edit.journal import Step, carried_out, held
from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import read


@dataclass(frozen=True, slots=True)
class Edit:
    """What a file of a project is going to hold, None if it goes; `made_for` is the hash of what was read of it."""

    path: str
    made_for: str | None  # None where there was no such file
    data: bytes | None


class MovedOnError(RefusedError):
    """A file is not what an edit was made for: `now` is what it holds, `edit` what was to become of it."""

    def __init__(self, edit: Edit, now: bytes | None) -> None:
        what = "is gone" if now is None else "is there by now" if edit.made_for is None else "has been changed"
        super().__init__(f"{edit.path} {what} since it was read; nothing was written, look at it and do this again")
        self.edit, self.now = edit, now


def changed(root: Path, path: str, changes: Sequence[Change], made_for: str | None = None) -> Edit:
    """Return the edit that makes some changes to a file; without the hash that they were made for, as it is now.

    MovedOnError where it is another file now, ChangeError where they cannot be made; OSError where it cannot be read.
    """
    data = read(root, path)
    digest = of_bytes(data)
    if made_for not in (None, digest):
        raise MovedOnError(Edit(path, made_for, None), data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise ChangeError(f"{path}: the file is not UTF-8") from None
    try:
        return Edit(path, digest, edited(text, changes).encode("utf-8"))
    except ChangeError as error:
        raise ChangeError(f"{path}: {error}") from None


def write(root: Path, edits: Sequence[Edit]) -> tuple[Edit, ...]:
    """Write all files, or none, and return the edits that take this back.

    MovedOnError where a file is not what its edit was made for; OSError where one cannot be written.
    """
    before: dict[str, bytes | None] = {}

    def steps() -> list[Step]:
        for edit in edits:
            before[edit.path] = now = held(root, edit.path)
            if of_held(now) != edit.made_for:
                raise MovedOnError(edit, now)
        return [Step(edit.path, before[edit.path], edit.data) for edit in edits if before[edit.path] != edit.data]

    if len({edit.path for edit in edits}) < len(edits):
        raise ValueError("two edits of one file")
    carried_out(root, steps)
    return tuple(Edit(one.path, of_held(one.data), before[one.path]) for one in edits)
