"""Findings as a JSON list, for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toolkit.cli.formats.plain import as_json
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.findings.diagnostic import Diagnostic, Position


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:  # noqa: ARG001 (one signature)
    """Write a list of objects with code, level, path, line, column, end, message, help and related places."""
    return as_json([_entry(finding) for finding in findings]) + "\n"


def _entry(finding: Diagnostic) -> dict[str, Any]:
    return {
        "code": finding.code,
        "level": str(finding.level),
        **_place(finding.position),
        "message": finding.message,
        "help": finding.help,
        "related": [{**_place(related.position), "message": related.message} for related in finding.related],
    }


def _place(position: Position) -> dict[str, Any]:
    return {
        "path": position.path,
        "line": position.line,
        "column": position.column,
        "end_line": position.end_line or position.line,
        "end_column": position.end_column or position.column,
    }
