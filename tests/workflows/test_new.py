"""A new game: the starter game or a shipped one, under a name of its own, and never over something that is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.thorough import some, times
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.shipped import STARTERS
from toolkit.workflows.build import build
from toolkit.workflows.check import check
from toolkit.workflows.examples import examples
from toolkit.workflows.new import EMPTY, FIRST, TakenError, copy_game, looks, shipped_games, start_game, starters
from toolkit.workflows.play import playable


def test_the_starter_game_gets_a_name_and_a_theme_of_its_own(tmp_path: Path) -> None:
    folders = start_game(tmp_path, "tea-garden")
    assert folders == (tmp_path / "cards/tea-garden", tmp_path / "templates/tea-garden")
    head = (tmp_path / "cards/tea-garden/game.yaml").read_text()
    assert "name: Tea Garden\n" in head
    assert "theme: tea-garden\n" in head
    assert not any("$game" in path.read_text() for path in tmp_path.rglob("*.yaml"))


@pytest.mark.parametrize("like", some(starters(), 5))
def test_a_starter_game_is_built_and_played_as_it_is(tmp_path: Path, like: str) -> None:
    start_game(tmp_path, "tea-garden", like)
    assert not (tmp_path / "cards/tea-garden/rules.py").exists()
    with Project(tmp_path, jobs=1) as opened:
        wanted = Request(("a4",), sheets=like != FIRST, changes=(("booklet", like == FIRST),))  # of one the books, too
        report = build(opened, wanted)
        assert report.findings == ()
        assert (tmp_path / "build/pdf/tea-garden/rules.pdf").is_file() == (like == FIRST)
        assert [found for checked in examples(opened, frozenset({"tea-garden"})) for found in checked.findings] == []
        one, _ = playable(opened, "tea-garden")
    assert one
    for players in one.game.players:
        order = Order(one.bundle, Trial(players), times(15, 3))
        result = conclude(one.game, order, play_games(order, InlineExecutor(), 1), "build/play/tea-garden")
        assert result.findings == ()


@pytest.mark.parametrize("look", looks())
def test_a_starter_game_wears_a_ready_made_look(tmp_path: Path, look: str) -> None:
    start_game(tmp_path, "mine", "area", look)
    assert {path.name for path in (tmp_path / "templates/mine").iterdir()} == {"icons", "theme.yaml"}
    with Project(tmp_path, jobs=1) as opened:
        (game,), found = check(opened, frozenset({"mine"}))
    assert found == ()
    assert game.theme.names[:3] == ("mine", look, "layouts")
    assert {deck.head.face for deck in game.decks} == {"card", "board", "token"}
    own, worn = STARTERS / "area/rules", tmp_path / "cards/mine/rules"
    assert "figure:" in (own / "02-turn.yaml").read_text()  # it points at parts of a face
    assert "figure:" not in (worn / "02-turn.yaml").read_text()
    assert "figure:" in (worn / "01-setting-up.yaml").read_text()  # of the whole table


def test_players_have_the_colours_that_the_game_names_in_every_look(tmp_path: Path) -> None:
    start_game(tmp_path, "mine", "hexes", "woodcut")
    (game,) = load_project(tmp_path).games
    own = dict(load_project(_begun(tmp_path / "own")).games[0].theme.palette)
    worn = dict(game.theme.palette)
    assert [worn[f"player-{n}"] for n in range(1, 5)] == [own[f"player-{n}"] for n in range(1, 5)]
    assert worn["paper"] != own["paper"]
    assert {deck.head.back for deck in game.decks if deck.id in ("chips", "hives", "trails")} == {"same"}


def _begun(root: Path) -> Path:
    start_game(root, "mine", "hexes")
    return root


def test_an_empty_game_has_one_card_and_nothing_wrong(tmp_path: Path) -> None:
    start_game(tmp_path, "mine", EMPTY)
    assert EMPTY not in starters()
    with Project(tmp_path, jobs=1) as opened:
        (game,), found = check(opened, frozenset({"mine"}))
    assert (game.head.name, [*game.by_id], found) == ("Mine", ["first-card"], ())


def test_a_shipped_game_can_be_copied(tmp_path: Path) -> None:
    assert "last-will" in shipped_games()
    copy_game(tmp_path, "mine", "last-will")
    first, second, *_ = (tmp_path / "cards/mine/game.yaml").read_text().splitlines()
    assert first.endswith("build/schema/mine/game.json")
    assert second == "name: Mine"
    assert "\nname: Events\n" in (tmp_path / "cards/mine/decks/events.yaml").read_text()


@pytest.mark.parametrize("taken", ["cards", "templates"])
def test_nothing_is_written_over(tmp_path: Path, taken: str) -> None:
    (tmp_path / taken / "mine").mkdir(parents=True)
    with pytest.raises(TakenError, match=f"{taken}/mine/ is already there"):
        start_game(tmp_path, "mine")
    assert [path.name for path in tmp_path.rglob("*")] == [taken, "mine"]


def test_the_theme_of_a_new_game_builds_on_a_look_and_holds_only_what_differs(tmp_path: Path) -> None:
    start_game(tmp_path, "tea-garden")
    assert [path.name for path in (tmp_path / "templates/tea-garden").iterdir()] == ["theme.yaml"]
    (game,) = load_project(tmp_path).games
    assert game.theme.names == ("tea-garden", "botanical", "layouts", "plain")
