"""What no end of a line may part: an icon, the number before it, and the signs that touch it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from toolkit.model.document.nodes import Emphasis, Icon, Inline, Line, Number, Strong, Together, Words, plain

_NUMBER: Final = r"[-+\u2212\u2013\u00d7]?(?:\d[\d.,]{0,9}(?:[-/\u2013]\d{1,6})?|[XYZ\u00bd\u00bc])"
_IS_NUMBER: Final = re.compile(_NUMBER)
_COUNT: Final = re.compile(r"[0-9XYZ][\d.,]*(?=[ \u00a0]?\Z)")
_BEFORE: Final = re.compile(rf"(?:(?<![\w.,]){_NUMBER}[ \u00a0]?|[^\w\s]{{1,3}})\Z")
_AFTER: Final = re.compile(r"[^\w\s(\[{\u201c\u2018\u00ab\u201e]{1,3}|[-+\u2212]?\d{1,6}\b")


def together(line: Line) -> Line:
    """Return a line in which each icon is joined to what must not be parted from it."""
    if not any(isinstance(node, Icon) for node in line):
        return line
    done: list[Inline] = []
    left = list(reversed(line))
    while left:
        node = left.pop()
        done.append(_joined(node, done, left) if isinstance(node, Icon) else node)
    return tuple(done)


def _joined(icon: Icon, done: list[Inline], left: list[Inline]) -> Inline:
    """Take from both sides what belongs to an icon."""
    before, after = _before(done), _after(left)
    are_many = icon.many and _counts_several(plain(before)) and not _touches_letter(after, left)
    shown = replace(icon, name=icon.many) if are_many and icon.many else icon
    return Together((*before, shown, *after)) if before or after else icon


def _counts_several(text: str) -> bool:
    """Whether a text ends with a number but one."""
    found = _COUNT.search(text)
    return bool(found) and found[0] != "1"  # type: ignore[index]


def _touches_letter(after: Line, left: list[Inline]) -> bool:
    """Whether letters that make a plural may follow."""
    return not after and bool(left) and plain(left[-1:])[:1].isalpha()


def _before(done: list[Inline]) -> Line:
    last = done[-1] if done else None
    if isinstance(last, Words) and not last.text.isspace():
        return _end_of(last, done)
    space = (Words("\u00a0"),) if isinstance(last, Words) else ()
    number = done[-1 - len(space)] if len(done) > len(space) else None
    if isinstance(number, Number) or _is_number(number):
        del done[-1 - len(space) :]
        return (number, *space) if number else ()
    return ()


def _is_number(node: Inline | None) -> bool:
    return isinstance(node, Strong | Emphasis) and bool(_IS_NUMBER.fullmatch(plain(node.children)))


def _end_of(words: Words, done: list[Inline]) -> Line:
    found = _BEFORE.search(words.text)
    if not found:
        return ()
    done.pop()
    done += [Words(words.text[: found.start()])] if found.start() else []
    return (Words(found[0].replace(" ", "\u00a0")),)


def _after(left: list[Inline]) -> Line:
    following = left[-1] if left else None
    found = _AFTER.match(following.text) if isinstance(following, Words) else None
    if not found or not isinstance(following, Words):
        return ()
    left.pop()
    left += [Words(following.text[found.end() :])] if found.end() < len(following.text) else []
    return (Words(found[0]),)
