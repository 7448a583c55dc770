"""Play in an example: where it stands, what is open there, and going on from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final

from toolkit.engine.code.option_match import PLAYER, agrees
from toolkit.engine.code.types import Option, Spoken
from toolkit.engine.engine import Engine
from toolkit.engine.flow.turns import DONE
from toolkit.engine.state.game_state import State
from toolkit.examples.fault import Fault, Keys, written
from toolkit.model.gameplay.deed import SPACES, Deed

ENDING: Final = {"do": "done"}  # what ends a turn says
MANY: Final = 8  # options that are listed


class Play:
    """The state of an example in play; `below` is how many frames are left when its last action is done."""

    def __init__(self, engine: Engine, state: State, below: int) -> None:
        self.engine, self.state, self.below = engine, state, below
        self.heard: Callable[[State, Option], None] | None = None  # hears of each option before it is taken

    def go_on(self, below: int = 0, until: Callable[[], bool] | None = None) -> None:
        """Do what remains until somebody is asked, no more than so many frames are left, or something is so."""
        frames = self.state.frames
        self.engine.run(self.state, lambda: len(frames) <= below or bool(until and until()))

    def said(self) -> list[tuple[Option, Spoken]]:
        """List the options that are open, with what they say."""
        engine, state = self.engine, self.state
        return [(option, engine.say(state, option)) for option in engine.options(state)] if state.frames else []

    def refused(self) -> list[tuple[Spoken, str]]:
        """List what is not open, with the reason."""
        return self.engine.refused(self.state) if self.state.frames else []

    def is_asked(self, deed: Deed) -> bool:
        """Whether the player is asked whose an action is said to be; so is any where it says nobody."""
        return bool(deed.get(PLAYER, self.player) == self.player)

    def is_open(self, deed: Deed) -> bool:
        """Whether one of the options that are open is what an action says."""
        return self.is_asked(deed) and any(agrees(deed, words) for _, words in self.said())

    def reasons(self, deed: Deed) -> list[str]:
        """List why what an action says is not open."""
        return list(dict.fromkeys(why for words, why in self.refused() if self.is_asked(deed) and agrees(deed, words)))

    def not_open(self, code: str, keys: Keys, deed: Deed) -> Fault:
        """Return the fault of an action that is not open: that another player is asked, or why, and what is meant."""
        said = [words for _, words in self.said()]
        if said and not self.is_asked(deed):
            return Fault(code, (*keys, PLAYER), f"player {self.player} is asked here, not player {deed[PLAYER]}")
        reason = "".join(f": {why}" for why in self.reasons(deed)[:1])
        return Fault(code, keys, f"{written(deed)} is not open{reason}", advice(deed, said))

    def known_as(self, deed: Deed) -> Deed:
        """Return an action in which spaces are called by the first of their names."""
        graph = self.engine.table.graph
        named = {
            key: graph.known_as(key, value) for key, value in deed.items() if key in SPACES and isinstance(value, str)
        }
        return deed | named

    def take(self, option: Option) -> None:
        """Take an option."""
        if self.heard:
            self.heard(self.state, option)
        self.engine.take(self.state, option)

    def only_way(self, below: int, until: Callable[[], bool] | None = None) -> bool:
        """Take the only way of a choice within an action, or of a step with nothing to do; whether there was one.

        What is open at any time is passed over.
        """
        if self.pass_over(below, until):
            return True
        asked = not self.engine.in_turn(self.state) or self.engine.in_step(self.state)
        said = self.said() if asked else []
        is_only = len(said) == 1 and (not self.engine.in_turn(self.state) or said[0][0] == DONE)
        if is_only:
            self.take(said[0][0])
            self.go_on(below, until)
        return is_only

    def pass_over(self, below: int = 0, until: Callable[[], bool] | None = None) -> bool:
        """Let what is open at any time be, where that is asked; whether it was."""
        if not self.engine.at_any_time(self.state):
            return False
        self.take(DONE)
        self.go_on(below, until)
        return True

    @property
    def player(self) -> int:
        """The player who is asked; 0 where nobody is."""
        return self.engine.seat(self.state) + 1 if self.state.frames else 0


def several(said: Sequence[Spoken]) -> str:
    """List what options say, the first of many."""
    return f"{', '.join(map(written, said[:MANY]))}{', …' if len(said) > MANY else ''}"


def advice(deed: Deed, said: Sequence[Spoken]) -> str:
    """Return what may be meant by an action that is not open."""
    if not said:
        return "nobody is asked here: the example's play is over"
    near = get_close_matches(written(deed), [written(words) for words in said], 1)
    return f"did you mean {near[0]}?" if near else f"open are {several(said)}"
