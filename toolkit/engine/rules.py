"""What a game's rules.py is written with: one class derived from `Rules`, whose methods say what they carry out.

    class Orchard(Rules):
        @step("harvest.count", "harvest.counting")
        def count(self, state: State) -> None: ...

The first name says what the method is for, the others are the paragraphs of the rules that it carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from toolkit.engine.table import Table
    from toolkit.engine.targets import Targets
    from toolkit.model.effects.running import Option, Refuse, Spoken, State

Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Hook:
    """What a method of a game's rules is for: its kind, the name, and the paragraphs that it carries out."""

    kind: str
    name: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do in turn: the ways to do it now, doing one of them, and saying which.

    `options` lists what is open and tells `refuse` (where one is given) what is not, and why. An option of an action
    is any tuple of numbers. `say` gives the option in the author's names, such as {"card": "dinner"}. Where it
    `plays`, the first number of an option is a piece that it plays: playouts count how often it could be, and was.
    Where an action is done to pieces, `targets` says so, and a turn asks all such actions at once, piece by piece.
    """

    options: Callable[[State, int, Refuse | None], list[Option]]
    perform: Callable[[State, int, Option], None]
    say: Callable[[State, int, Option], Spoken]
    plays: bool = False
    targets: Targets | None = None


def _decorator(kind: str, doc: str) -> Callable[..., Callable[[Method], Method]]:
    def named(name: str, *paragraphs: str) -> Callable[[Method], Method]:
        def mark(method: Method) -> Method:
            method.__dict__.setdefault("hooks", []).append(Hook(kind, name, paragraphs))
            return method

        return mark

    named.__doc__ = doc
    return named


step = _decorator("step", "`phase.step` -> (state): carry out a step for the whole table, now or by pushing frames.")
turn = _decorator("turn", "`phase.step` -> (state, seat): carry out a step for one player after the other.")
action = _decorator("action", "`action` -> (): make the Action, once for each number of players.")
order = _decorator("order", "`phase` -> (state): list the seats in the order in which they act.")
procedure = _decorator("procedure", "the name in a `rule` step -> (state, seat, piece): do what its words say.")
floor = _decorator(
    "floor", "`counter` -> (state, seat, piece): give how low (0 or less) `lose` may drive it; None: any."
)
ending = _decorator("ending", "`ending` -> (state, seat): say whether it has come, where `when` cannot say it.")
value = _decorator("value", "`score line` -> (state, seat): give what the line is worth, where data cannot say it.")
worth = _decorator("worth", "`seat` -> (state, seat): judge a state for a greedy player; else the score does.")
tie = _decorator("tie", "`tie` -> (state, seat): of tied players the one with the highest number wins.")
finish = _decorator("finish", "`setup`, `round` or `game` -> (state): what is left to do at the end of it.")


class Rules:
    """The procedure of a game. It holds what it has read from the content, never what changes in play."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.prepare()

    def prepare(self) -> None:
        """Read what the methods need from the content, and register works and decisions. Called once."""

    def stands_for(self, component: str) -> tuple[str, ...]:
        """Name the other components that one can stand for, wherever an effect asks for them: what its data says."""
        from toolkit.model.match import chosen  # noqa: PLC0415 (the engine itself needs no model)

        wild = self.table.component(component).body.stands_for
        return tuple(part.id for part in chosen(self.table.game, wild)) if wild else ()

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
        for name in dir(cls):
            for hook in getattr(getattr(cls, name), "__dict__", {}).get("hooks", ()):
                yield hook, name
