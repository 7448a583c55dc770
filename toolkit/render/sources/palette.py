"""Colours in style sheets that are named by what they are for: `palette(ink)`."""

from __future__ import annotations

import re
from typing import Final

from toolkit.model.faces.looks import Theme
from toolkit.render.sources.typeface import lettered

ROLE: Final = re.compile(r"\bpalette\(\s*+([a-z0-9-]++)\s*+\)")


def coloured(sheet: str, theme: Theme) -> str:
    """Return a style sheet with the colours and families of a theme; a colour that it lacks stays as it is written."""
    known, sheet = dict(theme.palette), lettered(sheet, theme)
    return ROLE.sub(lambda found: known.get(found[1], found[0]), sheet) if "palette(" in sheet else sheet
