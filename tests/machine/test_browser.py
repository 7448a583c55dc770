"""The system's Chromium, driven by Playwright as the tests of pages will drive it."""

import os
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import sync_playwright

from toolkit.machine.needs import browser

OWN_FONTS = {name: value for name, value in os.environ.items() if name != "FONTCONFIG_FILE"}  # render hides fonts


def heading() -> str:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"], env={**OWN_FONTS})
        page = chromium.new_page()
        page.set_content("<h1>Tuckbox</h1>")
        read = page.get_by_role("heading").inner_text()
        chromium.close()
        return read


def test_it_opens_a_page() -> None:
    with ThreadPoolExecutor(1) as apart:  # a thread in which no other test has a browser open
        assert apart.submit(heading).result() == "Tuckbox"
