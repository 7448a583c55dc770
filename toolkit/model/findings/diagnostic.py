"""Findings: one type for every message about an author's files."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How bad a finding is: errors fail a check, warnings fail it under `--strict`."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a file: `path` relative to the project, lines and columns from 1, end exclusive."""

    path: str
    line: int
    column: int
    end_line: int = 0
    end_column: int = 0

    def __str__(self) -> str:
        """Return the place as `path:line:column`."""
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that a finding is about, such as the line that states the broken rule."""

    position: Position
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: a stable `code`, a message in lower case, where it is, and how to mend it."""

    code: str
    message: str
    position: Position
    help: str | None = None
    related: tuple[Related, ...] = ()
    level: Level = Level.ERROR

    def sort_key(self) -> tuple[Position, str, str]:
        """Order findings by place, then code, then message."""
        return (self.position, self.code, self.message)
