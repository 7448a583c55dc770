"""A deck of the bench's size and richness for protograf; run by its own Python, never imported by the toolkit.

Arguments: how many different cards, how many cards, the PDF to write.
"""

# mypy: ignore-errors
# ruff: noqa: ANN201, F403, F405
import sys
from pathlib import Path

from protograf import *

DIFFERENT, CARDS, TARGET = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
INK, PAPER, WALLS = "#2c2a4a", "#f6f0e2", ("#c98b6b", "#d8c3a5", "#8e9aaf", "#b5a27c")


def frame():
    """Return the ground, the panel, the cost's disc and the drawing's sky."""
    return [
        rectangle(x=0, y=0, width=6.3, height=8.8, fill=INK),
        rectangle(x=0.3, y=0.3, width=5.7, height=8.2, fill=PAPER, rounding=0.2),
        circle(cx=0.8, cy=0.8, radius=0.35, fill="#b3432b"),
        rectangle(x=0.5, y=1.2, width=5.3, height=3.6, fill="#9fb8d0"),
        circle(cx=1.5, cy=1.8, radius=0.28, fill="#f3d98b"),
    ]


def street():
    """Return four houses with roof, walls, door and six windows each: 60 shapes."""
    return [shape for house in range(4) for shape in (*walls(0.7 + house * 1.26, house), *windows(0.7 + house * 1.26))]


def walls(left: float, house: int):
    """Return a house's walls, roof and door."""
    return [
        rectangle(x=left, y=2.9, width=1.1, height=1.8, fill=WALLS[house], stroke=INK),
        polyline(points=[(left - 0.06, 2.9), (left + 0.55, 2.5), (left + 1.16, 2.9)], stroke="#7a3b2e"),
        rectangle(x=left + 0.42, y=4.36, width=0.24, height=0.34, fill=INK),
    ]


def windows(left: float):
    """Return six windows with their bars."""
    shapes = []
    for number in range(6):
        x, y = left + 0.12 + number % 3 * 0.32, 3.04 + number // 3 * 0.42
        shapes += [
            rectangle(x=x, y=y, width=0.2, height=0.28, fill="#f7e3a1", stroke=INK),
            line(x=x + 0.1, y=y, x1=x + 0.1, y1=y + 0.28, stroke=INK),
        ]
    return shapes


def icons():
    """Return six marks of three shapes with a number."""
    shapes = []
    for number in range(6):
        x, y = 0.8 + number % 3 * 1.1, 5.6 + number // 3 * 0.6
        shapes += [
            circle(cx=x, cy=y, radius=0.22, fill="#c9a227", stroke=INK),
            circle(cx=x, cy=y, radius=0.15, fill=None, stroke=INK),
            line(x=x - 0.08, y=y, x1=x + 0.08, y1=y, stroke=INK),
            text(x=x + 0.4, y=y + 0.1, text="2", font_size=8),
        ]
    return shapes


def words():
    """Return the texts, of which name and number differ from card to card."""
    return [
        text(x=3.4, y=0.9, text=T("{{ name }}"), font_size=11),
        text(x=0.5, y=6.8, width=5.3, height=1, wrap=True, font_size=7, text=T("{{ text }}")),
        text(x=2.6, y=8.3, text=T("{{ flavour }}"), font_size=6),
    ]


def main():
    """Write the deck."""
    sys.argv = sys.argv[:1]
    rows = [["name", "text", "flavour", "copies"]]
    for number in range(DIFFERENT):
        copies = CARDS // DIFFERENT + (number < CARDS % DIFFERENT)
        text = f"Pay {number % 5 + 1} and discard up to {number % 3 + 1} cards: then take {number % 4} more errands."
        rows.append([f"Evening {number}", text, f"Number {number}, and not one dull.", copies])
    Create(filename=str(TARGET), paper="A4", margin=1)
    Data(data_list=rows)
    Deck(width=6.3, height=8.8, cards=DIFFERENT, copy="copies")
    Card("all", *frame(), *street(), *icons(), *words())
    Save()


main()
