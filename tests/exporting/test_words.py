"""What people read in an export has no identifier, and no noun that its number disagrees with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.content.reading import stumbles
from tests.exporting.exports import Drawn, data_of


def test_things_on_a_virtual_table_are_called_as_in_the_game(garden: Drawn) -> None:
    made = garden.export("tabletop-simulator")
    told = json.loads(data_of(made.files["garden.json"]))
    names = list(named(told["ObjectStates"]))
    assert "Carrot" in names
    assert stumbles(names, garden.game) == []


def named(things: list[dict[str, Any]]) -> Iterator[str]:
    """Yield what things are called, and those inside them."""
    for thing in things:
        yield thing["Nickname"]
        yield thing["Description"]
        yield from named(thing.get("ContainedObjects", []))
