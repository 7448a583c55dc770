"""The schemas for editors accept what is shipped and tell one mistake at a time."""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from tests.projects import leave_cards_alone, shipped
from tests.thorough import some
from toolkit.load import load_project
from toolkit.load.reading import parse
from toolkit.load.schema import schemas
from toolkit.model.loaded.project import Game
from toolkit.shipped import shipped_cards, shipped_cases
from toolkit.workflows.new import start_game

CASES, SHIPPED = shipped_cases() / "base", shipped_cards().parent
FRUIT = "cards/orchard/decks/fruit.yaml"


@functools.cache
def games(root: Path) -> dict[str, Game]:
    return shipped() if root == SHIPPED else {game.id: game for game in load_project(root).games}


def tried(root: Path) -> list[Game]:
    """Return the games of a project whose schemas are tried: with `make thorough` all, else a third."""
    return some(games(root).values(), 3)


@functools.cache
def written(root: Path, *names: str) -> dict[str, str]:
    """Return the schemas of some of a project's games, or of those that are tried."""
    return schemas([games(root)[name] for name in names] or tried(root))


def plain(value: Any) -> Any:
    """Turn tuples to lists and keys to text, as JSON has them."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def read(file: Path) -> Any:
    return plain(parse(file.name, file.read_bytes()).value)


def messages(root: Path, schema: str, value: Any) -> list[str]:
    return [error.message for error in validator(root, schema).iter_errors(value)]


@functools.cache
def validator(root: Path, schema: str) -> Draft7Validator:
    return Draft7Validator(json.loads(written(root)[schema]))


def with_step(step: dict[str, Any]) -> list[str]:
    """Tell what the schema says of a deck with this step on its first card."""
    deck = copy.deepcopy(read(CASES / FRUIT))
    deck["components"][0]["play"] = [step]
    return messages(CASES, "schema/orchard/fruit.json", deck)


@pytest.mark.parametrize("root", [SHIPPED, CASES])
def test_every_schema_is_one(root: Path) -> None:
    parts: dict[str, Any] = {}
    for name, schema in written(root).items():  # definitions of one name differ between games in the names they list
        whole = json.loads(schema)
        parts = whole.pop("definitions", {}) | parts | {name: whole}
    for part in some(parts.values(), 48):
        Draft7Validator.check_schema(part)


@pytest.mark.parametrize("root", [SHIPPED, CASES])
def test_what_is_shipped_is_valid(root: Path) -> None:
    for game in tried(root):
        for file, kind in some(files_of(game), 3):
            generic = kind if kind in {"game", "play", "rules", "changes", "example"} else "deck"
            content = read(root / file)
            for schema in (f"schema/{game.id}/{kind}.json", f"schema/{generic}.json"):
                assert messages(root, schema, content) == [], file


def files_of(game: Game) -> Iterator[tuple[str, str]]:
    """Yield each file of a game, and which schema of the game's it has."""
    yield game.file, "game"
    yield from ((deck.file, deck.id) for deck in game.box.decks)
    yield from ((section.file, "rules") for section in game.rules)
    yield from ((example.file, "example") for example in game.examples)
    yield from ((one.file, name) for one, name in ((game.play, "play"), (game.changes, "changes")) if one)


def test_shipped_files_name_the_schema_that_is_written_for_them() -> None:
    for game in shipped().values():
        for file, name in [(game.file, "game"), *((deck.file, deck.id) for deck in game.box.decks)]:
            first = (SHIPPED / file).read_text("utf-8").partition("\n")[0]
            path = (SHIPPED / file).parent / first.removeprefix("# yaml-language-server: $schema=")
            assert path.resolve() == (SHIPPED / "build" / "schema" / game.id / f"{name}.json").resolve(), file


