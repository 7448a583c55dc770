"""A sheet that was edited, back into its deck: only cells that have changed, and not where the deck has, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from toolkit.edit.changes import Change, Insert, Put, Remove
from toolkit.load.document import Document
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.phrases import clipped, counted, did_you_mean, listed, slug
from toolkit.model.refusal import RefusedError
from toolkit.sheets.cells import ABSENT, CellError, shown, value_of
from toolkit.sheets.sheet import FIRST, Column, Sheet

Side = Literal["sheet", "deck"]
Rows = Mapping[str, Mapping[str, str]]  # by identifier, the cells by their keys, as text
_ADVICE: Final = "make them the same, or say whose counts: --take sheet, or --take deck"


@dataclass
class Brought:
    """The changes of a deck's file, in words, and where both sides were changed."""

    changes: list[Change] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    rows: dict[str, dict[str, str]] = field(default_factory=dict)  # what the sheet says now


def rows_of(sheet: Sheet) -> Rows:
    """Return what the cells of a sheet say."""
    keys = [one.key for one in sheet.columns if not one.is_words]
    places = [at for at, one in enumerate(sheet.columns) if not one.is_words]
    return {shown(row[0]): {key: shown(row[at]) for key, at in zip(keys, places, strict=True)} for row in sheet.rows}


def brought_back(
    document: Document,
    deck: Sheet,
    table: Sequence[Sequence[Any]],
    before: Rows | None,
    take: Side | None = None,
    *,
    prune: bool = False,
) -> Brought:
    """Return what a table of cells changes in a deck.

    `before` is what the sheet said when it was written; without it, whatever differs was changed in the sheet.
    RefusedError where a cell, or the table, cannot be read.
    """
    return _Back(document, deck, before, take).all(table, prune=prune)


class _Back:
    def __init__(self, document: Document, deck: Sheet, before: Rows | None, take: Side | None) -> None:
        self._document, self._take = document, take
        self._deck, self._now = deck, rows_of(deck)
        self._before = self._now if before is None else before
        self._order = [shown(row[0]) for row in deck.rows]
        self._at = {one: at for at, one in enumerate(self._order)}
        self._out = Brought()

    def all(self, table: Sequence[Sequence[Any]], *, prune: bool) -> Brought:
        columns = dict(self._columns(table[0] if table else ()))
        met, above, new = set[str](), None, list[tuple[str | None, dict[str, Any]]]()
        for number, row in enumerate(table[1:], 2):
            cells = {key: (row[at] if at < len(row) else None) for at, (key, _) in columns.items()}
            if not any(map(shown, cells.values())):
                continue
            one = shown(cells.get("id")) or slug(shown(cells.get("name")))
            if not one or one in met:
                what = f"'{one}' is there twice" if one else "it has neither an id nor a name"
                raise RefusedError(f"row {number}: {what}; nothing was changed")
            met.add(one)
            self._out.rows[one] = {key: shown(cell) for key, cell in cells.items()}
            declared = dict(columns.values())
            if one in self._at:
                self._card(one, cells, declared, number)
            elif one in self._before:
                self._out.told.append(f"'{one}' was taken out of the deck, and stays out")
            else:
                new.append((above, {"id": one, **dict(self._values(cells, declared, number))}))
            above = one
        self._add(new)
        self._drop(met, prune=prune)
        return self._out

    def _columns(self, headings: Sequence[Any]) -> Iterator[tuple[int, tuple[str, Column]]]:
        known = {one.heading: one for one in self._deck.columns}
        texts = [shown(one) for one in headings]
        if "id" not in texts:
            raise RefusedError("the sheet has no column id; nothing was changed")
        for at, text in enumerate(texts):
            if text and text not in known:
                advice = did_you_mean(text, known) or "declare the field in the deck, and export it again"
                raise RefusedError(f"the deck has no field '{clipped(text)}'; {advice}; nothing was changed")
            if text and not known[text].is_words:
                yield at, (text, known[text])

    def _card(self, one: str, cells: Mapping[str, Any], columns: Mapping[str, Column], number: int) -> None:
        for key, cell in cells.items():
            new, now = shown(cell), self._now[one].get(key, "")
            was = self._before.get(one, {}).get(key, "")
            if key == "id" or new in (was, now):
                continue
            path = ("components", self._at[one], key)
            if now != was and self._take is None:
                message = (
                    f"the sheet says {_said(new)} as {key} of '{one}', the deck {_said(now)}, and both were changed"
                )
                self._out.findings.append(finding("D110", message, self._document.locate(path), help=_ADVICE))
            elif now == was or self._take == "sheet":
                self._out.changes.append(self._change(path, _read(cell, columns[key], number), is_there=now != ""))
                self._out.told.append(f"{one}: {key} is {_said(new)}, was {_said(now)}")

    def _change(self, path: tuple[Any, ...], value: Any, *, is_there: bool) -> Change:
        if value is ABSENT:
            return Remove(path)
        keys = [*FIRST, *(one.key for one in self._deck.columns if one.key not in FIRST and not one.is_words)]
        return (
            Put(path, value=value) if is_there else Insert(path, value=value, after=tuple(keys[: keys.index(path[-1])]))
        )

    def _values(
        self, cells: Mapping[str, Any], columns: Mapping[str, Column], number: int
    ) -> Iterator[tuple[str, Any]]:
        for key, cell in cells.items():
            if key != "id" and (value := _read(cell, columns[key], number)) is not ABSENT:
                yield key, value

    def _add(self, new: Sequence[tuple[str | None, Mapping[str, Any]]]) -> None:
        for above, values in new:
            at = self._order.index(above) + 1 if above in self._order else 0 if above is None else len(self._order)
            self._order.insert(at, str(values["id"]))
            self._out.changes.append(Insert(("components", at), value=dict(values)))
        if new:
            names = listed((f"'{values['id']}'" for _, values in new), "and")
            self._out.told.append(f"{counted(len(new), 'new card')}: {names}")

    def _drop(self, met: set[str], *, prune: bool) -> None:
        gone = [one for one in self._at if one not in met and one in self._before]
        for one in gone if prune else ():
            at = self._order.index(one)
            del self._order[at]
            self._out.changes.append(Remove(("components", at)))
        if gone:
            names = listed((f"'{one}'" for one in gone), "and")
            more = "removed" if prune else "no longer in the sheet, and left as they are; --prune removes them"
            self._out.told.append(f"{names}: {more}")


def _read(cell: Any, column: Column, number: int) -> Any:
    try:
        return value_of(cell, column.declared)
    except CellError as error:
        raise RefusedError(f"row {number}, column '{column.heading}': {error}; nothing was changed") from None


def _said(text: str) -> str:
    return f"'{clipped(text)}'" if text else "nothing"
