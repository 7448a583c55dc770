"""What drawing may take: as print.yaml asks, and more than usual only where whose games they are is trusted."""

from __future__ import annotations

from toolkit.cache import hashing
from toolkit.load.printing import PRINT_FILE
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.production.printing import Limited
from toolkit.project import Project
from toolkit.workflows.check import check


def checked_for_drawing(
    project: Project, names: frozenset[str], asked: Limited
) -> tuple[tuple[Game, ...], tuple[Diagnostic, ...]]:
    """Check some games, as `check`, and have what is drawn of them take what print.yaml asks, or the usual limits."""
    games, findings = check(project, names)
    project.places.allowance.ask(asked.seconds, asked.memory, lambda: all(_is_trusted(project, game) for game in games))
    return games, findings


def _is_trusted(project: Project, game: Game) -> bool:
    """Whether a reader has trusted a game: its folder, its Python, or this print.yaml itself."""
    folder = project.root / game.folder
    stands = [hashing.of_file(project.root / PRINT_FILE) or ""]
    if game.script:
        from toolkit.playing.loading import digest_of  # noqa: PLC0415 (a game that is not played needs no engine)

        stands.append(digest_of(folder, game.script.source))
    return any(project.trust(folder, digest) for digest in stands)
