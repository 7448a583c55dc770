"""Text to a node graph, through libyaml's composer; anything it cannot read becomes a finding."""

from __future__ import annotations

import re
from typing import Any, Final

from yaml._yaml import CParser
from yaml.error import MarkedYAMLError, YAMLError
from yaml.events import CollectionEndEvent, CollectionStartEvent
from yaml.nodes import Node, ScalarNode
from yaml.reader import ReaderError

from toolkit.load.document import Document
from toolkit.load.scalar import PLAIN
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic

DEEPEST: Final = 64
QUOTED, COLLECTION = "quoted", "collection"
# libyaml's composer calls itself for each level; 20,000 levels fit an 8 MB stack and 40,000 do not.
_SURELY_SAFE: Final = 3000
_HINTS: Final = (
    ("mapping values are not allowed", "put text that holds ': ' in quotes"),
    (
        "did not find expected key",
        "indent this line like its neighbours, or put text that starts with a quote in quotes",
    ),
    ("could not find expected ':'", "a key is followed by a colon and a space"),
    ("did not find expected ',' or", "close the bracket, or put text that holds a bracket or a comma in quotes"),
    ("found character that cannot start", "put the text in quotes"),
    ("found unknown escape", "double the backslash, or use single quotes"),
    ("unexpected end of stream", "close the quote"),
    ("did not find expected node content", "close the bracket, or write what stands in it"),
    ("found undefined alias", "put text that starts with * in quotes"),
)


class _TooDeepError(Exception):
    """A node is nested more deeply than the composer can call itself."""


class Composer(CParser):
    """libyaml's composer with its tags reduced to plain, quoted and collection; `depth` is that of its nodes."""

    depth = 0

    def resolve(self, kind: type[Node], _value: object, implicit: Any) -> str:
        """Return how a node without a tag is written."""
        if kind is not ScalarNode:
            return COLLECTION
        return PLAIN if implicit[0] else QUOTED

    def descend_resolver(self, _parent: object, _index: object) -> None:
        """Take no note of the path, but of how deep it has become."""
        self.depth += 1
        if self.depth > _SURELY_SAFE:
            raise _TooDeepError

    def ascend_resolver(self) -> None:
        """Take no note of the path."""
        self.depth -= 1


def compose(document: Document) -> tuple[Node | None, Diagnostic | None]:
    """Return the file's node graph, or the one finding that keeps it from being read."""
    try:
        parser = Composer(document.text)
        node = parser.get_single_node()
    except _TooDeepError:
        return None, _too_deep(document)
    except YAMLError as error:
        return None, _unreadable(document, error)
    if node is None:
        return None, finding("Y008", "the file says nothing", document.position(0), help="fill it, or delete it")
    return node, None


def _too_deep(document: Document) -> Diagnostic | None:
    """Read the events one by one, without recursion, up to the first that is nested too deeply."""
    depth = 0
    parser = Composer(document.text)
    try:
        while (event := parser.get_event()) is not None:
            depth += isinstance(event, CollectionStartEvent) - isinstance(event, CollectionEndEvent)
            if depth > DEEPEST and event.start_mark:
                return too_deep(document, event.start_mark.index)
    except YAMLError as error:
        return _unreadable(document, error)
    return None


def too_deep(document: Document, offset: int) -> Diagnostic:
    """Make the finding for a value that is nested too deeply."""
    message = f"nested more than {DEEPEST} levels deep"
    return finding("Y011", message, document.position(offset), help="is a bracket or a space too many there?")


def _unreadable(document: Document, error: YAMLError) -> Diagnostic:
    if isinstance(error, ReaderError):
        return _forbidden(document, error)
    if not isinstance(error, MarkedYAMLError):
        return finding("Y002", str(error), document.position(0))
    problem = str(error.problem or error.context or "the file cannot be read")
    mark = error.problem_mark or error.context_mark
    offset = mark.index if mark else 0
    if problem == "second occurrence":
        problem = "another value has this anchor's name"
    if "single document" in str(error.context):
        return finding("Y007", "a second document starts here", document.position(offset), help="split the file")
    if document.text[offset : offset + 1] == "\t":
        return finding("Y006", "a tab stands where spaces are needed", document.position(offset), help="use spaces")
    hint = next((advice for start, advice in _HINTS if problem.startswith(start)), None)
    if hint is _HINTS[0][1] and _is_key(document.text, offset):
        hint = "indent this line like its neighbours"
    return finding("Y002", problem, document.position(offset), help=hint)


def _is_key(text: str, colon: int) -> bool:
    """Whether a colon follows the first word of its line, so that the words before it are a key and no text."""
    line = text[text.rfind("\n", 0, colon) + 1 : colon]
    return re.fullmatch(r"[ -]*[\w-]+", line) is not None


def _forbidden(document: Document, error: ReaderError) -> Diagnostic:
    found = re.search(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", document.text)
    message = f"a character that YAML forbids, U+{ord(found[0]):04X}" if found else str(error.reason)
    return finding("Y002", message, document.position(found.start() if found else 0), help="delete the character")
