"""Markdown with references in braces, to a tree of syntax."""

from __future__ import annotations

from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode as Syntax

from toolkit.model.mentions.scan import BRACES, read

__all__ = ["Syntax", "inline_syntax", "syntax"]
_RULES = ("emphasis", "escape", "entity", "list", "newline", "table")


@cache
def _parser() -> MarkdownIt:
    """Make the parser: no HTML, no headings, no links and pictures but those in braces."""
    parser = MarkdownIt("zero").enable(list(_RULES))
    parser.inline.ruler.push("mention", _mention)
    return parser


@lru_cache(maxsize=10000)
def syntax(text: str) -> Syntax:
    """Parse a text of several blocks; nobody alters the tree, which is shared."""
    return Syntax(_parser().parse(text))


@lru_cache(maxsize=1000)
def inline_syntax(text: str) -> Syntax:
    """Parse a text without blocks, whose lines end where it has them; nobody alters the tree, which is shared."""
    return Syntax(_parser().parseInline(text))


def _mention(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 (markdown-it's own signature)
    found = BRACES.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        state.push("mention", "", 0).meta = {"mention": read(found[1], found.start())}
    state.pos = found.end()
    return True
