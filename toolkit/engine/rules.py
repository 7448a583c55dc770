"""What a game's rules.py is written with: one class derived from `Rules`, whose methods say what they carry out.

    class Orchard(Rules):
        @step("harvest.count", "harvest.counting")
        def count(self, state: State) -> None: ...

The first name says what the method is for, the others are the paragraphs of the rules that it carries out.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.engine.hooks import (
    Hook,
    action,
    ending,
    finish,
    floor,
    hooks_of,
    order,
    procedure,
    step,
    tie,
    turn,
    value,
    worth,
)
from toolkit.engine.state import State
from toolkit.engine.table import Table
from toolkit.engine.targets import Action

__all__ = [
    "Action",
    "Hook",
    "Rules",
    "action",
    "ending",
    "finish",
    "floor",
    "order",
    "procedure",
    "step",
    "tie",
    "turn",
    "value",
    "worth",
]


class Rules:
    """The procedure of a game. It holds what it has read from the content, never what changes in play.

    The engine looks at its methods first and compiles the cards; then it is given the `table`, and `prepare` is called.
    """

    table: Table

    def sit_down(self, table: Table) -> None:
        """Take the table, and prepare."""
        self.table = table
        self.prepare()

    def prepare(self) -> None:
        """Read what the methods need from the content, and register works and decisions. Called once."""

    def stands_for(self, component: str) -> tuple[str, ...] | None:
        """Name the other components that one can stand for, wherever an effect asks for them; None: what its data says.

        It is asked while the cards are compiled, when there is no table yet.
        """
        return None

    def spent_to(self, component: str) -> str | None:
        """Name the zone that a component goes to when it is discarded; None for the pile's own discards."""
        return None

    def exhausted(self, state: State, pile: int) -> bool | None:
        """Push frames that bring cards to a pile which is empty with its discards; False if there are none to bring.

        None says that nothing is missing: by the rules nobody draws then.
        """
        return False

    @classmethod
    def hooks(cls) -> Iterator[tuple[Hook, str]]:
        """Yield what each method is for, and the method's name."""
        return hooks_of(cls)
