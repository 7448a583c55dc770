"""Where every value of a file begins and ends, to the character; an alias is a value of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from yaml._yaml import CParser
from yaml.error import YAMLError
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from toolkit.load.scalar import resolve

Style = Literal["plain", "'", '"', "|", ">", "flow", "block", "alias"]
# what stands between values, or before one: blanks, line ends and comments
GAP: Final = re.compile(r"(?:[ \t\r\n]|(?<![^ \t\r\n\[{,])#[^\r\n]*)*")
_PROPERTIES: Final = re.compile(r"(?:[&!]\S*(?:[ \t\r\n]|(?<=\s)#[^\r\n]*)*)*")


@dataclass(slots=True)
class Span:
    """A value in a text: `text[start:end]` is what is written of it, without its anchor, which begins at `outset`.

    `entries` are a mapping's keys with their values, `items` what is in a list.
    """

    kind: Literal["scalar", "list", "mapping", "alias"]
    style: Style
    outset: int
    start: int
    end: int
    anchor: str | None = None
    says: str = ""
    items: list[Span] = field(default_factory=list)
    entries: list[tuple[Span, Span]] = field(default_factory=list)

    @property
    def key(self) -> object:
        """What a scalar says as the key of a mapping."""
        return resolve(self.says) if self.style == "plain" else self.says

    def all(self) -> Iterator[Span]:
        """Yield the value itself and everything in it, an alias without what it stands for."""
        waiting = [self]
        while waiting:
            one = waiting.pop()
            yield one
            waiting += reversed(one.items or [each for entry in one.entries for each in entry])

    def value(self, known: dict[str, Any]) -> Any:
        """Return what it says; what aliases stand for is `known` once it was met. KeyError, OverflowError."""
        if self.kind == "scalar":
            made: Any = self.key
        elif self.kind == "list":
            made = tuple([one.value(known) for one in self.items])
        elif self.kind == "mapping":
            made = {name.key: one.value(known) for name, one in self.entries}
        else:
            return known[str(self.anchor)]
        if self.anchor:
            known[self.anchor] = made
        return made


def spans(text: str) -> Span:
    """Return the value that a text holds; ValueError where it is empty, or cannot be read."""
    events = _events(CParser(text))
    try:
        if (first := next(events, None)) is not None:
            return _span(text, first, events)
    except YAMLError as error:
        raise ValueError(str(error)) from None
    raise ValueError("the text says nothing")


def _events(parser: Any) -> Iterator[Any]:
    while (event := parser.get_event()) is not None:
        if isinstance(event, NodeEvent | CollectionEndEvent):
            yield event


def _content(written: str) -> str:
    """Return the lines of a block without the end of the last, and without empty ones that say nothing."""
    head = written.split("\n", 1)[0].split("#", maxsplit=1)[0]
    if "+" not in head:
        return written.rstrip(" \t\r\n")
    return written.rstrip(" ").removesuffix("\n").removesuffix("\r")


def _span(text: str, event: Any, events: Iterator[Any]) -> Span:
    outset, end = event.start_mark.index, event.end_mark.index
    if isinstance(event, AliasEvent):
        return Span("alias", "alias", outset, outset, end, event.anchor)
    found = _PROPERTIES.match(text, outset) if event.anchor or event.tag else None
    start = min(found.end(), len(text)) if found else outset
    if isinstance(event, ScalarEvent):
        start = min(start, end)  # nothing but an anchor
        if event.style in ("|", ">"):
            end = start + len(_content(text[start:end]))
        written: Any = event.style or "plain"
        return Span("scalar", written, outset, start, end, event.anchor, event.value)
    style: Style = "flow" if event.flow_style else "block"
    kind: Literal["mapping", "list"] = "mapping" if isinstance(event, MappingStartEvent) else "list"
    made = Span(kind, style, outset, start, start, event.anchor)
    while not isinstance(inner := next(events), CollectionEndEvent):
        one = _span(text, inner, events)
        if isinstance(event, SequenceStartEvent):
            made.items.append(one)
        else:
            made.entries.append((one, _span(text, next(events), events)))
    last = made.items[-1] if made.items else made.entries[-1][1] if made.entries else None
    closing: Any = inner
    made.end = closing.end_mark.index if style == "flow" else last.end if last else start
    return made
