"""Rules as they are written: paragraphs, the page of the site beside them, worked examples as they run."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.serve.conftest import GAME, Studio, Visitor


def section(studio: Studio) -> dict[str, Any]:
    found: dict[str, Any] = studio.ask(f"/api/{GAME}/rules").said["sections"][0]
    return found


def test_paragraphs_are_told_with_where_they_stand(studio: Studio) -> None:
    first = section(studio)
    paragraph = next(one for one in first["paragraphs"] if one["text"])
    assert paragraph["address"].startswith(f"{first['id']}.")
    assert paragraph["path"][0] == "paragraphs"
    assert studio.text(first["file"]).split("\n")[paragraph["line"] - 1].strip().startswith("- id")


def test_the_site_is_told_for_a_frame_in_which_nothing_runs(studio: Studio) -> None:
    page = studio.ask(f"/t/{studio.token}/api/{GAME}/site/rules/{section(studio)['id']}.html")
    assert b"<script" not in page.data
    assert page.headers["content-security-policy"].startswith("sandbox; default-src 'none'")
    assert studio.ask(f"/t/{studio.token}/api/{GAME}/site/style.css").headers["content-type"].startswith("text/css")
    assert studio.ask(f"/t/{studio.token}/api/{GAME}/site/../../x").status == 404
    studio.token = ""
    assert studio.ask(f"/api/{GAME}/site/index.html").status == 403


def test_a_page_that_was_overtaken_gets_its_fonts_and_styles_all_the_same(studio: Studio) -> None:
    first = section(studio)
    site = f"/t/{studio.token}/api/{GAME}/site"
    assert studio.ask(f"{site}/rules/{first['id']}.html").status == 200
    (studio.root / first["file"]).write_text(studio.text(first["file"]) + "# more\n", "utf-8")
    studio.desk.noticed([first["file"]])
    assert studio.ask(f"{site}/style.css").status == 200


def test_worked_examples_hold_until_the_game_says_otherwise(studio: Studio) -> None:
    (example, *_) = studio.ask(f"/api/{GAME}/rules").said["examples"]

    def state() -> dict[str, Any]:
        found: dict[str, Any] = studio.ask(f"/api/{GAME}/examples?file={example['file']}").said["states"][0]
        return found

    assert state() == {"file": example["file"], "state": "holds", "message": None, "findings": []}
    text = studio.text(example["file"])

    def write(words: str) -> None:
        edits = [{"file": example["file"], "hash": studio.desk.hash(example["file"]), "text": words}]
        assert studio.ask(f"/api/{GAME}/edit", {"edits": edits}).status == 200

    write(re.sub(r"coins: \d+", "coins: 77", text))
    assert (state()["state"], bool(state()["message"])) == ("fails", True)
    write(text.replace("title:", "titel:"))
    assert (state()["state"], state()["message"]) == ("not run", "Its file has to be mended first.")
    assert example["file"] in [one["file"] for one in studio.ask(f"/api/{GAME}/rules").said["examples"]]


def test_python_that_nobody_trusts_is_not_run(studio: Studio) -> None:
    (example, *_) = studio.ask(f"/api/{GAME}/rules").said["examples"]
    (studio.root / "cards" / GAME / "rules.py").write_text("raise SystemExit('it ran')\n", "utf-8")
    state = studio.ask(f"/api/{GAME}/examples?file={example['file']}").said["states"][0]
    assert state["state"] == "not run"
    assert "is Python that would run on this machine" in state["message"]


def test_a_game_without_rules_begins_them_by_a_click(visitor: Visitor) -> None:
    folder = visitor.studio.root / "cards/garden"
    for path in (*folder.glob("rules/*"), *folder.glob("examples/*"), folder / "play.yaml"):
        path.unlink()
    visitor.studio.desk.forget(["cards/garden/game.yaml"])
    page = visitor.go("/garden")
    page.get_by_role("link", name="Begin the rules").click()
    page.get_by_role("button", name="Begin the rules").click()
    page.get_by_text("Say here what players do").first.wait_for()
    assert "section: the-game" in visitor.studio.text("cards/garden/rules/01-the-game.yaml")


def test_what_is_typed_in_a_paragraph_stands_on_the_page_beside_it(visitor: Visitor) -> None:
    first = section(visitor.studio)
    paragraph = next(one for one in first["paragraphs"] if one["text"])
    page = visitor.go(f"/{GAME}/rules/{first['id']}")
    box = page.get_by_role("textbox", name=f"Text of rule {paragraph['number']}", exact=True)
    box.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" Nothing else.")
    expect(page.frame_locator("iframe:not(.next)").locator("body")).to_contain_text("Nothing else.")
    assert "Nothing else." in visitor.studio.text(first["file"])
    expect(page.get_by_role("button", name=f"Undo: Rule {paragraph['number']}")).to_be_enabled()


def test_a_paragraph_is_added_by_keys_and_a_reference_in_it_is_closed(visitor: Visitor) -> None:
    first = section(visitor.studio)
    page = visitor.go(f"/{GAME}/rules/{first['id']}")
    page.get_by_role("button", name="Add a paragraph", exact=True).click()
    page.keyboard.type("A quiet evening")
    page.keyboard.press("Tab")
    page.keyboard.type("Look at the garden.")
    page.keyboard.press("Control+Enter")
    article = page.get_by_role("article").filter(has_text="Look at the garden.")
    box = article.get_by_role("textbox", name="Text of rule")
    box.click()
    page.keyboard.press("Control+End")
    for typed, whole in ((" {lee", "{card leek}"), (" {card beet", "{card beetroot}")):
        page.keyboard.type(typed)
        expect(page.locator(".cm-tooltip-autocomplete li[aria-selected]")).to_contain_text(whole[6:-1])
        page.wait_for_timeout(200)  # for as long as the editor takes no key for a choice
        page.keyboard.press("Enter")
        expect(box).to_contain_text(whole)
    expect(page.frame_locator("iframe:not(.next)").locator("body")).to_contain_text("Leek Beetroot")
    text = visitor.studio.text(first["file"])
    assert "title: A quiet evening" in text
    assert "Look at the garden. {card leek} {card beetroot}\n" in text
