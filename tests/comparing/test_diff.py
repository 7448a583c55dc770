"""Two versions side by side: what counts as different, what is drawn, and how it is told."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.projects import change, change_template
from toolkit.cli.command import run
from toolkit.comparing.compare import Compared
from toolkit.model.versions.difference import GameDifference
from toolkit.model.versions.revision import NoRevisionError
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.render.site.diff import marked
from toolkit.workflows.build import build
from toolkit.workflows.diff import diff

CROPS = "cards/garden/decks/crops.yaml"
THEME = "templates/garden/theme.yaml"


def compared(root: Path, old: str, new: str = "working") -> Compared:
    with Project(root, jobs=1) as opened:
        return diff(opened, (old, new), root, lambda known: known)


def garden(root: Path, old: str) -> GameDifference:
    (game,) = compared(root, old).difference.games
    return game


def test_what_is_the_same_is_not_told(project: Path, other: Path) -> None:
    with (project / CROPS).open("a") as file:
        file.write("\n# nothing\n")
    change(project / THEME, "extends:", "# nothing\nextends:")
    assert compared(project, str(other)).difference.games == ()


def test_values_are_told_field_by_field_and_effects_in_words(committed: Path) -> None:
    change(committed / CROPS, "    cost: 2\n    points: 1", "    cost: 5\n    points: 1")
    change(committed / CROPS, "play: [{gain: {coins: 1}}, {draw", "play: [{gain: {coins: 3}}, {draw")
    (leek,) = garden(committed, "HEAD").components
    assert (leek.id, leek.state, leek.looks) == ("leek", "altered", True)
    assert [(one.path, one.old, one.new) for one in leek.altered] == [
        ("cost", "2", "5"),
        ("play", "Gain 1 coin and draw 1 crop card.", "Gain 3 coins and draw 1 crop card."),
    ]


def test_copies_that_do_not_show_are_data_alone(project: Path, other: Path) -> None:
    change(project / "cards/garden/tiles/coins.yaml", "copies: 24", "copies: 30")
    (coin,) = garden(project, str(other)).components
    assert (coin.looks, coin.altered[0].path, coin.altered[0].new) == (False, "copies", "30")


def test_a_style_sheet_alters_how_cards_look_and_no_data(project: Path, other: Path) -> None:
    change_template(project, "faces/token.html", "icon(", "'new ' ~ icon(")
    (coin,) = garden(project, str(other)).components
    assert (coin.looks, coin.altered) == (True, ())


def test_what_is_new_and_what_is_gone(project: Path, other: Path) -> None:
    change(project / CROPS, "id: carrot", "id: parsnip")
    found = garden(project, str(other)).components
    assert [(one.id, one.state, one.looks) for one in found] == [
        ("parsnip", "added", True),
        ("carrot", "removed", True),
    ]


def test_values_of_the_game_and_paragraphs_of_its_rules(project: Path, other: Path) -> None:
    rules = project / "cards/garden/rules"
    for root in (project, other):
        (root / "cards/garden/rules").mkdir()
    text = "section: planting\ntitle: Planting\nparagraphs:\n  - {id: cost, text: Pay\n      its cost.}\n"
    (other / "cards/garden/rules/01-planting.yaml").write_text(text)
    (rules / "01-planting.yaml").write_text(text.replace("Pay\n      its cost.", "Pay its cost."))
    change(project / "cards/garden/game.yaml", "count: 12, of: {deck: weather}", "count: 13, of: {deck: weather}")
    found = garden(project, str(other))
    assert [(one.path, one.old, one.new) for one in found.values] == [("game: contents.2.count", "12", "13")]
    assert found.paragraphs == ()
    change(rules / "01-planting.yaml", "its cost", "half its cost")
    (paragraph,) = garden(project, str(other)).paragraphs
    assert (paragraph.address, paragraph.number, paragraph.state) == ("planting.cost", "1.1", "altered")
    assert paragraph.altered[0].new == "Pay half its cost."


def test_only_what_differs_is_drawn(project: Path, other: Path) -> None:
    change(project / CROPS, "name: Carrot", "name: Parsnip")
    found = compared(project, str(other))
    assert [list(faces["garden"]) for faces in found.faces] == [["carrot"], ["carrot"]]
    before, now = (faces["garden"]["carrot"] for faces in found.faces)
    assert before.front.key != now.front.key
    assert before.back == now.back


def test_a_game_whose_template_fails_is_told_without_pictures(project: Path, other: Path) -> None:
    change_template(project, "faces/card.html", "card.name", "card.nome")
    change(project / CROPS, "name: Carrot", "name: Parsnip")
    found = compared(project, str(other))
    assert "carrot" in {one.id for one in found.difference.games[0].components}
    assert found.faces[1]["garden"] == {}


def test_what_cannot_be_read_is_noted(project: Path, other: Path) -> None:
    change(other / CROPS, "    cost: 2\n    points: 1", "    cost: many\n    points: 1")
    found = compared(project, str(other))
    assert [(one.id, one.state) for one in found.difference.games[0].components] == [("leek", "added")]
    (note,) = found.notes
    assert "cannot be read as a whole" in note
    assert f"{CROPS}:" in note


def test_a_revision_that_cannot_be_drawn_is_refused(committed: Path) -> None:
    change_template(committed, "faces/token.html", "icon(card.symbol)", "icon(card.simbol)")
    subprocess.run(("git", "add", "-A"), cwd=committed, check=True)
    words = ("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "Broken")
    subprocess.run(("git", *words), cwd=committed, check=True)
    change_template(committed, "faces/token.html", "icon(card.simbol)", "icon(card.symbol)")
    with Project(committed, jobs=1) as opened, pytest.raises(NoRevisionError, match="cannot be drawn as it was"):
        build(opened, Request(("a4",), since="HEAD"))


@pytest.mark.parametrize(
    ("name", "why"),
    [("nope", "git knows no revision 'nope' here"), ("templates", "there is no cards/ folder in templates")],
)
def test_a_version_that_is_not_there(committed: Path, name: str, why: str) -> None:
    with pytest.raises(NoRevisionError, match=why):
        compared(committed, name)


def test_words_that_only_one_text_has_are_marked() -> None:
    was, now = marked("Gain 1 coin & stop", "Gain 2 coins & stop")
    assert was == "Gain <del>1 coin </del>&amp; stop"
    assert now == "Gain <ins>2 coins </ins>&amp; stop"


def test_the_command_writes_tables_json_and_a_page(
    committed: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    change(committed / CROPS, "name: Carrot", "name: Parsnip")
    root = ("-C", str(committed))
    assert run(["diff", "HEAD", *root]) == 0
    out = capsys.readouterr().out
    assert "Parsnip (crops) altered" in out
    assert "Carrot" in out
    assert run(["diff", "HEAD", "--format", "json", *root]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"][0]["components"][0]["altered"] == [{"path": "name", "old": "Carrot", "new": "Parsnip"}]
    page = tmp_path / "diff.html"
    assert run(["diff", "HEAD", "working", "--format", "html", "-o", str(page), *root]) == 0
    text = page.read_text()
    assert text.count("<img ") == 2
    assert text.count('src="data:image/jpeg;base64,') == 2
    assert 'url("fonts/' not in text
    assert run(["diff", "HEAD", "HEAD", *root]) == 0
    assert "nothing differs" in capsys.readouterr().out
    assert run(["diff", "nope", *root]) == 2
    assert run(["diff", "HEAD", "--only", "nope", *root]) == 2
