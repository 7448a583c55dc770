"""Follows a path such as `planning-board.sides.1.plans` into a component, into play.yaml or into game.yaml."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from toolkit.model.effects.step import Step
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.findings.diagnostic import Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.match import chosen, copies
from toolkit.model.mentions.problem import Problem
from toolkit.model.schema.part import Part, Path

if TYPE_CHECKING:
    from toolkit.model.content.components import Component
    from toolkit.model.content.example import ExampleFile
    from toolkit.model.loaded.project import Game


@dataclass(frozen=True, slots=True)
class Value:
    """A value of the game and where it stands; `component` where it is one's."""

    value: Any
    file: str
    path: Path
    component: Component | None = None

    def at(self, game: Game) -> Position:
        """Return where in the files it stands."""
        return game.locator.locate(self.file, self.path)


def value_at(game: Game, dotted: str) -> Value | Problem:
    """Return the value that a path leads to; places in lists count from 1, items with an `id` go by it."""
    root, *steps = dotted.split(".")
    here = _root(game, root)
    if here is None:
        known = [*(component.id for component in game.components()), "play", "game"]
        message = f"there is no component '{root}', and a path begins with one, with 'play' or with 'game'"
        return Problem("T502", message, did_you_mean(root, known), needs=("component", "play"))
    for index, step in enumerate(steps):
        below = step_into(here, step)
        if below is None:
            return _lost(".".join((root, *steps[:index])), here.value, step)
        here = below
    if isinstance(here.value, str) and here.path[-1:] == ("count",):
        return _all(game, here)
    return here


def value_in(game: Game, example: ExampleFile, part: str, dotted: str) -> Value | Problem:
    """Return a value of what a worked example gives or expects; a path that begins with a number is a player's."""
    written = next(one for one in game.examples if one.body.example == example.example)
    root = "players" if dotted[:1].isdigit() else ""
    here = Value(getattr(example, part), written.file, (part,))
    steps = [step for step in (root, *dotted.split(".")) if step]
    for index, step in enumerate(steps):
        below = step_into(here, step) or step_into(here, step.replace("-", " "))
        if below is None:
            return _lost(".".join((part, *steps[:index])), here.value, step)
        here = below
    return replace(here, value=pieces(here.value)) if isinstance(here.value, tuple) else here


def pieces(lying: tuple[Any, ...]) -> int:
    """Return how many components lie in a zone of a worked example."""
    return sum(getattr(one, "copies", 1) for one in lying)


def _root(game: Game, name: str) -> Value | None:
    if name in game.by_id:
        part = game.by_id[name]
        return Value(part.body, part.file, part.path, part)
    if name == "play" and game.play:
        return Value(game.play.body, game.play.file, ())
    return Value(game.head, game.file, ()) if name == "game" else None


def step_into(here: Value, step: str) -> Value | None:
    """Follow one key into a value; None where it leads nowhere."""
    inside = dict(_keys(here.value))
    if step not in inside:
        return None
    key, value = inside[step]
    return Value(value, here.file, (*here.path, key), here.component)


def _keys(value: Any) -> list[tuple[str, tuple[str | int, Any]]]:
    """List what may be asked of a value: the word in a path, the key in the file, and what is there."""
    if isinstance(value, ByPlayers):
        value = value.players
    if isinstance(value, Part):
        fields = type(value).model_fields.items()
        shown = [(info.alias or name, getattr(value, name)) for name, info in fields]
        return [(name, (name, one)) for name, one in shown if one is not None]
    if isinstance(value, dict):
        return [(str(key), (key, one)) for key, one in value.items()]
    if isinstance(value, tuple):
        return [(getattr(one, "id", None) or str(index + 1), (index, one)) for index, one in enumerate(value)]
    return []


def _lost(sofar: str, value: Any, step: str) -> Problem:
    known = [name for name, _ in _keys(value)]
    advice = did_you_mean(step, known) or (f"it has: {any_of(known)}" if known else "the path ends before it")
    return Problem("T502", f"'{sofar}' has no '{step}'", advice, needs=("component", "play"))


def _all(game: Game, here: Value) -> Value:
    """Return the number that `count: all` of a set-up step stands for."""
    steps = game.plays.setup
    index = here.path[1] if here.path[:1] == ("setup",) else None
    step = steps[index] if isinstance(index, int) and index < len(steps) else None
    if isinstance(step, SetupStep) and step.take and here.value == "all":
        return Value(copies(chosen(game, step.take)), here.file, here.path)
    return here


def is_effect(value: Any) -> bool:
    """Whether a value is an effect: a list of steps."""
    return isinstance(value, tuple) and bool(value) and all(isinstance(step, Step) for step in value)
