"""Changes to a text, one after the other: what comes out says what was meant, or nothing is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from toolkit.edit.changes import Change, ChangeError, Insert, Move, Put, Remove, Rename
from toolkit.edit.splicing import Source, Splice, spliced
from toolkit.load.reading import parse
from toolkit.model.part import Path


def edited(text: str, changes: Sequence[Change]) -> str:
    """Return a text after some changes, each of which is told as things stand after those before it.

    ChangeError where one cannot be made, or cannot be written so that the text then says what was meant.
    """
    waiting, batch, made = list(changes), list[Change](), list[Splice]()
    source: Source | None = None
    while waiting:
        if source is None:
            source = _source(text)
        if any(_meet(waiting[0].path, one) for one in batch):
            text, source, batch, made = _checked(text, made, batch), None, [], []
            continue
        made += source.splices(waiting[0])
        batch.append(waiting.pop(0))
    return _checked(text, made, batch)


def _source(text: str) -> Source:
    try:
        return Source(text)
    except ValueError as error:
        raise ChangeError(f"the file cannot be read: {error}") from None


def _meet(path: Path, before: Change) -> bool:
    """Whether a place may stand elsewhere, or be written otherwise, after a change made before."""
    around = before.path if isinstance(before, Put) else before.path[:-1]
    least = min(len(around), len(path))
    if path[:least] != around[:least]:
        return False
    if isinstance(before, Put):
        return True
    return not (isinstance(before, Remove) and _comes_first(path, before.path))


def _comes_first(path: Path, removed: Path) -> bool:
    """Whether a place is in an item of the same list before that which was removed."""
    level = len(removed) - 1
    mine, gone = path[level] if len(path) > level else None, removed[level]
    return isinstance(mine, int) and isinstance(gone, int) and mine < gone - 1


def _checked(text: str, splices: Sequence[Splice], changes: Sequence[Change]) -> str:
    """Return the text with what was spliced into it, read again to see that it says what was meant."""
    if not splices:
        return text
    new = spliced(text, list(splices))
    meant = value_of(text)
    for change in changes:
        meant = applied(meant, change.path, change)
    if any(change.is_shared for change in changes):
        return new if value_of(new) is not None else _unwritten(changes)
    return new if same(value_of(new), meant) else _unwritten(changes)


def _unwritten(changes: Sequence[Change]) -> str:
    paths = ", ".join(".".join(map(str, one.path)) for one in changes[:3])
    raise ChangeError(f"what was to stand at {paths} cannot be written there; write it in the file itself")


def value_of(text: str) -> Any:
    """Return what a text says; None where it cannot be read without a finding."""
    document = parse("", text.encode("utf-8", "surrogatepass"))
    return None if document.diagnostics else document.value


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal, in type, and in the order of their keys, too."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and (one == other or one != one)  # noqa: PLR0124 (not a number)


def applied(value: Any, path: Path, change: Change) -> Any:
    """Return a value as it is after a change at a place in it."""
    if isinstance(change, Put) and not path:
        return change.value
    if len(path) == 1 and not isinstance(change, Put):
        return _list(value, path[0], change) if isinstance(value, tuple | list) else _mapping(value, path[0], change)
    step, rest = path[0], path[1:]
    if isinstance(value, tuple | list):
        return tuple(applied(one, rest, change) if number == step else one for number, one in enumerate(value))
    return {name: applied(one, rest, change) if name == step else one for name, one in value.items()}


def _list(value: Sequence[Any], step: Any, change: Change) -> tuple[Any, ...]:
    items = list(value)
    match change:
        case Insert():
            items.insert(step, change.value)
        case Move():
            items.insert(change.to, items.pop(step))
        case Remove():
            del items[step]
    return tuple(items)


def _mapping(value: Mapping[Any, Any], step: Any, change: Change) -> dict[Any, Any]:
    match change:
        case Rename():
            return {change.name if name == step else name: one for name, one in value.items()}
        case Remove():
            return {name: one for name, one in value.items() if name != step}
        case Insert():
            entries, at = list(value.items()), change.place_in(list(value))
            return dict([*entries[:at], (step, change.value), *entries[at:]])
    return dict(value)
