"""The system's Chromium, driven by Playwright as the tests of pages will drive it."""

from concurrent.futures import ThreadPoolExecutor

from tests.browser import started_chromium


def heading() -> str:
    with started_chromium() as chromium:
        page = chromium.new_page()
        page.set_content("<h1>Tuckbox</h1>")
        return page.get_by_role("heading").inner_text()


def test_it_opens_a_page() -> None:
    with ThreadPoolExecutor(1) as apart:  # a thread in which no other test has a browser open
        assert apart.submit(heading).result() == "Tuckbox"
