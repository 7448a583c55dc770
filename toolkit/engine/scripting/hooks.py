"""What the methods of a rules.py are for: the decorators that say so, and the methods by kind and name.

A method is given handles, by the names of its parameters.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, TypeVar

from toolkit.engine.code.action import Action
from toolkit.engine.code.overrides import Overrides
from toolkit.engine.code.task_table import probed
from toolkit.engine.code.types import Compiled
from toolkit.engine.scripting.handles import Handles
from toolkit.engine.state.game_state import State
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.handles import GIVEN

Method = TypeVar("Method", bound=Callable[..., Any])
Probe = Callable[[Any], None]  # hears of every method that is called


@dataclass(frozen=True, slots=True)
class Hook:
    """What a method of a game's rules is for: its kind, the name, and the paragraphs that it carries out."""

    kind: str
    name: str
    paragraphs: tuple[str, ...]


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


class Hooks:
    """The methods of a game's rules, which `rules` is an object of, by kind and name."""

    def __init__(self, rules: Any, probe: Probe | None = None) -> None:
        self.rules, self.handles = rules, Handles()
        self.known: dict[tuple[str, str], tuple[Hook, Callable[..., Any]]] = {}
        for hook, name in hooks_of(type(rules)):
            method = _given(getattr(rules, name), hook.kind, self.handles)
            self.known[hook.kind, hook.name] = (hook, _heard(method, hook, probe) if probe else method)
        procedures = {name: Compiled(method, plain=False) for name, method in self.of("procedure").items()}
        self.overrides = Overrides(self.of("floor"), procedures, rules.stands_for, rules.spent_to, self._exhausted)

    def _exhausted(self, state: State, pile: int) -> bool | None:
        handles = self.handles
        brought: bool | None = handles.call(
            state, self.rules.exhausted, handles.game, handles.compiler.layout.box.piles[pile]
        )
        return brought

    def get(self, kind: str, name: str) -> Callable[..., Any] | None:
        """Return the method for something; None where the rules have none."""
        found = self.known.get((kind, name))
        return found[1] if found else None

    def of(self, kind: str) -> dict[str, Callable[..., Any]]:
        """Return the methods of a kind by name."""
        return {name: method for (one, name), (_, method) in self.known.items() if one == kind}


def hooks_of(rules: type) -> Iterator[tuple[Hook, str]]:
    """Yield what each method of a class is for, and the method's name."""
    for name in dir(rules):
        for hook in getattr(getattr(rules, name), "__dict__", {}).get("hooks", ()):
            yield hook, name


def _given(method: Callable[..., Any], kind: str, handles: Handles) -> Callable[..., Any]:
    """Return the function of (state, seat, piece) that calls a method with what its parameters name.

    One that makes an action, or that begins with `state`, is called as it stands.
    """
    names = list(inspect.signature(method).parameters)
    if kind not in GIVEN or names[:1] == ["state"]:
        return method
    for name in names:
        if name not in GIVEN[kind]:
            meant = did_you_mean(name, GIVEN[kind]) or f"it can be given: {any_of(GIVEN[kind])}"
            raise LookupError(f"'{method.__name__}' of rules.py cannot be given '{name}'; {meant}")
    if kind == "order":
        return lambda state: [player.seat for player in handles.call(state, method, *_handles(names, handles, 0, 0))]
    if names == ["player"]:
        return wraps(method)(lambda state, seat, piece=0: handles.call(state, method, handles.players[seat]))
    if names == ["game"]:
        return wraps(method)(lambda state, seat=0, piece=0: handles.call(state, method, handles.game))
    return wraps(method)(
        lambda state, seat=0, piece=0: handles.call(state, method, *_handles(names, handles, seat, piece))
    )


def _handles(names: list[str], handles: Handles, seat: int, piece: int) -> list[Any]:
    return [
        handles.players[seat] if name == "player" else handles.game if name == "game" else handles.thing(piece)
        for name in names
    ]


def _heard(method: Callable[..., Any], hook: Hook, probe: Probe) -> Callable[..., Any]:
    """Return a method that a probe hears of: when it is called, or when the action that it makes is done."""
    if hook.kind != "action":
        return probed(probe, hook, method)

    def make() -> Action:
        action: Action = method()
        return replace(action, perform=probed(probe, hook, action.perform))

    return make
