"""What selectors mean: pieces on other pieces, by whose those are and where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.toy import APPLES, toy
from toolkit.engine.setup.setup import unpacked
from toolkit.model.effects.values.selector import Selector

if TYPE_CHECKING:
    from pathlib import Path

WORMS = "  - {id: worm, name: Worm, copies: 4}\n"


@pytest.mark.parametrize(
    ("on", "worms"),
    [
        ({"token": "apple"}, 1),
        ({"token": "apple", "in": "board"}, 1),
        ({"token": "apple", "in": "hand"}, 0),
        ({"token": "apple", "whose": "others"}, 1),
        ({"token": "apple", "whose": "all"}, 2),
    ],
)
def test_what_lies_on_others_is_asked_where_these_lie_and_whose_they_are(
    tmp_path: Path, on: dict[str, Any], worms: int
) -> None:
    engine = toy(tmp_path, cards=APPLES + WORMS)
    table, state = engine.table, unpacked(engine.table.compiler)
    for seat in range(2):
        apple, worm = (table.box.copies(name)[seat] for name in ("apple", "worm"))
        table.move(state, apple, 0, table.layout.place("board", seat))
        table.put(state, seat, worm, 0, apple)
    what = Selector.model_validate({"token": "worm", "on": on})
    assert len(table.compiler.selectors.here(what, "play")(state, 0, 0)) == worms
