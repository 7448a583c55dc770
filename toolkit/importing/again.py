"""A table that comes again: how it says what its deck says, and the fields that it has now."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from toolkit.edit.changes import Change, Insert, Put
from toolkit.importing.cards import Cards
from toolkit.importing.writing import declaration
from toolkit.load.document import Document
from toolkit.merging.kept import Rows, digest
from toolkit.merging.merge import Merge, Merged, Side
from toolkit.merging.tongue import ABSENT, Entry, rows_of
from toolkit.model.findings.diagnostic import Diagnostic

_BEFORE_FIELDS: Final = ("deck", "name", "one", "many", "icon", "kind", "size", "face", "back", "designed", "imported")


class Told:
    """Says values as the cards of a table have them, which is how a deck has them."""

    def __init__(self, read: Cards) -> None:
        self._read = read
        self._columns = {column.key: column.at for column in read.columns if column.key}
        self.keys: Sequence[str] = [key for key in ("name", "copies", *read.kinds) if key in self._columns]
        self.order: Sequence[str] = ("id", "name", "copies", *read.kinds)
        usual = {key: kind.declared["default"] for key, kind in read.kinds.items() if "default" in kind.declared}
        self._silent = {key: (ABSENT, usual[key]) if key in usual else (ABSENT, None, "") for key in self.keys}
        self._silent["copies"] = (ABSENT, 1)

    def said(self, key: str, value: Any) -> Any:
        """Return the value as it is."""
        return value

    def mark(self, key: str, said: Any) -> str | None:
        """Return a hash; of what is left out, or is what a field has anyway, nothing."""
        return None if any(said is one or said == one for one in self._silent[key]) else digest(said)

    def value(self, key: str, said: Any) -> Any:
        """Return the value as it is."""
        return said

    def about(self, code: str, message: str, row: int, key: str, advice: str | None = None) -> Diagnostic:
        """Make a finding about a cell."""
        return self._read.table.about(code, message, row, self._columns.get(key, 0), advice)


def entries_of(read: Cards) -> list[Entry]:
    """Return what the rows of a table say."""
    return [Entry(card.id, card.row, card.key, card.values, card.cells, card.before) for card in read.cards]


def now(read: Cards) -> Rows:
    """Return what is kept of a table."""
    return rows_of(entries_of(read), Told(read))


def merged(document: Document, read: Cards, before: Rows, take: Side | None, *, prune: bool) -> Merged:
    """Return what a table changes in its deck: first its fields, then its components."""
    fields = _Fields(document.value, read)
    out = Merge(document, Told(read), before, take).merged(entries_of(read), prune=prune)
    out.changes[:0], out.told[:0] = fields.changes, fields.told
    return out


def found_at(deck: Mapping[str, Any], **places: str | None) -> Iterator[Change]:
    """Yield what lets a deck remember where its table and its pictures lie now, as far as that is told."""
    said = deck.get("imported") or {}
    for name, place in places.items():
        if place and said.get(name) != place:
            path = ("imported", name)
            yield Put(path, value=place) if name in said else Insert(path, value=place)


def _id(component: Any) -> str:
    return str(component.get("id")) if isinstance(component, Mapping) else ""


class _Fields:
    """Declares columns that are new, and what fields have to take now."""

    def __init__(self, deck: Mapping[str, Any], read: Cards) -> None:
        self._deck, self._read = deck, read
        self.changes, self.told = list[Change](), list[str]()
        declared = deck.get("fields") or {}
        new = [(column, kind) for column, kind in read.fields if column.key not in declared]
        made = {str(column.key): declaration(column, kind) for column, kind in new}
        if {_id(one) for one in deck.get("components") or ()} - {card.id for card in read.cards}:  # who have none of it
            made = {key: one if "default" in one else {**one, "optional": True} for key, one in made.items()}
        if made and not declared:
            self.changes.append(Insert(("fields",), value=made, after=_BEFORE_FIELDS))
        for key, value in made.items() if declared else ():
            self.changes.append(Insert(("fields", key), value=value))
        self.told += [f"new column '{key}'" for key in made]
        for key, kind in read.kinds.items():
            if key in declared and declared[key].get("type") != kind.type:
                self.changes += self._retyped(key, declared[key], kind.declared)
            elif key in declared:
                self.changes += self._widened(key, declared[key], kind.declared)
        self._remember(frozenset(made))

    def _remember(self, made: Collection[str]) -> None:
        """Note columns that are new beside the others."""
        known = (self._deck.get("imported") or {}).get("columns") or {}
        for column in self._read.columns:
            path = ("imported", "columns", column.heading)
            if column.heading and column.heading not in known:
                self.changes.append(Insert(path, value=column.key))
            elif column.heading and known[column.heading] != column.key:
                self.told.append(f"'{column.heading}' is {column.key or 'left out'} now")
                self.changes.append(Put(path, value=column.key))
        apart = {key: kind.separator for key, kind in self._read.kinds.items() if kind.separator and key in made}
        if apart and not (self._deck.get("imported") or {}).get("separators"):
            self.changes.append(Insert(("imported", "separators"), value=apart))
            return
        self.changes += [Insert(("imported", "separators", key), value=one) for key, one in apart.items()]

    def _retyped(self, key: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
        """Yield what makes a field another one, called as it was."""
        kept = {name: old[name] for name in ("label", "help") if name in old}
        self.told.append(f"'{key}' is {new['type']} now, was {old.get('type')}")
        yield Put(("fields", key), value={**new, **kept})

    def _widened(self, key: str, old: Mapping[str, Any], new: Mapping[str, Any], *steps: str) -> Iterator[Change]:
        """Yield what lets a field take what it did not take before: choices, and to be left out."""
        path = ("fields", key, *steps)
        if new.get("optional") and not old.get("optional"):
            self.told.append(f"'{key}' may be left out now, since a cell is empty")
            yield Insert((*path, "optional"), value=True)
        if isinstance(old.get("of"), Mapping) and isinstance(new.get("of"), Mapping):
            yield from self._widened(key, old["of"], new["of"], *steps, "of")
        elif old.get("type") == "choice":
            more = [one for one in new["of"] if one not in old["of"]]
            for at, one in enumerate(more, len(old["of"])):
                self.told.append(f"'{key}' can be '{one}' now")
                yield Insert((*path, "of", at), value=one)
