"""How a component is laid out and dressed: by itself, its deck or its theme; and the picture that is drawn for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from toolkit.art import Picture, draw
from toolkit.art.ornaments import ORNAMENTS, ornament
from toolkit.art.paint import Manner, Paint
from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.choices import Art, Look
from toolkit.model.faces.colours import DECKS
from toolkit.model.faces.looks import INK, Theme


def look_of(theme: Theme, deck: Deck, component: Component) -> dict[str, Any]:
    """Return what a component's look is: what it says itself comes before its deck's, and that before the theme's."""
    values = look_of_all(theme)
    for look in (deck.head.look, component.body.look):
        values |= {key: value for key, value in look or () if value is not None}
    return values


def look_of_all(theme: Theme) -> dict[str, Any]:
    """Return the look of what is no component, such as a box: what the theme chooses."""
    chosen = {**dict.fromkeys(Look.model_fields), **dict(theme.choices)}
    return chosen | {"palette": dict(theme.palette), "fonts": dict(theme.fonts)}


def painted(
    theme: Theme, name: str, width: float, height: float, colour: str = "#ffffff", strength: float = 0.16
) -> Markup:
    """Return a pattern by its name, as backs and papers have it; a colour may be said by its role."""
    if name not in ORNAMENTS:
        raise ValueError(f"there is no ornament '{name}'; there are {', '.join(ORNAMENTS)}")
    shown = ornament(name, float(width), float(height), theme.colour(colour), float(strength))
    return Markup(shown)  # noqa: S704 (ours)


def drawn(theme: Theme, look: Mapping[str, Any], name: str, size: tuple[float, float], least: float) -> Markup:
    """Return the picture that a look names for a component, in the theme's colours."""
    said = look["art"]
    if said is None:
        return Markup()
    art = said if isinstance(said, Art) else Art(kind=said)
    paint = _paint(theme.palette, look["drawing"] or "flat")
    return Markup(draw(Picture(art.kind, art.seed or name, art.parts), paint, *size, least=least))  # noqa: S704 (shapes alone)


@lru_cache(maxsize=64)
def _paint(palette: tuple[tuple[str, str], ...], manner: Manner) -> Paint:
    known = dict(palette)
    own = "art" if "art-1" in known else "deck"
    colours = [known[f"{own}-{n + 1}"] for n in range(DECKS) if f"{own}-{n + 1}" in known]
    paper, ink = known.get("paper", "#ffffff"), known.get("ink", INK)
    return Paint(tuple(dict.fromkeys(colours)) or ("#44546a",), paper, ink, manner)
