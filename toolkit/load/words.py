"""Files of words and play to what they say: a section of the rules, play.yaml, changes.yaml, a worked example."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from toolkit.load.document import Document
from toolkit.load.head import Read, read_head
from toolkit.model.example import ExampleFile
from toolkit.model.numbers import NONE, Numbers
from toolkit.model.play import PlayFile
from toolkit.model.rulebook import ChangesFile, SectionFile

_STAND_INS: Final[dict[str, Any]] = {"section": "section", "title": "section"}


def read_section(document: Document) -> Read[SectionFile]:
    """Read a section of the rules; paragraphs that are wrong are left out."""
    read = read_head(SectionFile, document, _STAND_INS)
    return replace(read, head=None) if "section" in read.broken else read


def read_play(document: Document, numbers: Numbers = NONE) -> Read[PlayFile]:
    """Read play.yaml; steps that are wrong are left out."""
    return read_head(PlayFile, document, {}, numbers)


def read_changes(document: Document) -> Read[ChangesFile]:
    """Read changes.yaml; versions that are wrong are left out."""
    return read_head(ChangesFile, document, {})


def read_example(document: Document) -> Read[ExampleFile]:
    """Read a worked example; one of which a part is wrong would show something else, so it is not kept."""
    read = read_head(ExampleFile, document, {})
    return replace(read, head=None) if read.diagnostics else read
