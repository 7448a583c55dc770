"""Files judged one after the other, and the report on them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from toolkit.impose.preflight import read_facts, without_layers
from toolkit.impose.preflight.facts import FileFacts
from toolkit.load.printing import read_printing
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.production.printing import Paper
from toolkit.preflight.asked import Asked, Check, checks_of
from toolkit.preflight.checks import Limits, faults_of_file, faults_of_piece, figures
from toolkit.preflight.pieces import Expected, Piece, pieces
from toolkit.publish.manifest import Manifest
from toolkit.publish.request import Request, UnknownNameError
from toolkit.render.pictures.inspect import Seen, inspect

UNITS: Final = {
    "smallest type": "{:.2g} pt",
    "coarsest picture": "{:.0f} dpi",
    "most ink": "{:.0f} %",
    "text from the cut": "{:.1f} mm",
    "least contrast": "{:.1f}",
    "most blank": "{:.0f} %",
}
Entry = Mapping[str, Any]  # of a manifest
BOOK: Final = "book"  # the paper of what is not a sheet


@dataclass(frozen=True)
class Task:
    """A file to judge: its path as people write it, what is known of it, the limits, and what a service asks of it."""

    file: Path | bytes
    name: str
    expected: Expected = field(default_factory=Expected)
    limits: Limits = field(default_factory=Limits)
    asked: Asked | None = None


@dataclass(frozen=True)
class PreflightReport:
    """One file: its path as people write it, what was measured (None: there is none of it), and what is wrong.

    `checks` are what a service asks for beside what was found.
    """

    file: str
    pages: int
    pieces: int
    fonts: int
    figures: Mapping[str, float | None]
    findings: tuple[Diagnostic, ...]
    checks: tuple[Check, ...] = ()


def preflight(task: Task) -> PreflightReport:
    """Read a finished file back and judge it; findings stand at its name, whose lines are pages.

    NoPdfError where it is no PDF, OSError where it cannot be read.
    """
    facts, expected, name = read_facts(task.file), task.expected, task.name
    found = [*_seen(task.file, facts, expected)]
    faults = [*faults_of_file(facts, expected)]
    faults += [fault for piece, seen in found for fault in faults_of_piece(piece, seen, task.limits)]
    findings = (finding(one.code, one.message, Position(name, one.page + 1, 1)) for one in faults)
    ordered = tuple(sorted(findings, key=Diagnostic.sort_key))
    count = sum(len(page.cells) for page in facts.pages)
    checks = tuple(checks_of(name, facts, task.asked)) if task.asked else ()
    return PreflightReport(name, len(facts.pages), count, len(facts.fonts), figures(found), ordered, checks)


def _seen(file: Path | bytes, facts: FileFacts, expected: Expected) -> Iterator[tuple[Piece, Seen | None]]:
    """Yield every different piece with what it shows, as far as its trim is known."""
    every = list(pieces(facts, expected))
    wanted: dict[int, list[Piece]] = {}
    for piece in every:
        if piece.place:
            wanted.setdefault(piece.page, []).append(piece)
    printed = without_layers(file) if facts.layers else file
    shown = inspect(printed, {page: [one.place for one in some if one.place] for page, some in wanted.items()})
    by_piece = {id(piece): seen for page, some in wanted.items() for piece, seen in zip(some, shown[page], strict=True)}
    return ((piece, by_piece.get(id(piece))) for piece in every)


def tasks_of(root: Path, build: Path, manifest: Manifest, games: frozenset[str]) -> Iterator[Task]:
    """Yield every finished file of some games, with what their manifest says of it."""
    known = read_printing(root).file
    for output in manifest.outputs:
        if output["game"] in games:
            components = [one for one in manifest.components if one["game"] == output["game"]]
            paper = None
            if output["paper"] != BOOK and output.get("cells"):
                paper = _paper(output, components, Request((output["paper"],)).papers_of(known)[output["paper"]])
            expected = Expected.of(output, components, paper)
            yield Task(build / output["path"], f"build/{output['path']}", expected)


def _paper(output: Entry, components: Sequence[Entry], paper: Paper) -> tuple[float, float] | None:
    """Return the size that pages should have; None where a board may have a page of its own size."""
    sizes = {one["id"]: sorted(one["size"]) for one in components}
    own = sorted((paper.width, paper.height))
    shown = (sizes[name] for name in output["components"] if name in sizes)
    large = any(side > most for size in shown for side, most in zip(size, own, strict=True))
    return None if large else (paper.width, paper.height)


def known_games(manifest: Manifest, names: Sequence[str]) -> frozenset[str]:
    """Return the games asked for that have finished files, all if none is; UnknownNameError for another name."""
    known = frozenset(one["game"] for one in manifest.outputs)
    for name in names:
        if name not in known:
            raise UnknownNameError("finished game", name, known)
    return frozenset(names) or known


def report(flights: Sequence[PreflightReport]) -> dict[str, str]:
    """Write the report as preflight.txt and preflight.json."""
    content = [as_data(one) for one in flights]
    return {
        "preflight.txt": "\n".join(line for one in flights for line in lines(one)) + "\n",
        "preflight.json": json.dumps(content, ensure_ascii=False, indent=1) + "\n",
    }


def as_data(one: PreflightReport) -> dict[str, Any]:
    """Return the report on a file as data, for programs."""
    return {
        "file": one.file,
        "pages": one.pages,
        "pieces": one.pieces,
        "fonts": one.fonts,
        "figures": {name: round(value, 3) for name, value in one.figures.items() if value is not None},
        "findings": [{"code": f.code, "page": f.position.line, "message": f.message} for f in one.findings],
    }


def lines(one: PreflightReport) -> Iterator[str]:
    """Yield the report on a file: its figures, then a line a finding."""
    counts = ((one.pages, "page"), (one.pieces, "piece"), (one.fonts, "font"))
    held = [f"{count} {what}{'' if count == 1 else 's'}" for count, what in counts if count]
    measured = [f"{name} {UNITS[name].format(value)}" for name, value in one.figures.items() if value is not None]
    message = "1 finding" if len(one.findings) == 1 else f"{len(one.findings) or 'no'} findings"
    yield f"{one.file}: {', '.join((*held, *measured))}; {message}"
    yield from (f"  {found.code} page {found.position.line}: {found.message}" for found in one.findings)
