"""Findings as one line each, as compilers write them: editors find their way from it."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.cli.formats.alike import lots
from toolkit.cli.formats.plain import plain
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.findings.diagnostic import Diagnostic, Level


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:  # noqa: ARG001 (one signature)
    """Write `path:line:column: level: message [code]`; of many alike the first, and how many more there are."""
    entries = [(one, lot.rest if one is lot.shown[-1] else "") for lot in lots(findings) for one in lot.shown]
    return "".join(f"{_line(one, paint, more)}\n" for one, more in entries)


def _line(finding: Diagnostic, paint: Paint, more: str) -> str:
    level = paint(f"{finding.level}:", "red" if finding.level is Level.ERROR else "yellow", "bold")
    advice = f" ({plain(finding.help)})" if finding.help else ""
    rest = f", and {more}" if more else ""
    return f"{plain(str(finding.position))}: {level} {plain(finding.message)}{advice} [{finding.code}]{rest}"
