"""Cards that are finished pictures: their size, told by their proportions, and the templates that show nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from toolkit.importing.pictures import pixels

if TYPE_CHECKING:
    from toolkit.model.geometry.size import Size

FACE: Final = """{# A finished picture on a whole card, bleed included. Made by `tuckbox import`. #}
<section class="face finished">
{% set width, height = size.width + 2 * size.bleed, size.height + 2 * size.bleed %}
<div style="left:0; top:0; width:{{ width }}mm; height:{{ height }}mm">{{ picture(PICTURE) }}</div>
</section>
"""
STYLE: Final = "\n/* Finished pictures. */\n.finished .picture { width: 100%; height: 100%; object-fit: cover }\n"
_NEAR: Final = 0.012  # of a side, that proportions may differ
_USUAL: Final = ("poker", "standard", "tarot", "bridge", "square")


def size_of(path: Path, sizes: Mapping[str, Size]) -> tuple[Any, float, bool]:
    """Return the size of cards whose picture this is, its bleed, and whether its proportions are those of a size."""
    found = pixels(path)
    if found is None or not all(found):
        return "poker", 0, False
    wide = found[0] > found[1]
    ratio = min(found) / max(found)
    names = [*_USUAL, *(name for name in sizes if name not in _USUAL)]
    fits = [
        (abs(_ratio(sizes[name], bleed) / ratio - 1), order, name, bleed)
        for order, (name, bleed) in enumerate((name, bleed) for name in names for bleed in (0.0, 3.0))
    ]
    near = [one for one in fits if one[0] <= _NEAR]
    _, _, name, bleed = min(near, key=lambda one: (one[0] > 0.004, one[1])) if near else (0, 0, "poker", 0.0)
    size = sizes[name]
    lies = wide != (size.width > size.height)
    turned = {"width": size.height, "height": size.width, "corner": size.corner}
    return (turned if lies else name), bleed, bool(near)


def _ratio(size: Size, bleed: float) -> float:
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    return min(width, height) / max(width, height)


def templates(theme: str, shared: str | None) -> dict[str, bytes]:
    """Return the templates of finished cards for a theme; `shared` is the picture of their back, if all have one."""
    back = "card.back_picture"
    if shared:
        back = f'card.back_picture if card.back_picture is defined and card.back_picture else "{shared}"'
    return {
        f"templates/{theme}/faces/finished.html": FACE.replace("PICTURE", "card.picture").encode(),
        f"templates/{theme}/backs/finished.html": FACE.replace("PICTURE", back).encode(),
    }
