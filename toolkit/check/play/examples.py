"""Worked examples can be told apart and are for players that the game allows; whether they hold, only play can say."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.example import ExampleFile, Standing
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.findings.phrases import counted
from toolkit.model.loaded.game_data import Written
from toolkit.model.schema.part import Path, walk


def examples_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """No two worked examples of a game have one name."""
    first: dict[str, Position] = {}
    for written in survey.game.examples:
        place = survey.game.locator.locate(written.file, ("example",))
        if written.body.example in first:
            related = (Related(first[written.body.example], "named here first"),)
            message = f"another example is called '{written.body.example}'"
            yield finding("X606", message, place, help="rename one of them", related=related)
        else:
            first[written.body.example] = place


def examples_are_for_players(survey: Survey) -> Iterator[Diagnostic]:
    """A worked example is for a number of players that the game allows, and speaks of nobody beyond it."""
    game = survey.game
    for written in game.examples:
        if written.body.players not in game.players:
            place = game.locator.locate(written.file, ("players",))
            least, most = game.head.players.min, game.head.players.max
            message = (
                f"the game is for {counted(least, 'player')}"
                if least == most
                else f"the game is for {least} to {most} players"
            )
            advice = f"write a number from {least} to {most}" if least < most else f"write {least}"
            yield finding("X605", f"{message}, not for {written.body.players}", place, help=advice)
            continue
        for path, key, player in _players(written):
            if player > written.body.players:
                place = game.locator.locate(written.file, path, key=key)
                message = f"there is no player {player} among {written.body.players}"
                yield finding(
                    "X605", message, place, help="players are numbered from 1; 'players' says how many there are"
                )


def _players(written: Written[ExampleFile]) -> Iterator[tuple[Path, bool, int]]:
    """Yield every player whom an example speaks of, with the keys that lead there; True: the player is the last one."""
    body = written.body
    tables = (
        (("called",), body.called),
        (("given", "players"), body.given.players),
        (("expect", "players"), body.expect.players),
        (("expect", "scores"), body.expect.scores),
        (("automata",), body.automata),
    )
    yield from (((*path, player), True, player) for path, table in tables for player in table)
    yield ("given", "first"), False, body.given.first
    yield from [(("expect", "first"), False, body.expect.first)] if body.expect.first else []
    yield from ((("expect", "winners", i), False, one) for i, one in enumerate(body.expect.winners or ()))
    for i, deed in enumerate(body.actions):
        if isinstance(player := deed.get("player"), int):
            yield ("actions", i, "player"), False, player
    for found in walk(body):
        if isinstance(found.value, Standing) and found.value.player:
            yield (*found.path, "player"), False, found.value.player
