"""A code frame: the line that a finding is about, with the words in question underlined."""

from __future__ import annotations

from toolkit.cli.formats.source import Sources, columns, plain
from toolkit.model.diagnostic import Position

WIDEST = 120
LEAD = 40


def frame(position: Position, sources: Sources, gutter: int, mark: str = "^") -> list[tuple[str, str]]:
    """Give a frame as pairs (gutter, text): the line and the underline; nothing where the line cannot be shown.

    `gutter` is the width of the line numbers; `mark` is what underlines are made of.
    """
    line = sources.line(position.path, position.line)
    if not line.strip():
        return []
    start, end = _span(position, line)
    cut = max(0, start - LEAD) if len(line) > WIDEST else 0
    shown = plain(("…" if cut else "") + line[cut : cut + WIDEST] + ("…" if len(line) > cut + WIDEST else ""))
    before = columns(shown[: start - cut + (1 if cut else 0)])
    under = mark * max(1, columns(plain(line[start : min(end, cut + WIDEST)])))
    return [(str(position.line).rjust(gutter), shown.rstrip()), (" " * gutter, " " * before + under)]


def _span(position: Position, line: str) -> tuple[int, int]:
    """Give where the underline starts and ends, as indexes into the line."""
    start = min(position.column - 1, len(line))
    if position.end_line > position.line:
        return start, len(line.rstrip())
    return start, max(position.end_column - 1, start + 1)
