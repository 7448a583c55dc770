"""Judge finished files: read them back -> what is wrong with them -> publish the reports."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from toolkit.preflight.judge import judge
from toolkit.preflight.reports import PreflightReport, Task, known_games, lines, report, tasks_of
from toolkit.project import Project
from toolkit.publish.clean import CACHE
from toolkit.publish.manifest import PDF, read_manifest
from toolkit.publish.release import release

__all__ = ["judge_files", "judge_games", "lines"]


def judge_files(start: Path, files: Iterable[Path]) -> list[PreflightReport]:
    """Judge files of which nothing is known; NoPdfError and OSError as `preflight`."""
    return judge([Task(start / file, file.as_posix()) for file in files])


def judge_games(project: Project, names: Sequence[str]) -> tuple[list[PreflightReport], list[str]]:
    """Judge the finished files of games, of all if none is named; write their reports, whose paths are returned too.

    UnknownNameError for a game that has no finished file; BuildRunningError beside a build.
    """
    build = project.build_folder
    manifest, reports, written = read_manifest(build), list[PreflightReport](), list[str]()
    for game in sorted(known_games(manifest, names)):
        some = judge([*tasks_of(project.root, build, manifest, frozenset((game,)))], build / CACHE)
        with release(build) as files:
            for name, text in report(some).items():
                files.write(f"{PDF}/{game}/{name}", text)
                written.append(f"build/{PDF}/{game}/{name}")
            files.commit()
        reports += some
    return reports, written
