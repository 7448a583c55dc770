"""Sentences that are written from the left on a page that is written from the right: English stands in, for one.

Without a direction of their own, the full stop behind them would stand before their first word.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Final
from unicodedata import bidirectional

from toolkit.model.document.language import direction

_BLOCKS: Final = frozenset(
    (
        *("article", "aside", "blockquote", "body", "button", "caption", "dd", "details", "div", "dl", "dt"),
        *("figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "label"),
        *("legend", "li", "main", "nav", "ol", "option", "p", "section", "summary", "table", "tbody", "td", "th"),
        *("thead", "title", "tr", "ul"),
    )
)
_NAMES: Final = "|".join(sorted(_BLOCKS))
_INSIDE: Final = r"""(?:"[^"]*"|'[^']*'|[^>"'])*"""  # of a tag
_UNREAD: Final = re.compile(
    rf"<(script|style|svg|template)\b{_INSIDE}(?:/>|(?<!/)>.*?</\1\s*>)", re.DOTALL | re.IGNORECASE
)
_LEAF: Final = re.compile(  # a block in which no other one is
    rf"<({_NAMES})(?=[\s>])({_INSIDE})>((?:(?!</?(?:{_NAMES})\b).)*+)</\1\s*>", re.DOTALL | re.IGNORECASE
)
_HIDDEN: Final = re.compile(r"\0(\d+)\0")
_TAG: Final = re.compile(rf"\0\d+\0|</?[a-z]{_INSIDE}>", re.IGNORECASE)
_ENDS: Final = tuple(".!?:;,)…")


def turned(html: str, language: str) -> str:
    """Return a page that says the direction of each block that is a sentence with more letters from the left."""
    if direction(language) == "ltr":
        return html
    unread: list[str] = []

    def hide(found: re.Match[str]) -> str:
        unread.append(found[0])
        return f"\0{len(unread) - 1}\0"

    directed = _LEAF.sub(_directed, _UNREAD.sub(hide, html))
    return _HIDDEN.sub(lambda found: unread[int(found[1])], directed)


def _directed(block: re.Match[str]) -> str:
    """Return a block with its direction, where it says none itself and is a sentence from the left."""
    text = _TAG.sub("", block[3])
    if "dir=" in block[2] or not text.rstrip().endswith(_ENDS) or not _leans(unescape(text)):
        return block[0]
    return f'<{block[1]} dir="ltr"{block[0].removeprefix(f"<{block[1]}")}'


def _leans(text: str) -> bool:
    """Whether more letters are written from the left than from the right."""
    kinds = [bidirectional(letter) for letter in text]
    return kinds.count("L") > kinds.count("R") + kinds.count("AL")
