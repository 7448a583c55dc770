"""Where every value of a file begins and ends, to the character; an alias is a value of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
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
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode

from toolkit.load.document import Document
from toolkit.load.scalar import resolve

Style = Literal["plain", "'", '"', "|", ">", "flow", "block", "alias"]
# what stands between values, or before one: blanks, line ends and comments
GAP: Final = re.compile(r"(?:[ \t\r\n]|(?<![^ \t\r\n\[{,])#[^\r\n]*)*")
_ANCHOR: Final = re.compile(r"(?:^|[\s,\[{:?-])&", re.MULTILINE)  # or what may be one
_PROPERTIES: Final = re.compile(r"(?:[&!]\S*(?:[ \t\r\n]|(?<=\s)#[^\r\n]*)*)*")


@dataclass(slots=True)
class Span:
    """A value in a text: `text[start:end]` is what is written of it, without its anchor, which begins at `outset`.

    `entries` are a mapping's keys with their values, `items` what is in a list: both are laid open when they are first
    asked for, where a graph of nodes is at hand.
    """

    kind: Literal["scalar", "list", "mapping", "alias"]
    style: Style
    outset: int
    start: int
    end: int
    anchor: str | None = None
    says: str = ""
    within: list[Any] | Callable[[], list[Any]] = field(default_factory=list)

    @property
    def items(self) -> list[Span]:
        """What is in a list."""
        return self._open() if self.kind == "list" else []

    @property
    def entries(self) -> list[tuple[Span, Span]]:
        """What is in a mapping, each key with its value."""
        return self._open() if self.kind == "mapping" else []

    def _open(self) -> list[Any]:
        if not isinstance(self.within, list):
            self.within = self.within()
        return self.within

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


def composed(document: Document) -> Span | None:
    """Return the value that a file holds, from its graph of nodes; None where that does not tell all of it."""
    if document.root is None or document.diagnostics or _ANCHOR.search(document.text):
        return None
    return _composed(document.text, document.root)


def _composed(text: str, node: Node) -> Span:
    """Return the value of a node; neither it nor what is in it has an anchor or a tag."""
    start, end = node.start_mark.index, node.end_mark.index
    if isinstance(node, ScalarNode):
        written: Any = node.style or "plain"
        if written in ("|", ">"):
            end = start + len(_content(text[start:end]))
        return Span("scalar", written, start, start, end, says=node.value)
    is_flow = bool(vars(node)["flow_style"])
    end = end if is_flow else _composed_end(text, node)
    style: Style = "flow" if is_flow else "block"
    if isinstance(node, MappingNode):
        pairs = node.value
        return Span("mapping", style, start, start, end, within=lambda: [_entry(text, *one) for one in pairs])
    items = node.value
    return Span("list", style, start, start, end, within=lambda: [_composed(text, one) for one in items])


def _entry(text: str, key: Node, value: Node) -> tuple[Span, Span]:
    return _composed(text, key), _composed(text, value)


def _composed_end(text: str, node: Node) -> int:
    """Return where the last word of a block stands."""
    while isinstance(node, CollectionNode) and not node.flow_style and node.value:
        node = node.value[-1][1] if isinstance(node, MappingNode) else node.value[-1]
    return _composed(text, node).end


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
    within = list[Any]()
    made = Span(kind, style, outset, start, start, event.anchor, within=within)
    while not isinstance(inner := next(events), CollectionEndEvent):
        one = _span(text, inner, events)
        within.append(one if isinstance(event, SequenceStartEvent) else (one, _span(text, next(events), events)))
    last = within[-1] if kind == "list" and within else within[-1][1] if within else None
    closing: Any = inner
    made.end = closing.end_mark.index if style == "flow" else last.end if last else start
    return made
