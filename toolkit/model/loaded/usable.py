"""Whether a game is as its author meant it, by what has been found about it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from toolkit.model.findings.diagnostic import Diagnostic, Level

if TYPE_CHECKING:
    from toolkit.model.loaded.project import Game

WHOLE_PROJECT: Final = ""  # the game of a finding that is in no game's folder
PLACEHOLDERS: Final = frozenset({"R206", "R223", "P202"})  # a missing icon or picture: a visible placeholder is printed
_SIDELESS: Final = frozenset({"C330", "C331"})  # no face or back: nothing is printed, and all can be played
_SHARED: Final = "templates/base/"


def has_errors(findings: Iterable[Diagnostic]) -> bool:
    """Whether any of the findings keeps a game from being made."""
    return any(one.level == Level.ERROR and one.code not in PLACEHOLDERS for one in findings)


def is_usable(game: Game, findings: Iterable[Diagnostic]) -> bool:
    """Whether a game can be drawn; a theme's findings are those of the games in that theme."""
    return not has_errors(one for one in findings if _concerns(one, game))


def is_playable(game: Game, findings: Iterable[Diagnostic]) -> bool:
    """Whether a game can be played, by what has been found about it."""
    return not keeping_from_play(one for one in findings if _concerns(one, game))


def keeping_from_play(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the errors that keep a game from being played: all but those of its print, and of its examples."""
    return tuple(one for one in findings if one.level == Level.ERROR and not (_of_print(one) or _of_example(one)))


def spoilt_examples(findings: Iterable[Diagnostic]) -> frozenset[str]:
    """Return the files of the worked examples that cannot be played, because of errors in them."""
    return frozenset(one.position.path for one in findings if one.level == Level.ERROR and _of_example(one))


def passed_over(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the errors that matter to whoever prints a game, and to nobody who plays it."""
    return tuple(one for one in findings if one.level == Level.ERROR and _of_print(one))


def _of_print(finding: Diagnostic) -> bool:
    """Whether a finding is of what a game is drawn with, or of the paper that it is printed on."""
    code, folder = finding.code, finding.position.path.partition("/")[0]
    return code in PLACEHOLDERS | _SIDELESS or code.startswith("P") or folder in ("templates", "print.yaml")


def _of_example(finding: Diagnostic) -> bool:
    """Whether a finding is of one worked example, which nothing else depends on."""
    return re.fullmatch(r"cards/[^/]+/examples/.+", finding.position.path) is not None


def _concerns(finding: Diagnostic, game: Game) -> bool:
    path = finding.position.path
    if path.startswith("templates/"):
        return path.startswith((*(f"templates/{name}/" for name in game.theme.names), _SHARED))
    return game_of(finding) in (game.id, *(base.id for base in game.bases), WHOLE_PROJECT)


def game_of(finding: Diagnostic) -> str:
    """Return the game in whose folder a finding is; WHOLE_PROJECT for what is in none."""
    folder, _, rest = finding.position.path.partition("/")
    return rest.partition("/")[0] if folder == "cards" else WHOLE_PROJECT
