"""The system's Chromium, driven by Playwright as the tests of pages will drive it."""

from playwright.sync_api import sync_playwright

from toolkit.machine.needs import browser


def test_it_opens_a_page() -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        page = chromium.new_page()
        page.set_content("<h1>Tuckbox</h1>")
        assert page.get_by_role("heading").inner_text() == "Tuckbox"
        chromium.close()
