"""How sentences begin: with a capital letter, also where a number in words or a name from the data is first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from toolkit.model.document.nodes import Inline, Line, Link, Number, plain
from toolkit.speech.grammar import capital

_WHOLE: Final = re.compile(r"[.!?][\u2019\u201d)]?\s*\Z")
_ENDED: Final = re.compile(r"[.!?][\u2019\u201d)]?\s+\Z")


def begun(line: Line) -> Line:
    """Return a line of whole sentences, each of which begins with a capital letter."""
    if not any(isinstance(node, Number | Link) for node in line) or not _WHOLE.search(plain(line)):
        return line
    return tuple(_begun(line))


def _begun(line: Line) -> Iterator[Inline]:
    is_first = True
    for node in line:
        if is_first and isinstance(node, Number):
            yield replace(node, text=capital(node.text))
        elif is_first and isinstance(node, Link):
            yield replace(node, label=capital(node.label))
        else:
            yield node
        if words := plain((node,)):
            is_first = bool(_ENDED.search(words))
