"""Sentences that are written from the left on a page that is written from the right: English stands in, for one.

Without a direction of their own, the full stop behind them would stand before their first word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import Final
from unicodedata import bidirectional

from toolkit.model.language import direction

_BLOCKS: Final = frozenset(
    (
        *("article", "aside", "blockquote", "body", "button", "caption", "dd", "details", "div", "dl", "dt"),
        *("figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "label"),
        *("legend", "li", "main", "nav", "ol", "option", "p", "section", "summary", "table", "tbody", "td", "th"),
        *("thead", "title", "tr", "ul"),
    )
)
_UNREAD: Final = frozenset(("script", "style", "svg", "template"))
_TAG: Final = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:\"[^\"]*\"|'[^']*'|[^>\"'])*)>")


_ENDS: Final = tuple(".!?:;,)…")


def turned(html: str, language: str) -> str:
    """Return a page that says the direction of each block that is a sentence with more letters from the left."""
    if direction(language) == "ltr":
        return html
    starts: list[int] = []  # where a direction is said: behind the names of elements
    blocks: list[_Block] = []  # those that are open
    unread, end = 0, 0
    for tag in _TAG.finditer(html):
        if blocks and not unread:
            blocks[-1].text += html[end : tag.start()]
        end, name, is_end = tag.end(), tag[2].lower(), bool(tag[1])
        if name in _UNREAD:
            unread += -1 if is_end else 0 if tag[3].endswith("/") else 1
        elif name in _BLOCKS and not unread:
            _step(blocks, starts, _Block(tag.end(2), is_leaf="dir=" not in tag[3]), is_end=is_end)
    for at in sorted(starts, reverse=True):
        html = f'{html[:at]} dir="ltr"{html[at:]}'
    return html


@dataclass(slots=True)
class _Block:
    """A block: where its name ends, whether it may be given a direction, and its text."""

    start: int
    is_leaf: bool
    text: str = ""


def _step(blocks: list[_Block], starts: list[int], block: _Block, *, is_end: bool) -> None:
    """Begin a block, or end one and note where it is a sentence from the left; one with blocks within is none."""
    if not is_end:
        if blocks:
            blocks[-1].is_leaf = False
        blocks.append(block)
    elif blocks:
        ended = blocks.pop()
        if ended.is_leaf and ended.text.rstrip().endswith(_ENDS) and _leans(unescape(ended.text)):
            starts.append(ended.start)


def _leans(text: str) -> bool:
    """Whether more letters are written from the left than from the right."""
    kinds = [bidirectional(letter) for letter in text]
    return kinds.count("L") > kinds.count("R") + kinds.count("AL")
