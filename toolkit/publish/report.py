"""What a build tells: what it made and what it found. It is kept, for a build with nothing to do to tell again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from toolkit.model.diagnostic import Diagnostic, Level, Position, Related
from toolkit.model.printed import Change, Changes


@dataclass(frozen=True, slots=True)
class Made:
    """One game that was printed: its name, how many files in which folder of build/, how many pieces, pages by paper.

    `site` is the folder of its site, None where none was made; `layout` says for each paper how sizes lie on it;
    `changes` what is not as it was printed, where only that was asked for.
    """

    name: str
    folder: str
    files: int
    pieces: int
    pages: dict[str, int]
    site: str | None = None
    layout: dict[str, Sequence[str]] = field(default_factory=dict)
    changes: Changes | None = None

    @classmethod
    def repeat(cls, record: dict[str, Any]) -> Made:
        """Give back what was written as plain values."""
        told = record.pop("changes", None)
        changes = Changes(told["since"], tuple(Change(**one) for one in told["list"])) if told else None
        return cls(**record, changes=changes)


@dataclass(frozen=True, slots=True)
class Report:
    """A build's outcome; `kept` names the games whose last files stay, because errors keep them from being printed."""

    findings: tuple[Diagnostic, ...]
    made: tuple[Made, ...]
    kept: tuple[str, ...]
    faces: int
    drawn: int
    repeated: bool = False

    def to_json(self) -> dict[str, Any]:
        """Give it as plain values."""
        return asdict(self)

    @classmethod
    def repeat(cls, record: dict[str, Any]) -> Report:
        """Give back what `to_json` wrote, as the report of a build that found nothing to do."""
        findings = tuple(diagnostic_of(entry) for entry in record["findings"])
        made = tuple(Made.repeat(entry) for entry in record["made"])
        return cls(findings, made, tuple(record["kept"]), record["faces"], 0, repeated=True)


def diagnostic_of(entry: dict[str, Any]) -> Diagnostic:
    """Give back a finding that was written as plain values."""
    related = tuple(Related(Position(**item["position"]), item["message"]) for item in entry["related"])
    position = Position(**entry["position"])
    return Diagnostic(entry["code"], entry["message"], position, entry["help"], related, Level(entry["level"]))
