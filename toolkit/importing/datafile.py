"""JSON and YAML: a list of cards somewhere in them, or a list of values a column."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from toolkit.importing.refused import RefusedTableError
from toolkit.importing.separated import decoded, too_large
from toolkit.importing.table import MOST_COLUMNS, MOST_ROWS, NULL, Table
from toolkit.load.reading import parse
from toolkit.model.findings.phrases import did_you_mean, listed
from toolkit.model.findings.refusal import RefusedError

_DEEPEST: Final = 6  # records in each other
_NAMES: Final = ("name", "title", "id", "code")
_STEP: Final = re.compile(r"([^.\[\]]+)(\[\])?")


@dataclass(frozen=True, slots=True)
class Item:
    """A record, where it stands, and the names of those that it stands in."""

    value: Any
    at: str
    around: Mapping[str, Any]


def table_in_data(file: str, value: Any, path: str | None) -> tuple[Table, list[str], str | None]:
    """Return the cards in what a file says as a table, a word on where they were found, and the path to them."""
    notes = list[str]()
    if path is None:
        path = _likeliest(value)
        notes += [f"the cards were found at {path}"] if path not in (None, "", "[]") else []
    items = list(_items(value, path or "", file))
    if path in (None, "") and isinstance(value, Mapping) and _is_columns(value):
        items = [Item(row, f"item {at}", {}) for at, row in enumerate(_turned(value), 1)]
    records = [(item, dict(_flat(item.value))) for item in items if isinstance(item.value, Mapping)]
    if not records:
        raise RefusedTableError("D101", "no list of cards was found", file, "say where it is: --path 'suits[].cards[]'")
    return _table(file, records), notes, path


def value_of(file: str, data: bytes, encoding: str | None) -> Any:
    """Return what a file of JSON or YAML says."""
    text, _ = decoded(file, data, encoding)
    if not file.lower().endswith(".json"):
        document = parse(file, text.encode())
        if document.diagnostics:
            raise RefusedTableError.of(document.diagnostics)
        return document.value
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        message = f"this is no JSON: {error.msg.lower()}"
        raise RefusedTableError(
            "D112", message, file, "save it again, or mend it there", error.lineno, error.colno
        ) from None
    except RecursionError:
        raise RefusedTableError("D112", "the values lie too deep in each other", file) from None


def _is_columns(value: Mapping[str, Any]) -> bool:
    """Whether a mapping has a list for each column, all as long as the first."""
    lists = [one for one in value.values() if isinstance(one, list | tuple)]
    return len(lists) == len(value) > 0 and len({len(one) for one in lists}) == 1 and not any(map(_is_records, lists))


def _turned(value: Mapping[str, Sequence[Any]]) -> Iterator[dict[str, Any]]:
    """Yield the records of lists a column; null is all that these can say of what a record leaves out."""
    for row in zip(*value.values(), strict=True):
        yield {key: one for key, one in zip(value, row, strict=True) if one is not None}


def _is_records(value: Any) -> bool:
    return isinstance(value, list | tuple) and len(value) > 0 and all(isinstance(one, Mapping) for one in value)


def _likeliest(value: Any, at: str = "", depth: int = 0) -> str | None:
    """Return the path of the list with the most records, the lists of all records of a list together."""
    found = dict(_lists(value, at, depth))
    return max(found, key=lambda path: (found[path], -len(path)), default=None)


def _lists(value: Any, at: str, depth: int) -> Iterator[tuple[str, int]]:
    if depth > _DEEPEST:
        return
    if _is_records(value):
        yield f"{at}[]", len(value)
        keys = dict.fromkeys(key for one in value for key, inner in one.items() if _is_records(inner))
        for key in keys:
            inner = [each for one in value for each in (one.get(key) or ())]
            yield from _lists(inner, f"{at}[].{key}", depth + 1)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _lists(inner, f"{at}.{key}" if at else str(key), depth + 1)


def _items(value: Any, path: str, file: str) -> Iterator[Item]:
    """Yield what a path leads to."""
    steps = [(found[1], bool(found[2])) for found in _STEP.finditer(path)]
    found = [Item(value, "", {})]
    if path.startswith("[]") or not steps:
        found = list(_each(found[0], "item"))
        steps = steps if not path.startswith("[]") else [step for step in steps if step[0]]
    for name, spreads in steps:
        having = [item for item in found if isinstance(item.value, Mapping) and name in item.value]
        if found and not having:  # that some of them have none is nothing strange
            raise _missing(file, name, found)
        found = [inner for item in having for inner in _inner(item, name, spreads=spreads)]
    yield from found


def _missing(file: str, name: str, items: Sequence[Item]) -> RefusedError:
    known = list(dict.fromkeys(key for item in items if isinstance(item.value, Mapping) for key in item.value))
    advice = did_you_mean(name, known) or f"there is {listed(map(repr, known[:12]), 'and') or 'nothing within'}"
    return RefusedError(f"{file} has no '{name}' where --path leads; {advice}")


def _inner(item: Item, name: str, *, spreads: bool) -> Iterator[Item]:
    inner = Item(item.value[name], f"{item.at}.{name}" if item.at else name, item.around)
    yield from _each(inner, name) if spreads else [inner]


def _each(item: Item, name: str) -> Iterator[Item]:
    """Yield the values of a list or a mapping; those within them know what they are called."""
    value = item.value
    named = (
        value.items() if isinstance(value, Mapping) else enumerate(value if isinstance(value, list | tuple) else (), 1)
    )
    one = f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")
    for key, inner in named:
        called = next((inner[key] for key in _NAMES if key in inner), key) if isinstance(inner, Mapping) else key
        record = {"id": key, **inner} if isinstance(value, Mapping) and isinstance(inner, Mapping) else inner
        yield Item(record, f"{item.at}[{key}]" if item.at else f"item {key}", {**item.around, one: called})


def _flat(record: Mapping[str, Any], before: str = "", depth: int = 0) -> Iterator[tuple[str, Any]]:
    """Yield the values of a record, those of records within it under both names; lists of records are left out."""
    for key, value in record.items():
        name = f"{before} {key}".strip()
        if isinstance(value, Mapping) and depth < _DEEPEST:
            yield from _flat(value, name, depth + 1)
        elif isinstance(value, list | tuple):
            if not any(isinstance(one, Mapping | list | tuple) for one in value):
                yield name, tuple(one for one in value if one is not None) or None
        else:
            yield name, NULL if value is None else value


def _table(file: str, records: Sequence[tuple[Item, Mapping[str, Any]]]) -> Table:
    names = list(dict.fromkeys(name for _, record in records for name in record))
    # of those around a card, the nearest is what the list itself is called
    around = list(dict.fromkeys(name for item, _ in records for name in list(item.around)[:-1] if name not in names))
    if len(records) > MOST_ROWS or len(names) > MOST_COLUMNS:
        raise too_large(file)
    rows = [
        [*(record.get(name) for name in names), *(item.around.get(name) for name in around)] for item, record in records
    ]
    return Table(
        file, "", [[*names, *around], *rows], by_names=True, names=["headings", *(item.at for item, _ in records)]
    )
