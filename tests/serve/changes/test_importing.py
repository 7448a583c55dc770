"""A spreadsheet comes in by the page: looked at, corrected by choice, made, and brought again."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from zipfile import ZipFile

from playwright.sync_api import Page, expect

from tests.importing.test_pictures import png
from tests.serve.conftest import GAME, TOKEN, Studio, Visitor

SHEET = """Title,Qty,Weight,Notes
Blackbird,2,1,sings
Eagle,1,4,
Mouse,3,1,
,1,9,nobody
"""


def _sent(visitor: Visitor, address: str, file: Path) -> Page:
    page = visitor.go(address)
    page.set_input_files("input[type=file][multiple]", file)
    return page


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    page.wait_for_url("**/birds-mice/deck/birds")
    page.get_by_text("3 cards brought in.").wait_for()


def test_a_spreadsheet_becomes_a_game_as_somebody_corrects_its_columns(visitor: Visitor, tmp_path: Path) -> None:
    """Roles and types are chosen; the game is called as it was written, and its sheet is kept to be brought again."""
    file = tmp_path / "birds.csv"
    file.write_text(SHEET)
    page = _sent(visitor, "/import", file)
    page.get_by_label("Notes becomes").select_option("nothing")
    page.get_by_label("The values of Weight are").select_option("text")
    assert page.get_by_text("The row has no name").is_visible()
    page.get_by_label("What is the new game called?").fill("Birds & Mice")
    page.get_by_label("Look", exact=True).select_option("botanical")
    _press(page, "Make 3 cards")

    deck = visitor.studio.text("cards/birds-mice/decks/birds.yaml")
    assert "weight: {type: text}" in deck
    assert "Notes: null" in deck
    assert "file: tables/birds-mice/birds.csv" in deck
    assert "name: Birds & Mice" in visitor.studio.text("cards/birds-mice/game.yaml")
    assert "extends: botanical" in visitor.studio.text("templates/birds-mice/theme.yaml")

    file.write_text(SHEET.replace("Eagle,1", "Eagle,2"))
    _press(_sent(visitor, "/import?game=birds-mice", file), "Bring in 3 cards")
    assert visitor.studio.text("tables/birds-mice/birds.csv") == file.read_text()
    assert visitor.studio.ask("/api/birds-mice/undo", {}).status == 200
    assert visitor.studio.text("cards/birds-mice/decks/birds.yaml") == deck
    assert visitor.studio.text("tables/birds-mice/birds.csv") == SHEET


def test_a_game_is_not_called_as_the_studios_own_pages(studio: Studio) -> None:
    """Its address would never be reached."""
    assert "pages called import" in studio.ask("/api/new", {"name": "Import"}).said["error"]["message"]


def _post(studio: Studio, said: str, *names: str) -> Any:
    """Send tables of some names, as a browser sends a form."""
    parts = [f'name="said"\r\n\r\n{said}', *(f'name="file"; filename="{one}"\r\n\r\n{SHEET}' for one in names)]
    body = "".join(f"--x\r\nContent-Disposition: form-data; {one}\r\n" for one in parts) + "--x--\r\n"
    headers = {"X-Tuckbox-Token": TOKEN, "Content-Type": "multipart/form-data; boundary=x"}
    asked = urllib.request.Request(f"{studio.address}/api/import", body.encode(), headers)  # noqa: S310 (this machine)
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310 (the same)
            return json.load(answer)
    except HTTPError as error:
        with error:
            return json.load(error)["error"]["message"]


def test_what_is_sent_stays_where_it_belongs(studio: Studio) -> None:
    """A name leads nowhere else, and what cannot be done is said before anything is written."""
    before = sorted(studio.root.rglob("*"))
    assert "nothing of what to do" in _post(studio, "[1", "a.csv")
    assert "One spreadsheet at a time" in _post(studio, "{}", "a.csv", "b.csv")
    assert "Neither a spreadsheet" in _post(studio, "{}", "a.exe")
    assert "no game 'nope'" in _post(studio, '{"game": "nope"}', "a.csv")
    assert "of that name already" in _post(studio, '{"name": "Garden", "do": "bring"}', "a.csv")
    assert _post(studio, "{}", "../../../birds.csv")["game"] == "birds"
    assert sorted(studio.root.rglob("*")) == before
    assert _post(studio, '{"name": "Out", "do": "bring"}', "../../../birds.csv")["done"]
    assert (studio.root / "tables/out/birds.csv").is_file()


def test_a_folder_of_pictures_that_is_dropped_becomes_a_game_in_a_look(visitor: Visitor, tmp_path: Path) -> None:
    """Pictures in folders within it are found, one called back is the back of all, and any look can be worn."""
    folder = tmp_path / "Woodland"
    (folder / "night").mkdir(parents=True)
    for name in ("fox x2.png", "back.png", "night/owl.png"):
        png(folder / name)
    (folder / "notes.txt").write_text("no picture")
    page = visitor.go("/import?from=pictures")
    place = page.locator(".landing").bounding_box()
    assert place
    dropped = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
    browser = page.context.new_cdp_session(page)
    for event in ("dragEnter", "dragOver", "drop"):
        browser.send(
            "Input.dispatchDragEvent",
            {"type": event, "x": place["x"] + 40, "y": place["y"] + 40, "data": dropped},
        )
    expect(page.get_by_label("What is the new game called?")).to_have_value("Woodland")
    page.get_by_role("button", name="Make 2 cards").click()
    page.wait_for_url("**/woodland/deck/cards")
    deck = visitor.studio.text("cards/woodland/decks/cards.yaml")
    assert [word in deck for word in ("name: Fox", "copies: 2", "name: Owl", "back: finished")] == [True] * 4

    page.get_by_role("link", name="Looks and icons").click()
    page.get_by_role("radio", name="Woodcut").check()
    page.get_by_role("button", name="Wear it").click()
    page.get_by_text("The game wears it").wait_for()
    assert "extends: woodcut" in visitor.studio.text("templates/woodland/theme.yaml")


def test_a_deck_is_taken_home_and_brought_in_again_as_it_was_changed_there(visitor: Visitor, tmp_path: Path) -> None:
    page, before = visitor.go(f"/{GAME}/deck/crops"), visitor.studio.text()
    page.get_by_role("button", name="More for this deck").click()
    with page.expect_download() as taken:
        page.get_by_role("menuitem", name="Take it home as a spreadsheet").click()
    assert taken.value.suggested_filename == "garden-crops.xlsx"
    changed = tmp_path / "changed.xlsx"
    with ZipFile(taken.value.path()) as sheet, ZipFile(changed, "w") as other:
        for name in sheet.namelist():
            other.writestr(name, sheet.read(name).replace(b">Leek<", b">Porree<"))
    _sent(visitor, f"/import?game={GAME}&deck=crops", changed)
    page.get_by_text("name is 'Porree', was 'Leek'").wait_for()
    page.get_by_role("button", name="Bring in", exact=True).click()
    page.wait_for_url(f"**/{GAME}/deck/crops")
    assert visitor.studio.text() == before.replace("name: Leek", "name: Porree")
