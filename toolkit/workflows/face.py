"""One face of a game for a screen: load -> made -> drawn, warm -> a picture of pixels."""

from __future__ import annotations

from typing import Literal

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.face import StoredFace
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.render.components.glimpse import Glimpse
from toolkit.render.pictures.raster import png_of
from toolkit.scratch import Scratch
from toolkit.workflows.new import start_game

Side = Literal["front", "back"]
__all__ = ["Glimpse", "Side", "picture_of", "picture_of_starter", "sides_of"]


def sides_of(project: Project, game: Game, deck: Deck, component: Component) -> Glimpse:
    """Return both sides of a component, drawn now unless they are kept."""
    return project.glimpses.draw(game, deck, component)


def picture_of(face: StoredFace, width: int, *, bleed: bool = False) -> bytes:
    """Return a PNG of a face, `width` pixels wide: its trim, or all of the page."""
    return png_of(face, width, bleed=bleed)


def picture_of_starter(name: str, width: int = 360) -> bytes:
    """Return a picture of the first card of a small game that a new one can start from."""
    with Scratch() as folder:
        start_game(folder, name, name)
        with Project(folder, jobs=1) as project:
            game = project.loader.load().games[0]
            deck = max(game.decks, key=lambda one: (str(one.head.kind) == "card", len(one.pieces)))
            front = sides_of(project, game, deck, deck.components[0]).front
            if front is None:
                raise RefusedError(f"'{name}' cannot be drawn")
            return picture_of(front, width)
