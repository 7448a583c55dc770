"""What an example replaces goes where it belongs."""

from __future__ import annotations

from tests.engine.tables import engine
from toolkit.examples.lay_out import Laying
from toolkit.model.content.example import ExampleFile, Given


def test_a_charburner_that_is_replaced_is_not_drawn_later() -> None:
    played = engine("oh-my-goods", 2)
    given = Given.model_validate({"players": {1: {"tableau": ("charburner-grain",), "hand": ("mill",)}}})
    state = Laying(played, ExampleFile(example="e", title="E", players=2, given=given)).state
    names = {name: place for place, (name, _, _) in enumerate(played.table.layout.places)}
    drawn = {played.table.name(piece) for piece in state.zones[names["draw-pile"]]}
    assert not {name for name in drawn if name.startswith("charburner")}
    tableaux = [
        [played.table.name(one) for one in state.zones[played.table.layout.place("tableau", seat)]] for seat in (0, 1)
    ]
    assert tableaux[0] == ["charburner-grain"]
    assert any(name.startswith("charburner") for name in tableaux[1])
    assert "mill" not in {played.table.name(piece) for piece in state.zones[0]}
