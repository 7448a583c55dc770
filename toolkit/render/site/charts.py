"""Flow charts: boxes one below the other, with arrows, and what each question leads to beside it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, repeat

from markupsafe import Markup

from toolkit.model.nodes import Chart, ChartStep, Line, plain
from toolkit.render.html import html

ACROSS, DOWN = "M0 4H9M6 1l4 3-4 3", "M6 0v6M3 3.4l3 3.4 3-3.4"


def chart(block: Chart, line: Callable[[Line], Markup], say: Callable[[str], str]) -> Markup:
    """Write a flow chart with its caption."""
    last = len(block.steps) - 1
    ends = chain(repeat(say("no"), last), [None])
    steps = Markup().join(_step(one, no, line, say) for one, no in zip(block.steps, ends, strict=True))
    told = html("<figcaption>{}</figcaption>", line(block.caption))
    return html('<figure class="chart" aria-label="{}">{}{}</figure>', plain(block.caption), steps, told)


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
