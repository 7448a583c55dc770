"""Sentences of a reference whose slots may hold links, in the language of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.model.document.nodes import Inline, Line, Link, Words, plain
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.speech.grammar import Join, capital

_CUT = "\0"
_NONE = Words("")


def worded(lex: Lexicon, english: str, **slots: Line | str | int) -> Line:
    """Return a sentence, each slot of which is filled with its line."""
    said = lex.say(english, **{name: f"{_CUT}{name}{_CUT}" for name in slots})
    return _filled(said.split(_CUT), {name: one if isinstance(one, tuple) else str(one) for name, one in slots.items()})


def joined(lex: Lexicon, parts: Sequence[Line], last: Join = "and") -> Line:
    """Join lines as a sentence does: `a`, `a and b`, `a, b and c`."""
    said = lex.listed((f"{_CUT}{number}{_CUT}" for number in range(len(parts))), last)
    return _filled(said.split(_CUT), {str(number): part for number, part in enumerate(parts)})


def apart(lex: Lexicon, parts: Sequence[Line]) -> Line:
    """Join lines that may be lists themselves: `a and b, c, and d`."""
    *first, last = parts or [()]
    line = first[0] if first else last
    for one in first[1:]:
        line = worded(lex, "{these}, {more}", these=line, more=one)
    return worded(lex, "{these}, and {more}", these=line, more=last) if first else line


def joined_clearly(lex: Lexicon, parts: Sequence[Line]) -> Line:
    """Join lines, with a comma before the last one where another is a list itself."""
    joint = lex.listed((_CUT, _CUT)).strip(_CUT)
    return (apart if any(joint in plain(one) for one in parts[:-1]) else joined)(lex, parts)


def _filled(said: Sequence[str], slots: dict[str, Line | str]) -> Line:
    lines = (slots[text] if index % 2 else text for index, text in enumerate(said))
    nodes: list[Inline] = []
    for node in (node for one in lines for node in ((Words(one),) if isinstance(one, str) else one) if node != _NONE):
        if nodes and isinstance(last := nodes[-1], Words) and isinstance(node, Words):
            nodes[-1] = Words(last.text + node.text)
        else:
            nodes.append(node)
    return tuple(nodes)


def begun(line: Line) -> Line:
    """Begin a line with a capital letter."""
    first = line[0] if line else None
    if isinstance(first, Words):
        return (Words(capital(first.text)), *line[1:])
    return (replace(first, label=capital(first.label)), *line[1:]) if isinstance(first, Link) else line
