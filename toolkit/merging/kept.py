"""What a table said when it last met its deck: so a change of it is told from the author's own.

As text a deck is a key, a row a line, with its identifier and a hash of each value. It lies beside the deck in
`imported.lock`, and within a spreadsheet that was exported.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from toolkit.cache import hashing

NAME: Final = "imported.lock"
MARK: Final = "tuckbox"  # the hidden sheet by which a spreadsheet is known that was exported
LARGEST: Final = 64 * 2**20
_ENCODED: Final = json.JSONEncoder(ensure_ascii=False).encode
SHORT: Final = 10  # characters of a hash


@dataclass(frozen=True)
class Row:
    """A row as it was: the identifier that it was given, a hash of each value by its key, and one of all its cells."""

    id: str
    values: Mapping[str, str] = field(default_factory=dict)
    cells: str = ""


Rows = Mapping[str, Row]  # by what tells a row in its table


def digest(value: Any) -> str:
    """Return what stands for a value."""
    value = int(value) if isinstance(value, float) and value.is_integer() else value
    return hashing.of_bytes(_ENCODED(value).encode("utf-8", "surrogatepass"))[:SHORT]


def written(decks: Mapping[str, Rows]) -> str:
    """Return the file for some decks."""
    lines = ["{"]
    for at, (name, rows) in enumerate(sorted(decks.items())):
        lines.append(f" {json.dumps(name)}: {{")
        told = [
            f"  {_text(key)}: {_text([row.id, row.values, *([row.cells] if row.cells else [])])}"
            for key, row in rows.items()
        ]
        lines += [",\n".join(told), " }" + ("," if at + 1 < len(decks) else "")]
    return "\n".join([*lines, "}"]) + "\n"


def renamed(
    decks: Mapping[str, Rows], kinds: Collection[str], old: str, new: str, deck: str | None = None
) -> dict[str, dict[str, Row]]:
    """Return what is kept of some decks, where a deck, components, or a field of one `deck` are called anew."""
    found: dict[str, dict[str, Row]] = {}
    for name, rows in decks.items():
        called = new if name == old and "deck" in kinds else name
        found[called] = {key: _renamed(row, kinds, old, new) for key, row in rows.items()}
        if name == deck:
            found[called] = {key: _with_field(row, old, new) for key, row in rows.items()}
    return found


def _renamed(row: Row, kinds: Collection[str], old: str, new: str) -> Row:
    return replace(row, id=new) if row.id == old and "component" in kinds else row


def _with_field(row: Row, old: str, new: str) -> Row:
    return replace(row, values={new if key == old else key: one for key, one in row.values.items()})


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> dict[str, dict[str, Row]]:
    """Return what a file keeps; nothing where it is not as it was written."""
    try:
        return {
            str(deck): {str(key): Row(str(one[0]), dict(one[1]), *map(str, one[2:3])) for key, one in rows.items()}
            for deck, rows in json.loads(text).items()
        }
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError):
        return {}
