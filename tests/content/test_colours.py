"""Whoever is called by a colour in a worked example has pieces of that colour: its picture shows what its words say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.model.content.example import ExampleFile
from toolkit.model.loaded.project import Game


def of_another_colour(example: ExampleFile) -> Iterator[str]:
    """Yield the pieces that somebody has and that bear the colour by which somebody else is called."""
    called = {seat: name.lower() for seat, name in example.called.items()}
    for seat, own in called.items():
        lying = [state.get(seat, {}).get("out") for state in (example.given.players, example.expect.players)]
        for name in re.findall(r"[\w-]+", str(lying)):
            if name.rpartition("-")[2] in set(called.values()) - {own}:
                yield f"{example.example}: {own} has {name}"


def test_people_have_the_colours_by_which_they_are_called(games: dict[str, Game]) -> None:
    assert [wrong for game in games.values() for one in game.examples for wrong in of_another_colour(one.body)] == []


def test_a_hat_of_another_colour_is_noticed() -> None:
    seats = {1: {"out": [{"card": "hat-blue"}]}, 2: {"out": [{"card": "hat-blue"}]}}
    example = ExampleFile.model_construct(
        example="hats",
        title="Hats",
        players=2,
        called={1: "Red", 2: "Blue"},
        given=ExampleFile.model_fields["given"]
        .get_default(call_default_factory=True)
        .model_copy(update={"players": seats}),
        expect=ExampleFile.model_fields["expect"].get_default(call_default_factory=True),
    )
    assert [*of_another_colour(example)] == ["hats: red has hat-blue"]
