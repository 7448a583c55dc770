"""A size's die line: said as points, as a path or as a file, and what is found wrong with it where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import Project
from toolkit.load import load_project
from toolkit.model.geometry.polygon import area
from toolkit.model.geometry.size import Size

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M 0 0 H 60 L 30 40 Z"/></svg>'
TRIANGLE = {(0.0, 0.0), (60.0, 0.0), (30.0, 40.0)}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def size_of(project: Project) -> Size:
    (game,) = load_project(project.root).games
    return game.decks[0].size


def findings(project: Project, written: str) -> list[str]:
    project.write("cards/toy/decks/cards.yaml", size=f"{{width: 60, height: 40, {written}}}")
    found = load_project(project.root).diagnostics
    return [f"{one.code} {one.position.line}:{one.position.column} {one.message} | {one.help}" for one in found]


@pytest.mark.parametrize(
    "written",
    [
        "outline: [[0, 0], [60, 0], [30, 40]]",
        "outline: [[0, 0], [30, 40], [60, 0], [0, 0]]",
        "outline: M 0 0 H 60 L 30 40 Z",
        'outline: "m0,0 30,40 30,-40z"',
        "outline: art/triangle.svg",
    ],
)
def test_points_a_path_and_a_file_mean_the_same(project: Project, written: str) -> None:
    (project.root / "cards/toy/art").mkdir(parents=True)
    (project.root / "cards/toy/art/triangle.svg").write_text(SVG, "utf-8")
    assert findings(project, written) == []
    contour = size_of(project).contour
    assert isinstance(contour, tuple)
    assert set(contour) == TRIANGLE
    assert area(contour) < 0, "with y downwards, to turn left is to turn clockwise"


def test_a_changed_file_is_read_anew(project: Project) -> None:
    path = project.root / "cards/toy/triangle.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SVG, "utf-8")
    assert findings(project, "outline: triangle.svg") == []
    path.write_text(SVG.replace("40 Z", "20 Z"), "utf-8")
    assert (30.0, 20.0) in (size_of(project).outline or ())


def test_print_yaml_names_outlines_too(project: Project) -> None:
    project.write("cards/toy/decks/cards.yaml", size="roof")
    (project.root / "print.yaml").write_text(
        "sizes:\n  roof: {width: 60, height: 40, outline: M 0 0 H 60 L 30 40 Z}\n", "utf-8"
    )
    assert set(size_of(project).outline or ()) == TRIANGLE
    (project.root / "print.yaml").write_text(
        "sizes:\n  roof: {width: 60, height: 40, outline: M 0 0 G 60 Z}\n", "utf-8"
    )
    (found,) = load_project(project.root).diagnostics
    assert str(found.position) == "print.yaml:2:48"


CROSSES = "the outline crosses itself at {} mm | a cutter follows one line around"
LEAVES = "the outline reaches from {} mm, out of its size, 60 x 40 mm | {}"
NO_FILE = "there is no file 'cards/toy/{}' | files are looked for in cards/toy/"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("outline: [[0, 0], [60, 0]]", "S105 5:40 expected at least 3 values, found 2 | None"),
        ("outline: [[0, 0], [60, left], [3, 4]]", "S103 5:54 expected a number, found the text 'left' | None"),
        ("outline: [[0, 0], [6, 0, 1], [3, 4]]", "S105 5:49 expected at most 2 values, found 3 | None"),
        ("outlne: M 0 0 Z", "S101 5:31 unknown key 'outlne' | did you mean 'outline'?"),
        (
            "outline: M 0 0 H 60 L 30 40",
            "S119 5:57 the outline is open: it ends at 30, 40 and began at 0, 0 | end it with Z",
        ),
        ("outline: [[0, 0], [60, 40], [60, 0], [0, 40]]", f"S120 5:40 {CROSSES.format('30, 20')}"),
        ("outline: [[0, 0], [60, 0], [30, 0], [30, 40]]", f"S120 5:40 {CROSSES.format('30, 0')}"),
        (
            "outline: [[0, 0], [70, 0], [30, 40]]",
            f"S121 5:40 {LEAVES.format('0, 0 to 70, 40', '`width: 70, height: 40` would hold it')}",
        ),
        (
            "outline: [[-3, 0], [60, 0], [30, 40]]",
            f"S121 5:40 {LEAVES.format('-3, 0 to 60, 40', 'it is measured from the upper left of its size')}",
        ),
        (
            "shape: hex, outline: M 0 0 Z",
            "S103 5:7 an outline takes the place of 'shape'; leave one of them out | None",
        ),
        ("outline: leaf.svg", f"S122 5:40 {NO_FILE.format('leaf.svg')}"),
        ("outline: ../../../leaf.svg", f"S122 5:40 {NO_FILE.format('../../../leaf.svg')}"),
    ],
)
def test_what_is_wrong_is_told_where_it_stands(project: Project, written: str, told: str) -> None:
    assert findings(project, written) == [told]


def test_a_character_is_found_in_lines_that_are_folded(project: Project) -> None:
    text = "\n  width: 60\n  height: 40\n  outline: >\n    M 0 0 L 60 0\n    L 30 B 40 Z"
    project.write("cards/toy/decks/cards.yaml", size=text)
    (found,) = load_project(project.root).diagnostics
    assert (found.code, found.position.line, found.position.column) == ("S119", 10, 10)
