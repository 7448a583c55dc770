"""One component of a game at a time, drawn while somebody edits it: only what that asks for is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any, Literal, NamedTuple

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.drawn import Spot
from toolkit.model.faces.face import Face, StoredFace
from toolkit.model.faces.marks import Mark
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.render.components.faces import locate_in
from toolkit.render.components.maker import Maker
from toolkit.render.components.showing import Picture, Showing, Window
from toolkit.render.components.spots import spots_in
from toolkit.render.drawing.draw import Begun, Kept, begin
from toolkit.render.drawing.face_cache import FaceCache
from toolkit.render.drawing.plan import Planner
from toolkit.render.drawing.processes import admit, marks_within_limits
from toolkit.render.sources.chunk import Chunk
from toolkit.render.sources.places import Places
from toolkit.render.sources.surroundings import Surroundings
from toolkit.render.templates.template_faults import told_once

Side = Literal["front", "back"]


class Glimpse(NamedTuple):
    """A side of a component as it is drawn, None where it cannot be, or where there is none; what was found.

    Its picture is there where one was asked for and it was drawn just now.
    """

    face: StoredFace | None
    findings: tuple[Diagnostic, ...] = ()
    picture: Picture | None = None


class Glancing:
    """A side of a component that is being drawn."""

    def __init__(
        self, game: Game, found: Sequence[Diagnostic], begun: Begun | None, showing: Showing | None = None
    ) -> None:
        self._game, self._found, self._begun, self._showing = game, found, begun, showing

    def finished(self) -> Glimpse:
        """Wait for it."""
        if self._begun is None:
            return Glimpse(None, tuple(self._found))
        drawn = self._begun.finished(locate_in([self._game]))
        picture = self._showing.picture if self._showing else None
        return Glimpse(drawn.faces[0], (*self._found, *drawn.diagnostics), picture)


class _Unhurried(FaceCache):
    """Kept faces of which the index is not written each time that one is drawn."""

    def save(self) -> None:
        """Do nothing yet."""

    def write(self) -> None:
        """Write the index, once somebody has the time for it."""
        super().save()


class Glimpses:
    """Draws sides of components again and again, in processes of `executor`, and keeps what their templates gave."""

    def __init__(self, places: Places, executor: Executor) -> None:
        self._places, self._executor = places, executor
        self._planner = Planner(places)
        self._makers: dict[str, Maker] = {}
        self._signs: dict[str, str] = {}
        self._store: _Unhurried | None = None

    def begin(
        self,
        game: Game,
        deck: Deck,
        component: Component,
        side: Side,
        sign: str = "",
        window: Window | None = None,
    ) -> Glancing:
        """Have a side of a component of a game drawn as it is now, and do not wait for it.

        A `sign` stands for all that games are drawn with but for what decks say: as long as it is the same, no file is
        looked at again. With a `window` it is made a picture, too, unless it is kept from before.
        """
        maker = self._maker(game, sign)
        face = _made(maker, deck, component, side)
        found = told_once(maker.findings)
        if face is None:
            return Glancing(game, found, None)
        if self._store is None:
            self._store = _Unhurried(self._places.cache)
        admit(self._executor, self._places)
        showing = Showing(self._executor, window) if window else None
        begun = begin([face], self._planner, Kept(self._store), executor=showing or self._executor)
        return Glancing(game, found, begun, showing)

    def draw(self, *of: Any) -> Glimpse:
        """Return a side of a component of a game as it is now; all as for `begin`."""
        made = self.begin(*of).finished()
        if made.face and not made.face.path.exists():  # somebody has cleared it away
            self._store = None
            made = self.begin(*of).finished()
        return made

    def keep(self) -> None:
        """Note what was drawn, so that the next process need not draw it; OSError where that cannot be written."""
        store, self._store = self._store, None
        if store:
            store.write()

    def marks(
        self, game: Game, deck: Deck, component: Component, side: Side, sign: str = ""
    ) -> Future[tuple[Mark, ...]]:
        """Return what a side of a component will be found to show where, nothing where it cannot be laid out.

        A `sign` is as of `draw`.
        """
        marks: Future[tuple[Mark, ...]] = Future()
        face = _made(self._maker(game, sign), deck, component, side)
        if face is None:
            marks.set_result(())
            return marks
        order, limits = self._planner.orders([face])[0], self._places.allowance.now.for_pages(1)
        chunk = Chunk((order.page,), order.look, order.files, self._places.cache, limits)
        admit(self._executor, self._places)
        try:
            asked = self._executor.submit(marks_within_limits, chunk)
        except Exception:  # noqa: BLE001 (as below)
            marks.set_result(())
        else:
            asked.add_done_callback(lambda done: _laid_out(done, marks))
        return marks

    def spots(self, game: Game, deck: Deck, component: Component, side: Side) -> dict[str, Spot]:
        """Return where a side of a component marks its spaces; nothing where it has none."""
        face = _made(self._maker(game), deck, component, side)
        return spots_in(face.html) if face else {}

    def _maker(self, game: Game, sign: str = "") -> Maker:
        around = Surroundings(game, self._places)
        maker = self._makers.get(game.id)
        self._planner.settled = sign != "" and self._signs.get(game.id) == sign
        self._signs[game.id] = sign
        if maker is None or not maker.is_current(around, settled=self._planner.settled):
            maker = self._makers[game.id] = Maker(self._places, game.theme)
        maker.begin(around)
        return maker


def _laid_out(done: Future[tuple[tuple[Mark, ...], ...]], marks: Future[tuple[Mark, ...]]) -> None:
    found: tuple[Mark, ...] = ()
    with suppress(Exception):  # whatever ails a face, its picture tells
        found = done.result()[0]
    if marks.set_running_or_notify_cancel():
        marks.set_result(found)


def _made(maker: Maker, deck: Deck, component: Component, side: Side) -> Face | None:
    name = component.face if side == "front" else component.back
    folder = "boards" if component.kind == "board" else "faces" if side == "front" else "backs"
    return maker.face(deck, component, side, f"{folder}/{name}.html") if name else None
