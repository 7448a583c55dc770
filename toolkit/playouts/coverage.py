"""What is reached in play, as code coverage has it: rules, effects and cards; and what is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from toolkit.engine import Engine, Hook, Rules
from toolkit.engine.scripting.hooks import hooks_of
from toolkit.engine.setup.setup import applies
from toolkit.model.content.components import Component
from toolkit.model.effects.step import Step
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.chapters import played
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path, walk
from toolkit.playouts.handled import Handled
from toolkit.playouts.tally import Tally, by_value

HANDLED, DEALT = "handled", "dealt"  # what counts of components begin with
KINDS: Final = ("rule", "effect", "card")  # a method of rules.py or an ending, a step of an effect, a design


@dataclass(frozen=True, slots=True)
class Item:
    """Something that play may reach: its kind, its name, the paragraphs that it carries out, and how often it came.

    `why` says why it did not, where that is known.
    """

    kind: str
    name: str
    paragraphs: tuple[str, ...] = ()
    times: int = 0
    why: str = ""


class Reached:
    """Counts by name what an engine does; it is the engine's probe."""

    def __init__(self, game: Game) -> None:
        self.counts: Counter[str] = Counter()
        self._names = {id(one.value): one.name for one in steps_of(game)}

    def __call__(self, what: Any) -> None:
        """Count a method of rules.py, or a step of an effect."""
        name = _hook(what) if isinstance(what, Hook) else self._names.get(id(what))
        if name:
            self.counts[name] += 1

    def watch(self, engine: Engine) -> Handled:
        """Return what watches an engine's games, and counts those in which each component was handled, or dealt."""

        def notice(handled: Iterable[str], dealt: Iterable[str]) -> None:
            self.counts.update(f"{HANDLED} {name}" for name in handled)
            self.counts.update(f"{DEALT} {name}" for name in dealt)

        return Handled(engine, notice)


def _hook(hook: Hook) -> str:
    return f"{hook.kind} {hook.name}"


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of an effect: its name, made of the keys that lead to it; a `modify` is known by what it says."""

    owner: str
    path: Path
    name: str
    value: Any


def steps_of(game: Game) -> Iterator[_Step]:
    """Yield every step of an effect that can be carried out.

    What boards and tiles say alike has one name, that of the first: rules.py reads it off one of them.
    """
    owners: list[tuple[str, bool, Any]] = [(part.id, part.kind == "card", part.body) for part in game.components()]
    owners += [("play", True, game.play.body)] if game.play else []
    alike: dict[tuple[Path, str], str] = {}
    for owner, is_alone, body in owners:
        for path, step in ((found.path, found.value) for found in walk(body)):
            if isinstance(step, Step) and not hasattr(step, "note") and not hasattr(step, "trigger"):
                name = _name(owner, path, step)
                name = name if is_alone else alike.setdefault((path, repr(step)), name)
                yield _Step(owner, path, name, getattr(step, "modify", step))


def _name(owner: str, path: Path, step: Any) -> str:
    verb = next(info.alias or name for name, info in type(step).model_fields.items())
    return ".".join(str(key + 1 if isinstance(key, int) else key) for key in (owner, *path, verb))


def items(game: Game, rules: type[Rules], tally: Tally, reached: Mapping[str, int]) -> Iterator[Item]:
    """Yield all that play could have reached, with how often it did."""
    hooks = [hook for hook, _ in hooks_of(rules) if hook.kind not in ("worth", "floor")]
    for hook in hooks:
        yield Item("rule", _hook(hook), hook.paragraphs, reached.get(_hook(hook), 0))
    endings = by_value(tally, "ending")
    for index, ending in enumerate(game.plays.ending):
        yield Item("rule", f"ends by {ending.id}", (str(ending.rule),), endings.get(index, 0))
    steps = {one.name: one for one in steps_of(game)}.values()
    carried_out = {hook.name: _hook(hook) for hook in hooks if hook.kind in ("step", "turn")}
    for step in steps:
        name = carried_out.get(_step_of_phase(game, step), step.name)
        yield Item("effect", step.name, (), reached.get(name, 0))
    worked = Counter[str]()
    for step in steps:
        worked[step.owner] += reached.get(step.name, 0)
    for part in game.components():
        if part.kind == "card":
            times = tally["played", part.id] or reached.get(f"{HANDLED} {part.id}", 0) or worked[part.id]
            yield Item("card", part.id, (), times, "" if times else _why(part, reached))


def _step_of_phase(game: Game, step: _Step) -> str:
    """Name the step of a phase that a step of its effect is in, as rules.py names it; nothing elsewhere."""
    if step.owner != "play" or step.path[0] != "phases":
        return ""
    phase: Any = game.phases[int(step.path[1])]
    return f"{phase.id}.{phase.steps[int(step.path[3])].id}"


def _why(part: Component, reached: Mapping[str, int]) -> str:
    return "dealt or drawn, and never more" if reached.get(f"{DEALT} {part.id}") else "never out of the box"


def set_up(game: Game, seats: int, variants: frozenset[str], games: int) -> Iterator[Item]:
    """Yield the steps of the set-up: those that are for so many players were done in every game."""
    for step in game.plays.setup:
        done = games if applies(step, seats, played(game.head, variants)) else 0
        yield Item("rule", f"set-up {step.id}", (str(step.rule),), done, "" if done else _meant_for(step))


def _meant_for(step: SetupStep) -> str:
    players, variants = (" or ".join(map(str, one)) for one in (step.players, step.variants))
    limits = (f"for {players} players" if players else "", f"in the variant {variants}" if variants else "")
    return ", ".join(filter(None, limits))


def paragraphs(found: Iterable[Item]) -> dict[str, int]:
    """Return every paragraph that something carries out, with how often it was."""
    times: dict[str, int] = {}
    for item in found:
        for address in item.paragraphs:
            times[address] = times.get(address, 0) + item.times
    return times
