"""The wall of faces in the browser: copies, many cards at once, what the address says, and very large decks."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.serve.conftest import CROPS, GAME, TOKEN, Visitor, served
from tests.thorough import only_thorough
from toolkit.workflows.new import start_game

DECK = f"/{GAME}/deck/crops"
CARDS = 300


def test_every_change_from_the_wall_is_one_command_and_is_taken_back(visitor: Visitor) -> None:
    page, studio = visitor.go(DECK), visitor.studio
    before = studio.text()

    page.get_by_role("button", name="Leek: one copy more").click()
    expect(_tile(page, "leek").locator(".copies")).to_contain_text("5")
    assert "name: Leek\n    copies: 5" in studio.text()
    _undone(page, "Leek: 5 copies")
    assert studio.text() == before

    _tile(page, "carrot").locator("a").focus()
    for key in (" ", "Shift+ArrowRight", "Shift+ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator(".selected strong")).to_have_text("3 crops selected")
    page.get_by_role("button", name="Change a field").click()
    page.get_by_label("Field", exact=True).select_option("cost")
    page.get_by_label("Value", exact=True).fill("9")
    page.get_by_role("button", name="Write it in all 3").click()
    page.get_by_text("Saved: Cost of 3 crops").first.wait_for()
    assert studio.text().count("cost: 9") == 3
    _undone(page, "Cost of 3 crops")
    assert studio.text() == before

    page.get_by_role("button", name="Duplicate").click()
    _tile(page, "leek-2").locator("img").wait_for()
    assert studio.text().count("- id: ") == 9
    expect(page.locator(".face.blank")).to_have_count(0)
    page.keyboard.press("Delete")  # the copies, which are selected now
    expect(page.locator(".tile")).to_have_count(6)
    assert studio.text() == before


def test_a_card_that_was_taken_back_is_not_selected(visitor: Visitor) -> None:
    page = visitor.go(DECK)
    _tile(page, "leek").locator("a").focus()
    page.keyboard.press(" ")
    page.get_by_role("button", name="Duplicate").click()
    _tile(page, "leek-2").locator("img").wait_for()
    expect(page.get_by_text("1 selected", exact=True)).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator(".tile")).to_have_count(6)
    expect(page.get_by_text("1 selected", exact=True)).to_have_count(0)


def test_a_deck_at_a_glance_counts_designs_and_copies(visitor: Visitor) -> None:
    page, cards = visitor.go(DECK), visitor.studio.ask(f"/api/{GAME}/deck/crops").said["cards"]
    costs = page.get_by_label("The deck at a glance").locator("figure").filter(has_text="Cost").get_by_role("button")
    costs.first.wait_for()
    bars = [re.fullmatch(r".+: (\d+) cards?, (\d+) designs?", str(one.get_attribute("title"))) for one in costs.all()]
    told = [(int(bar[1]), int(bar[2])) for bar in bars if bar]
    assert len(told) == len(bars) > 1
    assert sum(designs for _, designs in told) == len(cards)
    assert sum(copies for copies, _ in told) == sum(one["copies"] for one in cards)


@only_thorough
def test_what_names_a_card_is_told_before_it_goes(visitor: Visitor) -> None:
    page, studio = visitor.go(DECK), visitor.studio
    _tile(page, "leek").locator("a").focus()
    page.keyboard.press(" ")
    page.get_by_role("button", name="Take out").click()
    expect(page.get_by_role("dialog")).to_contain_text("examples/first-leek.yaml")
    page.get_by_role("button", name="Keep").click()
    expect(_tile(page, "leek").locator("a")).to_be_visible()
    visitor.problems.clear()  # the browser tells of the refusal

    page.get_by_role("button", name="Take out").click()
    page.get_by_role("button", name="Take out all the same").click()
    expect(page.locator(".tile")).to_have_count(5)
    assert "id: leek" not in studio.text()
    visitor.problems.clear()


def test_the_address_says_which_cards_are_shown(visitor: Visitor) -> None:
    page = visitor.go(f"{DECK}?family=leaf&sort=-cost")
    expect(page.locator(".tile .name")).to_have_text(["Cabbage", "Leek"])
    page.get_by_role("button", name="Without Family").click()
    expect(page.locator(".tile")).to_have_count(6)
    page.get_by_role("button", name="Filter").click()
    page.get_by_role("menuitem", name="Family").press("Enter")
    page.get_by_role("menuitem", name="Root").press("Enter")
    expect(page.get_by_role("button", name="Filter")).to_be_focused()
    expect(page).to_have_url(re.compile(r"family=root"))
    expect(page.locator(".tile .name")).to_have_text(["Beetroot", "Carrot"])
    page.get_by_label("Only cards with these words").fill("stains every")
    expect(page.locator(".tile .name")).to_have_text(["Beetroot"])


def test_fields_may_be_called_as_the_address_calls_what_is_its_own(visitor: Visitor) -> None:
    named = ("view", "q", "sort", "group", "size", "found", "constructor")
    deck = visitor.studio.root / CROPS
    fields = "".join(f"  {name}: {{type: flag}}\n" for name in named)
    fields += "  free: {type: record, optional: true, fields: {text: {type: integer}}}\n"
    values = "".join(f"    {name}: true\n" for name in named) + "    free: {text: 7}\n"
    text = deck.read_text("utf-8").replace("fields:\n", f"fields:\n{fields}", 1)
    deck.write_text(text.replace("    name: Leek\n", f"    name: Leek\n{values}"), "utf-8")

    page = visitor.go(f"{DECK}?sort=-name")
    expect(page.locator(".tile .name").first).to_have_text("Tomato")
    expect(page.locator(".tile")).to_have_count(6)
    page.get_by_role("button", name="By name, from the last").click()
    page.get_by_role("menuitem", name="The other way round").press("Enter")
    expect(page.locator(".tile .name").first).to_have_text("Beetroot")
    for name in ("Sort", "View", "Constructor"):
        page.get_by_role("button", name="Filter").click()
        page.get_by_role("menuitem", name=name, exact=True).press("Enter")
        page.get_by_role("menuitem", name="Yes").press("Enter")
        expect(page.locator(".tile .name")).to_have_text(["Leek"])
        page.get_by_role("button", name=f"Without {name}").click()
        expect(page.locator(".tile")).to_have_count(6)
        expect(page).to_have_url(re.compile(r"\?sort=name$"))
    page.get_by_role("button", name="Group").click()
    page.get_by_role("menuitemradio", name="Group", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="Group: yes")).to_be_visible()
    visitor.go(f"{DECK}?free.text=7")
    expect(page.locator(".tile .name")).to_have_text(["Leek"])


@only_thorough
def test_a_large_deck_is_drawn_and_asked_for_only_where_one_looks(tmp_path: Path, chromium: Browser) -> None:
    start_game(tmp_path, GAME)
    deck = tmp_path / CROPS
    head, cards = deck.read_text("utf-8").split("  - id: carrot", 1)
    one = re.split(r"\n\n", f"  - id: carrot{cards}")[0]
    more = [one.replace("carrot\n", f"carrot-{n}\n", 1).replace("Carrot", f"Carrot {n}") for n in range(CARDS)]
    deck.write_text(head + "\n\n".join(more) + "\n", "utf-8")
    with served(tmp_path, checks=False) as studio:
        page = chromium.new_page(viewport={"width": 1280, "height": 800})
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "/face/" in request.url else None)
        page.goto(f"{studio.address}{DECK}#token={TOKEN}")
        page.locator(".tile img").first.wait_for(timeout=60_000)
        page.evaluate("() => document.querySelector('main').scrollTo(0, 1e6)")
        page.locator(f'[data-card="carrot-{CARDS - 1}"] img').wait_for(timeout=60_000)
        assert page.locator(".tile").count() < 80
        assert len(asked) < 120
        page.close()


def _tile(page: Page, card: str) -> Locator:
    return page.locator(f'[data-card="{card}"]')


def _undone(page: Page, what: str) -> None:
    page.keyboard.press("Control+z")
    page.get_by_text(f"Taken back: {what}").first.wait_for()
