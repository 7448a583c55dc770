"""Findings as workflow commands, which GitHub shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.cli.formats.alike import lots
from toolkit.cli.formats.plain import plain
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.findings.diagnostic import Diagnostic


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:  # noqa: ARG001 (one signature)
    """Write `::error file=...,line=...,col=...,title=CODE::message`; of many alike the first, as GitHub shows few."""
    entries = [(one, lot.rest if one is lot.shown[-1] else "") for lot in lots(findings) for one in lot.shown]
    return "".join(f"{_command(one, more)}\n" for one, more in entries)


def _command(finding: Diagnostic, more: str) -> str:
    place = finding.position
    properties = {"file": place.path, "line": place.line, "col": place.column}
    if place.end_line:
        properties |= {"endLine": place.end_line, "endColumn": place.end_column}
    properties["title"] = finding.code
    attributes = ",".join(f"{name}={_escaped(plain(str(value)), ':,')}" for name, value in properties.items())
    lines = (
        finding.message,
        *([f"and {more}"] if more else []),
        *([f"help: {finding.help}"] if finding.help else []),
    )
    text = "\n".join(map(plain, lines))
    return f"::{finding.level} {attributes}::{_escaped(text)}"


def _escaped(text: str, special: str = "") -> str:
    """Write the characters that would end a command, or a property, as percent codes."""
    for character in f"%\r\n{special}":
        text = text.replace(character, f"%{ord(character):02X}")
    return text