def test_a_good_step_is_valid() -> None:
    assert with_step({"gain": {"coins": {"count": {"card": "fruit"}}}}) == []


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"payy": {"coins": 1}}, "Additional properties are not allowed ('payy' was unexpected)"),
        ({"pay": {"coin": 1}}, "Additional properties are not allowed ('coin' was unexpected)"),
        ({"pay": {"coins": "one"}}, "'one' is not of type 'integer', 'object'"),
        ({"pay": {"coins": {"cuont": {}}}}, "Additional properties are not allowed ('cuont' was unexpected)"),
        ({"discard": {"card": "fruits"}}, "'fruits' is not one of ['fruit']"),
        ({"discard": {"where": {"wroth": 1}}}, "Additional properties are not allowed ('wroth' was unexpected)"),
        ({"may": {"then": []}}, "[] should be non-empty"),
        ({"repeat": {"times": 2}}, "'do' is a required property"),
    ],
)
def test_a_mistake_in_a_step_is_told_once_and_plainly(step: dict[str, Any], message: str) -> None:
    assert with_step(step) == [message]


def test_an_unknown_verb_is_answered_with_the_verbs() -> None:
    step = json.loads(written(CASES)["schema/orchard/fruit.json"])["definitions"]["Step"]
    assert step["errorMessage"].startswith("a step is a mapping whose one key is a verb: gain, pay, ")


def test_a_kind_of_which_a_game_has_none_yet_is_still_a_schema(tmp_path: Path) -> None:
    start_game(tmp_path, "garden")
    leave_cards_alone(tmp_path / "cards/garden")
    schema = json.loads(written(tmp_path)["schema/garden/crops.json"])
    Draft7Validator.check_schema(schema)
    actions = schema["definitions"]["Change"]["properties"]["action"]
    assert "this game has no action yet" in json.dumps(actions)
    validator = Draft7Validator({**schema, **actions})
    assert not validator.is_valid(["plant"])


def test_names_are_offered_where_a_mapping_may_stand_too() -> None:
    size = json.loads(written(CASES)["schema/orchard/fruit.json"])["properties"]["size"]
    assert "poker" in size["examples"]


def test_a_step_with_two_verbs_has_too_many_properties() -> None:
    (told,) = with_step({"pay": {"coins": 1}, "gain": {"coins": 1}})
    assert told.endswith("has too many properties")


def test_a_name_in_a_list_is_told_where_a_number_might_stand() -> None:
    example = {"example": "x", "title": "X", "players": 2, "given": {"players": {"1": {"hand": ["aple"]}}}}
    (told,) = messages(CASES, "schema/orchard/example.json", example)
    assert told.startswith("'aple' is not one of ['apple', ")


def test_declared_fields_are_properties_with_their_help_and_bounds() -> None:
    schema = json.loads(written(SHIPPED, "last-will")["schema/last-will/events.json"])
    body = schema["definitions"][schema["properties"]["components"]["items"]["$ref"].rpartition("/")[2]]
    assert body["properties"]["flavour"] == {
        "description": "A dry remark at the foot of the card.",
        "type": "string",
        "minLength": 1,
        "maxLength": 70,
        "pattern": r"\S",
    }
    assert "silverware" in body["properties"]["symbol"]["enum"]
    assert body["additionalProperties"] is False


def test_every_verb_and_every_kind_of_condition_is_explained() -> None:
    definitions = json.loads(written(CASES)["schema/orchard/fruit.json"])["definitions"]
    told = definitions["Step"]["properties"] | definitions["Condition"]["properties"]
    assert [key for key, one in told.items() if not one.get("description")] == ["at_least", "at_most"]
    assert told["gain"]["description"] != told["pay"]["description"]


def test_points_may_be_taken_away_and_other_amounts_are_never_less_than_nothing() -> None:
    definitions = json.loads(written(CASES)["schema/orchard/play.json"])["definitions"]
    assert definitions["ScoredRank"]["properties"]["points"]["items"] == {"$ref": "#/definitions/Points"}
    assert (definitions["Points"]["minimum"], definitions["Amount"]["minimum"]) == (-9999, 0)
