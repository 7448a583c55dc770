"""How much of a game would be printed."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.survey import Survey
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.print_run import too_much


def a_game_can_be_printed(survey: Survey) -> Iterator[Diagnostic]:
    """There are not so many pieces or pages that no printer would end; A4 stands for every paper."""
    yield from too_much(survey.game)
