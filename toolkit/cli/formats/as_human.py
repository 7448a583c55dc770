"""Findings for people: what is wrong, where, the line itself, the related places and the way to mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from toolkit.cli.formats.alike import Lot, lots
from toolkit.cli.formats.plain import plain
from toolkit.cli.formats.source import Sources, columns
from toolkit.cli.paint import Paint
from toolkit.model.findings.diagnostic import Diagnostic, Level, Position, Related

COLOURS = {Level.ERROR: "red", Level.WARNING: "yellow"}
MOST: Final = 50  # blocks of one code; who has more mends the first ones, or asks for another format
ALL: Final = "`--format json` lists all"
WIDEST = 120
LEAD = 40


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:
    """Write each finding as a block, with an empty line between blocks; of very many alike the first ones."""
    return "\n\n".join("\n".join(block) for block in _blocks(findings, sources, paint)) + "\n"


def _blocks(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> Iterator[Iterator[str]]:
    every = list(lots(findings))
    left = Counter(lot.first.code for lot in every)
    more = {code: count - MOST for code, count in left.items() if count > MOST}
    for lot in every:
        code = lot.first.code
        left[code] -= 1
        if left[code] >= more.get(code, 0):
            yield _block(lot, sources, paint)
        elif not left[code]:
            yield iter((paint(f"and {more[code]:,} more of {code}; {ALL}", "bold"),))


def _block(lot: Lot, sources: Sources, paint: Paint) -> Iterator[str]:
    finding = lot.first
    related = finding.related if lot.count == 1 else ()
    places = (*(one.position for one in lot.shown), *(one.position for one in related))
    gutter = max(len(str(place.line)) for place in places)
    colour = COLOURS[finding.level]
    edge = " " * gutter
    yield paint(f"{finding.level}[{finding.code}]", colour, "bold") + paint(f": {plain(finding.message)}", "bold")
    yield f"{edge}{paint('-->', 'blue')} {plain(str(finding.position))}"
    framed = frame(finding.position, sources, gutter)
    if framed:
        yield f"{edge} {paint('|', 'blue')}"
    for number, text in framed:
        yield f"{paint(number + ' |', 'blue')} {text if number.strip() else paint(text, colour, 'bold')}"
    for one in related:
        yield from _related(one, sources, gutter, paint)
    for place in [*dict.fromkeys(one.position for one in lot.shown)][1:]:
        yield f"{edge}{paint(':::', 'blue')} {plain(str(place))}"
    if lot.rest:
        yield f"{edge}{paint(' =', 'blue')} {paint(f'and {lot.rest}', 'bold')}; {ALL}"
    if finding.help:
        yield f"{edge}{paint(' =', 'blue')} {paint('help:', 'green', 'bold')} {plain(finding.help)}"


def _related(related: Related, sources: Sources, gutter: int, paint: Paint) -> Iterator[str]:
    edge = " " * gutter
    yield f"{edge}{paint(':::', 'blue')} {plain(str(related.position))}"
    framed = frame(related.position, sources, gutter, "-")
    if framed:
        yield f"{edge} {paint('|', 'blue')}"
    for number, text in framed:
        if number.strip():
            yield f"{paint(number + ' |', 'blue')} {text}"
        else:
            yield f"{paint(number + ' |', 'blue')} {paint(f'{text} {plain(related.message)}', 'blue')}"
    if not framed:
        yield f"{edge} {paint('|', 'blue')} {paint(plain(related.message), 'blue')}"


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
