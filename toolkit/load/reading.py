"""Files of the project to documents: bytes, text, nodes, values."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from toolkit.load.compose import compose
from toolkit.load.document import Document
from toolkit.load.values import Values
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position


def parse(path: str, data: bytes) -> Document:
    """Parse a file's bytes; `path` is what findings call it."""
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        return _not_utf8(path, data, error)
    document = Document(path, text)
    root, flaw = compose(document)
    if root is None:
        return replace(document, diagnostics=(flaw,) if flaw else ())
    values = Values(document)
    value = values.read(root)
    return replace(document, root=root, value=value, diagnostics=tuple(values.findings))


def _not_utf8(path: str, data: bytes, error: UnicodeDecodeError) -> Document:
    document = Document(path, data.decode("utf-8", errors="replace"))
    offset = len(data[: error.start].decode("utf-8"))
    flaw = finding(
        "Y001", f"byte 0x{data[error.start]:02x} is not UTF-8", document.position(offset), help="save as UTF-8"
    )
    return replace(document, diagnostics=(flaw,))


def read_bytes(root: Path, path: str) -> bytes | Diagnostic:
    """Read a file of the project, or say why it cannot be read."""
    file = root / path
    place = Position(path, 1, 1, 1, 1)
    try:
        if not file.resolve().is_relative_to(root.resolve()):
            return finding("Y014", "this link leads out of the project's folder", place, help="copy the file here")
        return file.read_bytes()
    except OSError as error:
        told = f"the file cannot be read: {(error.strerror or str(error)).lower()}"
    return finding("Y014", told, place, help="look at its rights, and at where it leads if it is a link")
