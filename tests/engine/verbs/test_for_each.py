"""For each of some components: whether it can be done is asked of each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import toy

CARDS = (
    "  - {id: apple, name: Apple, copies: 4, play: [{discard: {card: fruit, in: hand}}]}\n"
    "  - {id: pear, name: Pear, copies: 4}\n"
)
EACH = "rest: {does: [{for_each: {of: {card: fruit, where: {id: apple}, in: board}, do: [STEP]}}, {gain: {coins: 1}}]}"


@pytest.mark.parametrize(
    ("step", "board", "hand", "is_open"),
    [
        ("{carry_out: play}", ["apple"], ["pear"], True),
        ("{carry_out: play}", ["apple"], [], False),  # what the apple says cannot be done
        ("{carry_out: play}", [], [], True),  # there is none of which it could be asked
        ("{discard: {card: fruit, in: hand}}, {carry_out: play}", ["apple"], [], False),
    ],
)
def test_what_each_says_must_be_possible(
    tmp_path: Path, step: str, board: list[str], hand: list[str], *, is_open: bool
) -> None:
    engine = toy(tmp_path, cards=CARDS, actions=EACH.replace("STEP", step))
    state, table = engine.start(1), engine.table
    for zone, names in (("board", board), ("hand", hand)):
        for name in names:
            piece = next(one for one in table.box.copies(name) if one in state.zones[0])
            table.move(state, piece, 0, table.layout.place(zone))
    engine.run(state)
    said = [engine.say(state, one) for one in engine.options(state)]
    assert ({"do": "rest"} in said) == is_open
