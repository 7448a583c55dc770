"""Spreadsheets that tests write: XLSX by XlsxWriter, ODS as the few files that it is made of."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

Fill = Callable[[Worksheet, Callable[..., Format]], object]


def xlsx(path: Path, rows: Sequence[Sequence[Any]] = (), fill: Fill | None = None, sheet: str = "Cards") -> None:
    """Write rows into a sheet, and whatever else `fill` does with it and the formats of the book."""
    with xlsxwriter.Workbook(str(path)) as book:
        page = book.add_worksheet(sheet)
        for at, row in enumerate(rows):
            page.write_row(at, 0, row)
        if fill:
            fill(page, lambda **said: book.add_format(said))


def ods(path: Path, rows: str, styles: str = "") -> None:
    """Write a sheet of table rows as ODS has them."""
    names = ("office", "table", "text", "style", "fo", "calcext")
    spaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in names)
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces}>'
        f"<office:automatic-styles>{styles}</office:automatic-styles><office:body><office:spreadsheet>"
        f'<table:table table:name="Cards">{rows}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        file.writestr("META-INF/manifest.xml", "<manifest:manifest/>")
        file.writestr("content.xml", content)


def said(*cells: str | float, **row: str) -> str:
    """Return a row of an ODS table, a number as such and anything else as text."""
    keys = "".join(f' table:{key.replace("_", "-")}="{value}"' for key, value in row.items())
    return f"<table:table-row{keys}>{''.join(map(_cell, cells))}</table:table-row>"


def _cell(value: str | float) -> str:
    if isinstance(value, str) and value.startswith("<"):
        return value
    kind = 'string"' if isinstance(value, str) else f'float" office:value="{value}"'
    return f'<table:table-cell office:value-type="{kind}><text:p>{value}</text:p></table:table-cell>'


def set_number(path: Path, cell: str, value: float) -> None:
    """Type a number in place of another one into a cell of the first sheet."""
    with zipfile.ZipFile(path) as file:
        (old,) = re.findall(f'<c r="{cell}"[^>]*><v>[^<]*</v>', file.read("xl/worksheets/sheet1.xml").decode())
    altered(path, old, re.sub("<v>.*", f"<v>{value}</v>", old))


def altered(path: Path, old: str, new: str) -> None:
    """Change words wherever they stand in a file of spreadsheets."""
    with zipfile.ZipFile(path) as file:
        members = {name: file.read(name) for name in file.namelist()}
    assert any(old.encode() in data for data in members.values())
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data.replace(old.encode(), new.encode()))
