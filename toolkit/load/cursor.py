"""Where somebody is typing in a YAML file, which need not be whole at that moment: under which keys, and what word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from toolkit.model.schema.part import Path

_KEY: Final = re.compile(r"""("[^"]*"|'[^']*'|[^\s#:{}\[\],&*!|>'"%@`-][^:#]*?|-[^\s:#][^:#]*?)\s*:(?=\s|$)""")
_BLOCK: Final = re.compile(r"[|>][+\-\d]*\s*(#.*)?$")
_FLOW: Final = "[{\"'"
_ENDS: Final = {"{": "}", "[": "]"}


@dataclass(frozen=True, slots=True)
class Cursor:
    """`path` leads to the mapping whose key is typed, or else to the value; `said` are the keys of each level above.

    `word` is what stands before the cursor, from `start`. A new value (`can_be` both) may begin with a key, too.
    """

    path: Path
    said: tuple[Mapping[str, str], ...]
    word: str
    start: int
    is_key: bool
    is_value: bool
    is_text: bool = False


@dataclass(slots=True)
class _Level:
    indent: float
    bracket: str = ""
    is_list: bool = False
    step: str | int | None = None
    said: dict[str, str] = field(default_factory=dict)


def cursor_at(text: str, offset: int) -> Cursor:
    """Return where a cursor stands that has so many characters before it."""
    reader = _Reader()
    start, before = 0, text[:offset]
    for line in before.split("\n"):
        reader.read(line, start)
        start += len(line) + 1
    return reader.cursor(text, offset)


class _Reader:
    """Reads lines up to a cursor; what is on its way down to it stands in `levels`."""

    def __init__(self) -> None:
        self.levels: list[_Level] = []
        self.quote = ""
        self.scalar: float | None = None  # the indent of the key whose text goes on over lines
        self.start = 0  # where the word begins that is being read
        self.column = 0
        self.fresh = True  # whether nothing stands in this line but what leads to the word
        self.is_text = False

    def read(self, line: str, at: int) -> None:
        """Read a line that begins at an offset."""
        body = line.lstrip(" ")
        indent = len(line) - len(body)
        self.is_text = False
        if self.quote or (self.levels and self.levels[-1].bracket):
            self._flow(line, at)
            return
        if self.scalar is not None:
            self.start, self.column = at + indent, indent
            if not body or indent > self.scalar:
                self.is_text, self.fresh = indent > self.scalar, True
                return
            self.scalar = None
        self._block(body, indent, at)

    def _block(self, body: str, indent: int, at: int) -> None:
        self.fresh, self.start, self.column = True, at + indent, indent
        if body.startswith("#"):
            self.is_text, self.fresh = True, False
            return
        goes_on = body.startswith("- ") or body == "-"
        while self.levels and (
            self.levels[-1].indent > indent
            or (self.levels[-1].indent == indent and self.levels[-1].is_list and not goes_on and body)
        ):
            self.levels.pop()
        while body.startswith("- ") or body == "-":
            self._item(indent)
            rest = body[1:].lstrip(" ")
            indent += len(body) - len(rest)
            body = rest
            self.start, self.column = at + indent, indent
        key = _KEY.match(body)
        if not key:
            self._value(body, at + indent, indent)
            return
        level = self._mapping(indent)
        level.step = key[1].strip("\"'")
        rest = body[key.end() :]
        value = rest.lstrip(" ")
        level.said[level.step] = value.split(" #")[0].strip("\"' ")
        self.fresh = False
        self._value(value, at + indent + key.end() + len(rest) - len(value), indent)

    def _item(self, indent: int) -> None:
        while self.levels and self.levels[-1].indent > indent:
            self.levels.pop()
        if not self.levels or not self.levels[-1].is_list or self.levels[-1].indent < indent:
            self.levels.append(_Level(indent, is_list=True, step=-1))
        level = self.levels[-1]
        level.step = int(level.step or 0) + 1

    def _mapping(self, indent: int) -> _Level:
        while self.levels and self.levels[-1].indent > indent:
            self.levels.pop()
        if not self.levels or self.levels[-1].indent < indent or self.levels[-1].is_list:
            self.levels.append(_Level(indent))
        return self.levels[-1]

    def _value(self, value: str, at: int, indent: int) -> None:
        self.start = at
        if _BLOCK.match(value):
            self.scalar = indent
        elif value[:1] and value[0] in _FLOW:
            self._flow(value, at)

    def _flow(self, line: str, at: int) -> None:
        """Read a line within brackets or quotes, or one in which they begin."""
        self.fresh = False
        if not self.quote:
            self.start = at + len(line) - len(line.lstrip(" "))
        for n, letter in enumerate(line):
            if self.quote:
                self.quote = "" if letter == self.quote else self.quote
            elif letter in "\"'" and not line[max(0, self.start - at) : n].strip():
                self.quote, self.start = letter, at + n
            elif self._ends(line, n, at):
                return
        self.is_text = bool(self.quote)

    def _ends(self, line: str, n: int, at: int) -> bool:
        """Read a letter that stands in no quotes; return whether the last bracket is closed."""
        letter, is_within = line[n], bool(self.levels and self.levels[-1].bracket)
        if letter in _ENDS:
            self.levels.append(_Level(1e9, letter, letter == "[", 0 if letter == "[" else None))
            self._word(line, n, at)
        elif letter in "]}":
            self._close(line[max(0, self.start - at) : n], letter)
            self.start = at + n + 1
            return not (self.levels and self.levels[-1].bracket)
        elif is_within:
            self._within(line, n, at)
        return False

    def _within(self, line: str, n: int, at: int) -> None:
        level, letter = self.levels[-1], line[n]
        word = line[max(0, self.start - at) : n].strip("\"' ")
        if letter == ",":
            if level.is_list:
                level.step = int(level.step or 0) + 1
            else:
                self._keep(level, word)
                level.step = None
            self._word(line, n, at)
        elif letter == ":" and not level.is_list and level.step is None and line[n + 1 : n + 2] in ("", " "):
            level.step = word
            level.said[word] = ""
            self._word(line, n, at)

    def _word(self, line: str, n: int, at: int) -> None:
        rest = line[n + 1 :]
        self.start = at + n + 1 + len(rest) - len(rest.lstrip(" "))

    def _close(self, word: str, bracket: str) -> None:
        level = self.levels[-1] if self.levels else None
        if level and _ENDS.get(level.bracket) == bracket:
            if not level.is_list:
                self._keep(level, word.strip("\"' "))
            self.levels.pop()

    @staticmethod
    def _keep(level: _Level, word: str) -> None:
        if isinstance(level.step, str) and not level.said.get(level.step):
            level.said[level.step] = word

    def cursor(self, text: str, offset: int) -> Cursor:
        """Return where the cursor is, after the last line has been read."""
        start = min(self.start, offset)
        word = text[start:offset]
        level = self.levels[-1] if self.levels else None
        if self.quote or self.is_text:
            return Cursor(*_way(self.levels), word, start, is_key=False, is_value=bool(self.quote), is_text=True)
        if level and level.bracket:
            is_key = not level.is_list and level.step is None
            way = _way(self.levels[:-1], level) if is_key else _way(self.levels)
            return Cursor(*way, word, start, is_key=is_key, is_value=not is_key)
        if not self.fresh:
            return Cursor(*_way(self.levels), word, start, is_key=False, is_value=True)
        column = self.column
        levels = [one for one in self.levels if one.indent < column or (one.indent == column and not one.is_list)]
        if levels and not levels[-1].is_list and levels[-1].indent == column:
            own = levels.pop()
            own.said = {**_after(text[offset:], column), **own.said}
            return Cursor(*_way(levels, own), word, start, is_key=True, is_value=False)
        return Cursor(*_way(levels), word, start, is_key=True, is_value=bool(levels))


def _way(levels: list[_Level], own: _Level | None = None) -> tuple[Path, tuple[Mapping[str, str], ...]]:
    """Return the path that leads through some levels, and the keys of each and of the last, `own`."""
    on = [one for one in levels if one.step is not None]
    return tuple(one.step for one in on if one.step is not None), (*(one.said for one in on), own.said if own else {})


def _after(text: str, column: int) -> dict[str, str]:
    """Return the keys that follow in the same mapping, whose lines begin at a column."""
    found: dict[str, str] = {}
    for line in text.split("\n")[1:]:
        body = line.lstrip(" ")
        indent = len(line) - len(body)
        if body and not body.startswith("#") and (indent < column or (indent == column and body.startswith("- "))):
            break
        key = _KEY.match(body) if indent == column else None
        if key:
            found[key[1].strip("\"'")] = body[key.end() :].strip("\"' ")
    return found
