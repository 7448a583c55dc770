"""What is noticed of a game while it is played."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import toy
from toolkit.engine.rules import Action, Rules, action
from toolkit.playouts.watch import ActionNames


class Restful(Rules):
    """One may rest for one hour or two."""

    @action("rest")
    def rest(self) -> Action:
        """Rest for some hours, with an apple."""
        return Action(
            lambda state, seat, refuse: [(1,), (2,)],
            lambda state, seat, option: None,
            lambda state, seat, option: {"hours": option[0], "card": "apple"},
        )


def test_an_action_is_told_with_the_numbers_that_were_chosen_and_without_cards(tmp_path: Path) -> None:
    engine = toy(tmp_path, rules=Restful)
    state = engine.start(1)
    options = engine.advance(state)
    deeds = ActionNames(engine)
    told = [deeds.tell(state, state.frames[-1], option) for option in options]
    assert told == [("rest", "rest: hours 1"), ("rest", "rest: hours 2"), ()]
