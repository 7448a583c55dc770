"""`python -m tests.docs.small_games [PICTURE ...]`: pieces of small games that a new one can start from, for README.md.

Each game is begun and exported as anybody would. Look at the pictures before they are kept.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
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
CARDS: Final = {"drafting": ("cherry-button", "moss-button", "honey-thread", "duck", "toggle", "three-brass")}
BOARDS: Final = {  # a board, and cards in columns beside it
    "area": ("town", ("bandstand-pier", "march"), ("gulls", "at-lido")),
    "cooperative": ("house", ("call-mouse", "blackout")),
}
NAMES: Final = {  # of those whose name is seen
    "mats": "rock-pools",
    "drafting": "button-tin",
    "area": "hot-sunday",
    "cooperative": "first-night",
}
HIGH: Final = 320  # pixels
GAP: Final = 22
DPI: Final = 120
GROUND: Final = (226, 223, 216)  # behind cards that are white at their edges


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


def _as_high(one: Image.Image, high: int) -> Image.Image:
    return one.resize((round(one.width * high / one.height), high), Image.Resampling.LANCZOS)


def _row(shown: list[Image.Image]) -> Image.Image:
    """Return pictures beside each other, equally high."""
    high = shown[0].height
    whole = Image.new("RGB", (sum(one.width + GAP for one in shown) + GAP, high + 2 * GAP), GROUND)
    left = GAP
    for one in shown:
        whole.paste(one, (left, GAP), one)
        left += one.width + GAP
    return whole


def _column(shown: list[Image.Image], high: int) -> Image.Image:
    """Return pictures below each other, so high together."""
    each = (high - GAP * (len(shown) - 1)) // len(shown)
    shown = [_as_high(one, each) for one in shown]
    whole = Image.new("RGBA", (max(one.width for one in shown), high))
    for at, one in enumerate(shown):
        whole.paste(one, (0, at * (each + GAP)))
    return whole


def small_games() -> Image.Image:
    """Return a piece or two of several games."""
    shown = [one for game, pieces in SHOWN.items() for one in pictures(game, pieces)]
    return _row([_as_high(one, HIGH) for one in shown])


def cards(game: str) -> Image.Image:
    """Return some cards of a game."""
    return _row([_as_high(one, HIGH) for one in pictures(game, CARDS[game])])


def board(game: str) -> Image.Image:
    """Return the board of a game, and cards beside it."""
    name, *columns = BOARDS[game]
    named = (str(name), *(one for column in columns for one in column))
    ground, *rest = pictures(game, named)
    ground, beside = _as_high(ground, 2 * HIGH), iter(rest)
    return _row([ground, *(_column([next(beside) for _ in column], ground.height) for column in columns)])


MADE: Final[dict[str, Callable[[], Image.Image]]] = {
    "small-games": small_games,
    **{name: partial(cards, name) for name in CARDS},
    **{name: partial(board, name) for name in BOARDS},
}


def main(*named: str) -> None:
    """Make all pictures, or those named."""
    for name in named or MADE:
        MADE[name]().save(DOCS / f"{name}.jpg", quality=84, optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
