"""Finished exports read back: what they hold beside what the service asks for, written for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from toolkit.exporting.export import Export, ExportTools
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import counted
from toolkit.preflight.asked import Check, picture_checks
from toolkit.preflight.judge import judge
from toolkit.preflight.reports import PreflightReport, as_data, lines


def read_back(export: Export, where: Callable[[str], Path], shown: str, tools: ExportTools) -> dict[str, str]:
    """Judge the files of an export as they lie on disk; return the reports on them, preflight.txt and preflight.json.

    Findings and checks are added to the export. `where` gives a file's place now, `shown` is the folder for people.
    """
    for name, asked in export.pictures.items():
        export.checks += picture_checks(name, where(name), asked.size, asked.dpi, most=asked.most, clear=asked.clear)
    tasks = [replace(task, file=where(name), name=f"{shown}/{name}") for name, task in export.pdfs.items()]
    flights = judge(tasks, tools.cache, tools.executor)
    own = f"{shown}/"
    export.checks += [replace(one, file=one.file.removeprefix(own)) for flight in flights for one in flight.checks]
    export.findings += [found for flight in flights for found in flight.findings]
    return _report(export, flights)


def _report(export: Export, flights: Sequence[PreflightReport]) -> dict[str, str]:
    failed = [one for one in export.checks if not one.passed]
    own = {id(found) for flight in flights for found in flight.findings}
    before = [one for one in export.findings if id(one) not in own]
    head = f"{export.name}: {counted(len(export.checks), 'check')} of finished files, {len(failed)} failed"
    text = [
        f"{head}; {counted(len(export.findings), 'finding')}.",
        *(f"note: {one}" for one in export.notes),
        *(f"FAILED {one.file}: {one.what} is {one.found}, not {one.wanted}" for one in failed),
        *(_line(one) for one in before),
        *_summary(export.checks),
        *(line for one in flights for line in lines(one)),
    ]
    content = {
        "service": export.name,
        "notes": export.notes,
        "checks": [asdict(one) for one in export.checks],
        "findings": [{"code": one.code, "place": str(one.position), "message": one.message} for one in export.findings],
        "files": [as_data(one) for one in flights],
    }
    return {
        "preflight.txt": "\n".join(text) + "\n",
        "preflight.json": json.dumps(content, ensure_ascii=False, indent=1) + "\n",
    }


def _line(one: Diagnostic) -> str:
    return f"{one.level} {one.code} {one.position}: {one.message}{f' ({one.help})' if one.help else ''}"


def _summary(checks: Sequence[Check]) -> Iterator[str]:
    for what in dict.fromkeys(one.what for one in checks):
        same = [one for one in checks if one.what == what]
        found = sorted({one.found for one in same if one.passed})
        if found:
            values = ", ".join(found[:6]) + (" and so on" if len(found) > 6 else "")
            yield f"passed {what}: {sum(one.passed for one in same)} of {counted(len(same), 'file')} ({values})"
