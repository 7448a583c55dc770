"""What is wrong with games while they are edited: cards that were changed are looked at at once, whole games later.

All of this is done in a process of its own, which keeps what it read and what it found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from toolkit.check.analysis.survey import Survey
from toolkit.check.live import findings_in
from toolkit.load.rest import collector_at_rest
from toolkit.model.content.components import Component
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.loaded.usable import game_of
from toolkit.project import Project
from toolkit.workflows.check import found_in, surveyed

Findings = tuple[Diagnostic, ...]
Key = tuple[str, str]  # the file of a component, and its identifier


def checked(root: str, name: str) -> Findings:
    """Return all findings of a game, and of what it is drawn with."""
    return _opened(root).whole(name)


def checked_at_once(root: str, name: str, changed: frozenset[str]) -> Findings | None:
    """Return the findings of a game of which only these files have changed since this was last asked, or `checked`.

    What the changed cards do to the rest of the game is not looked at. None where that would say too little: where
    more than decks has changed, or the game was never checked whole.
    """
    return _opened(root).at_once(name, changed)


@cache
def _opened(root: str) -> _Checked:
    return _Checked(Project(Path(root)))


@dataclass(frozen=True)
class _Last:
    """A game as it was checked last, and what was found then but for what was found while it was read.

    `own` are those findings that each component has by itself, as far as it was edited since.
    """

    survey: Survey
    found: Findings
    own: dict[Key, list[Diagnostic]] = field(default_factory=dict)

    def of(self, key: Key, component: Component) -> list[Diagnostic]:
        """Return the findings that a component had by itself."""
        if key not in self.own:
            self.own[key] = _found(component, self.survey.game, self)
        return self.own[key]


class _Checked:
    """The games of a project as they were checked last."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._last: dict[str, _Last] = {}

    def whole(self, name: str) -> Findings:
        self._last.pop(name, None)
        if name not in self._project.games():
            return ()
        with collector_at_rest():
            loaded = self._project.loader.load(frozenset((name,)))
            survey = next((surveyed(self._project, one) for one in loaded.games), None)
            found = tuple(found_in(self._project, [survey], loaded.diagnostics)) if survey else ()
        if survey:
            self._last[name] = _Last(survey, found)
        return tuple(_of(name, *loaded.diagnostics, *found))

    def at_once(self, name: str, changed: frozenset[str]) -> Findings | None:
        last = self._last.get(name)
        if last is None or not changed <= {deck.file for deck in last.survey.game.decks}:
            return None
        with collector_at_rest():
            loaded = self._project.loader.load(frozenset((name,)), changed)
            game = next(iter(loaded.games), None)
            if game is None:
                return None
            before, now = _parts(last.survey.game), _parts(game)
            edited = [key for key in before | now if before.get(key) != now.get(key)]
            gone = {one for key in edited if key in before for one in last.of(key, before[key])}
            come = [one for key in edited if key in now for one in _found(now[key], game, last)]
        left = (one for one in last.found if one not in gone)
        return tuple(_of(name, *loaded.diagnostics, *left, *come))


def _parts(game: Game) -> dict[Key, Component]:
    return {(one.file, one.id): one for one in game.parts()}


def _found(component: Component, game: Game, last: _Last) -> list[Diagnostic]:
    return [one for one in findings_in(component, game, last.survey) if game.owns(one.position.path)]


def _of(name: str, *findings: Diagnostic) -> Iterator[Diagnostic]:
    return (one for one in dict.fromkeys(findings) if game_of(one) in (name, ""))
