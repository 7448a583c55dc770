"""Sheets as files: CSV, JSON, or one XLSX with a locked id, drop-downs and hints."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from toolkit.merging.kept import MARK, written
from toolkit.model.findings.refusal import RefusedError
from toolkit.sheets.back import kept
from toolkit.sheets.sheet import Column, Sheet, names_of

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

_LISTED: Final = 255  # characters of a list that a cell can have of its own
_MOST_ROWS: Final = 2000  # below the last card, for new ones
_WIDTHS: Final = {"text": 46, "effect": 46, "list": 28, "record": 28, "integer": 10, "number": 10, "flag": 8}
_OWN_WIDTHS: Final = {"id": 24, "name": 24}
_LONGEST: Final = 255  # characters of a hint


def csv_of(sheet: Sheet) -> bytes:
    """Return a sheet as CSV, with the mark by which spreadsheets know UTF-8."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows((sheet.headings, *sheet.rows))
    return b"\xef\xbb\xbf" + text.getvalue().encode("utf-8", "surrogatepass")


def json_of(decks: Mapping[str, Sequence[Mapping[str, Any]]]) -> bytes:
    """Return the components of decks as JSON, by the deck."""
    return (json.dumps(decks, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "surrogatepass")


def xlsx_of(game: str, sheets: Sequence[Sheet]) -> bytes:
    """Return a spreadsheet with a sheet a deck; RefusedError where the package that writes one is missing.

    A sheet that nobody sees keeps what the others say, so that it is known later what was changed in them.
    """
    try:
        from xlsxwriter import Workbook  # noqa: PLC0415 (an extra)
    except ImportError:
        raise RefusedError("XLSX needs one more package: pip install 'tuckbox[sheets]'; or export CSV") from None
    data = io.BytesIO()
    with Workbook(data, {"in_memory": True}) as book:
        looks = {
            "head": book.add_format({"bold": True, "bottom": 1, "bg_color": "#E4E8E6", "locked": True}),
            "id": book.add_format({"font_color": "#5B665F", "valign": "top", "locked": True}),
            "words": book.add_format(
                {"font_color": "#5B665F", "italic": True, "text_wrap": True, "valign": "top", "locked": True}
            ),
            "cell": book.add_format({"text_wrap": True, "valign": "top", "locked": False}),
            "text": book.add_format({"text_wrap": True, "valign": "top", "locked": False, "num_format": "@"}),
        }
        lists, names = _Lists(book), names_of(sheet.deck for sheet in sheets)
        for sheet in sheets:
            _Page(book.add_worksheet(names[sheet.deck]), looks, lists).write(sheet)
        lists.write()
        page = book.add_worksheet(MARK)
        page.hide()
        page.write_column(0, 0, [game, *written({sheet.deck: kept(sheet) for sheet in sheets}).splitlines()])
    return data.getvalue()


class _Lists:
    """The names that drop-downs offer, in a sheet of their own where they are too many for a cell."""

    def __init__(self, book: Workbook) -> None:
        self._book = book
        self._known: dict[tuple[str, ...], int] = {}

    def source(self, names: tuple[str, ...]) -> str | list[str]:
        """Return what a drop-down takes its names from."""
        if len(",".join(names)) <= _LISTED and not any("," in name for name in names):
            return list(names)
        from xlsxwriter.utility import xl_col_to_name  # noqa: PLC0415 (an extra)

        at = xl_col_to_name(self._known.setdefault(names, len(self._known)))
        return f"=names!${at}$1:${at}${len(names)}"

    def write(self) -> None:
        """Write the sheet, which nobody needs to see."""
        if self._known:
            page = self._book.add_worksheet("names")
            page.hide()
            for names, at in self._known.items():
                page.write_column(0, at, names)


class _Page:
    def __init__(self, page: Worksheet, looks: Mapping[str, Any], lists: _Lists) -> None:
        self._page, self._looks, self._lists = page, looks, lists

    def write(self, sheet: Sheet) -> None:
        """Write a deck: headings that stay in sight, cells, and what may stand in them."""
        page = self._page
        last = len(sheet.rows) + _MOST_ROWS
        for at, column in enumerate(sheet.columns):
            look = self._look(column)
            page.set_column(at, at, _width(column), look)
            page.write_string(0, at, column.heading, self._looks["head"])
            if hint := column.declared.get("help"):
                page.write_comment(0, at, str(hint))
            self._offer(column, at, last)
            for number, row in enumerate(sheet.rows, 1):
                self._cell(number, at, row[at], look)
        for number in range(len(sheet.rows) + 1, last + 1):
            page.write_blank(number, 0, None, self._looks["text"])  # a new card may say what it is called
        page.freeze_panes(1, 2)
        page.protect(
            "", {"sort": True, "insert_rows": True, "delete_rows": True, "format_columns": True, "format_rows": True}
        )

    def _look(self, column: Column) -> Any:
        if column.is_words or column.key == "id":
            return self._looks["words" if column.is_words else "id"]
        return self._looks["text" if column.declared.get("type") in ("text", "picture", "effect") else "cell"]

    def _cell(self, row: int, column: int, value: object, look: Any) -> None:
        if isinstance(value, int | float):
            self._page.write_number(row, column, value, look)
        elif value != "":
            self._page.write_string(row, column, str(value), look)
        else:
            self._page.write_blank(row, column, None, look)

    def _offer(self, column: Column, at: int, last: int) -> None:
        """Let cells of a column offer what may stand in them; what is none of it is asked about, not refused."""
        said: dict[str, Any] = {"validate": "any"}
        if column.choices:
            said = {"validate": "list", "source": self._lists.source(column.choices), "error_type": "warning"}
        if hint := column.declared.get("help"):
            said |= {"input_title": column.key[:32], "input_message": str(hint)[:_LONGEST]}
        if len(said) > 1:
            self._page.data_validation(1, at, last, at, said)


def _width(column: Column) -> int:
    kind = "effect" if column.is_words else str(column.declared.get("type"))
    return _OWN_WIDTHS.get(column.key) or _WIDTHS.get(kind, 16)
