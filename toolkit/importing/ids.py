"""Identifiers of cards: from a column that has them, else from names, with what tells apart those of one name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from toolkit.importing.values import text_of
from toolkit.importing.wording import bare
from toolkit.model.findings.phrases import slug

_LONGEST: Final = 60
_SHORT: Final = 30  # characters of what tells two cards apart


@dataclass(frozen=True, slots=True)
class Named:
    """A row as it is known by: what stands in its column of identifiers, its name, and its other values."""

    given: Any
    name: str
    others: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ids:
    """For each row what it is known by in the table, and its identifier; the column that tells names apart, if any."""

    keys: tuple[str, ...]
    ids: tuple[str, ...]
    apart: str | None = None
    numbered: bool = False


def ids_of(rows: Sequence[Named], prefix: str, known: Mapping[str, str], taken: Collection[str]) -> Ids:
    """Return identifiers that no other component has; a row that is `known` by its key keeps the one that it has."""
    if rows and all(row.given is not None for row in rows):
        keys, apart, numbered = [bare(text_of(row.given)) for row in rows], None, False
    else:
        keys, apart, numbered = _keys(rows)
    used, ids = {*taken, *known.values()}, list[str]()
    for key in keys:
        made = known.get(key) or next(one for one in _spellings(key, prefix) if one not in used)
        used.add(made)
        ids.append(made)
    return Ids(tuple(keys), tuple(ids), apart, numbered)


def _spellings(key: str, prefix: str) -> Iterator[str]:
    """Yield identifiers for a key, the first that is free counts."""
    plain = slug(key)
    if not plain or plain[0].isdigit():
        plain = f"{prefix}-{plain}".strip("-")
    plain = plain[:_LONGEST].strip("-")
    yield plain
    if not plain.startswith(f"{prefix}-"):
        yield f"{prefix}-{plain}"[:_LONGEST].strip("-")
    yield from (f"{plain[: _LONGEST - 7]}-{n}" for n in range(2, 1_000_000))


def _keys(rows: Sequence[Named]) -> tuple[list[str], str | None, bool]:
    """Return a key for each row: its name, and where that repeats the value that tells it apart, else a number."""
    names = [slug(row.name) or row.name for row in rows]
    repeated = {name for name, n in Counter(names).items() if n > 1}
    if not repeated:
        return [row.name for row in rows], None, False
    groups: dict[str, list[Named]] = {}
    for name, row in zip(names, rows, strict=True):
        if name in repeated:
            groups.setdefault(name, []).append(row)
    apart = _apart(groups.values(), rows)
    met, keys, numbered = Counter[str](), [], False
    for name, row in zip(names, rows, strict=True):
        value = row.others.get(apart) if apart and name in repeated else None
        key = f"{row.name} {bare(text_of(value))}" if value is not None else row.name
        met[slug(key)] += 1
        numbered = numbered or met[slug(key)] > 1
        keys.append(key if met[slug(key)] == 1 else f"{key} {met[slug(key)]}")
    return keys, apart, numbered


def _apart(groups: Collection[Sequence[Named]], rows: Sequence[Named]) -> str | None:
    """Return the column that tells most of the cards of one name apart, by short values."""

    def told(column: str) -> int:
        values = [
            [slug(text_of(row.others[column])) for row in group if row.others.get(column) is not None]
            for group in groups
        ]
        if any(len(value) > _SHORT for group in values for value in group):
            return 0
        return sum(len(set(group)) for group in values) - len(values)

    columns = list(dict.fromkeys(column for row in rows[:1] for column in row.others))
    best = max(columns, key=told, default=None)
    return best if best is not None and told(best) > 0 else None
