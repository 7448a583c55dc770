"""Faces of cards as they were drawn last, and their pictures: what was made once is not made again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.face import StoredFace
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.serve.work.recent import Recent
from toolkit.serve.work.sight import Shot, Sight
from toolkit.workflows.face import Glancing, Glimpse, Picture, Side, Window, begin_glimpse, glimpse, picture_of

MOST: Final = 20_000  # cards of which it is known what was drawn last
_KEPT: Final = 64 * 2**20  # bytes of pictures


class Drawings:
    """Draws cards of a project; `sign` says what stands for all that a game is drawn with."""

    def __init__(self, project: Project, sign: Callable[[str], str]) -> None:
        self._project, self._sign = project, sign
        self._faces = Recent[tuple[str, str, Side], tuple[str, StoredFace | None]](MOST)
        self._pictures = Recent[Any, Picture](_KEPT, lambda one: len(one[0]))
        self._begun: dict[tuple[str, str, Shot], Glancing] = {}  # what is in sight, while it is drawn

    def has(self, game: str, card: str, shot: Shot) -> bool:
        """Whether a picture was made, and is kept."""
        return self._pictures.get((game, card, shot)) is not None

    def is_begun(self) -> bool:
        """Whether something is being drawn that nobody has come for yet."""
        return bool(self._begun)

    def begin(self, game: Game, deck: Deck, card: Component, sight: Sight, version: str) -> None:
        """Begin to draw what is in sight, unless its picture is there."""
        key = (game.id, card.id, sight.shot(version))
        if self._pictures.get(key) is None:
            window = Window(sight.width, sight.bleed)
            begun = begin_glimpse(self._project, game, deck, card, sight.side, self._sign(game.id), window=window)
            self._begun = {key: begun}

    def picture(self, game: Game, deck: Deck, card: Component, shot: Shot) -> Picture | None:
        """Return the picture of a side of a card, made now unless it is; None where it has no such side.

        RefusedError with what is wrong with it.
        """
        key = (game.id, card.id, shot)
        known = self._pictures.get(key)
        if known is None:
            face, known = self._drawn(game, deck, card, shot)
            if face is None:
                return None
            known = known or picture_of(face, shot.width, bleed=shot.bleed)
            self._pictures.keep(key, known)
        return known

    def _drawn(self, game: Game, deck: Deck, card: Component, shot: Shot) -> tuple[StoredFace | None, Picture | None]:
        """Return a side of a card, drawn now unless it is, and its picture where that was made with it."""
        key = (game.id, card.id, shot.side)
        known = self._faces.get(key)
        if known and known[0] == shot.version and not (known[1] and not known[1].path.exists()):
            return known[1], None
        made = self._made(game, deck, card, shot)
        if made.face is None and made.findings:
            raise RefusedError(made.findings[0].message)
        self._faces.keep(key, (shot.version, made.face))
        return made.face, made.picture

    def _made(self, game: Game, deck: Deck, card: Component, shot: Shot) -> Glimpse:
        begun = self._begun.pop((game.id, card.id, shot), None)
        if begun:
            return begun.finished()
        window = Window(shot.width, shot.bleed)
        return glimpse(self._project, game, deck, card, shot.side, self._sign(game.id), window=window)
