"""The merge of a table into its deck: what differs, and whose change that is by what the table said before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal

from toolkit.edit.changes import Change, Insert, Put, Remove
from toolkit.edit.writing import in_a_line
from toolkit.load.document import Document
from toolkit.merging.kept import Row, Rows
from toolkit.merging.tongue import ABSENT, Entry, Tongue, UnclearError
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.findings.phrases import clipped, counted, listed

if TYPE_CHECKING:
    from toolkit.model.schema.part import Path

Side = Literal["sheet", "deck"]
_MOST_TOLD: Final = 50
_ANCHOR: Final = re.compile(r"(?m)(?:^|[:\-,\[{])\s+&\w")
_ADVICE: Final = "make them the same, or say whose counts: --take sheet, or --take deck"


@dataclass
class Merged:
    """The changes of a deck's file that bring a table, in words, and what keeps it from being brought."""

    changes: list[Change] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    left: dict[str, Row] = field(default_factory=dict)  # rows that are no longer in the table, and stay in the deck


class Merge:
    """Compares a table with a deck, and with what it said `before`; None where all that differs is the table's."""

    def __init__(self, document: Document, tongue: Tongue, before: Rows | None, take: Side | None = None) -> None:
        deck = document.value if isinstance(document.value, Mapping) else {}
        self._document, self._tongue, self._before, self._take = document, tongue, before, take
        self._components: Sequence[Any] = deck.get("components") or ()
        self._order = [one.get("id") if isinstance(one, Mapping) else None for one in self._components]
        self._at = {one: at for at, one in enumerate(self._order) if one is not None}
        self._one, self._many = str(deck.get("one") or "card"), str(deck.get("many") or "")
        self._out = Merged()

    def merged(self, entries: Sequence[Entry], *, prune: bool = False) -> Merged:
        """Return what changes; a value that differs on both sides is as one of them, or else a finding."""
        above: str | None = None
        new: dict[str | None, list[Entry]] = {}
        for entry in entries:
            if entry.id in self._at:
                if entry.before is None:
                    self._component(entry)
                above = entry.id
            elif entry.key in (self._before or ()):
                self._out.told.append(f"'{entry.id}' was taken out of the deck, and stays out")
            else:
                new.setdefault(above, []).append(entry)
        self._add(new)
        self._drop(entries, prune=prune)
        return self._out

    def _component(self, entry: Entry) -> None:
        at, tongue = self._at[entry.id], self._tongue
        old = self._components[at]
        for key in tongue.keys:
            new, now = entry.says.get(key, ABSENT), tongue.said(key, old.get(key, ABSENT))
            if (type(new) is type(now) and new == now) or (mark := tongue.mark(key, new)) == tongue.mark(key, now):
                continue
            was = self._was(entry, key, now)
            if mark == was:
                continue  # the author's own change
            if was == tongue.mark(key, now) or self._take == "sheet":
                self._change(entry, key, old)
            elif self._take is None:
                self._conflict(entry, key, old)

    def _was(self, entry: Entry, key: str, now: Any) -> str | None:
        """Return the mark of what the table said before."""
        if self._before is None:
            return self._tongue.mark(key, now)
        row = self._before.get(entry.key)
        return row.values.get(key) if row else None

    def _change(self, entry: Entry, key: str, old: Mapping[str, Any]) -> None:
        path = ("components", self._at[entry.id], key)
        new = self._value(entry, key)
        if new is ABSENT:
            self._out.changes += [Remove(path)] if key in old else []
        elif key in old:
            self._out.changes += self._put(path, old[key], new)
        else:
            order = self._tongue.order
            self._out.changes.append(Insert(path, value=new, after=tuple(order[: order.index(key)])))
        self._out.told.append(f"{entry.id}: {key} is {_told(new)}, was {_told(old.get(key, ABSENT))}")

    def _put(self, path: Path, old: Any, new: Any) -> list[Change]:
        """Return what makes one value of another, and leaves what they have in common as it is written."""
        if not self._has_anchors and isinstance(old, Mapping) and isinstance(new, Mapping) and list(old) == list(new):
            return [one for key in old for one in self._put((*path, key), old[key], new[key])]
        if not self._has_anchors and _is_list(old) and _is_list(new) and len(old) == len(new):
            return [
                one
                for at, (was, now) in enumerate(zip(old, new, strict=True))
                for one in self._put((*path, at), was, now)
            ]
        return [] if type(old) is type(new) and old == new else [Put(path, value=new)]

    @cached_property
    def _has_anchors(self) -> bool:
        """Whether values of the deck may stand at several places."""
        return _ANCHOR.search(self._document.text) is not None

    def _value(self, entry: Entry, key: str) -> Any:
        try:
            return self._tongue.value(key, entry.says.get(key, ABSENT))
        except UnclearError as error:
            self._tell(self._tongue.about("D109", str(error), entry.row, key))
            return ABSENT

    def _conflict(self, entry: Entry, key: str, old: Mapping[str, Any]) -> None:
        new, now = self._value(entry, key), old.get(key, ABSENT)
        message = f"the table says {_told(new)}, the deck {_told(now)}, and both were changed"
        place = self._document.locate(("components", self._at[entry.id], key))
        related = (Related(place, f"what the deck has as {key} of '{entry.id}'"),)
        self._tell(replace(self._tongue.about("D110", message, entry.row, key, _ADVICE), related=related))

    def _tell(self, found: Diagnostic) -> None:
        if len(self._out.findings) < _MOST_TOLD:
            self._out.findings.append(found)

    def _add(self, new: dict[str | None, list[Entry]]) -> None:
        """Put new components behind those that stand before them in the table."""
        order, names = list[Any](), list[str]()
        for at, above in enumerate((None, *self._order)):
            order += [above] if at else []
            for entry in new.pop(above, ()):
                value = {"id": entry.id, **dict(self._said(entry))}
                self._out.changes.append(Insert(("components", len(order)), value=value))
                order.append(entry.id)
                names.append(clipped(str(value.get("name", entry.id))))
        if names:
            many = f"new {self._many}" if self._many else ""
            self._out.told.append(f"{counted(len(names), f'new {self._one}', many)}: {_some(names)}")
        self._order = order

    def _said(self, entry: Entry) -> Iterator[tuple[str, Any]]:
        for key in entry.says:
            if key in self._tongue.keys and (value := self._value(entry, key)) is not ABSENT:
                yield key, value

    def _drop(self, entries: Sequence[Entry], *, prune: bool) -> None:
        """Tell of components that were in the table, and take them out where that is asked for."""
        keys, kept = {one.key for one in entries}, {one.id for one in entries}
        before = {one: Row(one) for one in self._at} if self._before is None else self._before
        gone = {
            key: row for key, row in before.items() if key not in keys and row.id in self._at and row.id not in kept
        }
        names = _some([row.id for row in gone.values()])
        if gone and prune:
            going = {row.id for row in gone.values()}
            for at in range(len(self._order) - 1, -1, -1):
                if self._order[at] in going:
                    self._out.changes.append(Remove(("components", at)))
            self._out.told.append(f"{counted(len(gone), self._one, self._many)} removed: {names}")
        elif gone:
            self._out.left = gone
            self._out.told.append(f"no longer in the table, and left as they are: {names}; --prune removes them")


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _told(value: Any) -> str:
    """Return a value in words."""
    if value is ABSENT or value is None:
        return "nothing"
    if isinstance(value, str):
        return f"'{clipped(value)}'"
    if isinstance(value, list | tuple) and not any(isinstance(one, list | tuple | Mapping) for one in value):
        return f"'{clipped(listed(map(str, value), 'and'))}'"
    return clipped(in_a_line(value)) if isinstance(value, list | tuple | Mapping) else str(value).lower()


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:8]) + (f" and {len(names) - 8:,} more" if len(names) > 8 else "")
