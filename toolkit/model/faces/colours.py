"""Colours by what they are for, and whether words of one can be read on another."""

from __future__ import annotations

from typing import Final

DECKS: Final = 6  # colours of decks, which take turns
PLAYERS: Final = 6  # colours of players
ROLES: Final = (
    *("paper", "ink", "quiet", "accent", "tint", "line", "edge", "on-deck"),
    *(f"deck-{n + 1}" for n in range(DECKS)),
    *(f"player-{n + 1}" for n in range(PLAYERS)),
    *(f"art-{n + 1}" for n in range(DECKS)),
)
# Told apart by whoever takes red for green, or blue for yellow, and dark enough for white words (after Okabe and Ito).
TOLD_APART: Final = ("#00639c", "#a84a00", "#00704f", "#9a3f76", "#5c4a00", "#33333d")
COLOUR: Final = "^#[0-9a-fA-F]{6}$"
PAINT: Final = rf"^(#[0-9a-fA-F]{{6}}|{'|'.join(ROLES)})$"  # a colour, or a role in the palette
READABLE: Final = 4.5  # to 1, as WCAG asks of small type


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def laid(over: str, under: str, strength: float) -> str:
    """Return the colour that is seen where one lies over another with a strength, 0 to 1."""
    pairs = ((int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(strength * top + (1 - strength) * below):02x}" for top, below in pairs)


def luminance(colour: str) -> float:
    """Return the relative luminance of #rrggbb, 0 to 1, as WCAG defines it."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
