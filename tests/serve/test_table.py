"""The table of a deck in a browser: keys, typed cells, the clipboard, filling, new names; every act one step back."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.serve.conftest import CROPS, GAME, Visitor
from tests.thorough import only_thorough

NAME, COPIES, FAMILY, COST, POINTS = range(5)
DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"/>'
CLIPBOARD = """([name, text]) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement.dispatchEvent(new ClipboardEvent(name, {clipboardData, bubbles: true, cancelable: true}));
  return [clipboardData.getData("text/plain"), clipboardData.getData("text/html")];
}"""


def opened(visitor: Visitor) -> Page:
    """Open the table; its tiny faces are others' matter."""
    visitor.page.route("**/face/**", lambda route: route.fulfill(body=DOT, content_type="image/svg+xml"))
    page = visitor.go(f"/{GAME}/deck/crops?view=table")
    cell(page, 0, NAME).click()
    return page


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator(f"#cell-{row}-{column}")


def saved(page: Page, words: str) -> None:
    expect(page.locator(".status [role=status]")).to_contain_text(words)


def test_a_paste_of_fifty_rows_is_one_step_back(visitor: Visitor) -> None:
    page, before = opened(visitor), visitor.studio.text()
    rows = [f"Crop {n}\t{n % 4 + 1}\t{('root', 'Leaf', 'fruit')[n % 3]}\t{n % 10}" for n in range(50)]
    page.evaluate(CLIPBOARD, ["paste", "\r\n".join(['"Two\nlines, a ""tab"""\t2\troot\t3', *rows[1:]]) + "\r\n"])
    saved(page, "44 new cards")
    text = visitor.studio.text()
    assert [text.count("  - id: "), text.count("name: Crop ")] == [50, 49]
    assert re.search(r'name: \|-\n +Two\n +lines, a "tab"\n', text)
    assert "id: carrot\n" in text, "a card keeps what files call it"
    assert "  - id: crop-49\n    name: Crop 49\n    copies: 2\n    family: leaf\n    cost: 9\n    points: 6\n" in text
    expect(page.get_by_role("grid")).to_have_attribute("aria-rowcount", "52")
    page.keyboard.press("Control+z")
    saved(page, "Taken back")
    assert visitor.studio.text() == before
    markup = "<p>x</p><table><tr><td>a &amp; b<td colspan=2>c<br>d</tr><tr><th>&#8364;</th></tr></table>"
    read = "async text => (await import('/page/views/deck/table/clipboard.js')).fromHtml(text)"
    assert page.evaluate(read, markup) == [["a & b", "c\nd", ""], ["€"]]


def test_cells_take_what_their_field_is(visitor: Visitor) -> None:
    page, before = opened(visitor), visitor.studio.text()
    keys = page.keyboard
    cell(page, 0, COST).click()
    keys.type("many")
    keys.press("Enter")
    expect(page.get_by_role("alert").get_by_text("Cost is a whole number, not “many”")).to_be_visible()
    keys.press("Escape")
    keys.type("7")
    keys.press("Tab")
    saved(page, "Carrot: Cost")
    expect(cell(page, 0, POINTS)).to_be_focused()
    cell(page, 1, FAMILY).focus()
    cell(page, 1, FAMILY).click()
    keys.type("eaf")  # anywhere in what it is called
    expect(page.get_by_role("option")).to_have_text(["Leaf"])
    keys.press("Enter")
    saved(page, "Beetroot: Family")
    expect(cell(page, 2, FAMILY)).to_be_focused()
    assert re.findall(r"family: (\w+)", visitor.studio.text())[1] == "leaf"
    for step in ("Beetroot: Family", "Carrot: Cost"):
        keys.press("Control+z")
        saved(page, f"Taken back: {step}")
    assert visitor.studio.text() == before


