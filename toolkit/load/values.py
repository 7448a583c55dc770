"""A node graph to plain values: mappings to dicts, lists to tuples; what YAML hides becomes a finding."""

from __future__ import annotations

from typing import Any, Final

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from toolkit.load.compose import COLLECTION, DEEPEST, QUOTED, too_deep
from toolkit.load.document import Document
from toolkit.load.scalar import MOST_DIGITS, PLAIN, resolve
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related

LARGEST: Final = 200_000


def _written(root: Node) -> int:
    """Count what is written, an alias as nothing."""
    met, waiting = set[Node](), [root]
    while waiting:
        node = waiting.pop()
        if node not in met:
            met.add(node)
            if isinstance(node, SequenceNode):
                waiting += node.value
            elif isinstance(node, MappingNode):
                waiting += [value for _, value in node.value]
    return len(met)


class Values:
    """Turns one document's nodes into values, once each, and gathers findings on the way."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.findings: list[Diagnostic] = []
        self._made: dict[Node, tuple[Any, int]] = {}
        self._open: set[Node] = set()

    def read(self, root: Node) -> Any:
        """Return the value of the whole document; None where it would be endless, or nearly so."""
        value, size = self._value(root, 1)
        if {"Y009", "Y011"} & {one.code for one in self.findings}:
            return None
        if size > LARGEST:
            if _written(root) > LARGEST:
                subject, advice = "the file holds", "put some of what it holds into another file"
            else:
                subject, advice = "written out, the file would hold", "use fewer aliases, which begin with *"
            self._find("Y010", f"{subject} more than {LARGEST:,} values", root, advice)
            return None
        return value

    def _value(self, node: Node, depth: int) -> tuple[Any, int]:
        if isinstance(node, ScalarNode):
            return self._scalar(node), 1
        if node in self._made:
            return self._made[node]
        if node in self._open:
            self._find("Y009", "this value would stand inside itself", node, "write it out where its alias stands")
            return None, LARGEST + 1
        if depth > DEEPEST:
            self.findings.append(too_deep(self.document, node.start_mark.index))
            return None, 1
        return self._collection(node, depth)

    def _collection(self, node: Node, depth: int) -> tuple[Any, int]:
        self._check_tag(node, node.tag == COLLECTION)
        self._open.add(node)
        made = self._list(node, depth) if isinstance(node, SequenceNode) else self._mapping(node, depth)
        self._open.remove(node)
        self._made[node] = made
        return made

    def _list(self, node: SequenceNode, depth: int) -> tuple[Any, int]:
        items = [self._value(item, depth + 1) for item in node.value]
        return tuple(value for value, _ in items), 1 + sum(size for _, size in items)

    def _mapping(self, node: Node, depth: int) -> tuple[Any, int]:
        made: dict[Any, Any] = {}
        first: dict[Any, Node] = {}
        total = 1
        for name, item in node.value:
            value, size = self._value(item, depth + 1)
            total += size
            key = self._key(name)
            if key is None:
                continue
            if key in first:
                self._twice(key, name, first[key])
                continue
            first[key] = name
            made[key] = value
        return made, total

    def _key(self, node: Node) -> str | int | None:
        if isinstance(node, ScalarNode):
            if node.value == "<<" and node.tag == PLAIN:
                self._find("Y005", "merge keys are not part of YAML 1.2", node, "write the keys out")
                return None
            key = self._scalar(node)
            if isinstance(key, str | int) and not isinstance(key, bool):
                return key
        self._find("Y013", "a key must be a name or a whole number", node, "put the key in quotes")
        return None

    def _twice(self, key: object, node: Node, first: Node) -> None:
        related = (Related(self.document.at(first), "given here first"),)
        self._find("Y003", f"key '{key}' is given twice", node, "keep one of them", related)

    def _scalar(self, node: ScalarNode) -> Any:
        tag = node.tag
        if tag == PLAIN:
            try:
                return resolve(node.value)
            except OverflowError:
                self._find("Y012", f"a number has at most {MOST_DIGITS} digits", node, "put it in quotes if it is text")
                return 0
        self._check_tag(node, tag == QUOTED)
        return node.value

    def _check_tag(self, node: Node, known: bool) -> None:  # noqa: FBT001 (read where it is called)
        if not known:
            name = str(node.tag).replace("tag:yaml.org,2002:", "!!")
            self._find("Y004", f"the tag {name} is not allowed", node, "leave it out; put text in quotes")

    def _find(
        self, code: str, message: str, node: Node, advice: str | None = None, related: tuple[Related, ...] = ()
    ) -> None:
        self.findings.append(finding(code, message, self.document.at(node), help=advice, related=related))
