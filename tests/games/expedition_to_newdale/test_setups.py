"""Expedition to Newdale: the set-up of each chapter, as its page of the site lays it out."""

from __future__ import annotations

import pytest

from tests.projects import shipped_reference
from tests.thorough import some
from toolkit.model.document.laying import ChapterSetup
from toolkit.model.document.reference import Reference
from toolkit.model.loaded.project import Game
from toolkit.render.scene import DESK, table_top
from toolkit.render.site.pages import setup_pages


@pytest.fixture(scope="module")
def game(games: dict[str, Game]) -> Game:
    """Return the game as its files say it."""
    return games["expedition-to-newdale"]


@pytest.fixture(scope="module")
def reference(game: Game) -> Reference:
    """Return its reference."""
    return shipped_reference(game.id)


def told(setup: ChapterSetup, step: str) -> list[str]:
    """Return what a set-up says of a step to two players: how many of what, and the notes."""
    rows = (row for row in setup.rows if row.id == step)
    return [", ".join((dict(row.told)[2] or "", *row.notes)) for row in rows]


def test_every_chapter_shows_its_side_of_its_board_with_any_number_of_players(game: Game, reference: Reference) -> None:
    assert len(reference.setups) == 10
    for setup in some(reference.setups, 3):
        page = game.by_id[str(game.head.variants[setup.variant].page)]
        for players in some(reference.players, 2):
            shown = table_top(reference, players, DESK, setup.variant).pieces
            sides = {piece.component: piece.side for piece in shown}
            assert sides[page.value("game_board")] == page.value("up")
            assert sides["player-board-brown"] == page.value("player_board")


def test_a_chapter_has_only_the_steps_that_belong_to_it(reference: Reference) -> None:
    steps = {setup.variant: [row.id for row in setup.rows] for setup in reference.setups}
    assert [name for name, ids in steps.items() if "bridges" in ids] == ["iii-a", "iv-a"]
    assert [name for name, ids in steps.items() if "hooded-ones" in ids] == ["v", "vii"]
    assert [name for name, ids in steps.items() if "display" in ids] == ["viii"]
    assert not {"later-works", "later-halls", "characters"}.intersection(steps["i"])
    assert not any(row.variants for setup in reference.setups for row in setup.rows)


def test_a_chapter_names_the_cards_of_its_page(reference: Reference) -> None:
    setups = {setup.variant: setup for setup in reference.setups}
    assert told(setups["iv-a"], "later-halls") == ["all numbered special buildings, Corn Farm, Barracks and Vineyard"]
    many = "Holiday, Full Carts, Letters from Home, Many Hands, Night Shift, Muster and The Surveyors Return"
    assert told(setups["ii"], "middle") == [
        f"2 events of rounds 4 to 6, at random, out of {many}",
        "1 A Guest by Night",
    ]
    assert told(setups["ii"], "early")[0].endswith("shuffled, Blueprints, Drums in the Square and Master Joiners")


def test_a_chapter_names_the_town_where_it_starts(reference: Reference) -> None:
    towns = {setup.variant: row.to for setup in reference.setups for row in setup.rows if row.id == "first-house"}
    assert (towns["i"], towns["v"], towns["vii"]) == ("Longsdale", "Creekside or Thickthorn", "Larkhill")


def test_what_stands_for_all_chapters_says_where_it_is_told(reference: Reference) -> None:
    notes = {row.id: row.notes for row in reference.setup}
    assert "as the page of the Chronicle says" in notes["later-works"]
    assert "as the page of the Chronicle says" in notes["board"]
    assert not notes["action-board"]


def test_what_only_play_needs_is_no_step_for_readers(reference: Reference) -> None:
    assert "coast" not in [row.id for row in reference.setup]


def test_each_chapter_but_the_first_has_a_page_of_its_own(reference: Reference) -> None:
    pages = list(setup_pages(reference))
    assert [page.path for page in pages][:2] == ["setup-ii.html", "setup-iii-a.html"]
    assert len(pages) == 9
    assert pages[-1].title == "Set-up: Chapter VIII"
