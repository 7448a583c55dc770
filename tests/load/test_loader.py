"""A project's folders to games; what is unchanged is not read again; what is broken spoils nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import DECK, GAME, Project
from toolkit.load import Loader, load_project
from toolkit.model.loaded.project import Game


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def only_game(project: Project) -> Game:
    (game,) = load_project(project.root).games
    return game


def test_a_game_has_its_decks_and_components(project: Project) -> None:
    game = only_game(project)
    assert (game.id, game.folder, game.head.name, game.whole) == ("toy", "cards/toy", "Toy", True)
    assert [(part.deck, part.id, part.copies) for part in game.components()] == [("cards", "a", 1)]
    assert str(game.at(next(game.components()), "name")) == f"{DECK}:13:19"
    assert str(game.place("counters", "coins", key=True)) == f"{GAME}:6:3"


def test_a_component_takes_face_back_and_provenance_from_its_deck_unless_it_has_its_own(project: Project) -> None:
    project.put(
        DECK,
        "deck: cards\nname: Cards\none: card\nkind: card\nsize: poker\nface: plain\nback: plain\ndesigned: Ours.\n"
        "components:\n  - {id: a, name: A}\n  - {id: b, name: B, face: rich, source: {ref: rules, at: page 1}}\n",
    )
    first, second = only_game(project).components()
    assert (first.face, first.back, first.designed) == ("plain", "plain", "Ours.")
    assert (second.face, second.back, second.designed) == ("rich", "plain", None)
    assert second.source is not None


def test_a_broken_component_is_left_out_and_the_deck_is_no_longer_whole(project: Project) -> None:
    project.write(DECK, components="  - {id: a, name: A}\n  - {id: b}\n")
    game = only_game(project)
    assert [part.id for part in game.components()] == ["a"]
    assert not game.whole


def test_a_field_that_is_declared_wrongly_hides_nothing_in_the_components(project: Project) -> None:
    project.write(
        DECK,
        fields="  cost: {type: intger}\n",
        components="  - {id: a, name: A, cost: 2, colour: pink}\n  - {id: b, nmae: B}\n",
    )
    told = [(one.code, one.position.line) for one in load_project(project.root).diagnostics]
    assert told == [("S106", 12), ("S106", 14), ("S101", 15)]


def test_a_broken_part_of_game_yaml_is_left_out_and_remembered(project: Project) -> None:
    project.write(GAME, summary="A toy.\nsymbols: {dog: {one: dog}}\nzones: {hand: {one: hand}}")
    game = only_game(project)
    assert (list(game.head.symbols), list(game.head.zones)) == ([], ["hand"])
    assert game.partial == {"symbol"}


def test_a_deck_that_cannot_be_read_leaves_its_kinds_open(project: Project) -> None:
    project.put(DECK, "deck: [\n")
    assert only_game(project).partial == {"deck", "component", "pile", "field"}


def test_a_game_without_a_head_is_no_game_and_its_decks_are_still_read(project: Project) -> None:
    (project.root / GAME).unlink()
    project.write(DECK, components="  - {id: a, name: A, copies: 0}\n")
    loaded = load_project(project.root)
    assert loaded.games == ()
    assert [one.code for one in loaded.diagnostics] == ["S117", "S104"]


def test_an_empty_project_has_no_games(tmp_path: Path) -> None:
    assert load_project(tmp_path).games == ()
    (tmp_path / "cards" / "nothing").mkdir(parents=True)
    assert load_project(tmp_path).diagnostics == ()


IMPORT = "put it beside cards/, and bring it in with 'tuckbox import {}'"
NOT_THERE = (
    "deck files lie directly in toy/decks, boards or tiles, sections of the rules in rules, worked examples in examples"
)


@pytest.mark.parametrize(
    ("path", "advice"),
    [
        ("cards/toy/decks/more.yml", "call it more.yaml"),
        ("cards/toy/decks/old/more.yaml", NOT_THERE),
        ("cards/toy/more.yaml", NOT_THERE),
        ("cards/toy/decks/more.YAML", "call it more.yaml"),
        ("cards/toy/decks/more.csv", IMPORT.format("more.csv")),
        ("cards/toy/more.json", IMPORT.format("more.json")),
        ("cards/toy/rules/more.md", "only YAML is read: write it as rules/more.yaml, or keep it outside of toy/"),
        ("cards/toy/tiles/more.XLSX", IMPORT.format("more.XLSX")),
    ],
)
def test_data_that_nobody_reads_is_a_warning(project: Project, path: str, advice: str) -> None:
    project.put(path, "deck: more\n")
    (found,) = load_project(project.root).diagnostics
    assert (found.code, found.position.path, found.help) == ("S116", path, advice)


@pytest.mark.parametrize(
    "path", ["decks/README.md", "art/dog.svg", "source/cards.csv", "decks/.cards.csv", "decks/a.svg"]
)
def test_what_nobody_would_take_for_data_of_the_game_is_left_alone(project: Project, path: str) -> None:
    project.put(f"cards/toy/{path}", "")
    assert load_project(project.root).diagnostics == ()


@pytest.mark.parametrize("name", ["My Toy", "toy\n"])
def test_a_folder_whose_name_is_no_identifier_is_an_error(project: Project, name: str) -> None:
    (project.root / "cards" / "toy").rename(project.root / "cards" / name)
    assert [one.code for one in load_project(project.root).diagnostics] == ["S117"]


def test_files_that_did_not_change_are_not_read_again(project: Project) -> None:
    loader = Loader(project.root)
    (before,) = loader.load().games
    project.write(GAME, summary="Another.")
    (after,) = loader.load().games
    assert after.head.summary == "Another."
    assert after.decks[0].head is before.decks[0].head
    project.write(DECK, components="  - {id: b, name: B}\n")
    (again,) = loader.load().games
    assert [part.id for part in again.components()] == ["b"]
    assert again.head is after.head


def test_a_file_that_is_gone_is_forgotten(project: Project) -> None:
    loader = Loader(project.root)
    loader.load()
    (project.root / DECK).unlink()
    (game,) = loader.load().games
    assert game.decks == ()


LIKE = """deck: more
name: More
one: card
kind: card
size: poker
designed: Ours.
like: {like}
fields: {{verse: {{type: text, default: None yet}}}}
components:
  - {{id: c, name: C, cost: {cost}}}
"""
MORE = DECK.replace("cards.yaml", "more.yaml")


def test_a_deck_that_is_like_another_has_its_fields_too(project: Project) -> None:
    project.write(DECK, fields="  cost: {type: integer, max: 5}\n", components="  - {id: a, name: A, cost: 1}\n")
    project.put(MORE, LIKE.format(like="cards", cost=3))
    loader = Loader(project.root)
    (game,) = loader.load().games
    deck = next(deck for deck in game.decks if deck.id == "more")
    assert list(deck.head.fields)[-2:] == ["cost", "verse"]
    assert [(one.value("cost"), one.value("verse")) for one in deck.components] == [(3, "None yet")]
    project.write(DECK, fields="  cost: {type: integer, max: 2}\n", components="  - {id: a, name: A, cost: 1}\n")
    (found,) = loader.load().diagnostics  # its own file is as it was
    assert (found.position.path, found.position.line) == (MORE, 10)


def test_a_deck_that_is_like_none_is_reported_with_the_nearest_name(project: Project) -> None:
    project.put(MORE, LIKE.format(like="crads", cost=3))
    (found,) = load_project(project.root).diagnostics
    assert (found.code, found.message) == ("R203", "there is no deck 'crads' that has fields of its own")
    assert (found.position.line, found.help) == (7, "did you mean 'cards'?")
