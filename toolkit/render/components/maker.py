"""One game's templates: run for a face only where what it was given, asked for or written in has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.face import Face, fold
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.geometry.polygon import core, mirrored
from toolkit.model.loaded.project import Game
from toolkit.prose.quotes import html_with_quotes
from toolkit.render.components.unchanged import said
from toolkit.render.sources.library import template_file
from toolkit.render.sources.places import Places
from toolkit.render.sources.surroundings import Answers, Surroundings
from toolkit.render.templates import environment as seen
from toolkit.render.templates.dress import look_of
from toolkit.render.templates.functions import Functions, card_view
from toolkit.render.templates.sandbox import Sandbox
from toolkit.render.templates.template_faults import adrift, code_of, forbidden, left_as_written, template_error
from toolkit.render.templates.views import Offer, known
from toolkit.render.text.bidi import turned

FUNCTIONS = (
    "icon",
    "marks",
    "turns",
    "words",
    "picture",
    "facts",
    "parts",
    "number",
    "component",
    "plan",
    "land",
    "readable",
    "art",
    "ornament",
)
MEASURES = ("text_width", "text_lines", "even_width")


@dataclass(frozen=True, slots=True)
class _Kept:
    """A face, what it was given, and what it was answered."""

    given: tuple[str, ...]
    answers: Answers
    face: Face | None


class Maker:
    """Makes the faces of one game in one theme, again and again."""

    def __init__(self, places: Places, theme: Theme) -> None:
        self._places, self._theme = places, theme
        self._seconds = places.allowance.now.seconds
        self._loader = seen.Loader(places, (theme, ""))
        self._environment = Sandbox(self._loader)
        self._environment.globals |= {name: Offer(self._function(name), name) for name in FUNCTIONS + MEASURES}
        self._functions: Functions
        self._kept: dict[tuple[str, str, str], _Kept] = {}
        self._files: Answers = {}
        self._told: Game | None = None
        self._given: dict[str, tuple[str, str, str]] = {}
        self._failed: dict[str, Exception] = {}
        self.findings: list[Diagnostic] = []

    def is_current(self, around: Surroundings, *, settled: bool = False) -> bool:
        """Whether the theme's templates, and the files that they asked for, are as they were and without fault.

        Where things are `settled`, no file is looked at. What is wrong in an imported template comes up but once.
        """
        if self.findings or self._theme != around.game.theme:
            return False
        return settled or (self._loader.is_current() and around.still(self._files))

    def begin(self, around: Surroundings) -> None:
        """Turn to a game as it is now."""
        self._around = around
        self._before, self._kept = self._kept, {}
        around.files.update(self._files)
        self._files = around.files
        self._given = {}
        if self._told is not around.game:
            self._game = known("game", _game_values(around.game))
        if self._told is None or self._told.head is not around.game.head:
            self._head = repr(around.game.head)
        self._told = around.game

    def forget(self) -> None:
        """Let go of all faces."""
        self._before, self._kept = {}, {}

    def given(self, deck: Deck) -> tuple[str, str, str]:
        """Return what all faces of a deck are given."""
        if deck.id not in self._given:
            values = (_deck_values(self._around.game, deck), _pile(self._around.game, deck))
            self._given[deck.id] = (repr(values), repr(deck.size), self._head)
        return self._given[deck.id]

    def asked(self, deck: Deck) -> Answers:
        """Return what the faces that were made of a deck asked."""
        own = (kept.answers for (name, _, _), kept in self._kept.items() if name == deck.id)
        return {question: answer for answers in (self._files, *own) for question, answer in answers.items()}

    def face(self, deck: Deck, component: Component, side: str, template: str) -> Face | None:
        """Make one side of a component, or give it as it was; None where the template fails."""
        given = (template, said(component), *self.given(deck))
        place = (deck.id, component.id, side)
        kept = self._before.get(place)
        if kept is None or kept.given != given or not self._around.still(kept.answers):
            face = self._make(deck, component, side, template)
            kept = _Kept(given, self._around.asked, face)
        self._kept[place] = kept
        return kept.face

    def _function(self, name: str) -> Callable[..., object]:
        """Return the function of whichever face is being made; a template imported by many is bound once."""

        def call(*values: object, **options: object) -> object:
            return getattr(self._functions, name)(*values, **options)

        return call

    def _make(self, deck: Deck, component: Component, side: str, template: str) -> Face | None:
        game = self._around.game
        made_by, _ = template_file(self._places, self._theme, template)
        self._around.begin()
        self._functions = Functions(self._around, deck, component)
        try:
            html = self._render(deck, component, side, template)
        except Exception as error:  # noqa: BLE001 (a template can raise anything; the finding says what)
            self._note(error, template)
            self.findings.append(template_error(error, component, side, template, game, made_by))
            return None
        owner = f"{game.id}/{component.deck}/{component.id}"
        subject = f"the {side} of '{owner}'"
        bare = self._functions.left_as_written(html)
        self.findings += [left_as_written(field, subject, made_by) for field in bare]
        self.findings += self._functions.findings
        if found := forbidden(html, f"'{component.id}'", made_by):
            self.findings.append(found)
            return None
        self.findings += [found] if (found := adrift(html, subject, made_by)) else []
        html = turned(html_with_quotes(html, game.head.language), game.head.language)
        return Face(owner, side, fold(html), deck.size.trim, deck.head.bleed, self._theme, game.head.language, made_by)

    def _note(self, error: Exception, template: str) -> None:
        """Remember a template that is not to run again; what takes too much leaves half of its time to others."""
        code = code_of(error)
        if code != "P102" and template not in self._failed:
            self._failed[template] = error
            self._seconds /= 2 if code == "P107" else 1

    def _render(self, deck: Deck, component: Component, side: str, template: str) -> str:
        if template in self._failed:
            raise self._failed[template]
        given = {
            "card": card_view(component.kind, component.body),
            "deck": known(
                "deck",
                _deck_values(self._around.game, deck) | (_pile(self._around.game, deck) if side == "back" else {}),
            ),
            "game": self._game,
            "look": known("look", look_of(self._theme, deck, component)),
            "side": side,
            "size": known("size", _size_values(deck, side)),
        }
        return seen.run(self._environment, template, self._seconds, given)


def _size_values(deck: Deck, side: str) -> dict[str, object]:
    """The size as one side has it: an outline is seen in a mirror from behind."""
    size = deck.size
    outline = mirrored(size.contour, size.width) if side == "back" and isinstance(size.contour, tuple) else size.outline
    x, y, radius = (
        core(outline) if isinstance(outline, tuple) else (size.width / 2, size.height / 2, min(size.trim) / 2)
    )
    own = {"outline": outline, "core": known("core", {"x": x, "y": y, "radius": radius})}
    return {**dict(size), **own, "bleed": deck.head.bleed}


def _deck_values(game: Game, deck: Deck) -> dict[str, object]:
    own = set(type(deck.head).model_fields) - {"components", "own_fields"}
    head = {name: getattr(deck.head, name) for name in (*sorted(own), "fields")}
    return head | {"id": deck.id, "pile": deck.pile, "number": game.decks.index(deck) + 1}


def _pile(game: Game, deck: Deck) -> dict[str, object]:
    """Return what backs of a pile have of its first deck, so that nobody sees from behind from which deck a card is."""
    same = (one for one in game.decks if one.pile == deck.pile and one.head.back == deck.head.back)
    first = next(same, deck)
    return {"name": first.head.name, "icon": first.head.icon, "number": game.decks.index(first) + 1}


def _game_values(game: Game) -> dict[str, object]:
    head = game.head
    return {name: getattr(head, name) for name in type(head).model_fields} | {"id": game.id}
