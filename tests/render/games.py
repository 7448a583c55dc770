"""Small games and themes for the tests of rendering, made without YAML."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolkit.load.themes import read_theme
from toolkit.model.content.components import Component, Deck
from toolkit.model.content.deck import ComponentBody, DeckFile
from toolkit.model.content.game import GameFile
from toolkit.model.declarations.fields import record_type
from toolkit.model.findings.diagnostic import Position
from toolkit.model.loaded.project import Game
from toolkit.render.components.faces import FaceMaker, Made
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#b3432b"/></svg>'
)
CSS = """
@font-face { font-family: Text; src: url("font:SourceSansPro-Regular") }
.face { background: #dddddd; font: 10pt/1.2 Text; color: #111111 }
.name { position: absolute; left: 2mm; top: 2mm; width: 40mm; height: 5mm; line-height: 5mm; white-space: nowrap }
"""
PLAIN, _ = read_theme(shipped_templates().parent, "plain")
FACE = (
    '<section class="face"><div class="trim"><div class="name" data-field="name">{{ card.name }}</div></div></section>'
)


@dataclass(frozen=True)
class Ruler:
    """Stands in for the loader's positions: the line is the number of keys, the column 1."""

    def locate(self, file: str, path: tuple[str | int, ...], *, key: bool = False) -> Position:
        """Return a place that a test can recognise."""
        return Position(f"{file}#{'.'.join(map(str, path))}", 1, 1)

    def find(self, file: str, path: tuple[str | int, ...], words: str, nth: int = 0) -> Position:
        """Return the same place for any words of a text."""
        return self.locate(file, path)


def make_places(root: Path, **files: str) -> Places:
    """Write a theme `plain` (and whatever `files` adds, `__` for a slash and `_dot_` for a dot) and give the places."""
    standard = {
        "templates__plain__theme_dot_css": CSS,
        "templates__plain__faces__card_dot_html": FACE,
        "templates__plain__icons__coin_dot_svg": ICON,
        "cards__toy__art__dog_dot_svg": ICON,
    }
    for name, text in (standard | files).items():
        write(root, name.replace("__", "/").replace("_dot_", "."), text)
    return Places(root, (root / "templates", shipped_templates()), root / "build" / ".cache")


def write(root: Path, name: str, text: str) -> Path:
    """Write a file of the project and give its path."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def make_game(*cards: dict[str, Any], fields: dict[str, Any] | None = None, **deck: Any) -> Game:
    """Return a game `toy` with one deck `things` of the cards."""
    head = DeckFile.model_validate(
        {
            "deck": "things",
            "name": "Things",
            "one": "thing",
            "kind": "card",
            "size": "standard",
            "face": "card",
            "designed": "for a test",
            "fields": fields or {},
            "components": ({},),
        }
        | deck
    )
    body = record_type("card", ComponentBody, head.fields)
    game = GameFile.model_validate(
        {
            "name": "Toy",
            "version": "1.0",
            "theme": "plain",
            "players": {"min": 2, "max": 4},
            "counters": {"money": {"one": "pound", "icon": "coin"}},
            "symbols": {"coin": {"one": "coin", "meaning": "money"}},
        }
    )
    components = tuple(
        _component(head, body.model_validate({"name": "Dog", **card}), index) for index, card in enumerate(cards)
    )
    file = "cards/toy/decks/things.yaml"
    decks = (Deck(file, head, components),)
    return Game("toy", "cards/toy", "cards/toy/game.yaml", game, decks, Ruler(), drawn_in=PLAIN)


def _component(head: DeckFile, body: Any, index: int) -> Component:
    face, back = body.face or head.face, body.back or head.back
    path = ("components", index)
    file = "cards/toy/decks/things.yaml"
    return Component(head.deck, head.kind, file, path, body, face, back, None, "for a test")


def make_faces(game: Game, places: Places) -> Made:
    """Make the faces of every component of a game, in the order of its files."""
    return FaceMaker(places).make(game)
