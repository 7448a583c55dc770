"""Pictures and icons as HTML: sized before they are loaded, sharp on every screen, with words in their place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar

from markupsafe import Markup

from toolkit.cache import hashing
from toolkit.model.geometry.polygon import Points
from toolkit.render.pictures.gallery import Faces, Picture
from toolkit.render.site.links import relative
from toolkit.render.text.html import html

HEX_UPRIGHT = "50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%"  # the style sheet has the lying one
_IMG = '<img class="face {}" src="{}" srcset="{}" sizes="{}px" width="{}" height="{}" alt="{}" {}>'

LATER = Markup('loading="lazy" decoding="async"')
AT_ONCE = Markup('fetchpriority="high" decoding="sync"')  # what a page begins with is there as soon as its words are


class Shown:
    """What one game can show: the faces of its components, and the icon files of its theme."""

    OFFERED: ClassVar = ("picture", "face")

    def __init__(self, faces: Mapping[str, Faces], names: Mapping[str, str], icons: Mapping[str, Path]) -> None:
        self._faces = faces
        self._names = names
        self.icons = icons

    def faces(self, component: str) -> Faces | None:
        """Return the pictures of a component."""
        return self._faces.get(component)

    def picture(self, component: str, side: str = "front") -> Picture | None:
        """Return the picture of one side of a component, None where it has none."""
        faces = self._faces.get(component)
        return (faces.back if side == "back" else faces.front) if faces else None

    def face(
        self,
        page: str,
        component: str,
        side: str = "front",
        *,
        width: int = 0,
        lazy: bool = True,
        alt: str | None = None,
    ) -> Markup:
        """Show a side `width` CSS pixels wide (0: as wide as its smallest picture); nothing where it has no picture."""
        picture = self.picture(component, side)
        if picture is None:
            return Markup()
        own, tall = picture.shown
        wide = width or own
        message = f"{self._names.get(component, component)}{', back' if side == 'back' else ''}" if alt is None else alt
        sources = [relative(path, page) for path in picture.paths]
        return html(
            _IMG,
            outline(picture),
            sources[0 if wide <= own else -1],
            ", ".join(f"{source} {size[0]}w" for source, size in zip(sources, picture.sizes, strict=True)),
            wide,
            wide,
            round(tall * wide / own),
            message,
            LATER if lazy else AT_ONCE,
        )

    def icon(self, page: str, symbol: str, name: str) -> Markup:
        """Show a symbol on its chip, read aloud as `name`; as the name itself where the theme has no such icon."""
        if symbol not in self.icons:
            return html('<span class="icon">{}</span>', name)
        src = relative(f"icons/{symbol}.svg", page)
        return html('<img class="icon" src="{}" alt="{}" width="20" height="20">', src, name)


def outline(picture: Picture) -> str:
    """Return the class of a picture's outline; `outlines` has the rules."""
    if isinstance(picture.shape, tuple):
        return f"cut-{hashing.of_parts([repr((picture.shape, picture.trim))])[:10]}"
    if picture.shape == "hex" and picture.trim[1] > picture.trim[0]:
        return "hex-upright"
    if picture.shape != "rectangle":
        return picture.shape
    lengths = (*picture.trim, picture.corner)
    return "cut-" + "x".join(f"{length:g}".replace(".", "_") for length in lengths)


def _round(picture: Picture) -> str:
    across, down = (100 * picture.corner / length for length in picture.trim)
    return f"border-radius: {across:.3g}% / {down:.3g}%"


def outlines(faces: Iterable[Faces]) -> str:
    """Return the CSS that rounds the corners of each size of piece as much as its own are, in any scale."""
    pictures = [picture for one in faces for picture in (one.front, one.back) if picture]
    found = {outline(picture): picture for picture in pictures if picture.shape not in ("circle", "hex")}
    upright = any(outline(picture) == "hex-upright" for picture in pictures)
    return (f".hex-upright {{ clip-path: polygon({HEX_UPRIGHT}) }}\n" if upright else "") + "".join(
        f".{name} {{ {_polygon(one.shape, one.trim)} }}\n"
        if isinstance(one.shape, tuple)
        else f".{name} {{ {_round(one)} }}\nimage.{name} {{ clip-path: inset(0 round {one.corner:g}px) }}\n"
        for name, one in sorted(found.items())
    )


def _polygon(points: Points, trim: tuple[float, float]) -> str:
    """Clip to an outline in hundredths of the size, so in any scale."""
    corners = (f"{100 * x / trim[0]:.4g}% {100 * y / trim[1]:.4g}%" for x, y in points)
    return f"clip-path: polygon({', '.join(corners)})"
