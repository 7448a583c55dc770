"""Resolved words as Markdown: inline nodes to text, blocks to lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from toolkit.model.document.nodes import (
    Block,
    Break,
    Campaign,
    Chart,
    ChartStep,
    Emphasis,
    Figure,
    Inline,
    Items,
    Link,
    Prose,
    Strong,
    Table,
    Together,
    Words,
    Worked,
    plain,
    spoken,
)

_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")
_STARTS = re.compile(r"^(\s*)(#{1,6}\s|[-+]\s|\d+[.)]\s)")
_MARKS = {Strong: "**", Emphasis: "*", Together: ""}
ANCHORS = {"rule": "", "component": "card-", "term": "term-", "deck": "deck-"}


def escaped(text: str) -> str:
    """Return plain text so that Markdown shows it as it is."""
    return _SPECIAL.sub(r"\\\1", text)


def inline(nodes: Iterable[Inline]) -> str:
    """Write a run of inline nodes."""
    return "".join(_inline(node) for node in spoken(nodes))


def _inline(node: Inline) -> str:
    match node:
        case Strong(children) | Emphasis(children) | Together(children):
            mark = _MARKS[type(node)]
            return f"{mark}{inline(children)}{mark}"
        case Link(kind, target, label) if kind in ANCHORS:
            return f"[{escaped(label)}](#{ANCHORS[kind]}{target})"
        case Break():
            return "<br>\n"
        case _:
            return escaped(plain((node,)))


def blocks(some: Iterable[Block]) -> Iterator[str]:
    """Yield each block as the lines of one paragraph, list or table."""
    for block in some:
        match block:
            case Prose(children):
                yield _STARTS.sub(r"\1\\\2", inline(children))
            case Worked(title, _, told):
                if title:
                    yield f"**{escaped(title)}**"
                yield from blocks(told)
            case Items(ordered, items):
                yield _items(items, ordered=ordered)
            case Table(caption, head, rows):
                yield from filter(None, (f"*{inline(caption)}*" if caption else "", table(head, rows)))
            case Figure() | Chart() | Campaign():
                yield from _drawn(block)


def _drawn(block: Figure | Chart | Campaign) -> Iterator[str]:
    """Yield a figure, or a chart as its caption and a list."""
    if isinstance(block, Figure):
        yield _figure(block)
        return
    yield f"*{inline(block.caption)}*"
    if isinstance(block, Campaign):
        yield "\n".join(_stops(block))
        return
    yield "\n".join(f"{number}. {_charted(step)}" for number, step in enumerate(block.steps, 1))


def _stops(block: Campaign) -> Iterator[str]:
    """Write each chapter of a campaign with what comes after it."""
    for row, below in zip(block.rows, (*block.rows[1:], ()), strict=True):
        for one in row:
            ways = one.ways or [(Words("→ "), *below[at].name) for at, _ in one.to if below[at].name]
            yield from (f"- {'; '.join(map(inline, (one.name, one.told, *ways)))}",) if one.name else ()


def _charted(step: ChartStep) -> str:
    """Write a box of a flow chart, with what stands beside it."""
    beside = "; ".join(map(inline, step.aside))
    return f"{inline(step.text)} → {beside}" if beside else inline(step.text)


def table(head: Sequence[Sequence[Inline]], rows: Iterable[Sequence[Sequence[Inline]]]) -> str:
    """Write a table of inline cells."""
    return ruled([inline(cell) for cell in head], ([inline(cell) for cell in row] for row in rows))


def ruled(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table of cells that are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace(chr(10), ' ') for cell in line)} |" for line in lines)


def _items(items: Sequence[Sequence[Block]], *, ordered: bool) -> str:
    lines = []
    for number, item in enumerate(items, 1):
        mark = f"{number}. " if ordered else "- "
        lines.append(mark + indented("\n\n".join(blocks(item)), len(mark)))
    return "\n".join(lines)


def indented(text: str, by: int) -> str:
    """Indent every line but the first and empty ones."""
    return re.sub(r"\n(?=[^\n])", f"\n{' ' * by}", text)


def _figure(figure: Figure) -> str:
    calls = "\n".join(f"{call.number}. {inline(call.text)}" for call in figure.calls)
    return "\n\n".join(filter(None, (f"*Picture: {inline(figure.caption)}*", calls)))
