"""print.yaml: what is shipped, what a project adds, and what is found wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import DECK, Project
from toolkit.check import findings_of
from toolkit.load import load_project, read_looks
from toolkit.load.printing import read_printing, shipped_printing
from toolkit.model.production.printing import Layout, Paper, PrintFile


def printing(folder: Path, text: str) -> list[str]:
    """Read a print.yaml; give its findings in short."""
    (folder / "print.yaml").write_text(text, "utf-8")
    return [
        f"{one.position.line}:{one.position.column} {one.code} {one.help}" for one in read_printing(folder).diagnostics
    ]


def test_papers_sizes_and_layouts_are_shipped() -> None:
    shipped = shipped_printing()
    assert shipped.papers["a4"] == Paper(width=210, height=297)
    assert shipped.sizes["standard"].height == 88
    assert shipped.layouts["home"] == Layout()


def test_a_project_adds_its_own_and_replaces_what_is_shipped(tmp_path: Path) -> None:
    assert (
        printing(tmp_path, "papers: {plotter: {width: 610, height: 900}, a4: {width: 210, height: 297, margin: 3}}")
        == []
    )
    joined = read_printing(tmp_path).file
    assert joined.papers["plotter"].width == 610
    assert joined.papers["a4"].margin == 3
    assert "letter" in joined.papers
    assert shipped_printing().papers["a4"].margin == 5


def test_without_a_file_there_is_what_is_shipped(tmp_path: Path) -> None:
    assert read_printing(tmp_path).file == shipped_printing()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("layouts: {mine: {duplx: fronts}}", "1:18 S101 did you mean 'duplex'?"),
        ("layouts: {mine: {duplex: front}}", "1:26 S106 did you mean 'fronts'?"),
        ("layouts: {mine: {back: {x: 30}}}", "1:28 S104 None"),
        ("layouts: {mine: {gap: wide}}", "1:23 S106 None"),
        ("layouts: {mine: {sleeve: thik}}", "1:26 R203 did you mean 'thick'?"),
        ("papers: {mine: {width: 0, height: 20}}", "1:24 S104 None"),
        ("papers: {mine: {width: 10}}", "1:16 S102 None"),
        ("paper: {}", "1:1 S101 did you mean 'papers'?"),
        ("papers: [", "1:10 Y002 close the bracket, or write what stands in it"),
    ],
)
def test_what_is_wrong_is_found_at_its_place(tmp_path: Path, text: str, found: str) -> None:
    assert printing(tmp_path, text) == [found]


def test_what_is_right_beside_a_mistake_is_kept(tmp_path: Path) -> None:
    assert len(printing(tmp_path, "sizes: {wide: {width: 90, height: 60}}\npapers: {bad: {width: 9}}")) == 1
    assert read_printing(tmp_path).file.sizes["wide"].trim == (90, 60)
    assert not read_printing(tmp_path).whole


def test_a_link_out_of_the_project_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "outside.yaml").write_text("papers: {}")
    (tmp_path / "project").mkdir()
    (tmp_path / "project/print.yaml").symlink_to("../outside.yaml")
    (found,) = read_printing(tmp_path / "project").diagnostics
    assert found.code == "Y014"


def test_own_definitions_win() -> None:
    first = PrintFile.model_validate({"papers": {"a": {"width": 1, "height": 2}}})
    second = PrintFile.model_validate({"papers": {"a": {"width": 3, "height": 4}}})
    assert (first | second).papers["a"].width == 3


def test_a_deck_names_a_size_of_the_project(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.write(DECK, size="wide")
    (game,) = load_project(tmp_path).games
    told = [(one.code, one.help) for one in findings_of(game, read_looks(tmp_path, game, ())) if one.code == "R203"]
    assert told == [("R203", "define it in print.yaml under 'sizes'")]
    project.write(DECK, size="pokker")
    (game,) = load_project(tmp_path).games
    assert "did you mean 'poker'?" in [one.help for one in findings_of(game, read_looks(tmp_path, game, ()))]
    project.write(DECK, size="wide")
    (tmp_path / "print.yaml").write_text("sizes: {wide: {width: 90, height: 60}}")
    (game,) = load_project(tmp_path).games
    assert game.decks[0].size.height == 60
    assert "R203" not in {one.code for one in findings_of(game, read_looks(tmp_path, game, ()))}


def test_a_project_asks_for_what_a_face_may_take_within_bounds(tmp_path: Path) -> None:
    assert printing(tmp_path, "limits: {seconds: 20}") == []
    limits = read_printing(tmp_path).file.limits
    assert (limits.seconds, limits.memory) == (20, None)
    assert len(printing(tmp_path, "limits: {seconds: 61, memory: 5000}")) == 2
