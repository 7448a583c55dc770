"""Sheets laid out in another way than usual: each way has files of its own, and leaves the others' alone."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from tests.projects import change
from toolkit.cli.command import run
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build


def sheets(root: Path, duplex: str) -> set[str]:
    """Build one way; give the names of the sheets of cards that lie there then."""
    with Project(root, jobs=1) as opened:
        report = build(opened, Request(("a4",), sheets=True, changes=(("duplex", duplex),)))
        assert not report.findings
    return {path.name for path in (root / "build/pdf/garden").glob("garden-cards*.pdf")}


def pages(root: Path, sides: str) -> int:
    with pypdfium2.PdfDocument(root / f"build/pdf/garden/garden-cards-{sides}-a4.pdf") as document:
        return len(document)


def test_each_has_a_name_of_its_own_and_a_page_for_each_sheet(project: Path) -> None:
    assert sheets(project, "fronts") >= {"garden-cards-fronts-a4.pdf"}
    assert sheets(project, "backs") >= {"garden-cards-fronts-a4.pdf", "garden-cards-backs-a4.pdf"}
    assert pages(project, "fronts") == pages(project, "backs") > 1


def test_sheets_without_marks_leave_the_usual_ones_alone(project: Path) -> None:
    usual = project / "build/pdf/garden/garden-cards-a4.pdf"
    before = usual.read_bytes()
    with Project(project, jobs=1) as opened:
        changes = (("marks", "none"), ("duplex", "short-edge"))
        build(opened, Request(("a4",), sheets=True, changes=changes))
    assert usual.read_bytes() == before
    assert (usual.parent / "garden-cards-short-edge-no-marks-a4.pdf").read_bytes() != before


def test_the_command_keeps_all_until_the_usual_way_is_printed(project: Path) -> None:
    folder = project / "build/pdf/garden"
    for sides in ("fronts", "backs"):
        assert run(["-C", str(project), "--quiet", "build", "--paper", "a4", "--duplex", sides]) == 0
    every = {"garden-cards-a4.pdf", "garden-cards-fronts-a4.pdf", "garden-cards-backs-a4.pdf"}
    assert {path.name for path in folder.glob("garden-cards*.pdf")} == every
    assert run(["-C", str(project), "--quiet", "build", "--paper", "a4"]) == 0
    assert {path.name for path in folder.glob("garden-cards*.pdf")} == {"garden-cards-a4.pdf"}


def test_backs_of_other_pieces_do_not_stay(project: Path) -> None:
    backs = project / "build/pdf/garden/garden-cards-backs-a4.pdf"
    build = ["-C", str(project), "--quiet", "build", "--paper", "a4", "--duplex"]
    assert run([*build, "backs"]) == 0
    assert backs.exists()
    change(project / "cards/garden/game.yaml", "count: 12, of: {deck: weather}", "count: 16, of: {deck: weather}")
    change(project / "cards/garden/decks/weather.yaml", "copies: 3", "copies: 4")
    assert run([*build, "fronts"]) == 0
    assert not backs.exists()
