"""What a game's rules.py is written with: one class derived from `Rules`, whose methods say what they carry out.

    class Orchard(Rules):
        @tie("coins", "ending.tie")
        def more_coins(self, player: Player) -> int:
            return player.coins

The first name says what the method is for, the others are the paragraphs of the rules that it carries out. What it is
given is known by the names of its parameters: `player`, `card`, `space`, `game` (see handles.py).
"""

from __future__ import annotations

from toolkit.engine.code.action import Action
from toolkit.engine.rules.table import Discard, Effects, Purse, Table
from toolkit.engine.scripting.handles import Card, Handles, Match, Place, Player, Space
from toolkit.engine.scripting.hooks import (
    Hook,
    action,
    ending,
    finish,
    floor,
    order,
    procedure,
    step,
    tie,
    turn,
    value,
    worth,
)
from toolkit.engine.scripting.questions import Asked, Question, question, questions_of
from toolkit.model.findings.phrases import unknown
from toolkit.model.gameplay.play import by_players
from toolkit.model.scripting.script import OwnNames

__all__ = [
    "Action",
    "Card",
    "Discard",
    "Hook",
    "Match",
    "Place",
    "Player",
    "Purse",
    "Question",
    "Rules",
    "Space",
    "action",
    "ending",
    "finish",
    "floor",
    "order",
    "procedure",
    "question",
    "step",
    "tie",
    "turn",
    "value",
    "worth",
]


class Rules:
    """The procedure of a game. It holds what it has read from the content, never what changes in play.

    The engine looks at its methods first and compiles the cards; then it is given the `table`, and `prepare` is called.
    `counters` (of each player), `marks` (of each piece) and `numbers` are what it counts beside those of the game.
    """

    counters: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    table: Table
    handles: Handles

    def sit_down(self, table: Table, handles: Handles) -> None:
        """Take the table, with handles for what is on it, and prepare."""
        self.table, self.handles = table, handles
        handles.know(table.compiler, OwnNames(self.counters, self.marks, self.numbers))
        for one in questions_of(type(self)):
            Asked(one, self, handles)
        self.prepare()

    def effects(self, field: str) -> Effects:
        """Return what every piece says in a field of effects, to be carried out; ask for it in `prepare`."""
        return Effects(self.table, self.handles, field)

    def prepare(self) -> None:
        """Read what the methods need from the content, and register tasks and decisions. Called once."""

    def named(self, number: str) -> int:
        """Return a number that the game gives a name; LookupError, with the nearest, where there is none."""
        numbers = self.table.game.head.numbers
        if number not in numbers:
            raise unknown(f"the game has no number '{number}'", number, numbers)
        return int(by_players(numbers[number], self.table.seats) or 0)

    def stands_for(self, component: str) -> tuple[str, ...] | None:
        """Name the other components that one can stand for, wherever an effect asks for them; None: what its data says.

        It is asked while the cards are compiled, when there is no table yet.
        """
        return None

    def spent_to(self, component: str) -> str | None:
        """Name the zone that a component goes to when it is discarded; None for the pile's own discards."""
        return None

    def exhausted(self, game: Match, pile: str) -> bool | None:
        """Bring cards to a pile which is empty with its discards, or ask for some; False if there are none to bring.

        None says that nothing is missing: by the rules nobody draws then.
        """
        return False
