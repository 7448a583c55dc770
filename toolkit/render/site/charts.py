"""Flow charts: boxes one below the other, with arrows, and what each question leads to beside it; campaigns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, repeat

from markupsafe import Markup

from toolkit.model.document.nodes import Campaign, Chart, ChartStep, Line, Stop, plain
from toolkit.render.text.html import html

ACROSS, DOWN = "M0 4H9M6 1l4 3-4 3", "M6 0v6M3 3.4l3 3.4 3-3.4"


def chart(block: Chart, line: Callable[[Line], Markup], say: Callable[[str], str]) -> Markup:
    """Write a flow chart with its caption."""
    last = len(block.steps) - 1
    ends = chain(repeat(say("no"), last), [None])
    steps = Markup().join(_step(one, no, line, say) for one, no in zip(block.steps, ends, strict=True))
    caption = html("<figcaption>{}</figcaption>", line(block.caption))
    return html('<figure class="chart" aria-label="{}">{}{}</figure>', plain(block.caption), steps, caption)


def _step(step: ChartStep, no: str | None, line: Callable[[Line], Markup], say: Callable[[str], str]) -> Markup:
    items = Markup().join(html("<li>{}</li>", line(one)) for one in step.aside)
    tag = "ol" if step.ordered else "ul"
    yes = html("<small>{}</small>", say("yes")) if step.kind == "ask" else ""
    to = html('<span class="to">{}{}</span><{} class="aside">{}</{}>', yes, _arrow(ACROSS), tag, items, tag)
    aside = to if items else ""
    row = html('<div class="step {}"><div class="box">{}</div>{}</div>', step.kind, line(step.text), aside)
    if no is None:
        return row
    label = html("<small>{}</small>", no) if step.kind == "ask" else ""
    return row + html('<div class="down">{}{}</div>', _arrow(DOWN), label)


def _arrow(path: str) -> Markup:
    return html('<svg viewBox="0 0 12 8" aria-hidden="true"><path d="{}"/></svg>', path)


def campaign(block: Campaign, line: Callable[[Line], Markup]) -> Markup:
    """Write the chart of a campaign: rows of chapters, with roads from each to the next."""
    rows = Markup()
    for row, below in zip(block.rows, (*block.rows[1:], ()), strict=True):
        stops = Markup().join(_stop(one, line) for one in row)
        rows += html('<div class="chapters">{}</div>{}', stops, roads(row, len(below), "100%"))
    caption = html("<figcaption>{}</figcaption>", line(block.caption))
    return html('<figure class="campaign" aria-label="{}">{}{}</figure>', plain(block.caption), rows, caption)


def roads(row: Sequence[Stop], below: int, width: str) -> Markup:
    """Draw the roads from a row of chapters to the next one, in which there are so many places."""
    paths = Markup()
    for number, one in enumerate(row):
        for at, otherwise in one.to:
            begins, ends = (number + 0.5) / len(row) * 100, (at + 0.5) / below * 100
            dashes = Markup(' stroke-dasharray="5 4"') if otherwise else ""
            paths += html('<path d="M{} 0L{} 10"{}/>', f"{begins:.4g}", f"{ends:.4g}", dashes)
    svg = '<svg class="roads" viewBox="0 0 100 10" width="{}" preserveAspectRatio="none" aria-hidden="true">{}</svg>'
    return html(svg, width, paths) if below else paths


def _stop(one: Stop, line: Callable[[Line], Markup]) -> Markup:
    if not one.name:
        return Markup('<div class="passing"></div>')
    ways = Markup().join(html("<li>{}</li>", line(way)) for way in one.ways)
    listed = html("<ul>{}</ul>", ways) if ways else ""
    chapter = '<div class="chapter"><strong>{}</strong> <span>{}</span>{}</div>'
    return html(chapter, line(one.name), line(one.told), listed)
