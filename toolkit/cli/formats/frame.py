"""A code frame: the line that a finding is about, with the words in question underlined."""

from __future__ import annotations

from toolkit.cli.formats.plain import plain
from toolkit.cli.formats.source import Sources, columns
from toolkit.model.diagnostic import Position

WIDEST = 120
LEAD = 40


def frame(position: Position, sources: Sources, gutter: int, mark: str = "^") -> list[tuple[str, str]]:
    """Return a frame as pairs (gutter, text): the line and the underline; nothing where the line cannot be shown.

    `gutter` is the width of the line numbers; `mark` is what underlines are made of. Of a long line the part around
    the place is shown.
    """
    line = sources.line(position.path, position.line)
    if not line or line.isspace():
        return []
    start, end = _span(position, line)
    cut = max(0, start - LEAD) if len(line) > WIDEST else 0
    last = cut + WIDEST
    dots = "…" if cut else ""
    shown = dots + plain(line[cut:last].rstrip()) + ("…" if len(line) > last else "")
    before = columns(dots) + columns(plain(line[cut:start]))
    under = mark * max(1, columns(plain(line[start : min(end, last)])))
    return [(str(position.line).rjust(gutter), shown), (" " * gutter, " " * before + under)]


def _span(position: Position, line: str) -> tuple[int, int]:
    """Return where the underline starts and ends, as indexes into the line."""
    start = min(position.column - 1, len(line))
    if position.end_line > position.line:
        return start, len(line.rstrip())
    return start, max(position.end_column - 1, start + 1)
