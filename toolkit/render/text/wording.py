"""Texts of cards to HTML for faces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup, escape

from toolkit.model.document.nodes import (
    Break,
    Effect,
    Emphasis,
    Icon,
    Inline,
    Line,
    Link,
    Number,
    Strong,
    Together,
    Words,
)
from toolkit.model.effects.wording.marks import Mark, Row
from toolkit.render.text.html import html

TAGS = {Strong: "<strong>{}</strong>", Emphasis: "<em>{}</em>", Together: '<span class="together">{}</span>'}
SIGNS = {"-": "\u2212", "x": "\u00d7"}
BREAK = Markup("<br/>")
ARROW = Markup('<span class="arrow">→</span>')


def amount(n: int | None, sign: str | None) -> str:
    """Write the number of a mark with its sign."""
    return f"{SIGNS.get(sign or '', sign or '')}{'' if n is None else n}"


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes lines as HTML; `icon` shows a symbol under a name, `mark` one of a row of icons."""

    icon: Callable[[str, str], Markup]
    mark: Callable[[Mark], Markup]

    def line(self, line: Line) -> str:
        """Write a line; words without any markup stay a plain text."""
        if len(line) == 1 and isinstance(line[0], Words):
            return line[0].text
        return Markup().join(map(self._inline, line))

    def _inline(self, node: Inline) -> Markup:
        match node:
            case Words() | Number():
                return escape(node.text)
            case Strong() | Emphasis() | Together():
                return html(TAGS[type(node)], self.line(node.children))
            case Link():
                return escape(node.label)
            case Icon():
                return self.icon(node.symbol, node.name)
            case Effect():
                return Markup().join(map(self._row, node.rows)) if node.shown == "rows" else escape(node.words)
            case Break():
                return BREAK

    def _row(self, row: Row) -> Markup:
        before, after = (Markup().join(map(self.mark, marks)) for marks in (row.before, row.after))
        arrow = ARROW if row.before and row.after else ""
        return html('<span class="row row-{}">{}{}{}</span>', row.role.value, before, arrow, after)
