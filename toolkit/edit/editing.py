"""Changes to a text, one after the other: what comes out says what was meant, or nothing is changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from toolkit.edit.changes import Change, ChangeError, Put
from toolkit.edit.draft import Draft
from toolkit.edit.layout import Layout
from toolkit.edit.proving import proven
from toolkit.edit.splicing import Splicer
from toolkit.edit.writing import in_a_line, is_collection, lines_of
from toolkit.load.document import Document
from toolkit.load.reading import parse
from toolkit.load.rest import collector_at_rest

_MARK: Final = "\ufeff"


def edited(text: str, changes: Sequence[Change], document: Document | None = None) -> str:
    """Return a text after some changes, each of which is told as things stand after those before it.

    Who has read the text already gives its `document`. ChangeError where a change cannot be made, or cannot be written
    so that the text then says what was meant.
    """
    with collector_at_rest():
        return _edited(text, changes, document)


def _edited(text: str, changes: Sequence[Change], document: Document | None = None) -> str:
    if text.startswith(_MARK):
        return _MARK + _edited(text[1:], changes, document)
    if not changes:
        return text
    if isinstance(changes[0], Put) and not changes[0].path and _is_silent(text):
        return _edited(_begun(text, changes[0].value), changes[1:])
    draft = _drafted(document or _parsed(text))
    for change in changes:
        draft.change(change)
    try:
        return _written(text, draft, changes)
    except ChangeError:
        if len(changes) == 1:
            raise
    half = len(changes) // 2  # two of them may be in each other's way
    return _edited(_edited(text, changes[:half]), changes[half:])


def _is_silent(text: str) -> bool:
    """Whether a text is nothing but comments."""
    return all(not line.strip() or line.lstrip().startswith("#") for line in text.splitlines())


def _begun(text: str, value: Any) -> str:
    """Return a text of nothing but comments with a value below them."""
    line_end = "\r\n" if "\r\n" in text else "\n"
    words = "\n".join(lines_of(value, 0)) if is_collection(value) and value else in_a_line(value)
    between = "" if text.endswith("\n") or not text else line_end
    return text + between + f"{words}\n".replace("\n", line_end)


def _drafted(document: Document) -> Draft:
    try:
        return Draft(document)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        raise _unreadable(document) from None


def _unreadable(document: Document) -> ChangeError:
    flaw = next(iter(document.diagnostics), None)
    why = f"{flaw.message} (line {flaw.position.line})" if flaw else "write it anew"
    return ChangeError(f"the file cannot be read: {why}")


def _written(text: str, draft: Draft, changes: Sequence[Change]) -> str:
    """Return the text with what was changed in it, read again to see that it says what was meant."""
    layout = Layout(text, draft.uses)
    if (new := proven(draft, layout, Splicer(layout).of(draft.root))) is not None:
        return new
    if (old := _parsed(text)).diagnostics:
        raise _unreadable(old)
    paths = ", ".join(".".join(map(str, one.path)) for one in changes[:3])
    raise ChangeError(f"what was to stand at {paths} cannot be written there; write it in the file itself")


def _parsed(text: str) -> Document:
    return parse("", text.encode("utf-8", "surrogatepass"))
