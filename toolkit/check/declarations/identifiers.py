"""Identifiers are unique in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Deck
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.gameplay.play import PlayFile
from toolkit.model.schema.part import Path
from toolkit.system.names import trouble


def components_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """Two components never share an identifier."""
    decks, names = survey.game.decks, survey.game.ids
    if len({*names}) < len(names) or any(deck.damaged for deck in decks):  # else, as nearly always, no place is needed
        yield from _twice("R201", "component", (one for deck in decks for one in _components(survey, deck)))


def _components(survey: Survey, deck: Deck) -> Iterator[tuple[str, Callable[[], Position]]]:
    if deck.damaged:
        yield from ((one.id, partial(survey.game.at, one, "id")) for one in deck.parts if one.id in deck.named)
    else:
        for index, (name, _, _) in enumerate(deck.pieces):
            yield name, partial(_place_in, survey, deck, index)


def _place_in(survey: Survey, deck: Deck, index: int) -> Position:
    return survey.game.at(deck.components[index], "id")


def files_can_have_these_names(survey: Survey) -> Iterator[Diagnostic]:
    """Whatever is named after a component or a deck can be a file on every system."""
    decks = survey.game.decks
    named: list[tuple[str, Callable[[], Position]]] = []
    named += [(deck.id, partial(survey.in_deck, deck, "deck")) for deck in decks if trouble(deck.id)]
    if any(map(trouble, survey.game.ids)):
        named += [(name, place) for deck in decks for name, place in _components(survey, deck) if trouble(name)]
    for name, place in named:
        message = f"its files would have a name that some people cannot open, since {trouble(name)}"
        yield finding("R221", message, place(), help="give it another identifier")


def decks_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """Two decks never share an identifier."""
    places = ((deck.id, partial(survey.in_deck, deck, "deck")) for deck in survey.game.decks)
    yield from _twice("R202", "deck", places)


def parts_of_play_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """In play.yaml, two steps, phases, endings or lines of the score never share an identifier."""
    for what, path, ids in _named(survey.game.plays):
        places = ((str(one), partial(survey.game.in_play, *path, at, "id")) for at, one in ids)
        yield from _twice("R209", what, places)


def _named(play: PlayFile) -> Iterator[tuple[str, Path, list[tuple[int, str]]]]:
    yield "step of the set-up", ("setup",), [(at, one.id) for at, one in enumerate(play.setup)]
    yield "phase", ("phases",), [(at, one.id) for at, one in enumerate(play.phases)]
    for number, phase in enumerate(play.phases):
        yield "step of the phase", ("phases", number, "steps"), [(at, one.id) for at, one in enumerate(phase.steps)]
    yield "threshold", ("thresholds",), [(at, one.id) for at, one in enumerate(play.thresholds)]
    yield "entry of 'whenever'", ("whenever",), [(at, one.id) for at, one in enumerate(play.whenever)]
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
