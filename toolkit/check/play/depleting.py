"""No end waits for a supply of which more is left than the rules let lie on spaces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from toolkit.check.analysis.facts import Known
from toolkit.check.analysis.survey import Survey
from toolkit.check.play.filling import Filling, at_most
from toolkit.check.play.stock import Stock
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.gameplay.turns import PASSED
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path

_TOLD: Final = "the rules let only {taken} of the {begun} pieces in the zone '{zone}' lie on spaces, {so}"


def supplies_are_used_up(survey: Survey) -> Iterator[Diagnostic]:
    """What ends the game, or turns that go round, is no supply of which more is left than anything can take."""
    game, known = survey.game, Known.of(survey)
    if not known.is_played or game.script:
        return
    for path, condition, so in _waited_for(game):
        for what, least in at_most(condition):
            stock = Stock(known, what)
            filling = Filling(stock)
            if stock.begun is None or stock.begun <= least or not filling.puts or filling.most is None:
                continue
            if stock.begun - filling.most > least:
                told = _TOLD.format(taken=filling.most, begun=stock.begun, zone=what.zone, so=so)
                advice = "lay out fewer, let more of them lie on a space, or say otherwise when it ends"
                puts = tuple(Related(survey.at(use), "this puts one of them there") for use in filling.puts)
                yield finding("E449", told, game.in_play(*path), help=advice, related=puts)
                break


def _waited_for(game: Game) -> Iterator[tuple[Path, Any, str]]:
    """Yield what is waited for, with where it stands and what comes of it if it never is so."""
    for at, one in enumerate(game.plays.ending):
        yield ("ending", at, "when"), one.when, "so that this never ends the game"
    for at, phase in enumerate(game.phases):
        if phase.again and phase.again.until != PASSED:
            yield ("phases", at, "again", "until"), phase.again.until, "so that turns go round for ever"
