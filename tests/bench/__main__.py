"""`python -m tests.bench`: measure everything once and print the table; exit 1 when a promise is not kept."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench import looks, playouts
from tests.bench.at_table import at_table
from tests.bench.deck import edit_card, write_project
from tests.bench.exports import exports
from tests.bench.importing import imports
from tests.bench.peers import HOW, ROOT, protograf
from tests.bench.studio import studio
from tests.bench.table import Row, table
from tests.bench.timing import Command, can_measure_memory, seconds, seconds_and_peak, work_seconds

FACES, CARDS, MANY = 140, 220, 3000
VAST, DECKS = 30_000, 30  # cards, about as many as the largest collectible games have
TUCKBOX = str(Path(sys.executable).with_name("tuckbox"))


def main() -> int:
    """Measure, print, and say whether every limit was kept."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its bytecode
    with tempfile.TemporaryDirectory(prefix="tuckbox-bench-") as name:
        rows = []
        for row in _rows(Path(name)):
            rows.append(row)
            print(f"{row.work}: {row.told}", file=sys.stderr)
    print(table(rows))
    return 0 if all(row.reached for row in rows) else 1


def _rows(folder: Path) -> Iterator[Row]:
    deck = write_project(folder / "deck", FACES, CARDS)
    build, pdf = _build(deck), folder / "plain.pdf"
    plain = seconds([sys.executable, "-m", "tests.bench.plain", str(deck), str(pdf)], _nothing)
    yield Row("plain WeasyPrint: all faces in one document, then imposed", f"{plain:.2f} s", 1.0)
    yield _timed("cold build", seconds(build, lambda: _empty(deck)), plain, 0.40)
    yield _timed("no change, everything hashed", seconds(build, _nothing, 5), plain, 0.03)
    yield _timed("one face edited, new process", seconds(build, _Editor(deck)), plain, 0.15)
    yield _timed("one face edited, warm process, whole PDF", _warm(deck), plain, 0.03)
    yield _size(folder, deck)
    yield from _many(folder, deck)
    yield from _vast(folder / "vast")
    check = seconds([TUCKBOX, "-C", str(ROOT), "check", "last-will"], _nothing)
    yield Row("tuckbox check, Last Will, new process (seconds)", f"{check:.2f} s", check, 0.5)
    yield from _reference(folder / "reference", plain)
    yield from looks.rows(folder / "looks")
    yield from exports(folder / "exports")
    yield from imports(folder / "imports")
    yield from playouts.rows()
    yield from studio(folder / "studio")
    yield from at_table(folder / "table")
    yield _peer(folder, plain)


def _build(project: Path) -> Command:
    return [TUCKBOX, "-C", str(project), "-q", "build", "--sheets", "--paper", "a4", "--jobs", "2"]


def _timed(work: str, spent: float, plain: float, limit: float) -> Row:
    return Row(work, f"{spent:.3f} s", spent / plain, limit)


def _nothing() -> None:
    """Prepare nothing."""


def _empty(project: Path) -> None:
    shutil.rmtree(project / "build", ignore_errors=True)


class _Editor:
    """Edits one card, differently every time."""

    def __init__(self, project: Path) -> None:
        self._project = project
        self._times = 0

    def __call__(self) -> None:
        """Edit the card once more."""
        self._times += 1
        edit_card(self._project, self._times)


def _warm(project: Path) -> float:
    runs = [[sys.executable, "-m", "tests.bench.warm", str(project), str(first)] for first in (1000, 2000)]
    return min(float(subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True).stdout) for run in runs)


def _size(folder: Path, project: Path) -> Row:
    single = (folder / "plain.faces.pdf").stat().st_size
    (ours,) = project.glob("build/pdf/bench/*.pdf")
    size = ours.stat().st_size
    return Row(
        "size of the sheets against the single document",
        f"{size / 1e3:.0f} of {single / 1e3:.0f} kB",
        size / single,
        1.1,
    )


def _many(folder: Path, deck: Path) -> Iterator[Row]:
    """Draw many more faces; the small deck is drawn just before and after, since machines have moods."""
    project = write_project(folder / "many", MANY, MANY)
    before = seconds(_build(deck), lambda: _empty(deck))
    spent, peak = seconds_and_peak(_build(project))
    after = seconds(_build(deck), lambda: _empty(deck))
    ratio = (spent / MANY) / ((before + after) / 2 / FACES)
    yield Row(f"cost of a face at {MANY} faces against {FACES}", f"{spent:.1f} s", ratio, 1.15)
    run = [sys.executable, "-m", "tests.bench.imposing", str(project)]
    told = json.loads(subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True).stdout)
    work = f"{told['cards']} cards of {told['faces']} faces imposed"
    yield Row(f"{work} (seconds)", f"{told['seconds']:.2f} s", told["seconds"], 4.0)
    yield Row(f"{work} (MB)", f"{told['megabytes']:.0f} MB", told["megabytes"], 300)
    if can_measure_memory():
        yield Row(f"memory at {MANY} faces (MB; PSS of all processes, from /proc)", f"{peak:.0f} MB", peak, 450)


def _vast(folder: Path) -> Iterator[Row]:
    """Build a vast game; then with no change, with one edit and one part of it: they depend on what was edited."""
    project = write_project(folder, VAST + 1, VAST, DECKS)
    build, name = _build(project), f"{VAST:,} cards in {DECKS} decks"
    spent, peak = seconds_and_peak(build)
    yield Row(f"{name}, cold build", f"{spent:.0f} s", spent)
    if can_measure_memory():
        yield Row(f"{name}, memory (MB; as above)", f"{peak:.0f} MB", peak, 600)
    part, other = ([*build, "--only", f"bench/b000{number}"] for number in (8, 9))
    works = (
        ("no change (seconds of processor)", build, _nothing, 0.5),
        ("one card edited, new process (the same)", build, _Editor(project), 1.5),
        ("--only one card that is drawn (the same)", part, lambda: subprocess.run(other, check=True), 1.5),
    )
    for work, command, prepare, limit in works:
        took = work_seconds(command, prepare)
        yield Row(f"{name}, {work}", f"{took:.2f} s", took, limit)
    shutil.rmtree(project)


def _reference(folder: Path, plain: float) -> Iterator[Row]:
    """Make Last Will's site, rulebook and aid, its faces being drawn.

    The limits are seconds; beside them stands the ratio to plain WeasyPrint, as the machine's speed is in the seconds.
    """
    folder.mkdir()
    run = [sys.executable, "-m", "tests.bench.reference", str(folder)]
    took = json.loads(subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True).stdout)
    made = f"{took['pages']} pages of the site, {took['sheets']} of PDF"
    works = (
        ("cold", f"cold (seconds; {made})", 6.0),
        ("edited", "one card edited (seconds)", 1.0),
        ("renamed", "one card renamed that the whole book names (seconds)", None),
    )
    for how, work, limit in works:
        told = f"{took[how]:.2f} s, {took[how] / plain:.2f} of plain"
        yield Row(f"reference of Last Will, {work}", told, took[how], limit)


def _peer(folder: Path, plain: float) -> Row:
    command = protograf(FACES - 1, CARDS, folder / "protograf.pdf")
    if command is None:
        return Row("protograf", HOW)
    spent = seconds(command, _nothing, 1)
    return Row("protograf, as many cards", f"{spent:.2f} s", spent / plain)


if __name__ == "__main__":
    sys.exit(main())
