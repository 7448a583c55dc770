"""Every value, key and item of a text is edited, and edited back: what else it says, and how it is written, stays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import Any

from toolkit.edit.changes import Change, Insert, Move, Put, Remove, Rename
from toolkit.edit.editing import edited
from toolkit.edit.proving import same
from toolkit.load.reading import parse
from toolkit.load.spans import Span, spans
from toolkit.model.schema.part import Path

_COMMENT = re.compile(r"(?:^|(?<=[ \t\r\n]))#[^\r\n]*", re.MULTILINE)


def said(text: str) -> Any:
    """Return what a text says."""
    document = parse("", text.encode())
    assert not document.diagnostics
    return document.value


def places(span: Span, path: Path = ()) -> Iterator[tuple[Path, Span]]:
    """Yield every value of a text with the path that leads to it, but for what may stand at several places."""
    if span.anchor and span.kind != "alias":
        return
    yield path, span
    for nth, one in enumerate(span.items):
        yield from places(one, (*path, nth))
    for name, one in span.entries:
        key: Any = name.key
        yield from places(one, (*path, key))


def written(text: str) -> tuple[list[str], list[str]]:
    """Return what is written of every scalar and key, and what stands between them."""
    root = spans(text)
    leaves = sorted((one for one in root.all() if one.kind in ("scalar", "alias")), key=lambda one: one.start)
    between = [text[one.end : other.start] for one, other in pairwise(leaves)]
    if leaves:
        between = [text[: leaves[0].start], *between, text[leaves[-1].end :]]
    return [text[one.start : one.end] for one in leaves], between


def comments(text: str) -> list[str]:
    """Return the comments of a text."""
    return [found[0] for gap in written(text)[1] for found in _COMMENT.finditer(gap)]


def another(value: Any) -> Any:
    """Return a value of the same type that is another one."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            head, line_end, last = value.rpartition("\n") if value.endswith("\n") else (value, "", "")
            return f"{head} anew{line_end}{last}"
    return "something"


def put_all(text: str) -> list[Change]:
    """Return a change of every scalar."""
    value = said(text)
    paths = [path for path, one in places(spans(text)) if one.kind == "scalar"]
    return [Put(path, value=another(_at(value, path))) for path in paths]


def put_back(text: str, changes: list[Change]) -> list[Change]:
    """Return the changes that bring the values of a text back."""
    value = said(text)
    return [Put(one.path, value=_at(value, one.path)) for one in changes]


def rename_all(text: str) -> tuple[list[Change], list[Change]]:
    """Return a change of every key, and those that take them back."""
    value = said(text)
    paths = [path for path, _ in places(spans(text)) if path and isinstance(_at(value, path[:-1]), Mapping)]
    there = [Rename(path, name=f"{path[-1]}-anew") for path in reversed(paths)]  # the innermost first
    back = [Rename((*path[:-1], f"{path[-1]}-anew"), name=path[-1]) for path in paths]
    return list(there), list(back)


def containers(text: str, random: Random) -> list[tuple[Path, Span]]:
    """Return lists and mappings of a text none of which stands in another, drawn by chance."""
    found = [(path, one) for path, one in places(spans(text)) if one.kind in ("list", "mapping")]
    random.shuffle(found)
    met, chosen = set[Path](), list[tuple[Path, Span]]()
    for path, one in found:
        around = {path[:length] for length in range(len(path) + 1)}
        if path not in met and not around & {other for other, _ in chosen}:
            met |= around
            chosen.append((path, one))
    return chosen


def insert_some(text: str, random: Random) -> tuple[list[Change], list[Change]]:
    """Return changes that add something at a place of many lists and mappings, and those that take it away."""
    there, back = list[Change](), list[Change]()
    for path, one in containers(text, random):
        if one.kind == "list":
            nth = random.randint(0, len(one.items))
            value: Any = {"id": "anew", "cost": 3} if one.items and one.items[0].kind == "mapping" else "anew"
            there.append(Insert((*path, nth), value=value))
        else:
            names: list[Any] = [name.key for name, _ in one.entries]
            nth = random.randint(0, len(names))
            there.append(Insert((*path, "anew"), value=random.choice([1, "a: b", [1, 2]]), after=tuple(names[:nth])))
        back.append(Remove(there[-1].path))
    return there, back


