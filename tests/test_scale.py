"""What a build does depends on what was edited: faces, files and the parsing of all else stay as they are."""

from __future__ import annotations

import gc
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.deck import edit_card, write_project
from tests.projects import change
from toolkit.load import briefs
from toolkit.load.document import Document
from toolkit.load.remembered import Remembered
from toolkit.model.content.components import Deck
from toolkit.model.faces.face import Face
from toolkit.printing.files import Sheets
from toolkit.project import Project
from toolkit.publish.report import Report
from toolkit.publish.request import Request
from toolkit.render.components import games
from toolkit.render.components.maker import Maker
from toolkit.render.components.unchanged import Standards
from toolkit.render.drawing.plan import Order
from toolkit.workflows.build import build

SHEETS = Request(("a4",), sheets=True, changes=(("sheets", 1),))
BY_DECK = Request(("a4",), sheets=True, changes=(("sheets", 2),))  # a file a deck
DECK = "cards/bench/decks/bench.yaml"


@pytest.fixture(scope="module")
def drawn_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of two decks with 10 cards each, drawn once for this module."""
    root = write_project(tmp_path_factory.mktemp("vast") / "bench", 21, 20, 2)
    face = root / "templates/bench/faces/bench.html"
    face.write_text(
        '<section class="face"><div class="trim">{{ card.name }} {{ icon("coin") }}{{ card.text }}</div></section>'
    )
    rebuild(root)
    return root


@pytest.fixture
def built(drawn_once: Path, tmp_path: Path) -> Path:
    """A copy of it, for a test to edit."""
    return shutil.copytree(drawn_once, tmp_path / "vast" / "bench")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The components for which a template runs."""
    names: list[str] = []
    render = Maker._render

    def note(maker: Maker, *given: object) -> str:
        names.append(f"{given[1].id} {given[2]}")  # type: ignore[attr-defined]
        return render(maker, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Maker, "_render", note)
    return names


def rebuild(root: Path, request: Request = SHEETS) -> Report:
    with Project(root, jobs=1) as opened:
        return build(opened, request)


def sheets(root: Path) -> dict[str, int]:
    """When each file of sheets was written."""
    return {path.name: path.stat().st_ino for path in sorted(root.glob("build/pdf/bench/*.pdf"))}


def listed(build: Path) -> object:
    """The components in the manifest."""
    return json.loads((build / "manifest.json").read_text())["components"]


def test_many_sheets_are_divided_by_deck_and_by_number(built: Path) -> None:
    decks = ("bench", "bench-1")
    assert [*sheets(built)] == sorted(f"bench-cards-{one}-{n}-of-2-a4.pdf" for one in decks for n in (1, 2))


def test_an_edit_makes_one_face_and_writes_one_file(built: Path, made: list[str]) -> None:
    before = sheets(built)
    edit_card(built, 1)
    assert rebuild(built).drawn == 1
    assert made == ["b0007 front", "b0007 back"]
    after = sheets(built)
    assert [name for name in after if after[name] != before[name]] == ["bench-cards-bench-1-of-2-a4.pdf"]


def test_one_card_of_many_is_not_made_again(built: Path, made: list[str]) -> None:
    report = rebuild(built, Request(("a4",), ("bench/b0003",), sheets=True))
    assert (made, report.drawn, report.faces) == ([], 0, 2)


def test_a_template_is_run_again_for_all_that_it_makes(built: Path, made: list[str]) -> None:
    change(built / "templates/bench/faces/bench.html", "{{ card.name }}", "{{ card.name }}!")
    assert rebuild(built).drawn == 20
    assert len(made) == 40


def test_so_it_is_when_an_icon_or_the_game_changes(built: Path, made: list[str]) -> None:
    change(built / "templates/bench/icons/coin.svg", "<svg", '<svg id="a"')
    assert rebuild(built).drawn == 20
    change(built / "cards/bench/game.yaml", "theme:", "language: de\ntheme:")
    rebuild(built)
    assert len(made) == 80


def test_a_sheet_that_was_altered_is_written_again(built: Path) -> None:
    file = built / "build/pdf/bench/bench-cards-bench-1-1-of-2-a4.pdf"
    whole = file.read_bytes()
    file.write_bytes(b"nothing")
    edit_card(built, 2)
    rebuild(built)
    assert file.read_bytes() == whole


def test_whole_again_they_take_the_place_of_the_parts(built: Path) -> None:
    rebuild(built, Request(("a4",), sheets=True))
    assert [name for name in sheets(built) if "-cards-" in name] == ["bench-cards-a4.pdf"]


