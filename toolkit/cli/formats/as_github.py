"""Findings as workflow commands, which GitHub shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.cli.formats.plain import plain
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.diagnostic import Diagnostic


def write(findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:  # noqa: ARG001 (one signature)
    """Write `::error file=...,line=...,col=...,title=CODE::message`."""
    return "".join(f"{_command(finding)}\n" for finding in findings)


def _command(finding: Diagnostic) -> str:
    place = finding.position
    properties = {"file": place.path, "line": place.line, "col": place.column}
    if place.end_line:
        properties |= {"endLine": place.end_line, "endColumn": place.end_column}
    properties["title"] = finding.code
    told = ",".join(f"{name}={_escaped(plain(str(value)), ':,')}" for name, value in properties.items())
    text = "\n".join(map(plain, (finding.message, *([f"help: {finding.help}"] if finding.help else []))))
    return f"::{finding.level} {told}::{_escaped(text)}"


def _escaped(text: str, special: str = "") -> str:
    """Write the characters that would end a command, or a property, as percent codes."""
    for character in f"%\r\n{special}":
        text = text.replace(character, f"%{ord(character):02X}")
    return text
