"""Files judged at once: an equal file is not looked at again, and anything else that differs has it judged anew."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from toolkit.executor.inline import InlineExecutor
from toolkit.impose.preflight.facts import Content
from toolkit.impose.sheet import Rect
from toolkit.preflight import checks
from toolkit.preflight import judge as module
from toolkit.preflight.asked import Asked
from toolkit.preflight.checks import Limits, faults_of_piece
from toolkit.preflight.judge import judge
from toolkit.preflight.pieces import Piece
from toolkit.preflight.reports import PreflightReport, Task, preflight
from toolkit.render.pictures.inspect import Seen


def sheet(path: Path, content: bytes) -> Path:
    """Write a page of 60 x 90 mm with 3 mm of bleed."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(66 * 72 / 25.4, 96 * 72 / 25.4))
        page.trimbox = pikepdf.Array([value * 72 / 25.4 for value in (3, 3, 63, 93)])
        page.obj.BleedBox = page.mediabox
        page.obj.Contents = pdf.make_stream(content)
        pdf.save(path)
    return path


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Name the files that are looked at."""
    names: list[str] = []

    def look(task: Task) -> PreflightReport:
        names.append(task.name)
        return preflight(task)

    monkeypatch.setattr(module, "preflight", look)
    return names


def test_what_was_found_is_kept_by_content_expectation_and_limits(tmp_path: Path, looked: list[str]) -> None:
    file = sheet(tmp_path / "a.pdf", b"1 1 1 1 k 0 0 200 300 re f")
    (first,) = judge([Task(file, "a.pdf")], tmp_path)
    assert [one.code for one in first.findings] == ["F906"]
    (again,) = judge([Task(file, "moved/b.pdf")], tmp_path)
    assert looked == ["a.pdf"]
    assert (again.file, again.findings[0].position.path) == ("moved/b.pdf", "moved/b.pdf")
    assert (again.pages, again.findings[0].message) == (first.pages, first.findings[0].message)
    judge([Task(file, "a.pdf", limits=Limits(ink=400))], tmp_path)
    judge([Task(sheet(file, b"0 0 0 1 k 0 0 200 300 re f"), "a.pdf")], tmp_path)
    assert len(looked) == 3


def test_files_are_told_in_their_order_whoever_looks_at_them(tmp_path: Path) -> None:
    names = ["a.pdf", "b.pdf", "c.pdf"]
    tasks = [Task(sheet(tmp_path / name, b"f " * 10**number), name) for number, name in enumerate(names, 1)]
    assert [one.file for one in judge(tasks, None, InlineExecutor())] == names


@pytest.mark.parametrize(
    ("content", "failed"),
    [
        (b"0.6 0.4 0.4 1 k 0 0 200 300 re f", []),
        (b"0 0 0 1 k 0 0 200 300 re f", ["black areas"]),
        (b"0 0 0 1 K 0 0 m 9 9 l S", []),
        (b"q 0 0 0 1 k Q 0.1 0 0 0 k 0 0 9 9 re f", []),
        (b"1 0.5 0.4 1 k 0 0 200 300 re f", ["black areas", "most ink"]),
        (b"1 0 0 rg 0 0 9 9 re f", ["colours"]),
    ],
)
def test_inks_are_asked_for_as_the_service_wants_them(tmp_path: Path, content: bytes, failed: list[str]) -> None:
    asked = Asked(1, (60, 90, 3), ink=240, black=(60, 40, 40, 100))
    flight = preflight(Task(sheet(tmp_path / "a.pdf", content), "a.pdf", asked=asked))
    assert sorted(one.what for one in flight.checks if not one.passed) == failed


def test_both_sides_of_a_leaf_of_a_booklet_are_one_piece() -> None:
    assert checks._leaf("page 5") == checks._leaf("page 6") != checks._leaf("page 7")
    assert checks._leaf("east-wind") == "east-wind"


@pytest.mark.parametrize(("width", "share", "told"), [(210, 0.14, 0), (210, 0.2, 1), (143, 0.2, 0), (143, 0.35, 1)])
def test_a_page_of_one_column_may_be_blank_for_twice_as_much(width: float, share: float, told: int) -> None:
    """What does not fit any more takes the same part of a column, and a narrow page is one column."""
    piece = Piece(0, "page 1", Rect(0, 0, width, 200), Rect(0, 0, width, 200), Content())
    found = [one.code for one in faults_of_piece(piece, Seen((), (), (50, 50, share)), Limits())]
    assert found == ["F915"] * told
