"""A deck as a sheet: its columns from its file and its fields, a row a component."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from toolkit.merging.kept import MARK
from toolkit.merging.tongue import ABSENT
from toolkit.sheets.cells import Cell, Declaration, cell_of

FIRST: Final = ("id", "name", "copies")
HELPERS: Final = ("names", MARK)  # sheets of a spreadsheet that nobody sees
LONGEST_NAME: Final = 31  # characters of a sheet's name
IN_WORDS: Final = ", in words"  # ends the heading of a column that is there to be read
_OWN: Final[Mapping[str, Declaration]] = {
    "id": {"type": "text", "help": "What files call it. It stays; a new row may leave it out."},
    "name": {"type": "text"},
    "copies": {"type": "integer", "help": "How many there are of it; 1 if left out."},
    "designed": {"type": "text"},
}
Words = Callable[[str, str], str | None]  # (identifier, field) -> an effect in words


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, what it holds, the names that may stand in it, whether it is there to be read alone."""

    key: str
    declared: Declaration = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    is_words: bool = False

    @property
    def heading(self) -> str:
        """What stands at its top."""
        return f"{self.key}{IN_WORDS}" if self.is_words else self.key


@dataclass(frozen=True, slots=True)
class Sheet:
    """A deck's columns, and the cells of each of its components."""

    deck: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def headings(self) -> tuple[str, ...]:
        """What stands above its rows."""
        return tuple(one.heading for one in self.columns)


def sheet_of(said: Mapping[str, Any], names: Mapping[str, Sequence[str]], words: Words) -> Sheet:
    """Return the sheet of a deck whose file says `said`; `names` are those of symbols, decks ... by their kind."""
    fields = {str(name): one for name, one in _mapping(said.get("fields")).items() if isinstance(one, Mapping)}
    parts = components(said)
    more = dict.fromkeys(str(key) for part in parts for key in part if key not in fields and key not in FIRST)
    columns = [Column(key, _OWN[key]) for key in FIRST]
    for key, declared in fields.items():
        columns.append(Column(key, declared, _choices(declared, names)))
        if declared.get("type") == "effect":
            columns.append(Column(key, is_words=True))
    columns += [Column(key, _OWN.get(key, {})) for key in more]
    rows = tuple(tuple(_cell(one, part, words) for one in columns) for part in parts)
    return Sheet(str(said.get("deck", "")), tuple(columns), rows)


def components(said: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the components that a deck's file lists; what is none among them is an empty one."""
    found = said.get("components")
    return [_mapping(one) for one in found] if isinstance(found, list | tuple) else []


def _mapping(value: Any) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}


def _cell(column: Column, part: Mapping[str, Any], words: Words) -> Cell:
    if column.is_words:
        return words(str(part.get("id")), column.key) or ""
    return cell_of(part.get(column.key, ABSENT), column.declared)


def _choices(declared: Declaration, names: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return what may stand in a cell, where those are names or values that can be listed."""
    kind, of = str(declared.get("type")), declared.get("of")
    if kind == "flag":
        return ("yes", "no")
    if isinstance(of, list | tuple):
        return tuple(map(str, of))
    return tuple(names.get(kind, ()))


def names_of(decks: Iterable[str]) -> dict[str, str]:
    """Return what the sheet of each deck is called in a spreadsheet, where names are short and no two are alike."""
    taken, found = {name.lower() for name in HELPERS}, dict[str, str]()
    for deck in sorted(decks):
        shorter = (f"{deck[: LONGEST_NAME - 3]}~{n}" for n in range(2, 100))
        found[deck] = next(one for one in (deck[:LONGEST_NAME], *shorter) if one.lower() not in taken)
        taken.add(found[deck].lower())
    return found
