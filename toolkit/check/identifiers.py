"""Identifiers are unique in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from toolkit.check.survey import Survey
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position, Related
from toolkit.model.part import Path
from toolkit.model.play import PlayFile


def components_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """Two components never share an identifier."""
    decks = ((deck, deck.named) for deck in survey.game.decks)
    parts = (part for deck, named in decks for part in deck.parts if part.id in named)
    yield from _twice("R201", "component", ((part.id, partial(survey.game.at, part, "id")) for part in parts))


def decks_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """Two decks never share an identifier."""
    places = ((deck.id, partial(survey.in_deck, deck, "deck")) for deck in survey.game.decks)
    yield from _twice("R202", "deck", places)


def parts_of_play_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """In play.yaml, two steps, phases, endings or lines of the score never share an identifier."""
    play = survey.game.play
    for what, path, ids in _named(play.body) if play else ():
        file = play.file if play else ""
        places = ((str(one), partial(survey.game.locator.locate, file, (*path, at, "id"))) for at, one in ids)
        yield from _twice("R209", what, places)


def _named(play: PlayFile) -> Iterator[tuple[str, Path, list[tuple[int, str]]]]:
    yield "step of the set-up", ("setup",), [(at, one.id) for at, one in enumerate(play.setup)]
    yield "phase", ("phases",), [(at, one.id) for at, one in enumerate(play.phases)]
    for number, phase in enumerate(play.phases):
        yield "step of the phase", ("phases", number, "steps"), [(at, one.id) for at, one in enumerate(phase.steps)]
    yield "threshold", ("thresholds",), [(at, one.id) for at, one in enumerate(play.thresholds)]
    yield "ending", ("ending",), [(at, one.id) for at, one in enumerate(play.ending)]
    if play.scoring:
        yield "line of the score", ("scoring", "lines"), [(at, one.id) for at, one in enumerate(play.scoring.lines)]
        ties = [(at, one.id) for at, one in enumerate(play.scoring.ties) if one.id]
        yield "way to break a tie", ("scoring", "ties"), ties


def _twice(code: str, what: str, places: Iterator[tuple[str, Callable[[], Position]]]) -> Iterator[Diagnostic]:
    first: dict[str, Callable[[], Position]] = {}
    for name, place in places:
        if name in first:
            related = (Related(first[name](), "named here first"),)
            yield finding(
                code, f"another {what} is called '{name}'", place(), help="rename one of them", related=related
            )
        else:
            first[name] = place
