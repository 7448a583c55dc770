"""Names of files that every system can have, so that a project can be opened on each of them."""

from __future__ import annotations

import re
from typing import Final

_KEPT: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{device}{number}" for device in ("com", "lpt") for number in "123456789"))
)
_SIGNS: Final = re.compile(r'[<>:"|?*\\\x00-\x1f]')


def trouble(name: str) -> str | None:
    """Return why Windows refuses a name of a file or folder, `Windows keeps ...`; None where it does not."""
    if name.partition(".")[0].rstrip(" ").lower() in _KEPT:
        return f"Windows keeps the name '{name.partition('.')[0]}' for a device, whatever follows it"
    if sign := _SIGNS.search(name):
        return f"Windows allows no {sign[0]!r} in a name"
    if name.endswith((".", " ")) and name not in {".", ".."}:
        return f"Windows drops {'the dot' if name.endswith('.') else 'the space'} at the end of a name"
    return None
