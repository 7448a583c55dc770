"""`python -m tests.docs.small_games`: a piece or two of some small games that a new one can start from, for the README.

Each game is begun and exported as anybody would. Look at the picture before it is kept.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image, ImageDraw

from tests.docs.pages import DOCS
from toolkit.workflows.new import start_game

SHOWN: Final = {  # of each game, the pieces that are shown
    "deduction": ("fox",),
    "tricks": ("star-7",),
    "auction": ("parasol",),
    "hexes": ("pond-5", "clover-9", "pines-8"),
    "mats": ("mat",),
}
NAMES: Final = {"mats": "rock-pools"}  # of those whose name is seen
HIGH: Final = 320  # pixels
GAP: Final = 22
DPI: Final = 120


def pictures(game: str, pieces: tuple[str, ...]) -> list[Image.Image]:
    """Begin a game, export it, and return the fronts of some of its pieces."""
    with TemporaryDirectory() as folder:
        name = NAMES.get(game, game)
        start_game(Path(folder), name, game)
        command = ["tuckbox", "-C", folder, "export", name, "--format", "png", "--dpi", str(DPI), "--no-bleed"]
        subprocess.run(command, check=True)
        found = sorted((Path(folder) / "build/exports" / name / "png").glob("*-front.png"))
        shown = [Image.open(_of(found, piece)).convert("RGBA") for piece in pieces]
    return [_cut(one) for one in shown] if game == "hexes" else shown


def _cut(tile: Image.Image) -> Image.Image:
    """Return a hexagon that stands on a corner without what lies around it."""
    (wide, high), shape = tile.size, Image.new("L", tile.size)
    corners = [
        (wide / 2, 0),
        (wide, high / 4),
        (wide, 3 * high / 4),
        (wide / 2, high),
        (0, 3 * high / 4),
        (0, high / 4),
    ]
    ImageDraw.Draw(shape).polygon(corners, fill=255)
    tile.putalpha(shape)
    return tile


def _of(found: list[Path], piece: str) -> Path:
    return next(one for one in found if one.stem.endswith(f"-{piece}-front"))


def main() -> None:
    """Make the picture: all pieces beside each other, equally high."""
    shown = [one for game, pieces in SHOWN.items() for one in pictures(game, pieces)]
    shown = [one.resize((round(one.width * HIGH / one.height), HIGH)) for one in shown]
    whole = Image.new("RGB", (sum(one.width + GAP for one in shown) + GAP, HIGH + 2 * GAP), "white")
    left = GAP
    for one in shown:
        whole.paste(one, (left, GAP), one)
        left += one.width + GAP
    whole.save(DOCS / "small-games.jpg", quality=84, optimize=True)


if __name__ == "__main__":
    main()
