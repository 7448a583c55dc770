"""Every view of the studio opens, meets WCAG 2.2 AA as far as axe can tell, and leaves nobody trapped."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.serve.conftest import Studio, Visitor
from tests.thorough import some

VIEWS = {
    "/": "ul.games",
    "/import": "main h1",
    "/garden": ".decks .face img",
    "/garden/deck/crops": "li.tile img",
    "/garden/deck/crops?view=table": "[role=grid]",
    "/garden/card/crops/carrot": ".face img",
    "/garden/text/cards/garden/decks/crops.yaml": ".cm-content",
    "/garden/rules": "main textarea, main [contenteditable]",
    "/garden/problems": "main h1",
    "/garden/print": "main h1",
    "/garden/play": ".play-begin form",
    "/garden/looks": ".shelf img",
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = ["color-contrast", "link-in-text-block"]  # all that the dark look changes


def against(page: Page, rules: list[str]) -> list[str]:
    """Return what axe has against a page, a line for each element, once it is drawn in its colours."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    found = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


def test_every_view_can_be_read_by_everybody(studio: Studio, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)  # axe needs styles
    visitor, wrong = Visitor(context.new_page(), studio), dict[str, list[str]]()
    for path, sign in some(VIEWS.items(), 3):
        page = visitor.go(path)
        page.wait_for_selector(sign)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        wrong[path] = against(page, RULES)
        page.emulate_media(color_scheme="dark")
        wrong[f"{path} (dark)"] = against(page, COLOURS)
    context.close()
    assert {path: found for path, found in wrong.items() if found} == {}


def test_nothing_keeps_the_keyboard(visitor: Visitor) -> None:
    for path, sign in some(list(VIEWS.items())[2:], 3):
        page = visitor.go(path)
        page.wait_for_selector(sign)
        page.locator("main").focus()
        met = set[str]()
        stops = page.locator("main :is(a[href], button, input, select, textarea, summary, [tabindex])").count()
        for _ in range(stops + 10):
            page.keyboard.press("F6" if path.startswith("/garden/text") or "table" in path else "Tab")
            where = page.evaluate(
                "() => document.activeElement?.closest('main, header, nav, footer')?.tagName ?? 'BODY'"
            )
            met.add(where)
            if len(met) > 1:
                break
        assert (path, len(met) > 1) == (path, True)
