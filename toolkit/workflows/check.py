"""Check games: load -> check -> what templates ask for -> whether the game can be dealt."""

from __future__ import annotations

from toolkit.check import findings_of
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
        games = loaded.games
        found = [*loaded.diagnostics]
        for game in games:
            found += findings_of(game, read_looks(project.root, game, project.places.templates))
        found += dict.fromkeys(finding for game in games for finding in project.syntax.findings(game))
        for game in [one for one in games if one.play and is_playable(one, found)]:
            found += project.deals.findings(game)
        return games, tuple(found)
