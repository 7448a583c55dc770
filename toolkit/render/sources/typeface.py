"""Families in style sheets that are named by what they are for: `typeface(title, Sans)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from toolkit.model.faces.looks import Theme
from toolkit.typefaces.families import Family, Font, find

ROLE: Final = re.compile(r"\btypeface\(\s*+([a-z]++)\s*+,\s*+([^()]*+)\)")


def lettered(sheet: str, theme: Theme) -> str:
    """Return a style sheet with the families of a theme; where it has none for a role, the one that stands there."""
    chosen = {role: family.name for role, family in _families(theme)}
    return ROLE.sub(lambda found: _quoted(chosen, found[1], found[2]), sheet) if "typeface(" in sheet else sheet


def declared(theme: Theme, *, for_browsers: bool = False) -> str:
    """Return the style sheet that declares the fonts of a theme's families; empty where it chooses none.

    Of a variable font, browsers want to be told its weights; WeasyPrint finds them in the file, and takes no range.
    """
    families = dict.fromkeys(family for _, family in _families(theme))
    return "\n".join(
        _declared(family, font, for_browsers=for_browsers) for family in families for font in family.faces()
    )


def _quoted(chosen: dict[str, str], role: str, else_: str) -> str:
    return f'"{chosen[role]}"' if role in chosen else else_.strip()


def _families(theme: Theme) -> Iterator[tuple[str, Family]]:
    for role, name in theme.fonts:
        if family := find(name):
            yield role, family


def _declared(family: Family, font: Font, *, for_browsers: bool) -> str:
    least, most = font.weights
    weight = str(least) if least == most else f"{least} {most}" if for_browsers else ""
    said = {
        "font-family": f'"{family.name}"',
        "font-weight": weight,
        "font-style": "italic" if font.is_italic else "",
        "src": f'url("font:{font.stem}")',
    }
    return f"@font-face {{ {'; '.join(f'{key}: {value}' for key, value in said.items() if value)} }}"
