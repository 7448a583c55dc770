"""Everything can be done without a mouse, and the keys that are letters can be switched off."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.pages.conftest import Reader


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim() || document.activeElement.id"))


def test_the_first_stop_skips_to_the_text(reader: Reader) -> None:
    page = reader.open("rules/errands")
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to the text"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "_main"


def test_every_stop_shows_that_it_has_the_focus(reader: Reader) -> None:
    page = reader.open("setup", width=390)
    for _ in range(25):
        page.keyboard.press("Tab")
        shown = page.evaluate(
            "(one => getComputedStyle(one).outlineStyle !== 'none' ||"
            " getComputedStyle(one.nextElementSibling ?? one).outlineStyle !== 'none')(document.activeElement)"
        )
        assert shown, focused(page)


def test_what_has_the_focus_is_not_below_the_bar(reader: Reader) -> None:
    page = reader.open("rules/errands", moving=False)
    bar = page.locator(".bar").bounding_box()
    assert bar
    for _ in range(60):
        page.keyboard.press("Tab")
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        top = page.evaluate("document.activeElement.getBoundingClientRect().bottom")
        assert top > bar["height"] or page.evaluate("!!document.activeElement.closest('.bar, #_contents')")


def test_arrows_turn_pages(reader: Reader) -> None:
    page = reader.open("components")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(reader.address("setup"))
    page.wait_for_load_state()  # the new page listens to keys once its script has run
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(reader.address("components"))


def test_arrows_stay_with_a_choice_that_uses_them(reader: Reader) -> None:
    page = reader.open("setup")
    page.get_by_label("2", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("3", exact=True)).to_be_checked()
    expect(page).to_have_url(reader.address("setup"))


def test_keys_can_be_switched_off_and_stay_off(reader: Reader) -> None:
    page = reader.open("index")
    page.keyboard.press("?")
    page.get_by_label("Keys are on").uncheck()
    page.get_by_role("button", name="Close").click()
    page.reload()
    page.keyboard.press("/")
    expect(page.locator("#_search")).not_to_be_visible()
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#_search")).to_be_visible()


def test_the_contents_open_on_a_phone(reader: Reader) -> None:
    page = reader.open("cards", width=390)
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents).not_to_be_visible()
    page.get_by_role("button", name="Contents").press("Enter")
    expect(contents.get_by_role("link", name="Cards", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(contents).not_to_be_visible()


def test_escape_leaves_the_search_at_once(reader: Reader) -> None:
    page = reader.open("index")
    page.keyboard.press("/")
    page.keyboard.type("boat")
    page.keyboard.press("Escape")
    expect(page.locator("#_search")).not_to_be_visible()
