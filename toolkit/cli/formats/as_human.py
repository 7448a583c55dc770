"""Findings for people: what is wrong, where, the line itself, the related places and the way to mend it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.cli.formats.frame import frame
from toolkit.cli.formats.source import Sources, plain
from toolkit.cli.paint import Paint
from toolkit.model.diagnostic import Diagnostic, Level, Related

COLOURS = {Level.ERROR: "red", Level.WARNING: "yellow"}


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:
    """Write each finding as a block, with an empty line between blocks."""
    return "\n\n".join("\n".join(_block(finding, sources, paint)) for finding in findings) + "\n"


def _block(finding: Diagnostic, sources: Sources, paint: Paint) -> Iterator[str]:
    places = (finding.position, *(related.position for related in finding.related))
    gutter = max(len(str(place.line)) for place in places)
    colour = COLOURS[finding.level]
    edge = " " * gutter
    yield paint(f"{finding.level}[{finding.code}]", colour, "bold") + paint(f": {plain(finding.message)}", "bold")
    yield f"{edge}{paint('-->', 'blue')} {finding.position}"
    framed = frame(finding.position, sources, gutter)
    if framed:
        yield f"{edge} {paint('|', 'blue')}"
    for number, text in framed:
        yield f"{paint(number + ' |', 'blue')} {text if number.strip() else paint(text, colour, 'bold')}"
    for related in finding.related:
        yield from _related(related, sources, gutter, paint)
    if finding.help:
        yield f"{edge}{paint(' =', 'blue')} {paint('help:', 'green', 'bold')} {plain(finding.help)}"


def _related(related: Related, sources: Sources, gutter: int, paint: Paint) -> Iterator[str]:
    edge = " " * gutter
    yield f"{edge}{paint(':::', 'blue')} {related.position}"
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
