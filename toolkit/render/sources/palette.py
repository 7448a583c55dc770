"""Colours in style sheets that are named by what they are for: `palette(ink)`."""

from __future__ import annotations

import re
from typing import Final

from toolkit.model.faces.looks import Theme

ROLE: Final = re.compile(r"\bpalette\(\s*+([a-z0-9-]++)\s*+\)")


def coloured(sheet: str, theme: Theme) -> str:
    """Return a style sheet with the colours of a theme; a role that it does not have stays as it is written."""
    known = dict(theme.palette)
    return ROLE.sub(lambda found: known.get(found[1], found[0]), sheet) if "palette(" in sheet else sheet
