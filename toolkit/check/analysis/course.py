"""Which counters are read before anything can have written them: in a first round, and in an effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from toolkit.check.analysis.script import touched
from toolkit.model.effects.control.standing import Trigger
from toolkit.model.effects.order import changes, early
from toolkit.model.effects.step import Step
from toolkit.model.gameplay.play import Phase, PlayFile
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path

Reading = tuple[str, Path]  # a file, and the keys that lead to what reads there


def early_readings(game: Game, read: frozenset[str], given: frozenset[str]) -> frozenset[Reading]:
    """Return what certainly reads a counter before anything else can have changed it.

    `read` are the counters that are read at all, `given` those that are always there. What rules.py speaks of counts as
    given, too. An effect of a component may be carried out as soon as rules.py takes part or players act; one that
    waits for a moment, when that comes.
    """
    given |= touched(game, read - given)
    if game.play is None or read <= given:
        return frozenset()
    effects = tuple(_effects(game))
    changed = Counter(changes(game.play.body))
    for one in effects:
        changed.update(one.changes)
    if game.script is None and None in changed:
        return frozenset()  # a procedure that is still to be written may change anything
    course = _Course(game, effects, set(given))
    return frozenset((*course.early(game.play.file, game.play.body), *_early_in(effects, changed, given)))


@dataclass(frozen=True)
class _Effect:
    """An effect of a component: where it stands, its steps, what they change at once and at moments that they await.

    `changes` counts how often it changes each counter.
    """

    file: str
    path: Path
    steps: tuple[Step, ...]
    changes: Counter[str | None]
    at_once: frozenset[str]
    at_moments: dict[str, frozenset[str]] = field(default_factory=dict)


def _effects(game: Game) -> Iterator[_Effect]:
    for part in game.parts():
        for path, steps in part.effects:
            at_moments: dict[str, frozenset[str]] = {}
            at_once, every = set[str](), Counter[str | None]()
            for step in steps:
                changed = [*changes(step)]
                every.update(changed)
                if isinstance(step, Trigger):
                    moment = str(step.trigger.on)
                    at_moments[moment] = at_moments.get(moment, frozenset()).union(filter(None, changed))
                else:
                    at_once.update(filter(None, changed))
            yield _Effect(part.file, (*part.path, *path), steps, every, frozenset(at_once), at_moments)


def _changed(steps: Step | tuple[Step, ...]) -> frozenset[str]:
    return frozenset(name for name in changes(steps) if name)


class _Course:
    """The first round of a game: set-up, then the steps of its phases, each with what may be written by then."""

    def __init__(self, game: Game, effects: tuple[_Effect, ...], written: set[str]) -> None:
        self._hooks = game.script.hooks if game.script else frozenset()
        self._is_scripted = game.script is not None
        self._effects, self._written = effects, written
        passed = map(_changed, game.plays.by_itself)
        self._by_cards: frozenset[str] = frozenset().union(*(one.at_once for one in effects), *passed)
        self._acts = any(phase.offered for phase in game.phases)
        doings = game.plays.actions
        self._by_actions = {str(name): frozenset(filter(None, changes(one))) for name, one in doings.items()}

    def early(self, file: str, play: PlayFile) -> Iterator[Reading]:
        for index, laid in enumerate(play.setup):
            yield from ((file, path) for path in early(laid, self._written, path=("setup", index)))
        if self._takes_part(("finish", "setup")):
            self._written |= self._by_cards
        for index, phase in enumerate(play.phases):
            yield from ((file, path) for path in self._phase(phase, ("phases", index)))

    def _phase(self, phase: Phase, path: Path) -> Iterator[Path]:
        acting = ("order", phase.id), *(("action", str(name)) for name in phase.actions)
        if self._takes_part(*acting) or (not self._is_scripted and (phase.actions or not self._acts)):
            self._written |= self._by_cards
        for index, step in enumerate(phase.steps):
            name = f"{phase.id}.{step.id}"
            if self._takes_part(("step", name), ("turn", name)):
                self._written |= self._by_cards
            yield from early(step.does, self._written, self._by_cards, (*path, "steps", index, "does"))
            self._written.update(*(self._by_actions.get(str(name), ()) for name in step.actions))
            self._written |= self._by_cards if step.actions else set()
            for moment in step.fires:
                self._written.update(*(one.at_moments.get(str(moment), ()) for one in self._effects))

    def _takes_part(self, *hooks: tuple[str, str]) -> bool:
        return self._hooks is None or not self._hooks.isdisjoint(hooks)


def _early_in(effects: tuple[_Effect, ...], changed: Counter[str | None], given: frozenset[str]) -> Iterator[Reading]:
    """Yield what reads a counter that only later steps of the same effect change."""
    for effect in effects:
        elsewhere = {str(name) for name in changed if name and changed[name] > effect.changes[name]}
        yield from ((effect.file, path) for path in early(effect.steps, {*given, *elsewhere}, path=effect.path))
