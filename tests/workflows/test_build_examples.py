"""A build plays the worked examples of trusted games, tells what is wrong with them, and marks those that hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import change
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build

A4 = Request(("a4",))
EXAMPLE = "cards/garden/examples/start.yaml"
TEXT = "example: start\ntitle: The start\nplayers: 2\ndesigned: For a test.\nexpect: {round: 2}\n"
SECTION = (
    "section: play\ntitle: Play\ndesigned: For a test.\nparagraphs: [{id: start, kind: example, example: start}]\n"
)
PAGE = "build/html/garden/rules/play.html"


@pytest.fixture
def garden(project: Path) -> Path:
    (project / EXAMPLE).parent.mkdir()
    (project / EXAMPLE).write_text(TEXT, "utf-8")
    section = project / "cards/garden/rules/99-play.yaml"
    section.parent.mkdir(exist_ok=True)
    section.write_text(SECTION, "utf-8")
    return project


def test_an_example_that_holds_is_marked(garden: Path) -> None:
    change(garden / EXAMPLE, "expect: {round: 2}", "expect: {}")
    with Project(garden, jobs=1) as opened:
        assert build(opened, A4).findings == ()
    assert "checked by play" in (garden / PAGE).read_text("utf-8")


def test_an_example_that_does_not_hold_is_told_and_not_marked(garden: Path) -> None:
    with Project(garden, jobs=1) as opened:
        report = build(opened, A4)
        assert [(one.code, str(one.position)) for one in report.findings] == [("X601", f"{EXAMPLE}:5:17")]
        assert [made.name for made in report.made] == ["Garden"]
        (garden / "templates/garden/theme.css").write_text("")
        (garden / "cards/garden/art/new.svg").parent.mkdir(exist_ok=True)
        (garden / "cards/garden/art/new.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
        again = build(opened, A4)  # what came of the example is kept
        assert again.findings == report.findings
    page = (garden / PAGE).read_text("utf-8")
    assert "not checked" in page
    assert "checked by play" not in page


def test_a_rules_py_that_nobody_trusts_is_not_run_by_a_build(garden: Path) -> None:
    (garden / "cards/garden/rules.py").write_text("raise SystemExit('it ran')", "utf-8")
    with Project(garden, jobs=1) as opened:
        assert build(opened, A4).findings == ()
    assert "not checked" in (garden / PAGE).read_text("utf-8")
