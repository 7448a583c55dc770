"""Finished sheets of a game, judged by their manifest: sound as they are built, and found out when they are altered."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from tests.projects import change
from tests.thorough import some
from toolkit.cli.command import run
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build
from toolkit.workflows.preflight import judge_games

CARDS = "build/pdf/garden/garden-cards-a4.pdf"
Harm = Callable[[pikepdf.Pdf], object]


@pytest.fixture(scope="module")
def judged(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built project, judged, so that copies know what is sound; not to be changed."""
    root = Path(shutil.copytree(built, tmp_path_factory.mktemp("judged") / "project"))
    assert codes(root) == []
    return root


@pytest.fixture
def project(judged: Path, tmp_path: Path) -> Path:
    """Return a copy of it."""
    return Path(shutil.copytree(judged, tmp_path / "project"))


def codes(root: Path) -> list[tuple[str, int]]:
    """Judge the game's files; give each code with its page."""
    flights, _ = judge_games(Project(root), ())
    return [(found.code, found.position.line) for one in flights for found in one.findings]


def messages(root: Path) -> list[str]:
    flights, _ = judge_games(Project(root), ())
    return [found.message for one in flights for found in one.findings]


def harm(root: Path, what: Harm) -> None:
    with pikepdf.open(root / CARDS, allow_overwriting_input=True) as pdf:
        what(pdf)
        pdf.save(root / CARDS)


def without_a_cell(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[2]
    text = page.Contents.read_bytes()
    start = text.index(b"q ")
    page.Contents = pdf.make_stream(text[:start] + text[text.index(b" Q", start) + 2 :])


def moved_back(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[1]
    page.Contents = pdf.make_stream(b"1 0 0 1 0.6 0 cm " + page.Contents.read_bytes())  # 0.21 mm


def without_outlines(pdf: pikepdf.Pdf) -> None:
    descriptor = next(
        one.FontDescriptor for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/FontDescriptor" in one
    )
    for key in ("/FontFile2", "/FontFile3"):
        if key in descriptor:
            del descriptor[key]


def larger_paper(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].MediaBox = [0, 0, 612, 792]


def test_sheets_as_they_are_built_are_sound(project: Path) -> None:
    assert codes(project) == []


@pytest.mark.parametrize(
    ("what", "found"),
    [
        (lambda pdf: pdf.pages.__delitem__(slice(6, 8)), [("F901", 1)]),
        (without_a_cell, [("F901", 3), ("F911", 4)]),
        (without_outlines, [("F903", 1)]),
        (moved_back, [("F911", 2)] * 9),
        (lambda pdf: pdf.pages[3].__delitem__("/TrimBox"), [("F902", 4)]),
    ],
)
def test_what_is_done_to_a_finished_file_is_found(project: Path, what: Harm, found: list[tuple[str, int]]) -> None:
    harm(project, what)
    assert codes(project) == found


def test_a_page_of_another_paper_is_found(project: Path) -> None:
    harm(project, larger_paper)
    assert ("F902", 1) in codes(project)
    assert any("not 210 x 297 mm" in one for one in messages(project))


def test_offsets_that_are_asked_for_are_no_fault(project: Path) -> None:
    moved = (("back", {"x": 1.0, "y": -0.5, "turn": 0.0}),)
    with Project(project, jobs=1) as opened:
        build(opened, Request(("a4",), sheets=True, changes=moved))
    assert codes(project) == []


@pytest.mark.parametrize(
    ("duplex", "paper"),
    some([("short-edge", "a4"), ("gutterfold", "letter"), ("fronts", "a4"), ("backs", "letter")], 2),
)
def test_backs_lie_behind_fronts_however_the_paper_turns(project: Path, duplex: str, paper: str) -> None:
    with Project(project, jobs=1) as opened:
        build(opened, Request((paper,), sheets=True, changes=(("duplex", duplex),)))
    assert codes(project) == []


@pytest.mark.parametrize(
    ("style", "found"),
    [
        (".face, .face * { font-size: 3pt !important }", "F904"),
        (".face, .face * { color: #fff !important; background: #eee !important }", "F909"),
    ],
)
def test_a_theme_s_faults_are_told_with_the_card(project: Path, style: str, found: str) -> None:
    with (project / "templates/garden/theme.css").open("a") as file:
        file.write(style)
    with Project(project, jobs=1) as opened:
        build(opened, Request(("a4",), sheets=True))
    assert found in {code for code, _ in codes(project)}
    assert any("'carrot' on page 1" in one for one in messages(project))


def test_the_command_reports_and_writes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = ("-C", str(project))
    assert run(["preflight", *root]) == 0
    out = capsys.readouterr().out
    assert f"{CARDS}: 8 pages, 72 pieces, 9 fonts, smallest type 8.5 pt" in out
    assert out.count("no findings") == 2
    folder = project / "build/pdf/garden"
    told = json.loads((folder / "preflight.json").read_text())
    assert told[0]["figures"]["smallest type"] == 8.5
    assert (folder / "preflight.txt").read_text().count("no findings") == 2
    harm(project, moved_back)
    assert run(["preflight", "garden", *root]) == 1
    assert "error[F911]" in capsys.readouterr().out
    assert run(["preflight", CARDS, *root]) == 1  # by itself: nothing is known of its pieces but how they lie
    assert run(["preflight", "gardn", *root]) == 2
    assert "did you mean 'garden'?" in capsys.readouterr().err
    assert run(["preflight", "nope.pdf", *root]) == 2
    change(project / "build/.gitignore", "*", "*  # kept")
    (project / "not.pdf").write_text("hello")
    assert run(["preflight", "not.pdf", *root]) == 2
    assert "not.pdf is no PDF" in capsys.readouterr().err
    assert run(["clean", *root]) == 0
    assert not list((project / "build").glob("pdf/*/preflight.*"))
