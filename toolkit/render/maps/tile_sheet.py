"""A sheet to lay the tiles of a map out by: their outlines with their names, as SVG in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final

from toolkit.model.maps import Space

LINE: Final = 12  # letters of a name in a line


def tile_sheet(title: str, tiles: Sequence[tuple[Space, str]]) -> str:
    """Draw the spaces of a map, each with the words on the tile that lies there."""
    right, low = (max(point[axis] for space, _ in tiles for point in space.points) for axis in (0, 1))
    drawn = "".join(_tile(space, words) for space, words in tiles)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -20 {right + 10} {low + 25}" width="190mm">'
        f'<title>{escape(title)}</title><text x="0" y="-6" font-size="10">{escape(title)}</text>{drawn}</svg>\n'
    )


def _tile(space: Space, words: str) -> str:
    points = " ".join(f"{x},{y}" for x, y in space.points)
    across, lines = [x for x, _ in space.points], wrap(words, LINE)
    size = (max(across) - min(across)) / 9
    text = "".join(
        f'<text x="{space.x}" y="{space.y + (at - len(lines) / 2 + 0.8) * 1.3 * size}">{escape(line)}</text>'
        for at, line in enumerate(lines)
    )
    outline = f'<polygon points="{points}" fill="none" stroke="#000"/>'
    return f'<g font-size="{size}" font-family="sans-serif" text-anchor="middle">{outline}{text}</g>'
