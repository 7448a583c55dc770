"""How shapes are painted: a theme's colours, in one of three manners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

Manner = Literal["flat", "inked", "cut"]  # plain shapes; shapes with outlines; a block of wood, cut and printed
WIDTHS: Final = {"flat": 0.0, "inked": 0.7, "cut": 1.1}


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a picture and their manner."""

    colours: Sequence[str]
    paper: str
    ink: str
    manner: Manner = "flat"

    def colour(self, number: int) -> str:
        """Return one of the colours by number, as often as there are."""
        return self.colours[number % len(self.colours)]

    def light(self, colour: str, part: float = 0.55) -> str:
        """Return a colour nearer to the paper."""
        return mixed(colour, self.paper, part)

    def dark(self, colour: str, part: float = 0.35) -> str:
        """Return a colour nearer to the ink."""
        return mixed(colour, self.ink, part)

    def shape(self, path: str, fill: str, *, width: float = 1) -> str:
        """Return a closed shape, outlined as the manner has it."""
        stroke = WIDTHS[self.manner] * width
        line = f' stroke="{self.ink}" stroke-width="{stroke:.2f}" stroke-linejoin="round"' if stroke else ""
        return f'<path d="{path}" fill="{fill}"{line}/>'

    def bare(self, path: str, fill: str) -> str:
        """Return a shape without an outline."""
        return f'<path d="{path}" fill="{fill}"/>'

    def line(self, path: str, colour: str, width: float) -> str:
        """Return a line."""
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" {ends}/>'

    def shade(self, path: str, fill: str) -> str:
        """Return the side of a shape that lies in shadow."""
        return self.bare(path, self.dark(fill, 0.28 if self.manner != "cut" else 0.5))


def mixed(one: str, other: str, part: float) -> str:
    """Return a colour with so much of another one in it."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def disc(x: float, y: float, radius: float, tall: float | None = None) -> str:
    """Return the path of a circle, or of an ellipse."""
    high = radius if tall is None else tall
    half = f"a{radius:.2f} {high:.2f} 0 1 0"
    return f"M{x - radius:.2f} {y:.2f}{half} {2 * radius:.2f} 0{half} {-2 * radius:.2f} 0Z"


def polygon(*points: tuple[float, float]) -> str:
    """Return the path through some points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
