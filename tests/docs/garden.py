"""`python -m tests.docs.garden`: a card, a page of the book and scores of the first small game, for the README.

It is begun, played, built and exported as anybody would. Look at the picture before it is kept.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pypdfium2
from PIL import Image, ImageDraw

from tests.docs.pages import DOCS
from tests.docs.pictures import page_of_site
from toolkit.workflows.new import FIRST, start_game

CARD: Final = "tomato"
HIGH: Final = 420  # pixels
GAP: Final = 28
GROUND: Final = (237, 239, 232)
PAGE: Final = (3, (0.04, 0.217, 0.96, 0.85))  # of the book, and its part: left, top, right, lower edge
SCORES: Final = (0.235, 0.055, 0.98, 0.775)  # of what a browser shows


def main() -> None:
    """Make the picture: three cut pieces beside each other."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        start_game(root, FIRST)
        for words in ("play", "build --paper a4", "export --format png --no-bleed"):
            verb, *rest = words.split()
            subprocess.run(["tuckbox", "-C", folder, verb, FIRST, *rest], check=True)
        (card,) = (root / f"build/exports/{FIRST}/png").glob(f"*-{CARD}-front.png")
        number, part = PAGE
        with pypdfium2.PdfDocument(root / f"build/pdf/{FIRST}/rules.pdf") as book:
            page = book[number].render(scale=2).to_pil()
        seen = root / "scores.jpg"
        page_of_site(root / f"build/html/{FIRST}/playtests.html", seen, "Scores")
        pieces = [Image.open(card), _part(page, part), _part(Image.open(seen), SCORES)]
        shown = [one.convert("RGB").resize((round(one.width * HIGH / one.height), HIGH)) for one in pieces]
    whole = Image.new("RGB", (sum(one.width + GAP for one in shown) + GAP, HIGH + 2 * GAP), GROUND)
    left = GAP
    for one in shown:
        whole.paste(one, (left, GAP), _rounded(one.size))
        left += one.width + GAP
    whole.save(DOCS / "garden.jpg", quality=84, optimize=True)


def _part(picture: Image.Image, box: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, low = box
    wide, high = picture.size
    return picture.crop((round(left * wide), round(top * high), round(right * wide), round(low * high)))


def _rounded(size: tuple[int, int]) -> Image.Image:
    shape = Image.new("L", size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 12, fill=255)
    return shape


if __name__ == "__main__":
    main()
