"""`python -m tests.docs.pictures [GAME]`: five pictures of what a build has made, for the first page of the site.

Run `tuckbox build GAME --paper a4` first; the pictures go to docs/. Look at them before they are kept.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import pypdfium2
from PIL import Image
from playwright.sync_api import sync_playwright

from tests.docs.pages import DOCS
from toolkit.machine.needs import browser

BUILD: Final = DOCS.parent / "build"
HEIGHT: Final = 900  # pixels of each picture
GROUND: Final = (232, 230, 225)
SHEETS: Final = {"made-cards": ("cards-a4", (6, 10)), "made-board": ("planning-board-a4", (0,))}  # file, pages
BOOKS: Final = {"made-rulebook": ("rules", (2, 3)), "made-aid": ("aid", (0, 1))}


def pages(pdf: Path, numbers: tuple[int, ...]) -> list[Image.Image]:
    """Return pages of a PDF file as pictures of one height."""
    document = pypdfium2.PdfDocument(pdf)
    wanted = [document[number] for number in numbers if number < len(document)]
    return [page.render(scale=HEIGHT / page.get_height()).to_pil().convert("RGB") for page in wanted]


def beside(pictures: list[Image.Image], gap: int = 24) -> Image.Image:
    """Return pictures beside each other on a ground of paper's shade."""
    width = sum(one.width + gap for one in pictures) + gap
    whole = Image.new("RGB", (width, HEIGHT + 2 * gap), GROUND)
    left = gap
    for one in pictures:
        whole.paste(one, (left, gap))
        left += one.width + gap
    return whole


def page_of_site(page: Path, target: Path, heading: str = "") -> None:
    """Keep what a browser shows of a page, from a heading on if one is named."""
    plain: dict[str, str | float | bool] = {
        name: value for name, value in os.environ.items() if name != "FONTCONFIG_FILE"
    }
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=browser(), args=["--no-sandbox"], env=plain)
        shown = chromium.new_page(viewport={"width": 1280, "height": HEIGHT})
        shown.goto(page.as_uri())
        if heading:
            shown.get_by_role("heading", name=heading, exact=True).evaluate("one => one.scrollIntoView()")
        shown.wait_for_timeout(500)
        target.write_bytes(shown.screenshot(type="jpeg", quality=82))
        chromium.close()


def main(game: str = "last-will") -> None:
    """Make all five."""
    for name, (file, numbers) in SHEETS.items():
        beside(pages(BUILD / f"pdf/{game}/{game}-{file}.pdf", numbers)).save(DOCS / f"{name}.jpg", quality=82)
    for name, (file, numbers) in BOOKS.items():
        beside(pages(BUILD / f"pdf/{game}/{file}.pdf", numbers)).save(DOCS / f"{name}.jpg", quality=82)
    page_of_site(BUILD / f"html/{game}/setup.html", DOCS / "made-site.jpg")


if __name__ == "__main__":
    main(*sys.argv[1:])
