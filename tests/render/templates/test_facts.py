"""Declared fields as lines for a reader."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.render.games import make_game
from toolkit.model.content.game import GameFile
from toolkit.render.sources.places import Places
from toolkit.render.sources.surroundings import Surroundings
from toolkit.render.templates.facts import Fact, facts_of

FIELDS: dict[str, dict[str, Any]] = {
    "grows_on": {"type": "symbol"},
    "height": {"type": "number"},
    "wild": {"type": "flag"},
    "beside": {"type": "component", "optional": True},
    "years": {"type": "list", "of": {"type": "integer"}},
    "soil": {"type": "record", "fields": {"clay": {"type": "flag"}, "depth": {"type": "integer"}}},
    "play": {"type": "effect"},
    "art": {"type": "picture"},
    "shots": {"type": "list", "of": {"type": "picture"}},
}
BODY: dict[str, Any] = {
    "grows_on": "coin",
    "height": 6.5,
    "wild": False,
    "years": (3, 5),
    "soil": {"clay": True, "depth": 60},
    "play": ({"gain": {"money": 1}},),
    "art": "art/dog.svg",
    "shots": (),
}


def told(
    *cards: dict[str, Any], without: tuple[str, ...] = (), fields: dict[str, dict[str, Any]] = FIELDS
) -> list[Fact]:
    """Return the facts of the first card."""
    game = make_game(*cards, fields=fields)
    around = Surroundings(game, Places(Path(), (), Path()))
    return list(facts_of(around, game.decks[0], next(game.components()), without))


def test_each_field_that_words_can_tell_is_a_line() -> None:
    lines = [(fact.label, fact.text) for fact in told({"id": "dog", **BODY})]
    assert lines == [
        ("Grows on", "coin"),
        ("Height", "6.5"),
        ("Years", "3, 5"),
        ("Soil", "clay, depth 60"),
    ]


def test_a_symbol_has_its_icon_and_a_list_its_values() -> None:
    symbol, *_, years, _ = told({"id": "dog", **BODY})
    assert (symbol.icon, symbol.type, years.items) == ("coin", "symbol", ("3", "5"))


def test_a_field_of_a_record_that_only_helps_is_not_told_and_one_with_a_label_is_called_by_it() -> None:
    inner = {"clay": {"type": "flag", "told": False}, "depth": {"type": "integer", "label": "metres"}}
    facts = told({"id": "dog", **BODY}, fields={**FIELDS, "soil": {"type": "record", "fields": inner}})
    assert ("Soil", "metres 60") in [(fact.label, fact.text) for fact in facts]


def test_another_component_is_called_by_its_name() -> None:
    facts = told({"id": "dog", "beside": "cat", **BODY}, {"id": "cat", "name": "The Cat", **BODY})
    assert ("Beside", "The Cat") in [(fact.label, fact.text) for fact in facts]


def test_fields_that_a_template_shows_itself_are_left_out() -> None:
    assert [fact.name for fact in told({"id": "dog", **BODY}, without=("height", "soil"))] == [
        "grows_on",
        "years",
    ]


def test_a_flag_is_told_where_it_holds_and_under_its_label() -> None:
    fields = {**FIELDS, "wild": {"type": "flag", "label": "Grows wild"}, "height": {"type": "number", "told": False}}
    lines = [(fact.label, fact.text) for fact in told({"id": "dog", **BODY, "wild": True}, fields=fields)]
    assert ("Grows wild", "yes") in lines
    assert "Height" not in dict(lines)


def test_a_space_of_a_map_is_called_by_its_name() -> None:
    spread = {"one": "shore", "places": {"salt-pans": {"at": (0, 0)}, "mill": {"at": (9, 0), "name": "The Old Mill"}}}
    fields = {"site": {"type": "list", "of": {"type": "space", "space": "place"}}}
    game = make_game({"id": "dog", "site": ("salt-pans", "mill")}, fields=fields)
    head = GameFile.model_validate({**game.head.model_dump(exclude_unset=True), "maps": {"shore": spread}})
    game = replace(game, head=head)
    around = Surroundings(game, Places(Path(), (), Path()))
    assert [fact.text for fact in facts_of(around, game.decks[0], next(game.components()), ())] == [
        "Salt Pans, The Old Mill"
    ]
