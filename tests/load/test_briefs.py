"""Decks that are as they were are not read, and whatever is found is what is found where all of them are."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.projects import change
from tests.test_cases import write_files
from toolkit.check import findings_of
from toolkit.load import briefs, read_looks
from toolkit.load.cases import codes, read_case
from toolkit.load.loader import Loader
from toolkit.model.faces.unread import Unread
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.render.sources.places import Places
from toolkit.render.templates.syntax import Syntax
from toolkit.shipped import shipped_cases, shipped_templates

DECKS = "cards/orchard/decks"
NUTS = """deck: nuts
name: Nuts
one: nut
kind: card
size: poker
face: card
back: card
designed: They stay as they are.
fields:
  shell: {type: symbol, optional: true}
  rival: {type: component, optional: true}
  art: {type: picture, optional: true}
  text: {type: text, optional: true}
components:
  - {id: hazel, name: Hazelnut, shell: coin}
  - {id: walnut, name: Walnut, shell: coin, rival: apple, text: "Beats {card apple}."}
  - {id: almond, name: Almond, copies: 2, art: art/almond.svg}
"""
BERRIES = """deck: berries
name: Berries
one: berry
kind: card
size: poker
face: card
back: card
designed: They are like nuts.
like: nuts
components:
  - {id: cherry, name: Cherry, shell: coin}
"""
JUDGED = [code for code in sorted(codes()) if code[0] in "CRST"]  # by what the files of a game say


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave even small decks unread."""
    monkeypatch.setattr(briefs, "MANY", 1)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The small project, checked once by another process."""
    return lay_out(tmp_path / "orchard")


def lay_out(root: Path) -> Path:
    shutil.copytree(shipped_cases() / "base", root)
    (root / "build/.cache").mkdir(parents=True)
    (root / DECKS / "nuts.yaml").write_text(NUTS)
    (root / DECKS / "berries.yaml").write_text(BERRIES)
    (root / "cards/orchard/art").mkdir()
    (root / "cards/orchard/art/almond.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    found_in(root)
    return root


def found_in(root: Path, *, cold: bool = False) -> tuple[list[Diagnostic], tuple[Game, ...]]:
    """What a new process finds, and the games that it reads."""
    places = Places(root, (root / "templates", shipped_templates()), root / "build/.cache")
    loader = Loader(root, None if cold else places.cache)
    loaded = loader.load()
    found = list(loaded.diagnostics)
    for game in loaded.games:
        found += findings_of(game, read_looks(root, game, places.templates))
        found += Syntax(places).findings(game)
    if not cold:
        loader.keep()
    return found, loaded.games


def unread(games: Iterable[Game]) -> set[str]:
    """The decks of which no component was looked at."""
    decks = (deck for game in games for deck in game.decks)
    return {one.id for one in decks if isinstance(one.components, Unread) and "_items" not in vars(one.components)}


def test_decks_that_are_as_they_were_are_not_read(root: Path) -> None:
    assert unread(found_in(root)[1]) == {"nuts", "berries"}
    change(root / DECKS / "fruit.yaml", "name: Apple", "name: Crab")
    found, games = found_in(root)
    assert (found, unread(games)) == ([], {"nuts", "berries"})


def test_a_deck_is_read_again_with_the_one_that_it_is_like(root: Path) -> None:
    change(root / DECKS / "berries.yaml", "Cherry", "Sloe")
    assert unread(found_in(root)[1]) == {"nuts"}
    assert unread(found_in(root)[1]) == {"nuts", "berries"}
    change(root / DECKS / "nuts.yaml", "Hazelnut", "Cobnut")
    assert unread(found_in(root)[1]) == set()


def test_a_deck_that_is_looked_at_says_what_its_file_says(root: Path) -> None:
    (warm,), (cold,) = found_in(root)[1], found_in(root, cold=True)[1]
    assert [*warm.by_id] == [*cold.by_id]
    assert warm.by_id["walnut"] == cold.by_id["walnut"]
    assert unread([warm]) == {"berries"}
    assert warm.decks == cold.decks


@pytest.mark.parametrize("edit", [("pear", "hazel"), ("coin: {one", "crown: {one"), ("apple", "crab")])
def test_what_an_edit_breaks_in_other_decks_is_found_there(root: Path, edit: tuple[str, str]) -> None:
    for path in (root / "cards").rglob("*.yaml"):
        if path.stem in ("game", "fruit"):
            path.write_text(path.read_text().replace(*edit))
    found = found_in(root)[0]
    assert found == found_in(root, cold=True)[0] != []


def test_a_picture_that_goes_is_missed(root: Path) -> None:
    (root / "cards/orchard/art/almond.svg").unlink()
    assert [one.code for one in found_in(root)[0]] == ["P202"]


@pytest.mark.parametrize("code", JUDGED)
def test_every_finding_comes_of_an_edit_as_it_comes_cold(code: str, root: Path) -> None:
    case = read_case(code)
    for files in (case.bad, case.good):
        write_files(root, files)
        assert found_in(root)[0] == found_in(root, cold=True)[0]
