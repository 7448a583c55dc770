"""One face of a game for a screen: load -> made -> drawn, warm -> a picture of pixels."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import ExitStack

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.drawn import Box
from toolkit.model.faces.face import StoredFace
from toolkit.model.faces.marks import Mark
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.render.components.glimpse import Glancing, Glimpse, Side
from toolkit.render.components.showing import Picture, Window
from toolkit.render.pictures.raster import screen_picture
from toolkit.scratch import Scratch
from toolkit.workflows.new import start_game

__all__ = [
    "Glancing",
    "Glimpse",
    "Picture",
    "Samples",
    "Side",
    "Window",
    "begin_glimpse",
    "glimpse",
    "marks_of",
    "picture_of",
    "spaces_of",
]


def glimpse(  # noqa: PLR0913 (where, four what, two how)
    project: Project,
    game: Game,
    deck: Deck,
    component: Component,
    side: Side,
    sign: str = "",
    *,
    window: Window | None = None,
) -> Glimpse:
    """Return a side of a component, drawn now unless it is kept; a `sign` stands for all that it is drawn with.

    What is drawn for a `window` is made a picture as well.
    """
    return project.glimpses.draw(game, deck, component, side, sign, window)


def begin_glimpse(  # noqa: PLR0913 (as above)
    project: Project,
    game: Game,
    deck: Deck,
    component: Component,
    side: Side,
    sign: str = "",
    *,
    window: Window | None = None,
) -> Glancing:
    """Have a side of a component drawn, and do not wait for it; all as of `glimpse`."""
    return project.glimpses.begin(game, deck, component, side, sign, window)


def marks_of(
    project: Project, game: Game, deck: Deck, component: Component, side: Side, sign: str = ""
) -> Future[tuple[Mark, ...]]:
    """Return what a side of a component will be found to show where, once it is laid out; `sign` as of `glimpse`."""
    return project.glimpses.marks(game, deck, component, side, sign)


def spaces_of(project: Project, game: Game, deck: Deck, component: Component, side: Side) -> dict[str, tuple[Box, ...]]:
    """Return where the spaces of a component lie on a side of it, by kind and name, such as `plan 8`; in millimetres.

    A space may have several boxes, small ones first: one for a pawn, and one for each of its cards.
    """
    return {name: spot.boxes for name, spot in project.glimpses.spots(game, deck, component, side).items()}


def picture_of(face: StoredFace, width: int, *, bleed: bool = False) -> tuple[bytes, str]:
    """Return a picture of a face, `width` pixels wide, and its media type: its trim, or all of the page."""
    return screen_picture(face, width, bleed=bleed)


class Samples:
    """Pictures of the small games that a new one can start from, in each look: one card, drawn when it is asked for."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._project: Project | None = None
        self._known: dict[tuple[str, str], tuple[bytes, str]] = {}

    def picture(self, like: str, look: str = "", width: int = 320) -> tuple[bytes, str]:
        """Return the picture of a small game's first card, in its own look or a ready-made one, and its media type."""
        if (like, look) not in self._known:
            self._known[like, look] = self._drawn(like, look, width)
        return self._known[like, look]

    def _drawn(self, like: str, look: str, width: int) -> tuple[bytes, str]:
        if self._project is None:
            folder = self._open.enter_context(Scratch())
            self._project = self._open.enter_context(Project(folder, jobs=1))
        name = f"{like}-in-{look}" if look else like
        start_game(self._project.root, name, like, look or None)
        game = self._project.loader.load(frozenset((name,))).games[0]
        deck = max(game.decks, key=lambda one: (str(one.head.kind) == "card", len(one.pieces)))
        front = glimpse(self._project, game, deck, deck.components[0], "front").face
        if front is None:
            raise RefusedError(f"'{like}' cannot be drawn")
        return picture_of(front, width)

    def close(self) -> None:
        """Let go of all that was needed to draw them."""
        self._open.close()
