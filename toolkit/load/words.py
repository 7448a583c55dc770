"""Files of words and play to what they say: a section of the rules, play.yaml, changes.yaml, an example, a replay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from toolkit.load.document import Document
from toolkit.load.head import Read, read_head
from toolkit.load.reading import parse
from toolkit.model.content.example import ExampleFile
from toolkit.model.content.rulebook import ChangesFile, SectionFile
from toolkit.model.gameplay.play import PlayFile
from toolkit.model.gameplay.replay import ReplayFile
from toolkit.model.schema.numbers import NONE, Numbers
from toolkit.paths import read_plain

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


def read_replay(file: Path) -> Read[ReplayFile]:
    """Read a replay file; OSError where it cannot be read. Findings call it by the path that is given."""
    document = parse(str(file), read_plain(file))
    if document.diagnostics:
        return Read(None, document.diagnostics)
    read = read_head(ReplayFile, document, {})
    return Read(None, read.diagnostics) if read.diagnostics else read