def test_a_picture_in_its_place_has_columns_of_its_own(visitor: Visitor) -> None:
    file, usual = visitor.studio.root / CROPS, "    picture: art/beetroot.svg\n"
    moved = visitor.studio.text().replace(usual, "    picture: {file: art/beetroot.svg, at: [20, 50]}\n")
    file.write_text(moved, "utf-8")
    page = opened(visitor)
    heads = page.get_by_role("columnheader").all_inner_texts()
    size = next(n for n, head in enumerate(heads) if head.startswith("Picture · size"))
    assert [head.split("\n")[0] for head in heads[size : size + 3]] == [
        f"Picture · {part}" for part in ("size", "across", "down")
    ]
    expect(cell(page, 1, size + 1)).to_have_text("20")
    cell(page, 0, size).click()
    page.keyboard.type("150")
    page.keyboard.press("Enter")
    saved(page, "Picture · size")
    assert "    picture: {file: art/carrot.svg, at: [50, 50], scale: 1.5}\n" in visitor.studio.text()
    cell(page, 1, size + 1).click()
    page.keyboard.press("Delete")
    saved(page, "Picture · across")
    assert usual in visitor.studio.text(), "a picture that lies as usual is its file alone"
    for what in ("across", "size"):
        page.keyboard.press("Control+z")
        saved(page, f"Taken back: {('Carrot', 'Beetroot')[what == 'across']}: Picture · {what}")
    assert visitor.studio.text() == moved


def test_a_range_is_copied_and_filled(visitor: Visitor) -> None:
    page = opened(visitor)
    cell(page, 1, COST).click()
    cell(page, 3, COST).click(modifiers=["Shift"])
    cells = "<tr><td>3</td></tr><tr><td>2</td></tr><tr><td>4</td></tr>"
    assert page.evaluate(CLIPBOARD, ["copy", ""]) == ["3\n2\n4", f'<meta charset="utf-8"><table>{cells}</table>']
    page.keyboard.press("Control+d")
    saved(page, "2 cells filled")
    assert re.findall(r"cost: (\d)", visitor.studio.text()) == ["1", "3", "3", "3", "3", "5"]
    cell(page, 2, POINTS).click()
    page.evaluate(CLIPBOARD, ["paste", "2\n4"])
    saved(page, "2 cells pasted")
    expect(cell(page, 3, POINTS)).to_have_text("4")
    page.locator(".fill-handle").hover()
    page.mouse.down()
    cell(page, 5, POINTS).hover()
    page.mouse.up()
    expect(cell(page, 5, POINTS)).to_have_text("8")
    saved(page, "2 cells filled")
    page.keyboard.press("Control+z")
    saved(page, "Taken back: 2 cells filled")
    page.keyboard.press("Control+y")
    saved(page, "Done again: 2 cells filled")
    assert re.findall(r"(?m)^    points: (\d)", visitor.studio.text()) == ["1", "2", "2", "4", "6", "8"]


@only_thorough
def test_a_new_name_for_files_goes_to_all_that_name_it(visitor: Visitor) -> None:
    page = opened(visitor)
    page.keyboard.press("End")
    page.keyboard.press("F2")
    page.keyboard.press("Control+a")
    page.keyboard.type("wild-carrot")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("files name it and will follow")
    dialog.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("gridcell", name="wild-carrot", exact=True)).to_be_visible()
    assert "{card wild-carrot}" in visitor.studio.text("cards/garden/rules/03-automata.yaml")
    assert "crops: [wild-carrot]" in visitor.studio.text("cards/garden/examples/first-leek.yaml")


def test_who_listens_hears_cell_row_and_column(visitor: Visitor) -> None:
    page = visitor.go(f"/{GAME}/deck/crops?view=table")
    grid = page.get_by_role("grid", name="Crops, as a table")
    cards = len(visitor.studio.ask(f"/api/{GAME}/deck/crops").said["cards"])
    expect(grid).to_have_attribute("aria-rowcount", str(cards + 2))  # its head, and the row for a new card
    grid.get_by_role("rowheader").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    row, cell = page.locator("[role=row]:has(:focus)"), page.locator(":focus")
    expect(row).to_have_attribute("aria-rowindex", "3")
    expect(cell).to_have_attribute("aria-colindex", "2")
    expect(cell).to_have_role("gridcell")
    expect(grid.get_by_role("columnheader").nth(1)).to_contain_text("Copies")
    name = row.get_by_role("rowheader").inner_text()
    page.keyboard.press("F2")
    expect(page.locator(":focus")).to_have_accessible_name(f"{name}, Copies")
