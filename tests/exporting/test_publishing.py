"""Exports in build/: whole or not at all, in the manifest, gone with `clean`, and no reason to build again."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.conftest import A4
from tests.docs.pages import DOCS, blocks
from tests.projects import change, snapshot
from tests.thorough import only_thorough
from toolkit.cli.command import run, tuckbox
from toolkit.exporting.order import Order
from toolkit.model.production.service import Service
from toolkit.project import Project
from toolkit.publish.clean import clean
from toolkit.publish.request import UnknownNameError
from toolkit.publish.sent import aged
from toolkit.workflows.build import build
from toolkit.workflows.export import export

DECKS = "exports/garden/drivethrucards"


def exported(root: Path, form: str = "drivethrucards", **order: object) -> set[str]:
    with Project(root, jobs=1) as opened:
        made, _ = export(opened, "garden", Order(form, **order))  # type: ignore[arg-type]
    return set(made.files) if made else set()


def below(root: Path, folder: str = DECKS) -> set[str]:
    path = root / "build" / folder
    return {one.relative_to(path).as_posix() for one in path.rglob("*") if one.is_file()}


def test_an_export_is_a_folder_that_the_manifest_lists(project: Path) -> None:
    made = exported(project)
    assert made == below(project)
    assert {"contents.csv", "contents.json", "preflight.txt", "preflight.json", "garden-01-crops.pdf"} <= made
    (told,) = json.loads((project / "build/manifest.json").read_text())["exports"]
    files = snapshot(project / "build")
    assert (told["game"], told["path"]) == ("garden", DECKS)
    assert told["files"] == {name: files[f"{DECKS}/{name}"] for name in made}


def test_whose_icons_are_used_lies_beside_the_files(project: Path) -> None:
    head = project / "cards/garden/game.yaml"
    acorn = "symbols:\n  acorn: {one: acorn, meaning: Seen., icon: game-icons/acorn}\n"
    head.write_text(head.read_text("utf-8").replace("symbols:\n", acorn, 1), "utf-8")
    assert "credits.txt" in exported(project)
    said = (project / "build" / DECKS / "credits.txt").read_text("utf-8")
    assert said.startswith("Icons by ")
    assert "CC BY 3.0, creativecommons.org/licenses/by/3.0" in said
    assert "Set in " in said


def test_where_nobody_asks_to_be_named_nothing_lies_there(project: Path) -> None:
    head = project / "cards/garden/game.yaml"
    head.write_text(head.read_text("utf-8").replace("theme: garden", "theme: plain"), "utf-8")
    assert "credits.txt" not in exported(project)


@only_thorough
def test_an_export_ends_the_one_before_it_and_leaves_other_formats(project: Path) -> None:
    decks = exported(project)
    for name in ("{component}-{side}", "{side}/{component}"):
        (project / "print.yaml").write_text(f'services: {{mine: {{name: Mine, dpi: 50, file: "{name}"}}}}')
        made = exported(project, "mine")
    assert "front/carrot.png" in made
    assert below(project, "exports/garden/mine") == made
    assert below(project) == decks


@only_thorough
def test_a_build_after_an_export_has_nothing_to_do(project: Path) -> None:
    exported(project)
    with Project(project, jobs=1) as opened:
        assert build(opened, A4).repeated
    assert below(project)


@only_thorough
def test_a_new_build_keeps_exports_and_clean_removes_them(project: Path) -> None:
    exported(project)
    change(project / "cards/garden/decks/crops.yaml", "name: Carrot", "name: Parsnip")
    with Project(project, jobs=1) as opened:
        assert not build(opened, A4).repeated
    assert below(project)
    clean(project / "build")
    assert not (project / "build/exports").exists()


@only_thorough
def test_an_export_of_what_has_not_changed_does_nothing(project: Path) -> None:
    with Project(project, jobs=1) as opened:
        first, told = export(opened, "garden", Order("drivethrucards"))
        before = {path: path.stat().st_mtime_ns for path in (project / "build/exports").rglob("*")}
        again, repeated = export(opened, "garden", Order("drivethrucards"))
        assert first
        assert again == replace(first, repeated=True)
        assert repeated == told
        assert {path: path.stat().st_mtime_ns for path in (project / "build/exports").rglob("*")} == before
        other, _ = export(opened, "garden", Order("drivethrucards", bleed=False))
        assert other
        assert not other.repeated
        (project / "build" / DECKS / "contents.csv").write_text("spoilt")
        mended, _ = export(opened, "garden", Order("drivethrucards", bleed=False))
    assert mended
    assert not mended.repeated
    assert (project / "build" / DECKS / "contents.csv").read_text() != "spoilt"


@only_thorough
def test_an_export_that_is_older_than_its_game_is_told_by_every_verb(project: Path) -> None:
    root = ("-C", str(project))
    exported(project)
    assert not [*aged(project, project / "build")]
    change(project / "cards/garden/decks/crops.yaml", "name: Carrot", "name: Parsnip")
    (old,) = aged(project, project / "build")
    assert old.code == "F913"
    assert old.message == "the export of 'garden' for drivethrucards is older than cards/garden"
    assert old.help == "`tuckbox export garden --format drivethrucards`"
    for verb in (["build", "--sheets"], ["preflight"]):
        assert "warning[F913]" in CliRunner().invoke(tuckbox, [*root, *verb]).output
    assert f"is older than cards/garden: {old.help}" in CliRunner().invoke(tuckbox, [*root, "doctor"]).output
    exported(project)
    assert not [*aged(project, project / "build")]
    assert "as its game is" in CliRunner().invoke(tuckbox, [*root, "doctor"]).output


@only_thorough
def test_a_finished_file_that_is_not_as_the_service_asks_ends_the_command_with_1(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = ["-C", str(project), "export", "garden", "--format", "drivethrucards"]
    theme = project / "templates/garden/theme.css"
    theme.write_text(theme.read_text() + ".face .name { color: device-cmyk(1 1 1 1) !important }")
    assert run(root) == 1
    out = capsys.readouterr().out
    assert "warning[F906]: the front of 'carrot' on page 2 has 400 % of ink; 240 % is the most" in out
    report = (project / "build" / DECKS / "preflight.txt").read_text()
    assert "FAILED garden-01-crops.pdf: most ink is 400 %, not 240 %" in report
    assert "F906 page 2: the front of 'carrot'" in report


@only_thorough
def test_sheets_for_cutters_are_read_back_too(project: Path) -> None:
    exported(project, "silhouette", papers=("a4",))
    told = json.loads((project / "build/exports/garden/silhouette/preflight.json").read_text())["files"]
    assert {one["file"].rsplit("/", 1)[-1] for one in told} == {"garden-poker-a4.pdf", "garden-20x20-circle-a4.pdf"}
    assert all(one["pieces"] and not one["findings"] for one in told)


def test_an_error_leaves_the_export_before_it(project: Path) -> None:
    exported(project)
    before = snapshot(project / "build")
    change(project / "cards/garden/decks/crops.yaml", "copies: 4", "copies: four")
    assert not exported(project)
    assert snapshot(project / "build") == before


@only_thorough
def test_a_service_of_the_project_s_own_and_one_that_is_wrong(project: Path) -> None:
    (project / "print.yaml").write_text('services: {mine: {name: Mine, dpi: 50, file: "{component}-{side}"}}')
    assert "carrot-front.png" in exported(project, "mine")
    (project / "print.yaml").write_text('services: {mine: {name: Mine, file: "{card}"}}')
    with Project(project, jobs=1) as opened:
        made, (told,) = export(opened, "garden", Order("mine"))
    assert made is None
    assert (told.position.path, told.position.line) == ("print.yaml", 1)
    assert "there is no {card}" in told.message + (told.help or "")


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("{deck!r:>1000000000}", "braces hold one word alone"),
        ("{number:9999999999}", "braces hold one word alone"),
        ("{deck.__class__}", "braces hold one word alone"),
        ("{deck[0]}", "braces hold one word alone"),
        ("{component}-{side", "braces hold one word alone"),
        ("{component}-{side}}", "braces hold one word alone"),
        ("/etc/{component}-{side}", "stays in its folder"),
        ("{deck}/../../../{component}-{side}", "stays in its folder"),
        ("{component}//{side}", "begins with a letter"),
        ("{side}/.{component}", "begins with a letter"),
        ("{component}\x1b[2J{side}", "has no '\\x1b' in it"),
        ("{game}{deck}{size}{component}{side}", "240 is the most"),
        ("a/" * 1000 + "{component}{side}", "at most 5 folders"),
    ],
)
def test_a_service_names_files_by_plain_words_inside_of_its_folder(file: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        Service(name="Mine", file=file)


def test_an_unknown_format_is_told_with_the_nearest(project: Path) -> None:
    with Project(project, jobs=1) as opened, pytest.raises(UnknownNameError, match="did you mean 'drivethrucards'"):
        export(opened, "garden", Order("drivethrucard"))


@only_thorough
def test_the_command_says_what_was_made_and_where(project: Path) -> None:
    done = CliRunner().invoke(tuckbox, ["-C", str(project), "export", "garden", "--format", "drivethrucards"])
    assert done.exit_code == 0, done.output
    assert "in build/exports/garden/drivethrucards/" in done.output
    wrong = CliRunner().invoke(tuckbox, ["-C", str(project), "export", "garden", "--format", "pgn"])
    assert isinstance(wrong.exception, UnknownNameError)
    assert "did you mean 'png'?" in str(wrong.exception)


@pytest.mark.parametrize("number", range(2))
@only_thorough
def test_a_service_that_the_guide_shows_is_one(project: Path, number: int) -> None:
    shown = [block.text for block in blocks(DOCS / "services.md") if block.language == "yaml"]
    (project / "print.yaml").write_text(shown[number])
    with Project(project, jobs=1) as opened:
        made, findings = export(opened, "garden", Order(("my-printer", "local")[number]))
    assert made
    assert made.passed
    assert not made.failed
    assert {one.code for one in findings} <= {"V801", "V803", "V804", "V807", "F908"}
