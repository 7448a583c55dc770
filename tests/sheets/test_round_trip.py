"""A deck goes out as a sheet and comes back: nothing that nobody changed is another byte."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.thorough import some
from toolkit.importing.plan import Desk
from toolkit.importing.readers import contents_of
from toolkit.importing.targets import decks_in
from toolkit.sheets.sheet import components, sheet_of
from toolkit.sheets.written import csv_of, json_of, xlsx_of
from toolkit.workflows.exported import returned, sent_in

ROOT = Path(__file__).parents[2]
PACKS = sorted(path.parent for home in ("cards", "toolkit/starters") for path in (ROOT / home).glob("*/game.yaml"))


@pytest.mark.parametrize("pack", some(PACKS, 3), ids=lambda path: path.name)
def test_every_deck_of_every_pack_and_starter_comes_back_as_it_went(pack: Path, tmp_path: Path) -> None:
    shutil.copytree(pack, tmp_path / "cards" / pack.name, ignore=shutil.ignore_patterns("art", "*.py"))
    desk = Desk(tmp_path)
    decks = list(decks_in(desk, pack.name))
    said = {one.deck: desk.value(one.path) for one in decks}
    sheets = [sheet_of(said[one.deck], {}, lambda _one, key: f"what {key} does") for one in decks]
    book = contents_of("decks.xlsx", xlsx_of(pack.name, sheets))
    data = contents_of("decks.json", json_of({name: components(one) for name, one in said.items()}))
    for target, sheet in zip(decks, sheets, strict=True):
        assert len(sheet.rows) == len(said[target.deck]["components"])
        text = contents_of("deck.csv", csv_of(sheet))
        for contents, before in ((book, None), (text, None), (data, None)):
            back = returned(sent_in(target, contents, before), "a sheet", None, prune=True)
            assert (back.told, back.findings, back.files) == ([], [], {}), (target.path, contents.called)
