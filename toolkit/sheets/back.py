"""A sheet that was edited, and how its cells say what its deck says; JSON says it as the deck does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from toolkit.merging.kept import Rows, digest
from toolkit.merging.tongue import ABSENT, Entry, UnclearError, rows_of
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import clipped, did_you_mean, slug
from toolkit.sheets.cells import CellError, cell_of, shown, value_of
from toolkit.sheets.sheet import FIRST, Column, Sheet

About = Callable[[str, str, int, int, str | None], Diagnostic]  # (code, message, row, column, advice), from 0
_DECLARE: Final = "declare the field in the deck, or leave the column out"


class Cells:
    """Says values as the cells of a sheet do; `about` makes findings about them."""

    def __init__(self, sheet: Sheet, headings: Sequence[Any], about: About) -> None:
        self._declared = {one.key: one.declared for one in sheet.columns if not one.is_words}
        self._about = about
        self.findings = list[Diagnostic]()
        self._columns = dict(self._met(sheet.columns, headings))
        self.keys: Sequence[str] = [key for key in self._columns if key != "id"]
        self.order: Sequence[str] = [*FIRST, *(key for key in self._declared if key not in FIRST)]

    def _met(self, columns: Sequence[Column], headings: Sequence[Any]) -> Iterator[tuple[str, int]]:
        """Yield the key of each column with its number."""
        known = {one.heading: one for one in columns}
        texts = [shown(one) for one in headings]
        if "id" not in texts:
            self.findings.append(self._about("D115", "the sheet has no column id", 0, 0, "export the deck again"))
        for at, text in enumerate(texts):
            if text and text not in known:
                advice = did_you_mean(text, known) or _DECLARE
                self.findings.append(self._about("D115", f"the deck has no field '{clipped(text)}'", 0, at, advice))
            elif text and not known[text].is_words:
                yield text, at

    def has(self, column: int) -> bool:
        """Whether a column is one that comes back."""
        return column in self._columns.values()

    def entries(self, rows: Sequence[Sequence[Any]]) -> Iterator[Entry]:
        """Yield what the rows below the headings say; one that cannot be told by its id is a finding."""
        met = set[str]()
        for row, cells in enumerate(rows[1:], 1):
            says = {key: cells[at] if at < len(cells) else None for key, at in self._columns.items()}
            if not any(map(shown, says.values())):
                continue
            one = shown(says.pop("id", None)) or slug(shown(says.get("name")))
            if not one or one in met:
                message = f"'{one}' is there twice" if one else "the row has neither an id nor a name"
                advice = "give the row an id of its own, or empty it"
                self.findings.append(self.about("D109", message, row, "id", advice))
                continue
            met.add(one)
            yield Entry(one, row, one, says)

    def said(self, key: str, value: Any) -> Any:
        """Return the cell for a value."""
        return cell_of(value, self._declared[key])

    def mark(self, key: str, said: Any) -> str | None:
        """Return a hash of what a cell shows."""
        return digest(text) if (text := shown(None if said is ABSENT else said)) else None

    def value(self, key: str, said: Any) -> Any:
        """Return the value that a cell says."""
        try:
            return value_of(None if said is ABSENT else said, self._declared[key])
        except CellError as error:
            raise UnclearError(str(error)) from None

    def about(self, code: str, message: str, row: int, key: str, advice: str | None = None) -> Diagnostic:
        """Make a finding about a cell."""
        return self._about(code, message, row, self._columns.get(key, 0), advice)


class Records:
    """Says values as JSON does."""

    def __init__(self, records: Sequence[Mapping[str, Any]], about: Callable[..., Diagnostic]) -> None:
        self._records, self._about = records, about
        self.keys = self.order = list(dict.fromkeys(key for one in records for key in one if key != "id"))

    def entries(self) -> Iterator[Entry]:
        """Yield what the records say that have an identifier."""
        for row, one in enumerate(self._records):
            if isinstance(one.get("id"), str):
                yield Entry(one["id"], row, one["id"], {key: value for key, value in one.items() if key != "id"})

    def said(self, key: str, value: Any) -> Any:
        """Return the value as it is."""
        return value

    def mark(self, key: str, said: Any) -> str | None:
        """Return a hash of a value."""
        return None if said is ABSENT else digest(said)

    def value(self, key: str, said: Any) -> Any:
        """Return the value as it is."""
        return said

    def about(self, code: str, message: str, row: int, key: str, advice: str | None = None) -> Diagnostic:
        """Make a finding about a value."""
        return self._about(code, f"item {row + 1}, '{key}': {message}", advice)


def kept(sheet: Sheet) -> Rows:
    """Return what is kept of a sheet when it is written, so that what is changed there can be told from the rest."""
    tongue = Cells(sheet, sheet.headings, _unexpected)
    return rows_of(tongue.entries((sheet.headings, *sheet.rows)), tongue)


def _unexpected(code: str, message: str, row: int, column: int, advice: str | None) -> Diagnostic:
    """Make a finding about a deck, whose own checks tell it: two components of one identifier, say."""
    return finding(code, message, Position("", row + 1, column + 1), help=advice)
