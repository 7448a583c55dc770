"""From a project's files to build/: what is made, what is kept, and what a broken game does to the others."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.projects import change, change_template, leave_cards_alone, snapshot
from toolkit.cache.tray import Tray
from toolkit.executor.inline import InlineExecutor
from toolkit.project import Project
from toolkit.publish.report import Report
from toolkit.publish.request import Request, UnknownNameError
from toolkit.render.drawing.processes import Turn
from toolkit.workflows.build import build
from toolkit.workflows.check import check
from toolkit.workflows.new import start_game

A4 = Request(("a4",))
CROPS = "cards/garden/decks/crops.yaml"
STAGES = {"weasyprint", "jinja2", "pydantic", "yaml", "pikepdf", "uharfbuzz"}


def rebuild(root: Path, request: Request = A4) -> Report:
    with Project(root, jobs=1) as opened:
        return build(opened, request)


def manifest(root: Path) -> dict[str, list[dict[str, Any]]]:
    content: dict[str, list[dict[str, Any]]] = json.loads((root / "build/manifest.json").read_text())
    return content


def sheets(root: Path) -> list[str]:
    return sorted(path.relative_to(root / "build/pdf").as_posix() for path in (root / "build/pdf").rglob("*.pdf"))


def add_meadow(root: Path) -> None:
    """Put a second game beside the garden."""
    start_game(root, "meadow")
    leave_cards_alone(root / "cards/meadow")


def test_every_copy_of_every_component_is_on_a_sheet(built: Path) -> None:
    made = manifest(built)
    wanted = {entry["id"]: entry["copies"] for entry in made["components"]}
    printed = Counter[str]()
    for output in made["outputs"]:
        printed.update(output["components"])
    assert printed == wanted


def test_the_manifest_describes_components_and_files(built: Path) -> None:
    made = manifest(built)
    carrot = next(entry for entry in made["components"] if entry["id"] == "carrot")
    assert carrot == {
        "game": "garden",
        "deck": "crops",
        "id": "carrot",
        "name": "Carrot",
        "kind": "card",
        "copies": 4,
        "faces": ["front", "back"],
        "size": [63.5, 88.9],
        "bleed": 3,
        "designed": "A first set of crops to play with.",
    }
    files = snapshot(built / "build")
    for output in made["outputs"]:
        assert files[output["path"]] == output["sha256"]
        assert len(pypdfium2.PdfDocument(built / "build" / output["path"])) == output["pages"]


def test_the_same_input_gives_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """Built anew, at another place, by more processes."""
    start_game(tmp_path, "garden")
    leave_cards_alone(tmp_path / "cards/garden")
    with Project(tmp_path, jobs=2) as opened:
        build(opened, A4)
    assert snapshot(tmp_path / "build") == snapshot(built / "build")


def test_a_build_with_nothing_to_do_imports_no_stage(project: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from toolkit.project import Project; from toolkit.publish.request import Request\n"
        "from toolkit.workflows.build import build\n"
        f"assert build(Project(Path({str(project)!r})), Request(('a4',))).repeated\n"
        f"print(*({STAGES} & set(sys.modules)))"
    )
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    assert not done.stdout.split()


def test_the_command_imports_no_stage_either(project: Path) -> None:
    code = (
        "import sys\n"
        f"sys.argv = ['tuckbox', '-C', {str(project)!r}, 'build', '--paper', 'a4']\n"
        "from toolkit.cli import main\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code\n"
        f"print(*({STAGES} & set(sys.modules)))"
    )
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    assert "nothing has changed" in done.stdout + done.stderr
    assert not done.stdout.splitlines()[-1].strip()


def test_a_paper_and_a_size_of_the_project_are_used_and_their_change_is_noticed(project: Path) -> None:
    (project / "print.yaml").write_text("papers: {plotter: {width: 610, height: 400}}")
    assert not rebuild(project, Request(("plotter",))).findings
    assert rebuild(project, Request(("plotter",))).repeated
    (project / "print.yaml").write_text("papers: {plotter: {width: 610, height: 500}}")
    rebuild(project, Request(("plotter", "300x450")))
    cards = (project / "build/pdf/garden").glob("*cards*")
    pages = {path.name: pypdfium2.PdfDocument(path)[0].get_size() for path in cards}
    assert {name: [round(side * 25.4 / 72) for side in size] for name, size in pages.items()} == {
        "garden-cards-plotter.pdf": [610, 500],
        "garden-cards-300x450.pdf": [300, 450],
    }


def test_what_is_wrong_with_print_yaml_keeps_every_game_as_it_was(project: Path) -> None:
    (project / "print.yaml").write_text("papers: {plotter: {width: 610}}")
    report = rebuild(project)
    assert [(one.code, one.position.path) for one in report.findings] == [("S102", "print.yaml")]
    assert report.kept == ("garden",)


def test_one_edited_card_is_one_drawn_face(project: Path) -> None:
    change(project / CROPS, "name: Carrot", "name: Parsnip")
    report = rebuild(project)
    assert (report.drawn, report.faces) == (1, 13)
    assert any(entry["name"] == "Parsnip" for entry in manifest(project)["components"])


@pytest.mark.parametrize("name", ["templates/garden/theme.css", "templates/garden/theme.yaml", CROPS])
def test_any_change_of_any_file_is_noticed(project: Path, name: str) -> None:
    assert rebuild(project).repeated
    with (project / name).open("a") as file:
        file.write("\n")
    assert not rebuild(project).repeated


def test_a_removed_sheet_is_made_again(project: Path) -> None:
    before = snapshot(project / "build")
    (project / "build/pdf/garden/garden-cards-a4.pdf").unlink()
    report = rebuild(project)
    assert (report.repeated, report.drawn) == (False, 0)
    assert snapshot(project / "build") == before


def test_a_broken_game_keeps_its_last_sheets_and_the_others_are_built(project: Path) -> None:
    before = snapshot(project / "build")
    add_meadow(project)
    change(project / CROPS, "cost: 1", "cost: many")
    report = rebuild(project)
    assert report.kept == ("garden",)
    assert [made.name for made in report.made] == ["Meadow"]
    after = snapshot(project / "build")
    assert all(after[name] == digest for name, digest in before.items() if name.startswith("pdf/garden"))
    assert {entry["game"] for entry in manifest(project)["outputs"]} == {"garden", "meadow"}


def test_what_was_found_is_told_again_by_a_build_with_nothing_to_do(project: Path) -> None:
    change(project / CROPS, "cost: 1", "cost: many")
    first, again = rebuild(project), rebuild(project)
    assert (first.repeated, again.repeated) == (False, True)
    assert [one.code for one in first.findings] == ["S103"]
    assert again.findings == first.findings
    assert again.kept == first.kept


def test_a_missing_picture_and_a_long_name_are_printed_and_told(project: Path) -> None:
    change(project / CROPS, "picture: art/carrot.svg", "picture: art/carotte.svg")
    change(project / CROPS, "name: Beetroot", f"name: {'Beetroot of renown ' * 20}")
    report = rebuild(project)
    assert [one.code for one in report.findings] == ["P202", "P201"]
    assert report.made
    assert any(entry["name"].startswith("Beetroot of") for entry in manifest(project)["components"])


def test_a_template_that_fails_leaves_the_last_sheets(project: Path) -> None:
    before = snapshot(project / "build")
    change_template(project, "faces/token.html", "icon(card.symbol)", "icon(card.simbol)")
    report = rebuild(project)
    assert [one.code for one in report.findings] == ["P102"]
    assert report.kept == ("garden",)
    assert snapshot(project / "build") == before


def test_a_template_that_cannot_be_read_is_told_by_check_and_keeps_only_the_games_in_its_theme(project: Path) -> None:
    add_meadow(project)
    change_template(project, "faces/token.html", "{{ icon(card.symbol) }}", "{{ icon(card.symbol }}")
    with Project(project, jobs=1) as opened:
        _, findings = check(opened, opened.games())
    assert [(one.code, one.position.path) for one in findings] == [("P101", "templates/garden/faces/token.html")]
    report = rebuild(project)
    assert report.findings == findings
    assert (report.kept, [made.name for made in report.made]) == (("garden",), ["Meadow"])


def test_templates_that_a_build_has_read_are_not_parsed_again(project: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from toolkit.project import Project\n"
        "from toolkit.workflows.check import check\n"
        f"assert not check(Project(Path({str(project)!r})), frozenset(['garden']))[1]\n"
        "print({'jinja2', 'uharfbuzz'} & set(sys.modules))"
    )
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_part_is_printed_beside_the_whole(project: Path) -> None:
    rebuild(project, Request(("a4",), ("garden/carrot", "garden/coins")))
    assert sheets(project) == [
        "garden/garden-cards-a4.pdf",
        "garden/garden-only-carrot+coins-a4.pdf",
        "garden/garden-tokens-a4.pdf",
    ]
    part = next(entry for entry in manifest(project)["outputs"] if entry["edition"] == "only")
    assert part["components"] == {"carrot": 4, "coin": 24}


def test_a_whole_build_removes_what_is_out_of_date(project: Path) -> None:
    rebuild(project, Request(("a4",), ("garden/carrot",)))
    shutil.rmtree(project / "cards/garden/tiles")
    change(project / "cards/garden/game.yaml", "  - {name: Coins, count: 24, of: {deck: coins}", "  # {")
    rebuild(project, Request(("letter",)))
    assert sheets(project) == ["garden/garden-cards-letter.pdf"]


def test_sheets_alone_leave_the_reference_as_it_is(project: Path) -> None:
    site = snapshot(project / "build/html")
    change(project / CROPS, "name: Beetroot", "name: Beet")
    rebuild(project, Request(("a4",), sheets=True))
    assert snapshot(project / "build/html") == site
    assert any(entry["name"] == "Beet" for entry in manifest(project)["components"])
    rebuild(project)
    assert snapshot(project / "build/html") != site


def test_whose_icons_are_used_lies_beside_the_sheets_as_long_as_there_are_such(project: Path) -> None:
    said, head, theme = (
        project / "build/pdf/garden/credits.txt",
        "cards/garden/game.yaml",
        "templates/garden/theme.yaml",
    )
    change(project / theme, "extends: botanical", "extends: plain")
    rebuild(project, Request(("a4",), sheets=True))
    assert not said.exists()
    acorn = "symbols:\n  acorn: {one: acorn, meaning: Seen., icon: game-icons/acorn}\n"
    change(project / head, "symbols:\n", acorn)
    change(project / theme, "extends: plain", "extends: plain\nfonts: {title: Cinzel}")
    rebuild(project, Request(("a4",), ("garden/carrot",)))
    icons, fonts = said.read_text("utf-8").splitlines()
    assert icons.startswith("Icons by ")
    assert icons.endswith("(game-icons.net; CC BY 3.0, creativecommons.org/licenses/by/3.0), recoloured.")
    assert fonts == "Set in Cinzel (SIL Open Font License 1.1)."
    (part,) = [one for one in manifest(project)["outputs"] if one["edition"] == "only"]
    assert part["credits"] == "pdf/garden/credits.txt"
    said.unlink()
    rebuild(project, Request(("a4",), ("garden/carrot",)))
    assert said.exists()
    change(project / head, acorn, "symbols:\n")
    change(project / theme, "fonts: {title: Cinzel}", "")
    rebuild(project)
    assert not said.exists()


def test_a_proof_stands_beside_the_final_sheets(project: Path) -> None:
    rebuild(project, Request(("a4",), proof=True))
    assert sheets(project) == [
        "garden/garden-cards-a4-proof.pdf",
        "garden/garden-cards-a4.pdf",
        "garden/garden-tokens-a4-proof.pdf",
        "garden/garden-tokens-a4.pdf",
    ]


def test_a_part_that_is_not_there_is_wrong_use(project: Path) -> None:
    with pytest.raises(UnknownNameError, match="'carot' in 'garden'; did you mean 'carrot'"):
        rebuild(project, Request(("a4",), ("garden/carot",)))


def test_a_warm_pipeline_sees_every_change(project: Path) -> None:
    with Project(project, jobs=1) as opened:
        for name in ("Parsnip", "Radish"):
            change(project / CROPS, "id: carrot\n    name: ", f"id: carrot\n    name: {name} and ")
            assert build(opened, A4).drawn == 1
        change(project / CROPS, "cost: 1", "cost: [")
        assert build(opened, A4).kept == ("garden",)
        change(project / CROPS, "cost: [", "cost: 1")
        assert build(opened, A4).drawn == 0
    warm = snapshot(project / "build")
    shutil.rmtree(project / "build")
    rebuild(project)
    assert snapshot(project / "build") == warm


def test_faces_are_handed_to_the_drawing_processes_before_pages_and_those_before_pictures(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: set[tuple[Turn, str]] = set()

    class Watching(InlineExecutor):
        def __init__(self, turn: Turn = Turn.FACES) -> None:
            self.turn = turn

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            handed.add((self.turn, fn.__name__))
            return super().submit(fn, *args, **kwargs)

        def at(self, turn: Turn) -> Watching:
            return Watching(turn)

        def begin(self) -> None: ...
        def leave(self) -> None: ...

    monkeypatch.setattr("toolkit.render.drawing.processes.open_processes", lambda *_: Watching())
    monkeypatch.setattr("toolkit.render.site.look.Tray", Tray)  # in which no other build has left fonts
    shutil.rmtree(project / "build")
    rules = project / "cards/garden/rules/01-aim.yaml"
    rules.parent.mkdir()
    rules.write_text("section: aim\ntitle: Aim\nparagraphs: [{id: win, text: Grow most., designed: Made up.}]\n")
    rebuild(project)
    pictures = {(Turn.PICTURES, "take"), (Turn.PICTURES, "write_font")}
    pages = (Turn.PAGES, "lay_out_within_limits")
    assert handed == {(Turn.FACES, "draw_within_limits"), pages, (Turn.FACES, "bind"), *pictures}


def test_boxes_and_a_booklet_are_made_where_they_are_asked_for(project: Path) -> None:
    rules = project / "cards/garden/rules"
    rules.mkdir()
    (rules / "play.yaml").write_text(
        "section: play\ntitle: Play\ndesigned: For a test.\n"
        "paragraphs:\n  - {id: turn, title: Your turn, text: Play a card.}\n"
    )
    rebuild(project)
    plain = set(sheets(project))
    changes = (("boxes", True), ("booklet", True))
    report = rebuild(project, Request(("a4", "a3"), changes=changes))
    assert report.findings == ()
    made = {name for name in set(sheets(project)) - plain if "boxes" in name or "booklet" in name}
    names = ("garden-boxes", "rules-booklet")
    assert made == {f"garden/{name}-{paper}.pdf" for name in names for paper in ("a4", "a3")}
    assert "garden/pocket.pdf" in sheets(project)
    boxes = [one for one in manifest(project)["outputs"] if "boxes" in one["path"]]
    assert all("box for " in line for one in boxes for line in one["layout"])
    read, *papers = (project / "build/html/garden/print.html").read_text().split("<h2>")[1:]
    assert "Boxes" not in read
    assert all(word in paper for paper in papers for word in ("Boxes", "Rulebook to fold"))
    rebuild(project)
    assert set(sheets(project)) == plain
