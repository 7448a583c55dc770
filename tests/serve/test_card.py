"""One card in the browser: typing, the way from its face to its fields, steps, and two who write at once."""

import re
from typing import Final, Literal

from playwright.sync_api import expect

from tests.projects import change
from tests.serve.conftest import CROPS, GAME, Visitor

CARD = f"/{GAME}/card/crops/leek"
_FIELDS: Final[tuple[tuple[str, str, Literal["combobox", "textbox"]], ...]] = (
    ("Lamp", "symbol", "combobox"),
    ("Second picture", "picture", "textbox"),
)


def test_a_card_is_edited_from_its_face(visitor: Visitor) -> None:
    page, studio = visitor.go(CARD), visitor.studio
    picture = page.locator(".card-sheet img")
    before = picture.get_attribute("src")
    page.get_by_role("button", name="Name: to its field").click()
    field = page.get_by_label("Name", exact=True)
    assert field.evaluate("one => one === document.activeElement")
    field.fill("Fat Leek")
    page.get_by_text("Saved:").first.wait_for()
    page.wait_for_function("before => document.querySelector('.card-sheet img').src !== before", arg=before)
    assert "name: Fat Leek" in studio.text()

    page.get_by_role("button", name="Step", exact=True).last.click()
    page.get_by_label("Find a step").fill("note")
    page.keyboard.press("Enter")
    page.get_by_label("note", exact=True).fill("Water it well.")
    page.locator(".said", has_text="Water it well.").wait_for()
    page.locator(".written code", has_text="Water it well.").wait_for(state="attached")
    assert "note: Water it well." in studio.text()


def test_a_card_leaves_room_for_its_form_however_narrow_the_window_becomes(visitor: Visitor) -> None:
    page = visitor.go(CARD)
    page.locator(".card-sheet img").wait_for()
    for width in (1280, 820, 760):
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_function(
            "() => document.querySelector('.card-sheet').getBoundingClientRect().right"
            " < document.querySelector('.card-form').getBoundingClientRect().left"
        )


def test_what_was_done_in_the_field_before_is_taken_back_from_where_one_is(visitor: Visitor) -> None:
    page, studio = visitor.go(CARD), visitor.studio
    before = studio.text()
    name, copies = page.get_by_label("Name", exact=True), page.get_by_label("Copies", exact=True)
    name.press("End")
    page.keyboard.type(" and more")
    page.get_by_text("Saved: Leek: Name").first.wait_for()
    page.wait_for_function("() => document.querySelector('.written code')")
    page.keyboard.press("Tab")
    expect(copies).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page.locator(".status [role=status]")).to_have_text(
        re.compile("^Taken back: .*: Name · Ctrl[+]Y does it again$")
    )
    expect(name).to_have_value("Leek")
    expect(copies).to_be_focused()
    assert studio.text() == before
    page.keyboard.press("Control+y")
    expect(name).to_have_value("Leek and more")
    expect(copies).to_be_focused()

    copies.press("End")
    page.keyboard.type("2")
    expect(page.locator(".status [role=status]")).to_contain_text("Copies · Ctrl+Z takes it back")
    page.keyboard.press("Control+z")  # what was typed here: the browser's own
    expect(copies).to_have_value("4")
    page.keyboard.type("gb")
    page.keyboard.press("Tab")
    expect(copies).to_have_value("4")


def test_one_card_gets_a_back_of_its_own(visitor: Visitor) -> None:
    back = "templates/garden/backs/gift.html"
    (visitor.studio.root / back).parent.mkdir(exist_ok=True)
    (visitor.studio.root / back).write_text('<div class="card">{{ card.name }}</div>', "utf-8")
    page = visitor.go(CARD)
    page.get_by_role("button", name="Add a field").click()
    page.get_by_role("menuitem", name="Own back").click()
    page.get_by_role("combobox", name="Own back").click()
    page.get_by_role("option", name="Gift").click()
    page.locator(".written code", has_text="back: gift").wait_for(state="attached")
    assert "back: gift" in visitor.studio.text()


def test_where_two_write_at_once_both_versions_are_shown(visitor: Visitor) -> None:
    page, studio = visitor.go(CARD), visitor.studio
    field = page.get_by_label("Name", exact=True)
    field.wait_for()
    page.route("**/card/**", lambda route: route.abort())  # so that the page does not learn of it
    change(studio.root / CROPS, "name: Leek", "name: Porree")
    studio.desk.forget([CROPS])
    field.fill("Leeks")
    clash = page.locator(".field-clash")
    assert "Porree" in clash.inner_text()
    assert "Leeks" in clash.inner_text()
    page.unroute("**/card/**")
    clash.get_by_role("button", name="Keep mine").click()
    page.get_by_text("Saved:").first.wait_for()
    assert "name: Leeks" in studio.text()
    visitor.problems.clear()  # the browser tells of the refusal


