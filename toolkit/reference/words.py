"""An author's texts to resolved blocks and lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markdown_it.tree import SyntaxTreeNode

from toolkit.model.example import ExampleFile
from toolkit.model.mentions import Problem, answer
from toolkit.model.nodes import Block, Break, Emphasis, Inline, Items, Line, Prose, Strong, Table, Words
from toolkit.model.project import Game
from toolkit.reference.markdown import inline_syntax, syntax


class Resolver:
    """Resolves the texts of one game, or of one of its worked examples; what has no answer stays as it is written."""

    def __init__(self, game: Game, example: ExampleFile | None = None) -> None:
        self.game = game
        self._example = example

    def blocks(self, text: str) -> tuple[Block, ...]:
        """Resolve Markdown of several blocks."""
        return tuple(self._blocks(syntax(text).children))

    def line(self, text: str | None) -> Line:
        """Resolve one line; nothing gives an empty one."""
        if not text:
            return ()
        return tuple(node for child in inline_syntax(text).children for node in self._inlines(child.children))

    def _blocks(self, nodes: Iterable[SyntaxTreeNode]) -> Iterator[Block]:
        for node in nodes:
            match node.type:
                case "paragraph":
                    yield Prose(self._line(node))
                case "bullet_list" | "ordered_list":
                    items = tuple(tuple(self._blocks(item.children)) for item in node.children)
                    yield Items(node.type == "ordered_list", items)
                case "table":
                    yield self._table(node)

    def _table(self, node: SyntaxTreeNode) -> Table:
        rows = [tuple(self._line(cell) for cell in row.children) for part in node.children for row in part.children]
        return Table((), rows[0], tuple(rows[1:]))

    def _line(self, node: SyntaxTreeNode) -> Line:
        return tuple(one for child in node.children for one in self._inlines(child.children))

    def _inlines(self, nodes: Iterable[SyntaxTreeNode]) -> Iterator[Inline]:
        for node in nodes:
            match node.type:
                case "em":
                    yield Emphasis(tuple(self._inlines(node.children)))
                case "strong":
                    yield Strong(tuple(self._inlines(node.children)))
                case "mention":
                    yield self._answer(node)
                case "softbreak":
                    yield Words(" ")
                case "hardbreak":
                    yield Break()
                case _ if node.content:
                    yield Words(node.content)

    def _answer(self, node: SyntaxTreeNode) -> Inline:
        mention = node.meta["mention"]
        found = answer(self.game, mention, self._example)
        return Words(mention.text) if isinstance(found, Problem) else found
