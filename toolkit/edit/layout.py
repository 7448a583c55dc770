"""Where lines, columns, entries and items begin and end in a text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from typing import Final, NamedTuple

from toolkit.edit.changes import ChangeError
from toolkit.load.spans import GAP, Span

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_REST_OF_LINE: Final = re.compile(r"[ \t]*(?:(?<=[ \t])#[^\r\n]*)?(?:\r\n|\n|\r|$)")
_NOTE: Final = re.compile(r"[ \t]+(?:#[^\r\n]*)?(?=[\r\n]|$)")
_COLON: Final = re.compile(r"[ \t\r\n]*:")
_ASKED: Final = re.compile(r"(?<![^ \t\r\n{\[,-])\?[ \t]+$")
_BLANK_LINE: Final = re.compile(r"[ \t]*(#[^\r\n]*)?\r?\n[ \t]*\r?\n")


class Slots(NamedTuple):
    """Where the entries of a mapping, or the items of a list with their dashes, begin and end."""

    starts: list[int]
    ends: list[int]


class Layout:
    """A text and the values in it; `uses` counts the aliases of each anchor."""

    def __init__(self, text: str, uses: Mapping[str | None, int]) -> None:
        self.text = text
        self.uses = uses
        self.line_end = "\r\n" if "\r\n" in text else "\n"
        self._lines = [0, *(found.end() for found in _LINE_END.finditer(text))]
        self._slots: dict[int, Slots] = {}

    def line_start(self, at: int) -> int:
        """Return where the line begins that a character is in."""
        return self._lines[bisect_right(self._lines, at) - 1]

    def column(self, at: int) -> int:
        """Return how many characters of the line stand before one."""
        return at - self.line_start(at)

    def is_first(self, at: int) -> bool:
        """Whether only blanks stand before a character in its line."""
        return not self.text[self.line_start(at) : at].strip()

    def ended(self, at: int) -> int:
        """Return where the next line begins, if nothing but a comment stands behind `at`; else `at` itself."""
        rest = _REST_OF_LINE.match(self.text, at)
        return rest.end() if rest else at

    def note(self, at: int) -> str:
        """Return the blanks and the comment behind a character, up to the end of its line."""
        found = _NOTE.match(self.text, at)
        return found[0] if found else ""

    def has_line_end(self, at: int) -> bool:
        """Whether a line ends right before a character."""
        return at > 0 and self.text[at - 1] in "\r\n"

    def slots(self, around: Span) -> Slots:
        """Return where what is in a list or a mapping begins and ends."""
        if id(around) not in self._slots:
            made = self._entries(around) if around.kind == "mapping" else self._items(around)
            self._slots[id(around)] = made
        return self._slots[id(around)]

    def _entries(self, around: Span) -> Slots:
        for name, _ in around.entries:
            if _ASKED.search(self.text, self.line_start(name.outset), name.outset):
                raise ChangeError("a key that is written with a question mark is not changed")
        return Slots([name.outset for name, _ in around.entries], [self._end(*entry) for entry in around.entries])

    def _items(self, around: Span) -> Slots:
        ends = [one.end for one in around.items]
        if around.style == "flow":
            return Slots([one.outset for one in around.items], ends)
        starts, here = list[int](), around.start
        for item in around.items:
            gap = GAP.match(self.text, here)
            starts.append(gap.end() if gap else here)
            here = max(item.end, starts[-1] + 1)
        return Slots(starts, [max(end, start + 1) for start, end in zip(starts, ends, strict=True)])

    def _end(self, name: Span, value: Span) -> int:
        return value.end if value.end > value.outset else max(value.end, self.colon(name))

    def colon(self, key: Span) -> int:
        """Return where the colon of a key ends; where the key does, in braces without one."""
        found = _COLON.match(self.text, key.end)
        return found.end() if found else key.end

    def with_comments(self, start: int, column: int) -> int:
        """Return where the comments begin that stand right above an item, as far to the right as it does."""
        begin = self.line_start(start)
        while begin:
            above = self.line_start(begin - 1)
            if not re.match(rf" {{{column}}}#", self.text[above:begin]):
                break
            begin, start = above, above + column
        return start

    def with_empty_line(self, begin: int, until: int, *, is_last: bool) -> tuple[int, int]:
        """Return some lines with one of the two empty ones around them, or with that before the last of all."""
        above = self.line_start(begin - 1) if begin else begin
        below = self.ended(until)
        if begin == above or self.text[above:begin].strip():
            return begin, until
        if until < below and not self.text[until:below].strip():
            return begin, below
        return (above, until) if is_last else (begin, until)

    def is_apart(self, slots: Slots, nth: int) -> bool:
        """Whether empty lines stand between an entry or item and those beside it."""
        starts, ends = slots
        before = [nth - 1] if nth else []
        gaps = [self.text[ends[one] : starts[one + 1]] for one in (*before, nth) if one + 1 < len(starts)]
        return bool(gaps) and all(map(_BLANK_LINE.match, gaps))
