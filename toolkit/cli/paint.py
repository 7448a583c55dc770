"""Colours on a terminal, or none."""

from __future__ import annotations

from dataclasses import dataclass

COLORS = ("auto", "always", "never")
CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "94", "cyan": "36"}


@dataclass(frozen=True, slots=True)
class Paint:
    """Paints words when `on`."""

    on: bool

    def __call__(self, text: str, *styles: str) -> str:
        """Return the text in the styles named, keys of CODES."""
        if not self.on or not text:
            return text
        return f"\x1b[{';'.join(CODES[style] for style in styles)}m{text}\x1b[0m"
