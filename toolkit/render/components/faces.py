"""A game in its theme -> the HTML of every face, with a finding for each template that fails."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cache

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.face import Face
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.loaded.project import Game
from toolkit.render.components.maker import Maker
from toolkit.render.components.unchanged import Pair, Standards
from toolkit.render.sources.places import Places
from toolkit.render.sources.surroundings import Answers, Surroundings
from toolkit.render.templates.template_faults import told_once

SHARED = ("base", "book", "reference")  # themes that every game is drawn with besides its own


@dataclass(frozen=True, slots=True)
class Sides:
    """A component, as many as there are, with its front (None: its template fails or is not named) and its back.

    The back is None where it fails, or where it is blank and the component not `turned`. `drawn` are both as they stand
    already, in which case they are not made.
    """

    deck: Deck
    id: str
    copies: int
    turned: bool
    front: Face | None
    back: Face | None
    drawn: Pair | None = None

    @property
    def faces(self) -> Iterator[Face]:
        """The faces that are made."""
        return (face for face in (self.front, self.back) if face)


Made = tuple[tuple[Sides, ...], tuple[Diagnostic, ...]]


class FaceMaker:
    """Makes the faces of games again and again, and keeps those that would be made the same."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._makers: dict[str, Maker] = {}

    def forget(self) -> None:
        """Let go of all faces."""
        for maker in self._makers.values():
            maker.forget()

    def asked(self, deck: Deck, game: Game) -> Answers | None:
        """Return what the faces made of a deck asked; None where something is wrong with any of the game's."""
        maker = self._makers[game.id]
        return None if maker.findings else maker.asked(deck)

    def make(self, game: Game, standards: Standards | None = None, wanted: Set[str] | None = None) -> Made:
        """Make the faces of every component of a game, in the order of its files; findings come with them.

        Those that stand are not made, nor those of components that are not `wanted`, where some are. Decks that stand
        as a whole are the lots of `standards`.
        """
        if self._places.theme(game.theme.name) is None:
            return (), (*_out_of_reach(game, self._places), _no_theme(game, self._places))
        around = Surroundings(game, self._places)
        maker = self._makers.get(game.id)
        if maker is None or not maker.is_current(around):
            maker = self._makers[game.id] = Maker(self._places, game.theme)
        maker.begin(around)
        sides = tuple(
            _sides(maker, deck, index) if pair is None else Sides(deck, *piece, None, None, pair)
            for deck in game.decks
            if (wanted is None or not wanted.isdisjoint(deck.named))
            and not (standards and standards.stands(deck, maker.given(deck), around, wanted))
            for index, (piece, pair) in enumerate(_known(deck, standards))
            if wanted is None or piece[0] in wanted
        )
        return sides, (*_out_of_reach(game, self._places), *told_once(maker.findings))


def _known(deck: Deck, standards: Standards | None) -> Iterable[tuple[tuple[str, int, bool], Pair | None]]:
    """Return the components of a deck, each with its faces if they stand."""
    if standards is None:
        return ((piece, None) for piece in deck.pieces)
    return zip(deck.pieces, standards.recall(deck), strict=True)


def _sides(maker: Maker, deck: Deck, index: int) -> Sides:
    component = deck.components[index]
    faces, backs = ("boards", "boards") if component.kind == "board" else ("faces", "backs")
    return Sides(
        deck,
        *deck.pieces[index],
        maker.face(deck, component, "front", f"{faces}/{component.face}.html") if component.face else None,
        maker.face(deck, component, "back", f"{backs}/{component.back}.html") if component.back else None,
    )


def locate_in(games: Iterable[Game]) -> Callable[[str, str | None], Position]:
    """Return the function that finds where the author wrote a face's component, or one field of it."""
    every = list(games)

    @cache
    def known() -> dict[str, tuple[Game, Component]]:
        return {
            f"{game.id}/{component.deck}/{component.id}": (game, component)
            for game in every
            for component in game.components()
        }

    def locate(owner: str, field: str | None) -> Position:
        game, component = known()[owner]
        has_field = field is not None and hasattr(component.body, field)
        return game.at(component, field) if has_field and field else game.at(component)

    return locate


def _out_of_reach(game: Game, places: Places) -> Iterator[Diagnostic]:
    """Yield a finding for every file of the game's theme, or of one that all share, that is not read."""
    for theme in dict.fromkeys((*game.theme.names, *SHARED)):
        for path, error in places.out_of_reach(theme):
            yield finding("Y014", error.problem, Position(path, 1, 1), help=error.advice)


def _no_theme(game: Game, places: Places) -> Diagnostic:
    names = places.themes()
    near = difflib.get_close_matches(game.head.theme, names, 1)
    help_ = f"did you mean '{near[0]}'?" if near else f"the themes are: {', '.join(names) or 'none'}"
    return Diagnostic("P104", f"there is no theme '{game.head.theme}'", game.place("theme"), help_)
