"""The end of a build: manifest and stamp are written, everything moves into place, what is out of date goes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

from toolkit.cache.outcomes import outcome_text
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.publish.folder import MANIFEST, STAMP
from toolkit.publish.manifest import Manifest, Output, manifest_of, read_manifest
from toolkit.publish.release import Release
from toolkit.publish.report import Made, Report
from toolkit.publish.site import HTML, Content, Site, stage_files

PASSING: Final = frozenset({"P206", "P208"})  # a machine with more time or memory might not find it
Printed = Sequence[tuple[Game, Sequence[Output], Site | None]]
Listing = Callable[[Sequence[Mapping[str, Any]]], Iterable[tuple[str, Content]]]


def report_of(
    printed: Printed, findings: Iterable[Diagnostic], wanted: Collection[str], faces: tuple[int, int]
) -> Report:
    """Sum up a build: `wanted` names the games asked for, `faces` says how many there are and were newly drawn."""
    kept = frozenset(wanted) - {game.id for game, _, _ in printed}
    return Report(_each_once(findings), tuple(_made(*one) for one in printed), tuple(sorted(kept)), *faces)


def finish(
    files: Release, printed: Printed, existing: Collection[str], key: str, report: Report, listed: Listing
) -> None:
    """Commit the outputs of the games that were printed; `existing` names all games of the project.

    `listed` writes the files that list all sites, which are given as they stand in the manifest.
    """
    made = reduce(Manifest.__add__, (manifest_of(*one) for one in printed), Manifest())
    before = read_manifest(files.build, made.games())
    after = before.followed_by(made, existing)
    if after.sites:
        stage_files(files, HTML, listed(after.sites))
    files.write(MANIFEST, after.text())
    names = (*sorted(after.paths()), MANIFEST)
    key = "" if any(one.code in PASSING for one in report.findings) else key  # it is tried again
    left = ((name, files.current(name)) for name in names)
    files.write(STAMP, outcome_text(STAMP, key, report.to_json(), left, files.before))
    files.commit(remove=before.paths() - after.paths())


def _made(game: Game, outputs: Sequence[Output], site: Site | None) -> Made:
    pages: dict[str, int] = {}
    sheets = [output for output in outputs if output.components]
    for output in sheets:
        pages[output.paper] = pages.get(output.paper, 0) + output.pages
    once = [output for output in sheets if output.paper == sheets[0].paper]
    pieces = sum(sum(output.components.values()) for output in once)
    said: dict[str, Sequence[str]] = {
        paper: tuple(dict.fromkeys(line for one in sheets if one.paper == paper for line in one.layout))
        for paper in pages
    }
    folder = f"pdf/{game.id}"
    changes = next((one.changes for one in outputs if one.changes is not None), None)
    boxes = sum(output.title.endswith(": boxes") for output in outputs)
    place = site.path if site else None
    return Made(game.head.name, folder, len(outputs), pieces, pages, place, said, changes, boxes)


def _each_once(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sort findings; a picture that is missing is noticed by the check and again when the face is made."""
    once: dict[object, Diagnostic] = {}
    for one in findings:
        once.setdefault((one.code, one.position) if one.code == "P202" else one, one)
    return tuple(sorted(once.values(), key=Diagnostic.sort_key))
