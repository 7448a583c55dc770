"""`python -m tests.docs.looks [LOOK ...]`: a picture of every layout in each ready-made look, for docs/looks.md.

What is shown is the game in tests/docs/looks, exported as any game is. Look at the pictures before they are kept.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image

from tests.docs.pages import DOCS
from toolkit.workflows.new import looks

GAME: Final = Path(__file__).with_suffix("")
DPI: Final = 90
WIDTH: Final = 1560
GAP: Final = 10
GROUND: Final = (226, 223, 216)


def project(root: Path, look: str) -> None:
    """Write the game in a look."""
    for path in GAME.rglob("*.yaml"):
        target = root / "cards" / look / path.relative_to(GAME)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(path.read_text("utf-8").replace("LOOK", look), "utf-8")


def faces(root: Path, look: str) -> list[Image.Image]:
    """Return the fronts of all cards, and the back of each deck, as an export writes them."""
    command = ["tuckbox", "-C", str(root), "export", look, "--format", "png", "--dpi", str(DPI), "--no-bleed"]
    subprocess.run(command, check=True)
    written = sorted((root / "build/exports" / look / "png").glob("*.png"))
    kept = [one for one in written if one.stem.endswith("front") or one.stem.split("-")[3] == "001"]
    return [Image.open(one).convert("RGB") for one in kept]


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """Return pictures in rows, the tallest first."""
    places, left, top, tall = list[tuple[int, int]](), GAP, GAP, 0
    ordered = sorted(pictures, key=lambda one: -one.height)
    for one in ordered:
        if left + one.width + GAP > WIDTH:
            left, top, tall = GAP, top + tall + GAP, 0
        places.append((left, top))
        left, tall = left + one.width + GAP, max(tall, one.height)
    whole = Image.new("RGB", (WIDTH, top + tall + GAP), GROUND)
    for one, place in zip(ordered, places, strict=True):
        whole.paste(one, place)
    return whole


def main(*named: str) -> None:
    """Make a picture of each look."""
    for look in named or looks():
        with TemporaryDirectory() as folder:
            project(Path(folder), look)
            sheet(faces(Path(folder), look)).save(DOCS / f"looks-{look}.jpg", quality=72, optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
