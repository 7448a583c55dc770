"""Files of the project to documents: bytes, text, nodes, values."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from pathlib import Path
from typing import Any

from yaml.nodes import Node

from toolkit import paths
from toolkit.load.compose import compose
from toolkit.load.document import Document
from toolkit.load.values import Values
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.paths import PathError

_latest: OrderedDict[bytes, Document] = OrderedDict()  # the documents that were parsed last, by their bytes
_most = 0


def keep_parsed(most: int) -> None:
    """Keep so many of the documents that were parsed last, for who reads, changes and reads the same file again."""
    global _most  # noqa: PLW0603 (a setting of this process)
    _most = most


def forget_parsed() -> None:
    """Let go of the documents that are kept."""
    _latest.clear()


def keep_known(data: bytes, value: Any) -> None:
    """Keep what a file says that was not parsed whole, as whoever made it of another one knows."""
    if _most:
        _keep(data, known("", data, value))


def lay_out_kept(data: bytes) -> None:
    """Find out where everything stands in what is kept of a file, before somebody asks who waits for it."""
    if data in _latest:
        _ = _latest[data].root


def _keep(data: bytes, document: Document) -> None:
    _latest[data] = document
    while len(_latest) > _most:
        _latest.popitem(last=False)


def parse(path: str, data: bytes) -> Document:
    """Parse a file's bytes; `path` is what findings call it."""
    if data in _latest:
        _latest.move_to_end(data)
        return _copied(_latest[data], path)
    document = _parsed(path, data)
    if _most and not document.diagnostics:
        _keep(data, _copied(document, path))
    return document


def _copied(document: Document, path: str) -> Document:
    """Return a document of its own, which may rest while the other one does not."""
    made = replace(document, path=path)
    if "root" in vars(document):
        vars(made)["root"] = document.root
    return made


def _parsed(path: str, data: bytes) -> Document:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _not_utf8(path, data, error)
    document = Document(path, data, _composed)
    root, flaw = compose(document)
    if root is None:
        return replace(document, diagnostics=(flaw,) if flaw else ())
    values = Values(document)
    value = values.read(root)
    read = replace(document, value=value, diagnostics=tuple(values.findings))
    vars(read)["root"] = root
    return read


def known(path: str, data: bytes, value: Any = None) -> Document:
    """Return the document of a file whose value is known, or is not asked for."""
    return Document(path, data, _composed, value)


def _composed(document: Document) -> Node | None:
    return compose(document)[0]


def _nothing(_: Document) -> None:
    """Compose nothing."""


def _not_utf8(path: str, data: bytes, error: UnicodeDecodeError) -> Document:
    document = Document(path, data, _nothing)
    offset = len(data[: error.start].decode("utf-8"))
    flaw = finding(
        "Y001", f"byte 0x{data[error.start]:02x} is not UTF-8", document.position(offset), help="save as UTF-8"
    )
    return replace(document, diagnostics=(flaw,))


def read_bytes(root: Path, path: str) -> bytes | Diagnostic:
    """Return what a file of the project holds, or why it is not read."""
    try:
        return paths.read(root, path)
    except OSError as error:
        return unread(path, error)


def unread(path: str, error: OSError, what: str = "file") -> Diagnostic:
    """Return the finding for a file, or another thing of the project, that is not read."""
    place = Position(path, 1, 1, 1, 1)
    if isinstance(error, PathError):
        return finding("Y014", error.problem, place, help=error.advice)
    message = f"the {what} cannot be read: {(error.strerror or str(error)).lower()}"
    return finding("Y014", message, place, help="look at its rights, and at where it leads if it is a link")
