"""Findings as text: a file a format, all with one signature, in one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.findings.diagnostic import Diagnostic

Writer = Callable[[Sequence[Diagnostic], Sources, Paint], str]
FORMATS = ("human", "concise", "json", "github", "sarif")
FOR_PEOPLE = frozenset({"human", "concise"})


def written(name: str, findings: Sequence[Diagnostic], sources: Sources, paint: Paint) -> str:
    """Write findings, in order of place, in one of FORMATS; a format for people says nothing about nothing."""
    if name in FOR_PEOPLE and not findings:
        return ""
    writer: Writer = import_module(f"toolkit.cli.formats.as_{name}").write
    return writer(sorted(findings, key=Diagnostic.sort_key), sources, paint)
