"""What a build tells: what it made and what it found. It is kept, for a build with nothing to do to tell again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from toolkit.cache.codec import Record
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.versions.printed import Changes

Progress = Callable[[int, int, int], None]  # different faces done, in all, and of those from the cache


@dataclass(frozen=True, slots=True)
class Made:
    """One game that was printed: its name, how many files in which folder of build/, how many pieces, pages by paper.

    `site` is the folder of its site, None where none was made; `layout` says for each paper how sizes lie on it;
    `changes` what is not as it was printed, where only that was asked for; `boxes` how many files hold boxes.
    """

    name: str
    folder: str
    files: int
    pieces: int
    pages: dict[str, int]
    site: str | None = None
    layout: dict[str, Sequence[str]] = field(default_factory=dict)
    changes: Changes | None = None
    boxes: int = 0


@dataclass(frozen=True, slots=True)
class Report(Record):
    """A build's outcome; `kept` names the games whose last files stay, because errors keep them from being printed."""

    findings: tuple[Diagnostic, ...]
    made: tuple[Made, ...]
    kept: tuple[str, ...]
    faces: int
    drawn: int
    repeated: bool = False
