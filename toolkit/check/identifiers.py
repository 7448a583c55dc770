"""Identifiers are unique in the game."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.survey import Survey
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position, Related


def components_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """Two components never share an identifier."""
    decks = ((deck, deck.named) for deck in survey.game.decks)
    parts = (part for deck, named in decks for part in deck.parts if part.id in named)
    places = ((part.id, survey.game.at(part, "id")) for part in parts)
    yield from _twice("R201", "component", places)


def decks_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """Two decks never share an identifier."""
    places = ((deck.id, survey.in_deck(deck, "deck")) for deck in survey.game.decks)
    yield from _twice("R202", "deck", places)


def _twice(code: str, what: str, places: Iterator[tuple[str, Position]]) -> Iterator[Diagnostic]:
    first: dict[str, Position] = {}
    for name, place in places:
        if name in first:
            related = (Related(first[name], "named here first"),)
            yield finding(code, f"another {what} is called '{name}'", place, help="rename one of them", related=related)
        else:
            first[name] = place
