"""What is reached in play, as code coverage has it: rules, effects and cards; and what is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from toolkit.engine.playouts.tally import by_value
from toolkit.engine.rules import Hook
from toolkit.engine.setup import applies

if TYPE_CHECKING:
    from toolkit.engine.playouts.tally import Tally
    from toolkit.engine.rules import Rules
    from toolkit.model.project import Game

KINDS: Final = ("rule", "effect", "card")  # a method of rules.py or an ending, a step of an effect, a design


@dataclass(frozen=True, slots=True)
class Item:
    """Something that play may reach: its kind, its name, the paragraphs that it carries out, and how often it came."""

    kind: str
    name: str
    paragraphs: tuple[str, ...] = ()
    times: int = 0


class Reached:
    """Counts by name what an engine does; it is the engine's probe."""

    def __init__(self, game: Game) -> None:
        self.counts: Counter[str] = Counter()
        self._names = {id(value): name for name, value in _steps(game)}

    def __call__(self, what: Any) -> None:
        """Count a method of rules.py, or a step of an effect."""
        name = _hook(what) if isinstance(what, Hook) else self._names.get(id(what))
        if name:
            self.counts[name] += 1


def _hook(hook: Hook) -> str:
    return f"{hook.kind} {hook.name}"


def _steps(game: Game) -> Iterator[tuple[str, Any]]:
    """Yield every step of an effect under the keys that lead to it; a `modify` is known by what it says."""
    from toolkit.model.effects.step import Step  # noqa: PLC0415 (the engine itself needs no model)
    from toolkit.model.part import walk  # noqa: PLC0415

    bodies: list[tuple[str, Any]] = [(part.id, part.body) for part in game.components()]
    bodies += [("play", game.play.body)] if game.play else []
    for owner, body in bodies:
        for found in walk(body):
            if isinstance(found.value, Step) and not hasattr(found.value, "note"):
                keys = (key + 1 if isinstance(key, int) else key for key in found.path)
                verb = next(iter(type(found.value).model_fields))
                name = ".".join(map(str, (owner, *keys, verb)))
                if not hasattr(found.value, "trigger"):
                    yield name, getattr(found.value, "modify", found.value)


def items(game: Game, rules: type[Rules], tally: Tally, reached: Mapping[str, int]) -> Iterator[Item]:
    """Yield all that play could have reached, with how often it did."""
    for hook, _ in rules.hooks():
        if hook.kind not in ("worth", "floor"):
            yield Item("rule", _hook(hook), hook.paragraphs, reached.get(_hook(hook), 0))
    endings = by_value(tally, "ending")
    for index, ending in enumerate(game.play.body.ending if game.play else ()):
        yield Item("rule", f"ends by {ending.id}", (str(ending.rule),), endings.get(index, 0))
    for name, _ in _steps(game):
        yield Item("effect", name, (), reached.get(name, 0))
    for part in game.components():
        if part.kind == "card":
            yield Item("card", part.id, (), tally["played", part.id] or tally["drawn", part.id])


def set_up(game: Game, seats: int, variants: frozenset[str], games: int) -> Iterator[Item]:
    """Yield the steps of the set-up: those that are for so many players were done in every game."""
    for step in game.play.body.setup if game.play else ():
        done = games if applies(step, seats, variants) else 0
        yield Item("rule", f"set-up {step.id}", (str(step.rule),), done)


def paragraphs(found: Iterable[Item]) -> dict[str, int]:
    """Give every paragraph that something carries out, with how often it was."""
    times: dict[str, int] = {}
    for item in found:
        for address in item.paragraphs:
            times[address] = times.get(address, 0) + item.times
    return times