def test_what_was_typed_and_not_saved_is_offered_again(visitor: Visitor) -> None:
    page, studio = visitor.go(CARD), visitor.studio
    field = page.get_by_label("Name", exact=True)
    field.wait_for()
    page.route("**/edit", lambda route: route.abort())  # until the page is another one: it is sent again and again
    field.fill("Long Leek")
    page.get_by_text("Tuckbox does not answer").first.wait_for()
    page.reload()
    offered = page.get_by_role("button", name="Save what I typed")
    offered.wait_for()
    assert "Long Leek" not in studio.text()
    page.unroute("**/edit")
    offered.click()
    page.locator(".written code", has_text="Long Leek").wait_for(state="attached")
    assert "name: Long Leek" in studio.text()
    visitor.problems.clear()  # the browser tells of the request that failed


def test_what_did_not_arrive_is_sent_again_without_another_key(visitor: Visitor) -> None:
    page, studio = visitor.go(CARD), visitor.studio
    field = page.get_by_label("Name", exact=True)
    field.wait_for()
    page.route("**/edit", lambda route: route.abort(), times=2)
    field.fill("Long Leek")
    page.locator(".written code", has_text="Long Leek").wait_for(state="attached")
    assert "name: Long Leek" in studio.text()
    page.locator(".banner", has_text="does not answer").wait_for(state="hidden")
    visitor.problems.clear()  # the browser tells of the requests that failed


def test_what_changes_a_step_is_there_for_pointer_and_keys(visitor: Visitor) -> None:
    page = visitor.go(CARD)
    step = page.locator(".step").first
    less = step.locator(".may").first
    step.wait_for()
    page.mouse.move(0, 0)
    page.wait_for_function("one => one.offsetWidth === 0", arg=less.element_handle())
    step.hover()
    page.wait_for_function("one => one.offsetWidth > 10", arg=less.element_handle())
    page.mouse.move(0, 0)
    page.wait_for_function("one => one.offsetWidth === 0", arg=less.element_handle())
    step.locator("input").first.focus()
    page.wait_for_function("one => one.offsetWidth > 10", arg=less.element_handle())


def test_a_picture_is_moved_and_scaled_on_the_face(visitor: Visitor) -> None:
    page, studio = visitor.go(CARD), visitor.studio
    place = page.locator(".spot.movable")
    box = place.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.keyboard.down("Control")
    page.mouse.move(*middle)
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.locator(".written code", has_text="scale: 1.05").wait_for(state="attached")
    page.mouse.down()
    page.mouse.move(middle[0] + 300, middle[1])
    page.mouse.up()
    page.locator(".written code", has_text="at: [0, 50]").wait_for(state="attached")
    assert "picture: {file: art/leek.svg, at: [0, 50], scale: 1.05}" in studio.text()
    page.keyboard.press("Control+z")
    page.locator(".written code", has_text="at: [50, 50], scale: 1.05").wait_for(state="attached")
    page.get_by_role("button", name="As it was").click()
    page.locator(".written code", has_text="picture: art/leek.svg").wait_for(state="attached")


def test_no_letter_is_lost_however_quickly_one_types(visitor: Visitor) -> None:
    page = visitor.go(CARD)
    field = page.get_by_label("Text", exact=True)
    words = "Quick brown leeks jump over lazy pumpkins, twice."
    field.fill("")
    field.press_sequentially(words)
    assert field.input_value() == words


def test_a_field_that_all_cards_get_is_there_at_once(visitor: Visitor) -> None:
    page = visitor.go(CARD)
    for name, kind, role in _FIELDS:
        page.get_by_role("button", name="Add a field").click()
        page.get_by_role("menuitem", name="A new field for all cards…").click()
        page.keyboard.type(name)
        page.get_by_label("What it holds").select_option(kind)
        page.get_by_role("button", name="Add it").click()
        field = page.get_by_role(role, name=name, exact=True)
        expect(field).to_be_focused()
        expect(field).to_be_in_viewport()
    page.get_by_role("combobox", name="Lamp").click()
    page.get_by_role("option", name="Coin").click()
    page.get_by_role("textbox", name="Second picture").fill("art/carrot.svg")
    page.locator(".written code", has_text="second_picture: art/carrot.svg").wait_for(state="attached")
    assert "lamp: coin\n    second_picture: art/carrot.svg" in visitor.studio.text()


def test_a_finding_leads_to_its_field(visitor: Visitor) -> None:
    page = visitor.go(f"{CARD}?field=picture")
    expect(page.get_by_label("Picture", exact=True)).to_be_focused()
