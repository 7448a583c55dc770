"""A game in its theme -> the HTML of every face, with a finding for each template that fails."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from jinja2 import Environment, Template, TemplateNotFound

from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.model.face import Face
from toolkit.model.project import Component, Deck, Game
from toolkit.render import environment as seen
from toolkit.render.functions import Functions
from toolkit.render.library import BASE
from toolkit.render.places import Places

_NO_NAME = re.compile(r"there is no '(\w+)'")
_FORBIDDEN = re.compile(r"<(style|link|base|meta|script|title)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sides:
    """A component with its front (None: its template fails or is not named) and its back (None: blank)."""

    deck: Deck
    component: Component
    front: Face | None
    back: Face | None


def make_faces(game: Game, places: Places) -> tuple[tuple[Sides, ...], tuple[Diagnostic, ...]]:
    """Make the faces of every component of a game, in the order of its files."""
    theme = game.head.theme
    if places.theme(theme) is None:
        return (), (_no_theme(game, places),)
    maker = _Maker(game, places)
    sides = tuple(maker.sides(deck, component) for deck in game.decks for component in deck.components)
    return sides, tuple(sorted(dict.fromkeys(maker.findings), key=Diagnostic.sort_key))


def locate_in(games: Iterable[Game]) -> Callable[[str, str | None], Position]:
    """Give the function that finds where the author wrote a face's component, or one field of it."""
    known = {
        f"{game.id}/{component.deck}/{component.id}": (game, component)
        for game in games
        for component in game.components()
    }

    def locate(owner: str, field: str | None) -> Position:
        game, component = known[owner]
        has_field = field is not None and hasattr(component.body, field)
        return game.at(component, field) if has_field and field else game.at(component)

    return locate


def _no_theme(game: Game, places: Places) -> Diagnostic:
    names = sorted({path.name for folder in places.templates if folder.is_dir() for path in folder.iterdir()} - {BASE})
    near = difflib.get_close_matches(game.head.theme, names, 1)
    help_ = f"did you mean '{near[0]}'?" if near else f"the themes are: {', '.join(names) or 'none'}"
    return Diagnostic("P104", f"there is no theme '{game.head.theme}'", game.place("theme"), help_)


class _Maker:
    """Runs one game's templates."""

    def __init__(self, game: Game, places: Places) -> None:
        self._game = game
        self._environment = seen.open_environment(places, game.head.theme)
        folder = places.theme(game.head.theme) or places.root
        self._functions = Functions(game, places.game(game.id), folder)
        self._environment.globals |= {
            name: getattr(self._functions, name) for name in ("icon", "marks", "words", "picture", "facts")
        }
        self._seen_game = seen.Game(_game_values(game))
        self.findings: list[Diagnostic] = []

    def sides(self, deck: Deck, component: Component) -> Sides:
        """Make a component's front and back."""
        board = component.kind == "board"
        front = f"{'boards' if board else 'faces'}/{component.face}.html" if component.face else None
        back = f"{'boards' if board else 'backs'}/{component.back}.html" if component.back else None
        return Sides(
            deck,
            component,
            self._face(deck, component, "front", front) if front else None,
            self._face(deck, component, "back", back) if back else None,
        )

    def _face(self, deck: Deck, component: Component, side: str, template: str) -> Face | None:
        self._functions.begin(component)
        try:
            html = self._render(deck, component, side, template)
        except Exception as error:  # noqa: BLE001 (a template can raise anything; the finding says what)
            self.findings.append(_template_error(error, component, side, template, self._game))
            return None
        self.findings += self._functions.findings
        if found := _FORBIDDEN.search(html):
            self.findings.append(_forbidden(found[1], component, self._game.head.theme, template))
            return None
        return Face(
            f"{self._game.id}/{component.deck}/{component.id}",
            side,
            html,
            deck.size.trim,
            deck.head.bleed,
            self._game.head.theme,
            self._game.head.language,
        )

    def _render(self, deck: Deck, component: Component, side: str, template: str) -> str:
        return _get(self._environment, template).render(
            card=seen.Card(_card_values(component)),
            deck=seen.Deck(_deck_values(self._game, deck)),
            game=self._seen_game,
            side=side,
            size=seen.Size({**dict(deck.size), "bleed": deck.head.bleed}),
        )


def _get(environment: Environment, template: str) -> Template:
    return environment.get_template(template)


def _card_values(component: Component) -> dict[str, object]:
    body = component.body
    return {name: getattr(body, name) for name in type(body).model_fields} | {"kind": component.kind}


def _deck_values(game: Game, deck: Deck) -> dict[str, object]:
    head = {name: getattr(deck.head, name) for name in type(deck.head).model_fields}
    return head | {"id": deck.id, "pile": deck.pile, "number": game.decks.index(deck) + 1}


def _game_values(game: Game) -> dict[str, object]:
    head = game.head
    return {name: getattr(head, name) for name in type(head).model_fields} | {"id": game.id}


def _template_error(error: Exception, component: Component, side: str, template: str, game: Game) -> Diagnostic:
    subject = f"the {side} of '{game.id}/{component.deck}/{component.id}'"
    if isinstance(error, TemplateNotFound) and error.name == template:
        place = game.at(component, "face" if side == "front" else "back")
        return Diagnostic("P103", f"{subject}: theme '{game.head.theme}' has no {template}", place)
    path, line = seen.place_of(error, f"templates/{game.head.theme}/{template}")
    code = "P101" if type(error).__name__ in {"TemplateSyntaxError", "TemplateAssertionError"} else "P102"
    message = str(error) or type(error).__name__
    return Diagnostic(
        code, f"{subject}: {message[:1].lower()}{message[1:]}", Position(path, line, 1), _nearest(message, component)
    )


def _nearest(message: str, component: Component) -> str | None:
    found = _NO_NAME.search(message)
    near = difflib.get_close_matches(found[1], _card_values(component), 1) if found else []
    return f"did you mean '{near[0]}'?" if near else None


def _forbidden(tag: str, component: Component, theme: str, template: str) -> Diagnostic:
    place = Position(f"templates/{theme}/{template}", 1, 1)
    message = f"'{component.id}': a face may not have a <{tag}> element, since other faces share its page description"
    return Diagnostic("P105", message, place, "put styles into theme.css")
