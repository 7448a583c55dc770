"""A parsed file: its plain value, and the node graph that knows where everything stands, made when it is asked for."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, islice
from typing import TYPE_CHECKING, Any

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from toolkit.cache import hashing
from toolkit.load.scalar import PLAIN, resolve
from toolkit.model.findings.diagnostic import Diagnostic, Position

if TYPE_CHECKING:
    from toolkit.model.schema.part import Path


@dataclass(frozen=True)
class Document:
    """A file of the project as text, node graph and value; `root` is None where it is not YAML.

    Text and graph take many times the memory of the value, and are asked for by findings alone: they `rest` until then.
    """

    path: str
    data: bytes
    compose: Callable[[Document], Node | None]
    value: Any = None
    diagnostics: tuple[Diagnostic, ...] = field(default=())

    @cached_property
    def digest(self) -> str:
        """The hash of the file."""
        return hashing.of_bytes(self.data)

    @cached_property
    def text(self) -> str:
        """What the file says."""
        return self.data.decode("utf-8", "replace").removeprefix("\ufeff")

    @cached_property
    def root(self) -> Node | None:
        """The node graph."""
        return self.compose(self)

    def rest(self) -> None:
        """Forget what can be made anew, and the value: what was read of it stands elsewhere now."""
        vars(self)["value"] = None
        for name in ("text", "root", "_starts", "_keys"):
            vars(self).pop(name, None)

    @cached_property
    def _keys(self) -> dict[Node, dict[object, tuple[Node, Node]]]:
        return {}

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *accumulate(len(line) + 1 for line in self.text.split("\n"))]

    def position(self, start: int, end: int | None = None) -> Position:
        """Return the place of the characters from offset `start` to `end`."""
        line, column = self._line(start)
        end_line, end_column = self._line(max(start, end if end is not None else start))
        return Position(self.path, line, column, end_line, end_column)

    def _line(self, offset: int) -> tuple[int, int]:
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def at(self, node: Node) -> Position:
        """Return the place of a node; of a block of lines, the place of its first word."""
        last = node
        while isinstance(last, CollectionNode) and not last.flow_style and last.value:
            last = last.value[0][0] if isinstance(last, MappingNode) else last.value[0]
        start = last if isinstance(node, MappingNode) else node
        return self.position(start.start_mark.index, last.end_mark.index)

    def locate(self, path: Path, *, key: bool = False) -> Position:
        """Return the place of the value (or its key) that `path` leads to, or of its nearest parent."""
        here = self.root
        if here is None:
            return self.position(0)
        steps = [(None, here), *self._walk(here, path)]
        name, value = steps[-1]
        return self.at(name if key and name is not None and len(steps) == len(path) + 1 else value)

    def find(self, path: Path, words: str, nth: int = 0) -> Position:
        """Return the place of the `nth` time (from 0) that `words` stand in a text, or of the text's first word.

        Line breaks and runs of blanks count as one blank; a text with escapes may hide its words.
        """
        steps = list(self._walk(self.root, path)) if self.root is not None else []
        if len(steps) < len(path) or self.root is None:
            return self.locate(path)
        node = steps[-1][1] if steps else self.root
        start, end = node.start_mark.index, node.end_mark.index
        pattern = r"\s+".join(re.escape(word) for word in words.split())
        found = next(islice(re.finditer(pattern, self.text[start:end]), nth, None), None)
        return self.position(start + found.start(), start + found.end()) if found else self.at(node)

    def _walk(self, node: Node, path: Path) -> Iterator[tuple[Node | None, Node]]:
        """Yield the key's and the value's node for each step of `path` that exists."""
        for step in path:
            found = self._child(node, step)
            if found is None:
                return
            yield found
            node = found[1]

    def _child(self, node: Node, step: str | int) -> tuple[Node | None, Node] | None:
        """Return the node of a key (None in a list) and of the value that it leads to."""
        if isinstance(node, SequenceNode):
            return (None, node.value[step]) if isinstance(step, int) and step < len(node.value) else None
        if not isinstance(node, MappingNode):
            return None
        if node not in self._keys:
            self._keys[node] = {_key(name): (name, value) for name, value in reversed(node.value)}
        return self._keys[node].get(step)


def _key(node: Node) -> object:
    """Return what a key says; the node itself where it is none."""
    if not isinstance(node, ScalarNode):
        return node
    try:
        return resolve(node.value) if node.tag == PLAIN else node.value
    except OverflowError:
        return node
