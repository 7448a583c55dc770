"""The signs that a quick reference shows: those that the rules name most, few enough to be read from a chair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.model.document.nodes import Emphasis, Icon, Line, Link, Strong, Together, inlines
from toolkit.model.document.reference import Reference


def chief_signs(reference: Reference) -> tuple[str, ...]:
    """Return the identifiers of the symbols, those first that are named most in the rules."""
    named = Counter(symbol for line in _lines(reference) for symbol in _symbols(line))
    order = {one.id: at for at, one in enumerate(reference.symbols)}
    return tuple(sorted(order, key=lambda name: (-named[name], order[name])))


def emblems(reference: Reference) -> dict[str, str]:
    """Return the sign that each section names most, by its address, as far as no section before it has the same."""
    known = {one.id for one in reference.symbols}
    found: dict[str, str] = {}
    for section in reference.sections:
        lines = (line for one in section.walk() if one.kind == "rule" for line in inlines(one.blocks))
        named = Counter(symbol for line in lines for symbol in _symbols(line) if symbol in known)
        free = (symbol for symbol, _ in named.most_common() if symbol not in found.values())
        if chosen := next(free, None):
            found[section.address] = chosen
    return found


def _lines(reference: Reference) -> Iterator[Line]:
    yield from (phase.summary for phase in reference.phases)
    end = reference.outcome
    yield from (one.summary for one in (*end.on_the_way, *end.ending, *end.score, *end.ties))
    for paragraph in reference.paragraphs():
        if paragraph.kind == "rule":
            yield from inlines(paragraph.blocks)


def _symbols(line: Line) -> Iterator[str]:
    for node in line:
        if isinstance(node, Icon):
            yield node.symbol
        elif isinstance(node, Link) and node.icon:
            yield node.icon
        elif isinstance(node, Strong | Emphasis | Together):
            yield from _symbols(node.children)
