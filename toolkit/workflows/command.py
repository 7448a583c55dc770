"""What somebody wants changed, in any view, to edits of files: each wish tells the place of a value in its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from toolkit.cache.hashing import of_held
from toolkit.edit.changes import Change, ChangeError, Insert, Move, Put, Remove, Rename
from toolkit.edit.editing import edited
from toolkit.edit.files import Edit, MovedOnError, write
from toolkit.edit.journal import held
from toolkit.load.kinds import kind_of
from toolkit.load.reading import parse
from toolkit.model.findings.diagnostic import Position
from toolkit.model.schema.part import Path
from toolkit.project import Project
from toolkit.workflows.plain import plain, value_at

__all__ = [
    "ChangeError",
    "Command",
    "Edit",
    "FileWish",
    "MovedOnError",
    "Splice",
    "Wish",
    "clash",
    "edits_of",
    "held",
    "write",
]

Operation = Literal["set", "insert", "remove", "move", "rename"]
_UNSAID: Final = object()
_FIRST: Final = ("id", "name", "copies")


@dataclass(frozen=True, slots=True)
class Wish:
    """A change of a value: `set` puts it, adds it where its key is not there, and takes the key away for None.

    `old` is what stood there when somebody saw it, where that is known: of an item that is added, moved or taken out,
    the whole list.
    """

    op: Operation
    path: Path
    value: Any = None
    to: int = 0
    name: str | int = ""
    old: Any = _UNSAID


@dataclass(frozen=True, slots=True)
class Splice:
    """Words in a file that become others: `place` is where `old` stands, or stood when somebody saw it."""

    place: Position
    old: str
    text: str


@dataclass(frozen=True, slots=True)
class FileWish:
    """What is wanted of a file that had the hash `made_for`: wishes, other words, a whole text, or that it goes."""

    path: str
    made_for: str | None
    wishes: tuple[Wish, ...] = ()
    text: str | None = None
    splice: Splice | None = None
    remove: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that somebody did: what undoing it is called, and in which visit of a field it was done."""

    label: str
    files: tuple[FileWish, ...]
    group: str = ""


def edits_of(project: Project, command: Command) -> tuple[Edit, ...]:
    """Return the edits that a command comes to; nothing is written.

    MovedOnError where a file is another one and what was to be changed in it, too; ChangeError where a wish cannot be
    met; OSError where a file cannot be read.
    """
    return tuple(_edit(project, one) for one in command.files)


def clash(project: Project, file: FileWish) -> list[tuple[Path, Any]]:
    """Return what now stands at the places of a file that somebody else has changed meanwhile."""
    data = held(project.root, file.path)
    value = parse(file.path, data).value if data is not None else None
    places = {one.path: value_at(value, one.path, _UNSAID) for one in file.wishes}
    return [(path, None if now is _UNSAID else now) for path, now in places.items()]


def _edit(project: Project, file: FileWish) -> Edit:
    data = held(project.root, file.path)
    digest = of_held(data)
    is_whole = file.remove or file.text is not None
    wanted = Edit(file.path, file.made_for, None if file.text is None else file.text.encode())
    if data is None and not is_whole:
        raise MovedOnError(wanted, None)
    if digest != file.made_for and (is_whole or not _still_stands(file, data or b"")):
        raise MovedOnError(wanted, data)
    if is_whole:
        return Edit(file.path, digest, wanted.data)
    if file.splice:
        return Edit(file.path, digest, _spliced(file.splice, data or b""))
    return Edit(file.path, digest, _changed(file, data or b"").encode())


def _spliced(splice: Splice, data: bytes) -> bytes:
    place, lines = splice.place, data.decode("utf-8").split("\n")
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    start = line.find(splice.old, max(0, place.column - 1))
    if start < 0 or (place.end_line == place.line and start + len(splice.old) > place.end_column):
        raise ChangeError(f"{place.path}: '{splice.old}' does not stand in line {place.line} any more")
    lines[place.line - 1] = line[:start] + splice.text + line[start + len(splice.old) :]
    return "\n".join(lines).encode()


def _still_stands(file: FileWish, data: bytes) -> bool:
    """Whether what was to be changed in a file is what somebody saw there, although the file has moved on."""
    value = plain(parse(file.path, data).value)
    for wish in file.wishes:
        path = wish.path if wish.op == "set" else wish.path[:-1]  # of an item, the list that it is in
        if wish.old is _UNSAID or not _same(value_at(value, path, _UNSAID), wish.old):
            return False
        for change in _changes(file.path, wish, value):
            _make(value, change)
    return file.splice is None


def _same(now: Any, seen: Any) -> bool:
    return bool((None if now is _UNSAID else plain(now)) == seen)


def _changed(file: FileWish, data: bytes) -> str:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise ChangeError(f"{file.path}: the file is not UTF-8") from None
    document = parse(file.path, data)
    value, changes = document.value, list[Change]()
    if len(file.wishes) > 1:
        value = plain(value)
    for wish in file.wishes:
        for change in _changes(file.path, wish, value):
            changes.append(change)
            if len(file.wishes) > 1:
                _make(value, change)
    return edited(text, changes, document)


def _changes(file: str, wish: Wish, value: Any) -> list[Change]:
    """Return the changes that meet a wish, as the file stands then."""
    if wish.op == "insert":
        return [Insert(wish.path, value=wish.value, after=_before(file, wish.path, value))]
    if wish.op == "move":
        return [Move(wish.path, to=wish.to)]
    if wish.op == "rename":
        return [Rename(wish.path, name=wish.name)]
    there = value_at(value, wish.path, _UNSAID) is not _UNSAID
    if wish.op == "remove" or wish.value is None:
        return [Remove(wish.path)] if there else []
    if there:
        return [Put(wish.path, value=wish.value)]
    return [Insert(wish.path, value=wish.value, after=_before(file, wish.path, value))]


def _before(file: str, path: Path, value: Any) -> tuple[str | int, ...] | None:
    """Return the keys that come before a new one, as its schema lists them; None where it has its place by itself."""
    keys = _order(file, path, value)
    return keys[: keys.index(path[-1])] if path[-1] in keys else None


def _order(file: str, path: Path, value: Any) -> tuple[str | int, ...]:
    if len(path) == 1:
        model = kind_of(file)
        return tuple(one.alias or name for name, one in model.model_fields.items()) if model else ()
    fields = value.get("fields", {}) if isinstance(value, Mapping) else {}
    is_component = path[0] == "components" and len(path) == 3
    return (*_FIRST, *(fields if isinstance(fields, Mapping) else ())) if is_component else ()


def _make(value: Any, change: Change) -> None:
    """Make a change in lists and mappings of our own, as far as it can be made there."""
    around, step = value_at(value, change.path[:-1], _UNSAID), change.path[-1] if change.path else None
    if isinstance(around, dict):
        if isinstance(change, Put | Insert):
            around[step] = plain(change.value)
        elif step in around:
            one = around.pop(step)
            around.update({change.name: one} if isinstance(change, Rename) else {})
    elif isinstance(around, list) and isinstance(step, int):
        if isinstance(change, Insert):
            around.insert(step, plain(change.value))
        elif 0 <= step < len(around):
            one = around.pop(step)
            at, new = (change.to, one) if isinstance(change, Move) else (step, getattr(change, "value", _UNSAID))
            if new is not _UNSAID:
                around.insert(at, plain(new))
