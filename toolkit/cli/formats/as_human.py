"""Findings for people: what is wrong, where, the line itself, the related places and the way to mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from toolkit.cli.formats.frame import frame
from toolkit.cli.formats.plain import plain
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.diagnostic import Diagnostic, Level, Related

COLOURS = {Level.ERROR: "red", Level.WARNING: "yellow"}
MOST: Final = 50  # findings of one code in one file; who has more mends the first ones, or asks for another format


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:
    """Write each finding as a block, with an empty line between blocks; of very many alike the first ones."""
    return "\n\n".join("\n".join(block) for block in _blocks(findings, sources, paint)) + "\n"


def _blocks(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> Iterator[Iterator[str]]:
    left = Counter((one.position.path, one.code) for one in findings)
    more = {alike: count - MOST for alike, count in left.items() if count > MOST}
    for finding in findings:
        alike = finding.position.path, finding.code
        left[alike] -= 1
        if left[alike] >= more.get(alike, 0):
            yield _block(finding, sources, paint)
        elif not left[alike]:
            path, code = alike
            yield iter((paint(f"and {more[alike]:,} more of {code} in {plain(path)}", "bold"),))


def _block(finding: Diagnostic, sources: Sources, paint: Paint) -> Iterator[str]:
    places = (finding.position, *(related.position for related in finding.related))
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
    for related in finding.related:
        yield from _related(related, sources, gutter, paint)
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
