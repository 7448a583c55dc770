"""Whether a game is as its author meant it, by what has been found about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from toolkit.model.diagnostic import Diagnostic, Level

if TYPE_CHECKING:
    from toolkit.model.project import Game

WHOLE_PROJECT: Final = ""  # the game of a finding that is in no game's folder
PLACEHOLDERS: Final = frozenset({"R206", "P202"})  # a missing icon or picture: a visible placeholder is printed
_SHARED: Final = "templates/base/"


def has_errors(findings: Iterable[Diagnostic]) -> bool:
    """Whether any of the findings keeps a game from being made."""
    return any(one.level == Level.ERROR and one.code not in PLACEHOLDERS for one in findings)


def is_usable(game: Game, findings: Iterable[Diagnostic]) -> bool:
    """Whether a game can be drawn and played; a theme's findings are those of the games in that theme."""
    return not has_errors(one for one in findings if _concerns(one, game))


def _concerns(finding: Diagnostic, game: Game) -> bool:
    path = finding.position.path
    if path.startswith("templates/"):
        return path.startswith((f"templates/{game.head.theme}/", _SHARED))
    return game_of(finding) in (game.id, *(base.id for base in game.bases), WHOLE_PROJECT)


def game_of(finding: Diagnostic) -> str:
    """Return the game in whose folder a finding is; WHOLE_PROJECT for what is in none."""
    folder, _, rest = finding.position.path.partition("/")
    return rest.partition("/")[0] if folder == "cards" else WHOLE_PROJECT
