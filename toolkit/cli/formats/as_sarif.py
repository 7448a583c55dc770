"""Findings as SARIF 2.1.0, which code-scanning services read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from toolkit import __version__
from toolkit.cli.formats.alike import Lot, lots
from toolkit.cli.formats.plain import as_json
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.findings.diagnostic import Diagnostic, Position


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:  # noqa: ARG001 (one signature)
    """Write one log with one run; columns count Unicode code points. Many alike are one result that occurs so often."""
    codes = sorted({finding.code for finding in findings})
    driver = {"name": "tuckbox", "version": __version__, "rules": [{"id": code} for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(lot, codes) for lot in lots(findings)],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return as_json(log) + "\n"


def _result(lot: Lot, codes: list[str]) -> dict[str, Any]:
    finding = lot.first
    message = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": str(finding.level),
        "message": {"text": message},
        "locations": [_location(finding.position)],
    }
    related = [(one.position, one.message) for one in finding.related]
    if lot.count > 1:
        result["occurrenceCount"] = lot.count
        related += [(one.position, "here, too") for one in lot.shown[1:]]
    if related:
        result["relatedLocations"] = [
            {"id": number, **_location(place), "message": {"text": note}}
            for number, (place, note) in enumerate(related)
        ]
    return result


def _location(position: Position) -> dict[str, Any]:
    region = {"startLine": position.line, "startColumn": position.column}
    if position.end_line:
        region |= {"endLine": position.end_line, "endColumn": position.end_column}
    return {"physicalLocation": {"artifactLocation": {"uri": quote(position.path, errors="replace")}, "region": region}}