def remove_some(text: str, random: Random) -> tuple[list[Change], list[Change]]:
    """Return changes that take something away from many lists and mappings, and those that add it again."""
    value = said(text)
    there, back = list[Change](), list[Change]()
    for path, one in containers(text, random):
        count = len(one.items) + len(one.entries)
        if count < 2:
            continue
        nth = random.randrange(count)
        if any(within.anchor for within in [*one.items, *(value for _, value in one.entries)][nth].all()):
            continue
        keys: list[Any] = [name.key for name, _ in one.entries] or list(range(count))
        there.append(Remove((*path, keys[nth])))
        after = tuple(keys[:nth]) if one.kind == "mapping" else None
        back.append(Insert((*path, keys[nth]), value=_at(value, (*path, keys[nth])), after=after))
    return there, back


def move_some(text: str, random: Random) -> tuple[list[Change], list[Change]]:
    """Return changes that let items stand elsewhere, and those that take it back."""
    there, back = list[Change](), list[Change]()
    for path, one in containers(text, random):
        if len(one.items) > 1 and not any(within.anchor for within in one.all()):  # which must stand before its aliases
            old, new = random.sample(range(len(one.items)), 2)
            there.append(Move((*path, old), to=new))
            back.append(Move((*path, new), to=old))
    return there, back


def applied(value: Any, change: Change, path: Path | None = None) -> Any:
    """Return what a value is after a change, worked out the plain way."""
    path = change.path if path is None else path
    if not path:
        assert isinstance(change, Put)
        return change.value
    step, rest = path[0], path[1:]
    if rest or isinstance(change, Put):
        if isinstance(value, Mapping):
            return {name: applied(one, change, rest) if name == step else one for name, one in value.items()}
        return tuple(applied(one, change, rest) if nth == step else one for nth, one in enumerate(value))
    return (
        _applied_to_keys(value, change, step) if isinstance(value, Mapping) else _applied_to_items(value, change, step)
    )


def _applied_to_keys(value: Mapping[Any, Any], change: Change, step: Any) -> dict[Any, Any]:
    entries = list(value.items())
    match change:
        case Insert(value=new):
            entries.insert(change.place_in(list(value)), (step, new))
        case Remove():
            entries = [one for one in entries if one[0] != step]
        case Rename(name=name):
            entries = [(name if one[0] == step else one[0], one[1]) for one in entries]
    return dict(entries)


def _applied_to_items(value: Any, change: Change, step: Any) -> tuple[Any, ...]:
    items = list(value)
    match change:
        case Insert(value=new):
            items.insert(step, new)
        case Remove():
            del items[step]
        case Move(to=to):
            items.insert(to, items.pop(step))
    return tuple(items)


def meant(value: Any, changes: list[Change]) -> Any:
    """Return what a value is after some changes."""
    for change in changes:
        value = applied(value, change)
    return value


def try_values(text: str) -> str:
    """Change every scalar and change it back; return what was written for them then."""
    changes = put_all(text)
    new = edited(text, changes)
    assert same(said(new), meant(said(text), changes))
    old_words, between = written(text)
    new_words, still_between = written(new)
    assert len(old_words) == len(new_words)
    assert [one.split() for one in between] == [one.split() for one in still_between]
    back = edited(new, put_back(text, changes))
    assert same(said(back), said(text))
    assert comments(back) == comments(text)
    return back


def try_keys(text: str) -> str:
    """Rename every key, and rename it back."""
    there, back = rename_all(text)
    new = edited(text, there)
    assert written(new)[1] == written(text)[1]
    return edited(new, back)


def try_there_and_back(text: str, there: list[Change], back: list[Change]) -> str:
    """Carry out changes, look at what is meant and what stays, and take them back."""
    new = edited(text, there)
    assert same(said(new), meant(said(text), there))
    if not any(isinstance(one, Remove) for one in there):
        assert sorted(comments(new)) == sorted(comments(text))
    after = edited(new, back[::-1])
    assert same(said(after), said(text))
    return after


def _at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def try_all(text: str, random: Random) -> list[str]:
    """Try all of that; name what did not come back to the byte."""
    lost = [] if try_keys(text) == text else ["keys"]
    for kind, some in (("inserted", insert_some), ("moved", move_some)):
        if try_there_and_back(text, *some(text, random)) != text:
            lost.append(kind)
    try_there_and_back(text, *remove_some(text, random))  # what comes back is written as what is new
    if sorted(try_values(text).split()) != sorted(text.split()):
        lost.append("values")
    return lost