def test_of_decks_that_are_not_asked_for_nothing_is_recalled(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    recall = Standards.recall

    def note(standards: Standards, deck: Deck, *given: object) -> object:
        read.append(deck.id)
        return recall(standards, deck, *given)

    monkeypatch.setattr(Standards, "recall", note)
    rebuild(built, Request(("a4",), ("bench/b0004",), sheets=True))
    assert read == ["bench"]


def test_an_edit_reads_one_deck_and_leaves_what_a_cold_build_makes(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    document = Remembered.document

    def note(remembered: Remembered, path: str, data: bytes) -> Document:
        read.append(path)
        return document(remembered, path, data)

    monkeypatch.setattr(briefs, "MANY", 5)
    monkeypatch.setattr(games, "FEW", 5)
    monkeypatch.setattr(Remembered, "document", note)
    for times in (31, 32):
        read.clear()
        edit_card(built, times)
        rebuild(built)
    assert read == ["cards/bench/game.yaml", DECK]
    assert_as_cold(built, tmp_path)


def assert_as_cold(built: Path, folder: Path, request: Request = SHEETS) -> None:
    """All sheets are to the last byte as a project makes them in which nothing is kept, and so is the manifest."""
    cold = folder / "cold"
    shutil.copytree(built, cold, ignore=shutil.ignore_patterns("build"))
    faces = rebuild(cold, request).faces
    warm, anew = (root / "build" for root in (built, cold))
    assert all(
        (warm / "pdf/bench" / name).read_bytes() == (anew / "pdf/bench" / name).read_bytes() for name in sheets(cold)
    )
    assert listed(warm) == listed(anew)
    assert rebuild(built, request).faces == faces


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The decks that stand as a whole and whose pieces are looked at all the same."""
    names: list[str] = []
    placed = Standards._placed

    def note(standards: Standards, deck: Deck, *given: object) -> object:
        names.append(deck.id)
        return placed(standards, deck, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Standards, "_placed", note)
    monkeypatch.setattr(games, "FEW", 5)  # faces, of which all are looked at
    return names


def test_of_a_deck_that_is_as_it_was_no_piece_is_looked_at(built: Path, opened: list[str]) -> None:
    rebuild(built, BY_DECK)
    opened.clear()
    edit_card(built, 41)
    assert rebuild(built, BY_DECK).faces == 21
    assert opened == []


def test_sheets_that_were_lost_are_laid_out_of_a_deck_that_stands(
    built: Path, tmp_path: Path, opened: list[str]
) -> None:
    rebuild(built, BY_DECK)
    (built / "build/pdf/bench/bench-cards-bench-1-a4.pdf").unlink()
    opened.clear()
    edit_card(built, 42)
    rebuild(built, BY_DECK)
    assert opened == ["bench-1"]
    assert_as_cold(built, tmp_path, BY_DECK)


def test_a_deck_does_not_stand_once_a_face_of_it_was_lost(built: Path, tmp_path: Path, opened: list[str]) -> None:
    rebuild(built, BY_DECK)
    for chunk in built.glob("build/.cache/faces/*.pdf"):
        chunk.write_bytes(b"nothing")
    opened.clear()
    edit_card(built, 43)
    assert (rebuild(built, BY_DECK).drawn, opened) == (21, [])
    assert_as_cold(built, tmp_path, BY_DECK)


def test_a_deck_does_not_stand_once_a_card_of_another_deck_that_it_names_is_renamed(
    built: Path, made: list[str]
) -> None:
    other = built / "cards/bench/decks/bench-1.yaml"
    change(other, "Pay 1 and", "Pay {card b0007} and")
    rebuild(built)
    made.clear()
    edit_card(built, 44)
    rebuild(built)
    assert "b0010 front" in made
    made.clear()
    edit_card(built, 45)
    rebuild(built)
    assert "b0010 front" in made


def test_a_check_of_a_game_without_play_builds_no_types_of_play(built: Path) -> None:
    program = (
        f"from pathlib import Path; from toolkit.project import Project; from toolkit.workflows.check import check\n"
        f"check(Project(Path({str(built)!r})), frozenset(['bench']))\n"
        "from toolkit.model.gameplay.play import PlayFile; print(PlayFile.__pydantic_complete__)"
    )
    assert told_by(program) == "False\n"


def made_faces() -> list[Face | Order]:
    """What is held of faces in this process."""
    return [one for one in gc.get_objects() if isinstance(one, Face | Order)]


def test_many_faces_are_let_go_of_before_sheets_are_laid_out(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[object] = []
    before = made_faces()  # of other tests
    stage = Sheets.stage

    def look(sheets: Sheets, *given: object) -> object:
        left.extend(one for one in made_faces() if not any(one is other for other in before))
        return stage(sheets, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Sheets, "stage", look)
    monkeypatch.setattr(games, "FEW", 20)
    change(built / "templates/bench/faces/bench.html", "<section", "<section ")
    rebuild(built)
    assert left == []


def told_by(program: str) -> str:
    """What a fresh process prints."""
    return subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.PIPE, text=True).stdout


def test_types_that_nothing_reads_are_not_built() -> None:
    program = "from toolkit.model.gameplay.play import PlayFile; print(PlayFile.__pydantic_complete__)"
    assert told_by(program) == "False\n"


def test_no_other_program_is_asked_where_libraries_are() -> None:
    program = (
        "import sys; sys.addaudithook(lambda event, _: print(event) if event == 'subprocess.Popen' else None);"
        "import toolkit.render.typesetting.weasy"
    )
    assert told_by(program) == ""
