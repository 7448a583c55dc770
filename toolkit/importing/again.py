"""A table that comes again: what differs in its deck, and whose change that is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from toolkit.edit.changes import Change, Insert, Put, Remove
from toolkit.importing.cards import Card, Cards
from toolkit.importing.kept import Row, Rows, digest
from toolkit.importing.writing import declaration
from toolkit.load.document import Document
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Related
from toolkit.model.phrases import clipped, counted, listed

Side = Literal["sheet", "deck"]
_ABSENT: Final = object()
_MOST_TOLD: Final = 50


@dataclass
class Merged:
    """The changes of a deck's file that bring a table again, in words, and what keeps it from being brought."""

    changes: list[Change] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    left: dict[str, Row] = field(default_factory=dict)  # rows that are no longer in the table, and stay in the deck


class Merger:
    """Compares the cards of a table with those of a deck, and with what the table said the last time."""

    def __init__(self, document: Document, deck: Mapping[str, Any], read: Cards, before: Rows) -> None:
        self._document, self._deck, self._read, self._before = document, deck, read, before
        self._components = deck.get("components") or ()
        self._at = {one.get("id"): at for at, one in enumerate(self._components) if isinstance(one, Mapping)}
        self._columns = {column.key: column.at for column in read.columns if column.key}
        self._keys = ("name", "copies", *read.kinds)
        self._out = Merged()

    def merged(self, take: Side | None, *, prune: bool) -> Merged:
        """Return what changes; a value that differs on both sides is as one of them, or else a finding."""
        self._fields()
        new = list[Card]()
        for card in self._read.cards:
            if card.id in self._at:
                self._card(card, take)
            elif card.key in self._before:
                self._out.told.append(f"'{card.id}' was taken out of the deck, and stays out")
            else:
                new.append(card)
        self._add(new)
        self._drop(prune=prune)
        return self._out

    def _fields(self) -> None:
        """Declare columns that are new, and what fields have to take now."""
        declared = self._deck.get("fields") or {}
        made = {
            str(column.key): declaration(column, kind)
            for column, kind in self._read.fields
            if column.key not in declared
        }
        if made and not declared:
            self._out.changes.append(Insert(("fields",), value=made, after=_BEFORE_FIELDS))
        for key, value in made.items() if declared else ():
            self._out.changes.append(Insert(("fields", key), value=value))
        self._out.told += [f"new column '{key}'" for key in made]
        for key, kind in self._read.kinds.items():
            if key in declared:
                self._out.changes += self._widened(key, declared[key], kind.declared)
        self._remember(frozenset(made))

    def _remember(self, made: Collection[str]) -> None:
        """Note columns that are new beside the others."""
        known = (self._deck.get("imported") or {}).get("columns") or {}
        for column in self._read.columns:
            if column.heading and column.heading not in known:
                self._out.changes.append(Insert(("imported", "columns", column.heading), value=column.key))
        for key, separator in _separators(self._read).items():
            if key in made:
                self._out.changes.append(self._separator(key, separator))

    def _separator(self, key: str, separator: str) -> Change:
        if (self._deck.get("imported") or {}).get("separators"):
            return Insert(("imported", "separators", key), value=separator)
        return Insert(("imported", "separators"), value={key: separator})

    def _widened(self, key: str, old: Mapping[str, Any], new: Mapping[str, Any], *steps: str) -> Iterator[Change]:
        """Yield what lets a field take what it did not take before: choices, and to be left out."""
        path = ("fields", key, *steps)
        if new.get("optional") and not old.get("optional"):
            self._out.told.append(f"'{key}' may be left out now, since a cell is empty")
            yield Insert((*path, "optional"), value=True)
        if isinstance(old.get("of"), Mapping) and isinstance(new.get("of"), Mapping):
            yield from self._widened(key, old["of"], new["of"], *steps, "of")
        elif old.get("type") == "choice":
            more = [one for one in new["of"] if one not in old["of"]]
            for at, one in enumerate(more, len(old["of"])):
                self._out.told.append(f"'{key}' can be '{one}' now")
                yield Insert((*path, "of", at), value=one)

    def _card(self, card: Card, take: Side | None) -> None:
        at = self._at[card.id]
        old, row = self._components[at], self._before.get(card.key)
        for key in self._keys:
            new, now = card.values.get(key, _ABSENT), old.get(key, _ABSENT)
            if self._same(key, new, now):
                continue
            was = row.values.get(key) if row else None
            if row and was == _hash(new):
                continue  # the author's own change
            if not row or was != _hash(self._rest(key, now)):
                if take is None:
                    self._conflict(card, key, at, now)
                    continue
                if take == "deck":
                    continue
            self._out.changes.append(self._change(("components", at, key), new, now))
            self._out.told.append(f"{card.id}: {key} is {_said(new)}, was {_said(now)}")

    def _change(self, path: tuple[Any, ...], new: Any, now: Any) -> Change:
        if new is _ABSENT:
            return Remove(path)
        if now is _ABSENT:
            order = ("id", *self._keys)
            return Insert(path, value=new, after=order[: order.index(str(path[-1]))])
        return Put(path, value=new)

    def _rest(self, key: str, value: Any) -> Any:
        """Return a value as tables have it: what the deck says where a table says nothing is left out."""
        return _ABSENT if self._same(key, _ABSENT, value) else value

    def _same(self, key: str, one: Any, other: Any) -> bool:
        if type(one) is type(other) and one == other:
            return True
        usual = (
            1 if key == "copies" else self._read.kinds[key].declared.get("default") if key in self._read.kinds else None
        )
        left_out = (_ABSENT, None, "") if usual is None else (_ABSENT, usual)
        if any(one is each or one == each for each in left_out) and any(
            other is each or other == each for each in left_out
        ):
            return True
        return one is not _ABSENT and other is not _ABSENT and digest(one) == digest(other)

    def _conflict(self, card: Card, key: str, at: int, now: Any) -> None:
        if len(self._out.findings) >= _MOST_TOLD:
            return
        place = self._document.locate(("components", at, key))
        column = self._columns.get(key, 0)
        message = f"the table says {_said(card.values.get(key, _ABSENT))}, the deck {_said(now)}, and both were changed"
        made = self._read.table.about("D110", message, card.row, column)
        advice = "make them the same, or say whose counts: --take sheet, or --take deck"
        related = (Related(place, f"what the deck has as {key} of '{card.id}'"),)
        self._out.findings.append(finding("D110", made.message, made.position, help=advice, related=related))

    def _add(self, cards: Sequence[Card]) -> None:
        """Put new cards behind those that stand before them in the table."""
        order = [one.get("id") if isinstance(one, Mapping) else None for one in self._components]
        before = {later.id: earlier.id for earlier, later in zip(self._read.cards, self._read.cards[1:], strict=False)}
        places = {one: at for at, one in enumerate(order)}
        for card in cards:
            known = places.get(before.get(card.id))
            at = len(order) if known is None or before.get(card.id) == order[-1] else order.index(before[card.id]) + 1
            order.insert(at, card.id)
            places[card.id] = at
            self._out.changes.append(Insert(("components", at), value=dict(card.values)))
        if cards:
            names = [clipped(str(card.values["name"])) for card in cards]
            self._out.told.append(f"{counted(len(cards), 'new card')}: {_some(names)}")
        self._order = order

    def _drop(self, *, prune: bool) -> None:
        """Tell of cards that were in the table, and take them out where that is asked for."""
        there = {card.key for card in self._read.cards}
        kept = {card.id for card in self._read.cards}
        gone = {
            key: row
            for key, row in self._before.items()
            if key not in there and row.id in self._at and row.id not in kept
        }
        names = [row.id for row in gone.values()]
        if gone and prune:
            for one in names:
                at = self._order.index(one)
                del self._order[at]
                self._out.changes.append(Remove(("components", at)))
            self._out.told.append(f"{counted(len(gone), 'card')} removed: {_some(names)}")
        elif gone:
            self._out.left = gone
            self._out.told.append(f"no longer in the table, and left as they are: {_some(names)}; --prune removes them")


_BEFORE_FIELDS: Final = ("deck", "name", "one", "many", "icon", "kind", "size", "face", "back", "designed", "imported")


def _separators(read: Cards) -> dict[str, str]:
    return {key: kind.separator for key, kind in read.kinds.items() if kind.separator}


def _hash(value: Any) -> str | None:
    return None if value is _ABSENT else digest(value)


def _said(value: Any) -> str:
    if value is _ABSENT or value is None:
        return "nothing"
    if isinstance(value, list | tuple):
        return f"'{listed(map(str, value), 'and')}'"
    return f"'{clipped(str(value))}'" if isinstance(value, str) else str(value).lower()


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:8]) + (f" and {len(names) - 8:,} more" if len(names) > 8 else "")
