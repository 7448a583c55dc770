"""Resolved words to HTML: inline nodes, blocks, rows of icons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from markupsafe import Markup, escape

from toolkit.model.document import nodes
from toolkit.model.document.nodes import Figure
from toolkit.model.effects.wording.marks import Mark, Role, Row
from toolkit.render.site.charts import campaign, chart
from toolkit.render.site.figures import figure, table_top
from toolkit.render.site.links import Links, relative
from toolkit.render.site.shown import Shown
from toolkit.render.text.html import html
from toolkit.render.text.wording import ARROW, TAGS, amount

ROLES = {Role.EXTRA: "and if you like", Role.OPTION: "or", Role.SPACE: "with its token"}
EMPTY = Markup()


class Writer:
    """Writes the words of one page: `page` is where its links stand; `names` are the symbols' names."""

    OFFERED: ClassVar = ("page", "url", "line", "blocks", "icon", "rows", "table_top")

    def __init__(self, page: str, links: Links, shown: Shown, names: dict[str, str]) -> None:
        self.page = page
        self._ref = links.reference
        self._links = links
        self._shown = shown
        self._names = names

    def url(self, kind: str, name: str = "") -> str:
        """Return the link to a thing, or to a page of the site (`url('page', 'cards.html')`)."""
        return relative(name if kind == "page" else self._links.to(kind, name), self.page)

    def line(self, line: nodes.Line) -> Markup:
        """Write a run of inline nodes."""
        return EMPTY.join(self._inline(node) for node in line)

    def blocks(self, blocks: Iterable[nodes.Block]) -> Markup:
        """Write blocks one after the other."""
        return EMPTY.join(self._block(block) for block in blocks)

    def icon(self, symbol: str, name: str = "", *, link: bool = False) -> Markup:
        """Show a symbol; it is read aloud as `name`, or as what the game calls it."""
        picture = self._shown.icon(self.page, symbol, name or self._names.get(symbol, symbol))
        return html('<a href="{}">{}</a>', self.url("symbol", symbol), picture) if link else picture

    def table_top(self, table: Figure, small: Figure) -> Markup:
        """Show a table that is laid out, and on a phone the `small` one."""
        return table_top(table, small, self._shown, self.page)

    def rows(self, rows: Iterable[Row]) -> Markup:
        """Show an effect as rows of icons."""
        return html('<ul class="rows">{}</ul>', EMPTY.join(self._row(row) for row in rows)) if rows else EMPTY

    def _row(self, row: Row) -> Markup:
        before, after = (EMPTY.join(map(self._mark, marks)) for marks in (row.before, row.after))
        marks = before + (ARROW if row.before and row.after else EMPTY) + after
        label = ROLES.get(row.role)
        role = html('<span class="aside">{}</span>', f"{self._ref.say(label)}: ") if label else EMPTY
        return html('<li class="row {}">{}{}</li>', row.role.value, role, marks)

    def _mark(self, mark: Mark) -> Markup:
        if mark.icon is None:
            return html('<span class="said">{}</span>', mark.text or "")
        number = amount(mark.n, mark.sign)
        shown = html("<b>{}</b>", number) if number else EMPTY
        return html('<span class="mark">{}{}</span>', shown, self.icon(mark.icon))

    def _inline(self, node: nodes.Inline) -> Markup:  # noqa: PLR0911 (one line a kind)
        match node:
            case nodes.Words():
                return escape(node.text)
            case nodes.Strong() | nodes.Emphasis() | nodes.Together():
                return html(TAGS[type(node)], self.line(node.children))
            case nodes.Link():
                return self._link(node)
            case nodes.Icon():
                return self.icon(node.symbol, node.name)
            case nodes.Number():
                return self._number(node)
            case nodes.Effect():
                return self.rows(node.rows) if node.shown == "rows" else escape(node.words)
            case nodes.Break():
                return Markup("<br>")

    def _link(self, link: nodes.Link) -> Markup:
        if not self._links.leads(link.kind, link.target):
            return escape(link.label)
        return html('<a class="to-{}" href="{}">{}</a>', link.kind, self.url(link.kind, link.target), link.label)

    def _number(self, number: nodes.Number) -> Markup:
        if not number.by_players:
            return escape(number.text)
        counts = ((count, self._ref.count(players, "player", "players")) for players, count in number.by_players)
        title = ", ".join(self._ref.say("{amount} with {players}", amount=n, players=who) for n, who in counts)
        return html('<span class="by-players" title="{}">{}</span>', title, number.text)

    def _block(self, block: nodes.Block) -> Markup:  # noqa: PLR0911 (one line a kind)
        match block:
            case nodes.Prose():
                return self._prose(block)
            case nodes.Items():
                tag = "ol" if block.ordered else "ul"
                items = EMPTY.join(html("<li>{}</li>", self._item(item)) for item in block.items)
                return html("<{}>{}</{}>", tag, items, tag)
            case nodes.Table():
                return self._table(block)
            case Figure():
                return figure(block, self._shown, self.page, self.line, self._ref.say)
            case nodes.Chart():
                return chart(block, self.line, self._ref.say)
            case nodes.Campaign():
                return campaign(block, self.line)
            case nodes.Worked():
                return self._worked(block)

    def _worked(self, one: nodes.Worked) -> Markup:
        """Write a worked example, its cards beside it; what only sets the stage is folded away."""
        title = html('<p class="worked-title">{}</p>', one.title) if one.title else EMPTY
        faces = [
            html('<a href="{}">{}</a>', self.url("component", card), face)
            for card in one.cards
            if (face := self._shown.face(self.page, card, width=84))
        ]
        picture = self._block(one.picture) if one.picture else EMPTY
        cards = html('<div class="beside">{}</div>', EMPTY.join(faces)) if faces else EMPTY
        return html(
            '<div class="worked">{}{}{}{}{}</div>',
            title,
            picture,
            cards,
            self.blocks((*one.story, *one.told)),
            self._staging(one.staging) if len(one.staging) > 1 else EMPTY,
        )

    def _staging(self, lines: tuple[nodes.Line, ...]) -> Markup:
        """Fold away what only sets the stage."""
        items = EMPTY.join(html("<li>{}</li>", self.line(line)) for line in lines)
        label = self._ref.say("How it was set up")
        return html('<details class="more"><summary>{}</summary><ul>{}</ul></details>', label, items)

    def _prose(self, prose: nodes.Prose) -> Markup:
        """Write a paragraph; rows of icons are blocks of their own and end it."""
        tag = "div" if any(isinstance(node, nodes.Effect) and node.shown == "rows" for node in prose.children) else "p"
        return html("<{}>{}</{}>", tag, self.line(prose.children), tag)

    def _item(self, blocks: tuple[nodes.Block, ...]) -> Markup:
        first, *rest = blocks
        if isinstance(first, nodes.Prose) and not rest:
            return self.line(first.children)
        return self.blocks(blocks)

    def _table(self, table: nodes.Table) -> Markup:
        head = EMPTY.join(
            html('<th scope="col"{}>{}</th>', _column(table, index), self.line(cell)) if cell else Markup("<td></td>")
            for index, cell in enumerate(table.head)
        )
        rows = EMPTY.join(self._table_row(table, row) for row in table.rows)
        return html(
            '<div class="table" role="region" aria-label="{}" tabindex="0">'
            "<table><caption>{}</caption><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>",
            nodes.plain(table.caption),
            self.line(table.caption),
            head,
            rows,
        )

    def _table_row(self, table: nodes.Table, row: tuple[nodes.Line, ...]) -> Markup:
        first, *rest = row
        cells = EMPTY.join(
            html("<td{}>{}</td>", _column(table, index), self.line(cell)) for index, cell in enumerate(rest, 1)
        )
        return html('<tr><th scope="row">{}</th>{}</tr>', self.line(first), cells)


def _column(table: nodes.Table, index: int) -> Markup:
    """Mark the column of one number of players, for the chooser."""
    players = table.players[index] if index < len(table.players) else None
    return html(' data-players="{}"', players) if players else EMPTY
