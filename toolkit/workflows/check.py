"""Check games: load -> check -> what templates ask for -> whether the game can be dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolkit.check.analysis.survey import Survey
from toolkit.load import read_looks
from toolkit.load.rest import collector_at_rest
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.loaded.usable import is_playable
from toolkit.project import Project


def check(project: Project, names: frozenset[str]) -> tuple[tuple[Game, ...], tuple[Diagnostic, ...]]:
    """Load and check some games: those that could be read, and all findings about them."""
    with collector_at_rest():
        loaded = project.loader.load(names)
        surveys = [surveyed(project, game) for game in loaded.games]
        return loaded.games, (*loaded.diagnostics, *found_in(project, surveys, loaded.diagnostics))


def surveyed(project: Project, game: Game) -> Survey:
    """Return a game and what it is drawn with, for the rules to look at."""
    return Survey(game, read_looks(project.root, game, project.places.templates))


def found_in(project: Project, surveys: Sequence[Survey], read: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return what is wrong with games, but for what was found while they were `read`."""
    games = [one.game for one in surveys]
    found = [one for survey in surveys for one in project.checks.findings(survey)]
    found += dict.fromkeys(finding for game in games for finding in project.syntax.findings(game))
    for game in [one for one in games if one.play and is_playable(one, [*read, *found])]:
        found += project.deals.findings(game)
    return found
