"""Markdown with references in braces, to a tree of syntax."""

from __future__ import annotations

from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode

from toolkit.model.mentions.scan import BRACES, read

_RULES = ("emphasis", "escape", "entity", "list", "newline", "table")


@cache
def _parser() -> MarkdownIt:
    """Make the parser: no HTML, no headings, no links and pictures but those in braces."""
    parser = MarkdownIt("zero").enable(list(_RULES))
    parser.inline.ruler.push("mention", _mention)
    return parser


@lru_cache(maxsize=10000)
def syntax(text: str) -> SyntaxTreeNode:
    """Parse a text of several blocks; nobody alters the tree, which is shared."""
    return SyntaxTreeNode(_parser().parse(text))


@lru_cache(maxsize=10000)
def inline_syntax(text: str) -> SyntaxTreeNode:
    """Parse a text of one line; nobody alters the tree, which is shared."""
    return SyntaxTreeNode(_parser().parseInline(" ".join(text.split())))


def _mention(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 (markdown-it's own signature)
    found = BRACES.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        state.push("mention", "", 0).meta = {"mention": read(found[1], found.start())}
    state.pos = found.end()
    return True
