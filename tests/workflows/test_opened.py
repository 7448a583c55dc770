"""A project that stays open: a game is read again when its files change, and looks other when its theme does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import change, change_template
from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.workflows.live import checked
from toolkit.workflows.new import start_game
from toolkit.workflows.opened import Opened

CROPS = "cards/garden/decks/crops.yaml"


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    start_game(tmp_path, "garden")
    return Opened(Project(tmp_path, 1))


def test_a_game_is_read_again_once_its_files_have_changed(opened: Opened) -> None:
    before = opened.game("garden")
    assert opened.game("garden") is before
    change(opened.project.root / CROPS, "name: Carrot", "name: Parsnip")
    assert opened.changed(frozenset({CROPS})) == {"garden"}
    assert next(one.name for one in opened.game("garden").components()) == "Parsnip"


def test_a_file_that_is_new_is_read_too(opened: Opened) -> None:
    assert opened.game("garden").deck("herbs") is None
    new = "cards/garden/decks/herbs.yaml"
    text = (opened.project.root / CROPS).read_text("utf-8")
    (opened.project.root / new).write_text(
        text.replace("deck: crops", "deck: herbs").replace("id: ", "id: my-"), "utf-8"
    )
    opened.changed(frozenset({new}))
    assert opened.game("garden").deck("herbs") is not None
    (opened.project.root / new).unlink()
    opened.changed(frozenset({new}))
    assert opened.game("garden").deck("herbs") is None


def test_a_changed_deck_leaves_the_look_of_the_game_and_a_theme_does_not(opened: Opened) -> None:
    before = opened.look("garden")
    change(opened.project.root / CROPS, "name: Carrot", "name: Parsnip")
    opened.changed(frozenset({CROPS}))
    assert opened.look("garden") == before
    change_template(opened.project.root, "theme.css", "", "/* other */")
    opened.changed(frozenset({"templates/garden/theme.css"}))
    assert opened.look("garden") != before


def test_templates_are_told_by_side_the_decks_own_first(opened: Opened) -> None:
    game = opened.game("garden")
    crops = game.deck("crops")
    assert crops
    before = opened.templates("garden", crops)
    assert (before["face"][0], before["back"][0]) == (crops.head.face, crops.head.back)
    folder = opened.project.root / "templates/garden/backs"
    folder.mkdir(exist_ok=True)
    (folder / "a-gift.html").write_text("", "utf-8")
    after = opened.templates("garden", crops)
    assert (after["face"], after["back"][0]) == (before["face"], crops.head.back)
    assert set(after["back"]) - set(before["back"]) == {"a-gift"}


def test_what_a_theme_has_for_boards_counts_as_well(opened: Opened) -> None:
    folder = opened.project.root / "templates/garden/boards"
    folder.mkdir()
    before = opened.look("garden")
    (folder / "map.html").write_text("<p>Here</p>", "utf-8")
    opened.changed(frozenset({"templates/garden/boards/map.html"}))
    assert opened.look("garden") != before


def test_what_a_file_says_is_told_with_its_hash(opened: Opened) -> None:
    digest, said = opened.said(CROPS)
    assert said["deck"] == "crops"
    change(opened.project.root / CROPS, "name: Carrot", "name: Parsnip")
    assert opened.said(CROPS)[0] != digest
    with pytest.raises(RefusedError):
        opened.said("cards/garden/decks/nothing.yaml")


def test_a_game_that_is_not_there_is_refused_with_the_nearest(opened: Opened) -> None:
    with pytest.raises(RefusedError, match="did you mean 'garden'"):
        opened.game("gardn")


def test_a_whole_check_finds_what_reading_does_not(opened: Opened) -> None:
    root = opened.project.root
    assert checked(str(root), "garden") == ()
    change(root / CROPS, "from: [crops]", "from: [crop]")
    assert Opened(Project(root, 1)).read("garden") == ()
    assert checked(str(root), "garden") != ()
