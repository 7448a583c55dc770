"""A file that says what columns are, where a table does not say it well enough: `--map map.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from toolkit.model.findings.phrases import any_of, clipped, did_you_mean
from toolkit.model.findings.refusal import RefusedError

_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
TYPES: Final = (
    *("integer", "number", "number or mark", "flag", "text", "choice", "list", "picture"),
    *("symbol", "component", "deck", "term", "counter", "zone", "action", "pile", "line"),
)
_INNER: Final[Mapping[str, Mapping[str, Any]]] = {"list": {"of": {"type": "text"}}, "choice": {"of": []}}
_TABLES: Final = ("columns", "types", "separators")


@dataclass(frozen=True)
class Mapped:
    """The key of each column by its heading, None for one that is left out; types and separators by keys."""

    columns: Mapping[str, str | None] = field(default_factory=dict)
    types: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    separators: Mapping[str, str] = field(default_factory=dict)

    def check(self, where: str, headings: Collection[str], keys: Collection[str]) -> None:
        """Raise RefusedError for a column that the table does not have, or a key that none of them has."""
        for heading in self.columns:
            if heading not in headings:
                raise RefusedError(f"{where}no column is called '{clipped(heading)}'; {_instead(heading, headings)}")
        for key in (*self.types, *self.separators):
            if key not in keys:
                raise RefusedError(f"{where}no column becomes '{clipped(key)}'; {_instead(key, keys)}")


def _instead(name: str, known: Collection[str]) -> str:
    return did_you_mean(name, known) or f"there are {any_of(known, 'and')}"


def read_map(file: str, data: bytes) -> Mapped:
    """Return what a file says; RefusedError where it says something else than a map does."""
    try:
        said = tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise RefusedError(f"{file} is no TOML: {error}") from None
    for name, table in said.items():
        if name not in _TABLES:
            advice = did_you_mean(name, _TABLES) or f"it has {any_of(f'[{one}]' for one in _TABLES)}"
            raise RefusedError(f"{file} says '{clipped(name)}', which no map does; {advice}")
        if not isinstance(table, dict):
            raise RefusedError(f"{file}: [{name}] is a table; write `[{name}]`, and below it a line for each")
    return Mapped(
        dict(_columns(file, said.get("columns", {}))),
        dict(types_of(file, said.get("types", {}))),
        dict(_separators(file, said.get("separators", {}))),
    )


def _columns(file: str, said: Mapping[str, Any]) -> Iterator[tuple[str, str | None]]:
    for heading, key in said.items():
        if key is not False and not (isinstance(key, str) and _KEY.fullmatch(key)):
            expected = 'the key of a field, such as "cost" or "made_of", or false to leave the column out'
            raise RefusedError(
                f"{file}: [columns] '{clipped(heading)}': expected {expected}, found '{clipped(str(key))}'"
            )
        yield heading, key or None


def types_of(file: str, said: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the types that are said of fields, as fields are declared; RefusedError for one that there is not."""
    for key, one in said.items():
        declared = {"type": one} if isinstance(one, str) else one
        kind = declared.get("type") if isinstance(declared, dict) else one
        if kind not in TYPES or not isinstance(declared, dict):
            advice = did_you_mean(kind, TYPES) or f"there are {any_of(TYPES)}"
            raise RefusedError(f"{file}: [types] '{clipped(key)}': there is no type '{clipped(str(kind))}'; {advice}")
        yield key, {**declared, **({} if "of" in declared else _INNER.get(str(kind), {}))}


def _separators(file: str, said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, sign in said.items():
        if not isinstance(sign, str) or not sign:
            raise RefusedError(
                f"{file}: [separators] '{clipped(key)}': expected the sign between values, such as \";\""
            )
        yield key, sign
