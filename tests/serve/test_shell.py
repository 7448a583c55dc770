"""What stands around every view: the keyboard's ways about it, first hints, and word of a server that is gone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.serve.conftest import GAME, Visitor
from toolkit.workflows.new import start_game

_PANE = "document.activeElement.closest('.bar, .tree, main, .status')?.matches"


def _is_in(page: Page, pane: str) -> bool:
    return bool(page.evaluate(f"{_PANE}?.call(document.activeElement.closest('.bar, .tree, main, .status'), '{pane}')"))


def test_the_keyboard_finds_its_way_and_a_hint_is_given_once(visitor: Visitor) -> None:
    """F6 walks the panes, also without single keys as shortcuts; a hint that was read does not come again."""
    page = visitor.go("/garden/deck/crops")
    page.locator(".tile").first.wait_for()
    for pane in (".bar", ".tree", "main"):
        page.keyboard.press("F6")
        assert _is_in(page, pane)
    page.keyboard.press("Shift+F6")
    assert _is_in(page, ".tree")

    page.keyboard.press("?")
    page.get_by_label("Single keys are shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)

    hint = page.get_by_label("A hint")
    assert "Click a card" in hint.inner_text()
    hint.get_by_role("button").click()
    page.reload()
    page.locator(".tile").first.wait_for()
    expect(hint).to_have_count(0)


def test_keys_are_those_of_any_layout(visitor: Visitor) -> None:
    page = visitor.go(f"/{GAME}/card/crops/carrot")
    page.get_by_label("Name", exact=True).wait_for()

    def press(key: str, code: str, **more: bool) -> None:
        page.evaluate(
            "([key, code, more]) => document.body.dispatchEvent("
            "new KeyboardEvent('keydown', {key, code, bubbles: true, cancelable: true, ...more}))",
            [key, code, more],
        )

    press("о", "KeyJ")  # Russian: what stands on the key of j
    expect(page.get_by_label("Name", exact=True)).to_have_value("Beetroot", timeout=30_000)
    press("k", "KeyK")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Carrot", timeout=30_000)
    page.get_by_label("Name", exact=True).fill("Karotte")
    page.get_by_text("Saved:").first.wait_for()
    page.evaluate("document.activeElement.blur()")
    press("z", "KeyW", ctrlKey=True)  # French: z stands where others have w
    page.get_by_text("Taken back:").first.wait_for()
    press("Н", "KeyY", ctrlKey=True)  # Russian again, with capitals on
    page.get_by_text("Done again:").first.wait_for()


def test_another_game_has_its_own_undo(visitor: Visitor) -> None:
    start_game(visitor.studio.root, "orchard")
    page = visitor.go(f"/{GAME}/deck/crops")
    page.get_by_role("button", name="Leek: one copy more").click()
    expect(page.get_by_role("button", name="Undo: Leek: 5 copies")).to_be_enabled()
    after = visitor.studio.text()
    page.get_by_role("link", name="Tuckbox").click()
    page.get_by_role("link", name="Orchard").first.click()
    page.locator(".tree li").first.wait_for()
    expect(page.get_by_role("button", name="Nothing to undo")).to_be_disabled()
    expect(page.locator(".status [role=status]")).to_have_text("")
    page.keyboard.press("Control+z")
    page.get_by_text("there is nothing to take back").wait_for()
    visitor.problems.clear()  # the browser tells of the refusal
    page.go_back()
    page.go_back()
    expect(page.get_by_role("button", name="Undo: Leek: 5 copies")).to_be_enabled()
    assert visitor.studio.text() == after


def test_a_page_of_an_earlier_run_says_so(visitor: Visitor) -> None:
    """Whoever starts the studio again is told to open its new address, not to start it."""
    page = visitor.go("/garden")
    page.locator(".tree li").first.wait_for()
    page.evaluate("sessionStorage.setItem('tuckbox.token', 'of another run')")
    page.reload()
    page.get_by_text("Tuckbox was started again.").wait_for()
    visitor.problems.clear()  # what was refused is told to the console as well


def test_going_back_finds_a_view_as_it_was_left_and_another_one_begins_at_its_top(visitor: Visitor) -> None:
    page = visitor.go(f"/{GAME}/deck/crops?size=l")
    page.set_viewport_size({"width": 700, "height": 400})
    page.locator("li.tile img").first.wait_for()
    top = "() => document.getElementById('view').scrollTop"
    page.evaluate("() => document.getElementById('view').scrollTo(0, 250)")
    page.locator("li.tile a.open").last.evaluate("one => one.click()")  # without scrolling to it
    page.locator(".card-sheet img").wait_for()
    begun = page.evaluate(top)
    page.go_back()
    page.wait_for_function(f"() => Math.abs(({top})() - 250) < 2")
    assert begun == 0
