"""A deck goes out as a sheet and comes back: nothing that nobody changed is another byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.importing.readers import Wanted, table_in
from toolkit.load.reading import parse
from toolkit.sheets.back import brought_back
from toolkit.sheets.sheet import sheet_of
from toolkit.sheets.written import csv_of, xlsx_of

ROOT = Path(__file__).parents[2]
PACKS = sorted(path.parent for path in (ROOT / "cards").glob("*/game.yaml"))


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.name)
def test_every_deck_of_every_pack_comes_back_as_it_went(pack: Path) -> None:
    files = [path for name in ("decks", "boards", "tiles") for path in sorted((pack / name).glob("*.yaml"))]
    documents = [parse(path.name, path.read_bytes()) for path in files]
    sheets = [sheet_of(one.value, {}, lambda _one, key: f"what {key} does") for one in documents]
    book = xlsx_of(sheets)
    for document, sheet in zip(documents, sheets, strict=True):
        assert len(sheet.rows) == len(document.value["components"])
        for name, data in (("decks.xlsx", book), ("deck.csv", csv_of(sheet))):
            wanted = Wanted(sheet=sheet.deck[:31] if name.endswith("xlsx") else None)
            table = table_in(name, data, wanted).table
            back = brought_back(document, sheet, table.rows, None, prune=True)
            assert (back.changes, back.told, back.findings) == ([], [], []), (document.path, name)
