"""What the words of an option name: components, or spaces of a map."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from toolkit.model.gameplay.deed import Deed
from toolkit.model.schema.part import ComponentName


@pytest.mark.parametrize(
    ("option", "kind"),
    [
        ({"place": "hen", "on": "coop"}, ComponentName),
        ({"do": "feed", "card": "farmer", "place": "hen", "on": "coop"}, ComponentName),
        ({"do": "post", "place": "quays"}, str),
        ({"walk": "pawn", "place": "quays"}, str),
        ({"travel": "ship", "place": "quays"}, str),
        ({"place": "quays"}, str),
    ],
)
def test_a_place_that_is_on_nothing_is_that_of_a_map(option: dict[str, Any], kind: type[str]) -> None:
    read = TypeAdapter(Deed).validate_python(option)
    assert type(read["place"]) is kind
