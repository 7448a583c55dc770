"""What boards say of maps: of each place that they are to describe they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.boards import records
from toolkit.model.loaded.project import Game
from toolkit.model.maps import Map
from toolkit.model.schema.part import Path


def places_are_described(survey: Survey) -> Iterator[Diagnostic]:
    """A board that says what the places of a map are names each of them, and no other."""
    game = survey.game
    for name, spread in game.head.maps.items() if "map" not in game.partial else ():
        said = spread.said_by
        board = game.by_id.get(said.board) if said else None
        if said and board:
            listed = {
                (*path, str(said.called)): str(vars(one).get(said.called))
                for path, one in records(board, str(said.field), int(said.side == "back"))
            }
            yield from _strangers(game, board, spread, listed)
            for place in spread.places.keys() - set(listed.values()):
                message = f"'{said.field}' of the {board.name} does not say what '{place}' is"
                where = game.place("maps", name, "places", place, key=True)
                yield finding("M113", message, where, help="list it there, or leave it out here")


def _strangers(game: Game, board: Component, spread: Map, listed: Mapping[Path, str]) -> Iterator[Diagnostic]:
    for path, place in listed.items():
        if place not in spread.places:
            message = f"the {spread.one} has no place '{place}'"
            advice = did_you_mean(place, spread.places) or f"it has: {any_of(spread.places)}"
            yield finding("M101", message, game.at(board, *path), help=advice)
