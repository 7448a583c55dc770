"""A text of one paragraph in several lines: the lines whose words stay are left as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile

from toolkit.edit.writing import WRAPPED, is_hidden, is_plain
from toolkit.load.spans import Span

_APART = re.compile(r"[ \t]*\r?\n[ \t]*| ")


def rewrapped(written: str, old: Span, value: str) -> str | None:
    """Return new words in lines like those of the old ones; None where the text is not of that kind.

    `written` is what the file says, `old` where it says it: plain or folded, several lines that are one paragraph.
    """
    if old.style not in ("plain", ">") or "\n" not in written or "\n" in value.removesuffix("\n"):
        return None
    head, body = _head(written) if old.style == ">" else ("", written)
    words, gaps = _APART.split(body), _APART.findall(body)
    if " ".join(words) != old.says.rstrip("\n") or _ending(value) != _ending(old.says):
        return None
    new = value.rstrip("\n").split(" ")
    if "" in new or is_hidden(value) or (old.style == "plain" and not is_plain(value, flow=False)):
        return None
    line_end = next(gap for gap in (*gaps, head) if "\n" in gap).lstrip(" \t")
    line_end = line_end[line_end.index("\n") :]
    first, *rest = body.split("\n")
    width = max(WRAPPED, len(line_end) - 1 + len(first), *map(len, rest))
    return head + _joined(words, gaps, new, line_end, width)


def _head(written: str) -> tuple[str, str]:
    """Return what stands before the first word of a folded text, and the rest."""
    found = re.match(r">[^\n]*\n[ \t]*", written)
    return (found[0], written[found.end() :]) if found else ("", written)


def _ending(text: str) -> int:
    return len(text) - len(text.rstrip("\n"))


def _common(words: Iterable[str], others: Iterable[str]) -> int:
    """Count the first words that are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(words, others, strict=False)))


def _joined(words: list[str], gaps: list[str], new: list[str], line_end: str, width: int) -> str:
    """Return the new words, between those of the old ones that begin and end alike with the gaps that were there."""
    most = min(len(words), len(new))
    first = _common(words, new)
    last = min(_common(reversed(words), reversed(new)), most - first)
    count = len(new) - 1

    def gap(nth: int) -> str:
        if nth < min(first, len(gaps)):
            return gaps[nth]
        return gaps[nth - count] if count - nth <= min(last, len(gaps)) else " "

    text, column = new[0], len(line_end) - 1 + len(new[0])
    for nth, word in enumerate(new[1:]):
        between = gap(nth)
        if between == " " and column + 1 + len(word) > width:
            between = line_end
        column = len(line_end) - 1 + len(word) if "\n" in between else column + len(between) + len(word)
        text += between + word
    return text
