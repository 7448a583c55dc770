"""What each column of a table becomes: identifier, name, number of copies, or a field under a key of its own."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from toolkit.importing.headings import Headings, role_of
from toolkit.importing.table import NULL, Fault, Table
from toolkit.importing.values import copies, number, text_of
from toolkit.model.findings.phrases import slug

NOTHING: Final = "-"  # what a file of columns says in place of a key, for one that is left out
_LONGEST: Final = 40
_SHOWN_APART: Final = frozenset(("family", "play"))  # keys that the plain look takes for something of its own
_OWN: Final = ("id", "name", "copies")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table, counted from 0: its heading, and the key that it is brought in as, if any."""

    at: int
    heading: str
    key: str | None


def columns_of(table: Table, headings: Headings, known: Mapping[str, str | None]) -> tuple[Column, ...]:
    """Return what the columns are: as `known` by their headings, else by what they say and hold."""
    rows = table.rows[headings.row + 1 :]
    found, taken = list[Column](), {key for key in known.values() if key}
    for column in _guessed(headings, rows, known):
        if column.heading in known:
            found.append(column)
            continue
        role = column.key or ""
        key = role if role in (*_OWN, "text", "picture") and role not in taken else key_of(column.heading, taken)
        if column.key is not None:
            taken.add(key)
        found.append(replace(column, key=None if column.key is None else key))
    return tuple(found)


def _guessed(headings: Headings, rows: Sequence[Sequence[Any]], known: Mapping[str, str | None]) -> Iterator[Column]:
    """Yield the columns with their roles as keys: nothing for an empty one, or one without a heading."""
    met = set[str]()
    for at, heading in enumerate(headings.names):
        if heading in known:
            met.add(known[heading] or "")
            yield Column(at, heading, known[heading] or None)
            continue
        cells = [row[at] for row in rows]
        if not heading or not any(cell is not None for cell in cells):
            yield Column(at, heading, None)
            continue
        role = _role(heading, cells, met)
        met.add(role)
        yield Column(at, heading, role)


def _role(heading: str, cells: Sequence[Any], met: Collection[str]) -> str:
    """Return the role that a heading says, where what stands below it bears that out, and no column has it yet."""
    role = role_of(heading)
    filled = [cell for cell in cells if cell is not None and cell is not NULL and not isinstance(cell, Fault)]
    counts = bool(filled) and all(copies(cell) is not None for cell in filled)
    if slug(heading) in ("nombre", "numero", "number", "no", "nr") and role != "copies" and counts:
        role = "copies" if slug(heading) == "nombre" else role
    if role in met or (role == "copies" and not counts):
        return ""
    if role == "id" and not _tells_apart(cells, filled):
        return ""
    if role == "name" and sum(number(cell) is not None for cell in filled) * 2 > len(filled):
        return ""
    return role


def _tells_apart(cells: Sequence[Any], filled: Sequence[Any]) -> bool:
    """Whether no two cells of a column make the same identifier, and next to none is empty."""
    made = [slug(text_of(cell)) for cell in filled]
    return bool(made) and all(made) and len(set(made)) == len(made) and len(made) * 10 >= len(cells) * 9


def key_of(heading: str, taken: Collection[str]) -> str:
    """Return the key of a field for a heading: `VP Adj.` is vp_adj, one that is taken gets a number."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", heading)
    key = slug(apart).replace("-", "_")[:_LONGEST].strip("_") or "column"
    key = key if key[0].isalpha() else f"n_{key}"[:_LONGEST]
    if key in _SHOWN_APART or _is_taken(key):
        key = f"{key[: _LONGEST - 6]}_said"
    numbers = (f"{key[: _LONGEST - 3]}_{n}" for n in range(2, 1000))
    return key if key not in taken else next(one for one in numbers if one not in taken)


def _is_taken(key: str) -> bool:
    """Whether components have something else under a key."""
    from toolkit.model.content.deck import ComponentBody  # noqa: PLC0415 (the model is needed for new columns alone)
    from toolkit.model.declarations.fields import Declared  # noqa: PLC0415

    return hasattr(ComponentBody, key) or key in ComponentBody.model_fields or key in Declared.model_fields


def label_of(column: Column) -> str | None:
    """Return what readers call a field, where its key does not say it."""
    key = column.key or ""
    words = key.replace("_", " ")
    said = f"{words[:1].upper()}{words[1:]}"
    return None if key in ("text", "picture") or column.heading in (words, said) else column.heading


def with_names(columns: Sequence[Column], table: Table, headings: Headings) -> tuple[tuple[Column, ...], str | None]:
    """Return the columns, one of them with the names, and a word where that is a guess; nothing where none is fit."""
    keys = [column.key for column in columns]
    if "name" in keys:
        return tuple(columns), None
    rows = table.rows[headings.row + 1 :]

    def worth(column: Column) -> float:
        cells = [row[column.at] for row in rows if row[column.at] is not None]
        texts = [cell for cell in cells if isinstance(cell, str) and len(cell) <= 60 and number(cell) is None]
        return len(set(texts)) / max(len(rows), 1) if 2 * len(texts) > len(rows) else 0

    fit = [column for column in columns if column.key and column.key not in ("copies", "picture")]
    best = max(fit, key=worth, default=None)
    if best is None or worth(best) <= 0:
        return tuple(columns), None
    named = tuple(replace(one, key="name") if one is best else one for one in columns)
    return named, f"no column is called name; '{best.heading}' was taken for it"
