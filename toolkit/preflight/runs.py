"""What `tuckbox preflight` runs: over files by their paths, and over games by their manifest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from toolkit.preflight.judge import judge
from toolkit.preflight.work import Flight, Task, known_games, report, tasks_of
from toolkit.publish.clean import CACHE
from toolkit.publish.folder import vet
from toolkit.publish.manifest import PDF, read_manifest
from toolkit.publish.release import release


def judge_files(start: Path, files: Iterable[Path]) -> list[Flight]:
    """Judge files of which nothing is known; NoPdfError and OSError as `preflight`."""
    return judge([Task(start / file, file.as_posix()) for file in files])


def judge_games(root: Path, build: Path, names: Sequence[str]) -> tuple[list[Flight], list[str]]:
    """Judge the finished files of games, of all if none is named; write their reports, whose paths are given too.

    UnknownNameError for a game that has no finished file; BuildRunningError beside a build; PathError for a build/ that
    leads elsewhere.
    """
    vet(build)
    manifest, flights, written = read_manifest(build), list[Flight](), list[str]()
    games = sorted(known_games(manifest, names))
    for game in games:
        some = judge([*tasks_of(root, build, manifest, frozenset((game,)))], build / CACHE)
        with release(build) as files:
            for name, text in report(some).items():
                files.write(f"{PDF}/{game}/{name}", text)
                written.append(f"build/{PDF}/{game}/{name}")
            files.commit()
        flights += some
    return flights, written
