"""Check games: load -> check -> what templates ask for -> whether the game can be dealt."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.check import findings_of
from toolkit.load import read_looks
from toolkit.load.rest import collector_at_rest
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.project import Game
from toolkit.model.usable import is_playable
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
        found += [finding for game in games if game.play and is_playable(game, found) for finding in _undealt(game)]
        return games, tuple(found)


def _undealt(game: Game) -> Iterable[Diagnostic]:
    from toolkit.engine.dealing import cannot_be_dealt  # noqa: PLC0415 (a game that is not played needs no engine)

    return cannot_be_dealt(game)
