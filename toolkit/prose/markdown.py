"""Markdown with references in braces, to a tree of syntax."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import accumulate

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode as Syntax

from toolkit.model.mentions.scan import BRACES, read

__all__ = ["Syntax", "inline_syntax", "syntax"]
DEEPEST = 12  # stress in stress
_RULES = ("escape", "entity", "list", "newline", "table")


@cache
def _parser(*more: str) -> MarkdownIt:
    """Make the parser: no HTML, no headings, no links and pictures but those in braces."""
    parser = MarkdownIt("zero").enable([*_RULES, *more])
    parser.inline.ruler.push("mention", _mention)
    return parser


@lru_cache(maxsize=10000)
def syntax(text: str) -> Syntax:
    """Parse a text of several blocks; nobody alters the tree, which is shared."""
    return Syntax(_parsed(MarkdownIt.parse, text))


@lru_cache(maxsize=1000)
def inline_syntax(text: str) -> Syntax:
    """Parse a text without blocks, whose lines end where it has them; nobody alters the tree, which is shared."""
    return Syntax(_parsed(MarkdownIt.parseInline, text))


def _parsed(parse: Callable[[MarkdownIt, str], list[Token]], text: str) -> list[Token]:
    """Parse a text; stress that lies deeper in itself than any author means is printed as it is written."""
    tokens = parse(_parser("emphasis"), text)
    return parse(_parser(), text) if any(_depth(token) > DEEPEST for token in tokens) else tokens


def _depth(token: Token) -> int:
    return max(accumulate(child.nesting for child in token.children or ()), default=0)


def _mention(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 (markdown-it's own signature)
    found = BRACES.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        state.push("mention", "", 0).meta = {"mention": read(found[1], found.start())}
    state.pos = found.end()
    return True
