"""The text editor: help from the models, a slip and its mending, two who write the same file."""

from playwright.sync_api import Page, expect

from tests.serve.conftest import CROPS, GAME, Studio, Visitor


def opened(visitor: Visitor, query: str = "") -> Page:
    page = visitor.go(f"/{GAME}/text/{CROPS}{query}")
    expect(page.locator(".text-state")).to_have_text("Saved")
    return page


def test_files_are_listed_and_no_others_are_given(studio: Studio) -> None:
    listed = {one["path"]: one["editable"] for one in studio.ask(f"/api/{GAME}/files").said["files"]}
    assert listed[CROPS]
    assert listed["cards/garden/game.yaml"]
    assert studio.ask(f"/api/{GAME}/file?path={CROPS}").said["text"] == studio.text()
    for strange in ("cards/other/game.yaml", "tuckbox.toml", "cards/garden/../../x.yaml", "cards/garden/.secret"):
        assert studio.ask(f"/api/{GAME}/file?path={strange}").status in (404, 422)


def test_what_may_stand_and_what_it_means(studio: Studio) -> None:
    text = "deck: crops\nkind: \n"
    offers = studio.ask(f"/api/{GAME}/complete", {"path": CROPS, "text": text, "offset": 18}).said
    assert offers["from"] == 18
    assert "card" in [one["label"] for one in offers["options"]]
    assert studio.ask(f"/api/{GAME}/hover", {"path": CROPS, "text": text, "offset": 14}).said["word"] == "kind"
    wrong = studio.ask(f"/api/{GAME}/lint", {"path": CROPS, "text": "deck: [crops\n"}).said
    assert wrong["findings"][0]["severity"] == "error"


def test_a_slip_is_marked_and_mended_and_every_keystroke_can_be_taken_back(visitor: Visitor) -> None:
    page, before = opened(visitor, "?line=3"), visitor.studio.text()
    text = page.get_by_role("textbox", name=f"Text of {CROPS}")
    expect(text).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.type('"')
    expect(page.locator(".cm-lint-marker-error").first).to_be_visible()
    expect(page.locator(".text-findings")).to_contain_text("Line")
    expect(page.locator(".text-state")).to_have_text("Saved")
    assert visitor.studio.text() != before
    page.keyboard.press("Backspace")
    expect(page.locator(".text-findings")).to_have_count(0)
    expect(page.locator(".text-state")).to_have_text("Saved")
    assert visitor.studio.text() == before


def test_two_who_write_one_file_both_keep_what_they_wrote(visitor: Visitor) -> None:
    page, before = opened(visitor, "?line=3"), visitor.studio.text()
    file, first = visitor.studio.root / CROPS, before.split("\n")[0]

    file.write_text(f"# theirs\n{before}", "utf-8")
    expect(page.locator(".cm-content")).to_contain_text("# theirs")
    expect(page.locator(".cm-activeLineGutter").first).to_have_text("4")

    page.keyboard.press("End")
    page.keyboard.type("  # mine")
    file.write_text(f"# theirs again\n{before}", "utf-8")
    clash = page.get_by_role("alertdialog", name="Two versions")
    expect(clash).to_contain_text("# theirs again")
    expect(clash).to_contain_text("# mine")
    assert "# mine" not in visitor.studio.text()
    visitor.problems.clear()  # the browser tells of the refusal, where the edit came first

    clash.get_by_role("button", name="Take theirs here").first.click()  # of that block alone
    clash.get_by_role("button", name="Save this").click()
    expect(page.locator(".text-state")).to_have_text("Saved")
    saved = visitor.studio.text()
    assert "# mine" in saved
    assert saved.startswith(f"# theirs again\n{first}")


def test_what_was_typed_and_not_saved_comes_back(visitor: Visitor) -> None:
    page = opened(visitor, "?line=3")
    page.route("**/edit", lambda route: route.abort())
    page.keyboard.press("End")
    page.keyboard.type("  # kept")
    page.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('draft'))")
    page.unroute("**/edit")
    page.reload()
    expect(page.locator(".cm-content")).to_contain_text("# kept")
    expect(page.locator(".text-state")).to_have_text("Saved")
    assert "# kept" in visitor.studio.text()


def test_a_template_has_its_card_beside_it_and_knows_what_that_has(visitor: Visitor) -> None:
    template = visitor.studio.root / "templates/garden/faces/card.html"
    template.parent.mkdir()
    template.write_text('<div class="face"><div class="trim">{{ card.name }}</div></div>\n', "utf-8")
    page = visitor.go(f"/{GAME}/text/templates/garden/faces/card.html")
    expect(page.locator(".text-state")).to_have_text("Saved")
    picture = page.locator(".text-beside figure img").first
    before = picture.get_attribute("src")
    page.locator(".cm-content").click()
    page.keyboard.press("Control+Home")
    page.keyboard.type("{{ card.co")
    expect(page.locator(".cm-tooltip-autocomplete")).to_contain_text("copies")
    page.wait_for_timeout(200)  # for as long as the editor takes no key for a choice
    page.keyboard.press("Enter")
    page.keyboard.type(" }}")
    expect(page.locator(".text-state")).to_have_text("Saved")
    assert template.read_text("utf-8").startswith("{{ card.copies }}<div")
    expect(picture).not_to_have_attribute("src", before or "")
