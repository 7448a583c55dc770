"""Games to placements: the faces of every component asked for, made, drawn and put back together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import groupby

from toolkit.model.content.components import Deck
from toolkit.model.faces.drawn import NOT_DRAWN, Drawn
from toolkit.model.faces.face import Face, Placement, StoredFace
from toolkit.model.faces.pieces import Pieces
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.lent import with_spaces
from toolkit.model.loaded.project import Game
from toolkit.render.components.faces import FaceMaker, Sides, locate_in
from toolkit.render.components.spots import spots_on, unmarked
from toolkit.render.components.unchanged import Pair, Side, Standards, Standing, mark, standing_face
from toolkit.render.drawing.draw import FEW, Kept, Meanwhile, Progress, draw
from toolkit.render.drawing.face_cache import FaceCache
from toolkit.render.drawing.plan import Planner
from toolkit.render.sources.places import Places

Stored = Mapping[Face | Side, StoredFace | None]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Placements in the order of the files, for each game of which no face failed; findings; how many faces."""

    placements: Mapping[str, Pieces]
    findings: tuple[Diagnostic, ...]
    faces: int
    drawn: int


class Drawer:
    """Draws games again and again; keeps what templates and plans gave for as long as it would be the same.

    If it `recalls`, faces that earlier processes drew are not made again either.
    """

    def __init__(self, places: Places, *, recalls: bool = False) -> None:
        self._places = places
        self._maker = FaceMaker(places)
        self._planners = {proof: Planner(places, proof=proof) for proof in (False, True)}
        self._recalls = recalls
        self.spots: dict[str, Drawn] = {}  # of the games that are being drawn

    def draw(
        self,
        asked: Sequence[tuple[Game, Collection[str]]],
        *,
        executor: Executor | None = None,
        proof: bool = False,
        progress: Progress | None = None,
        meanwhile: Meanwhile | None = None,
    ) -> Drawing:
        """Draw the components of these names of some games, all in one go; a `proof` in greyscale with little ink.

        `meanwhile` is given the faces that are kept, while the others are drawn.
        """
        planner, store = self._planners[proof], FaceCache(self._places.cache)
        standing = Standing(self._places) if self._recalls else None
        standards = [self._open(game, standing, planner, store) for game, _ in asked]
        made = [
            self._maker.make(game, own, frozenset(wanted)) for (game, wanted), own in zip(asked, standards, strict=True)
        ]
        every = [own for own, _ in made]
        faces = [face for own in every for one in own for face in one.faces]
        beside = _standing_faces(every, store)
        kept = _kept(store, beside, [own for own in standards if own])
        locate = locate_in(game for game, _ in asked)

        def begun(stored: Iterator[StoredFace]) -> None:
            self.spots = spots_on(
                self._places,
                [(game, own, made) for (game, _), own, made in zip(asked, standards, every, strict=True)],
                planner,
            )
            if meanwhile:
                meanwhile(stored)

        drawn = draw(faces, planner, locate, kept, executor=executor, progress=progress, meanwhile=begun)
        stored: dict[Face | Side, StoredFace | None] = {**dict(zip(faces, drawn.faces, strict=True)), **beside}
        placed = [
            self._placed(game, type_, own, stored, planner)
            for (game, _), type_, own in zip(asked, standards, every, strict=True)
        ]
        if standing:
            standing.save()
            self._forget_many(planner, len(faces))
        marks = {mark(page.key) for page in stored.values() if page}.union(*(own.marks for own in standards if own))
        whole = (game for game, wanted in asked if with_spaces(game) <= frozenset(wanted))
        return Drawing(
            {game.id: pieces for (game, _), pieces in zip(asked, placed, strict=True) if pieces is not None},
            (
                *(finding for _, found in made for finding in found),
                *drawn.diagnostics,
                *(finding for game in whole for finding in unmarked(game, self.spots.get(game.id, NOT_DRAWN))),
            ),
            len(marks),
            drawn.drawn,
        )

    def _placed(
        self, game: Game, standards: Standards | None, sides: Sequence[Sides], stored: Stored, planner: Planner
    ) -> Pieces | None:
        """Return the pieces of a game, and keep what was made for later processes; None where a face failed."""
        found: dict[str, Sequence[Placement] | None] = {**standards.lots} if standards else {}
        for deck, own in _by_deck(sides):
            pieces = found[deck.id] = _placed(deck, own, stored)
            asked = self._maker.asked(deck, game)
            if standards and asked is not None:
                made = [one for one in own if not one.drawn]
                pairs = {one.id: pair for one in made if (pair := _pair(one, stored))}
                orders = [planner.order(face) for one in made for face in one.faces]
                standards.note(deck, pairs, asked, orders, pieces)
        whole = {deck.id: lot for deck in game.decks if (lot := found.get(deck.id)) is not None}
        return Pieces(whole) if len(whole) == len(found) else None

    def _forget_many(self, planner: Planner, faces: int) -> None:
        """Let go of many faces that were made: the records tell of them, and the sheets take memory enough."""
        if faces > FEW:
            self._maker.forget()
            planner.forget()

    def _open(self, game: Game, standing: Standing | None, planner: Planner, store: FaceCache) -> Standards | None:
        is_themed = self._places.theme(game.theme.name) is not None
        return standing.open(game, planner, store) if standing and is_themed else None

    def made(self, game: Game) -> dict[str, tuple[str, ...]]:
        """Return what the faces of each component are made of, and draw none; without those whose templates fail."""
        made, _ = self._maker.make(game)
        sides = {one.id: [face for face in (one.front, one.back) if face] for one in made}
        orders = iter(self._planners[False].orders([face for faces in sides.values() for face in faces]))
        return {name: tuple(next(orders).made for _ in faces) for name, faces in sides.items()}


def _by_deck(sides: Sequence[Sides]) -> Iterator[tuple[Deck, list[Sides]]]:
    """Yield each deck that components are of, with them; they come deck by deck."""
    return ((own[0].deck, own) for _, some in groupby(sides, lambda one: one.deck.id) if (own := list(some)))


def _standing_faces(made: Iterable[Sequence[Sides]], store: FaceCache) -> dict[Face | Side, StoredFace]:
    """Return the faces that are drawn already and were not made."""
    found: dict[Face | Side, StoredFace] = {}
    for deck, own in (one for every in made for one in _by_deck(every)):
        for side in (side for one in own for side in one.drawn or ()):
            if side and side not in found:
                found[side] = standing_face(side, deck, store)
    return found


def _kept(store: FaceCache, beside: Mapping[Face | Side, StoredFace], standards: Sequence[Standards]) -> Kept:
    """Return the faces that are drawn: how many, and which, unless they are so many that most sheets stay."""
    number = len(beside) + sum(len(own.marks) for own in standards)
    if number > FEW:
        return Kept(store, number)
    lots = (one for own in standards for lot in own.lots.values() for one in lot)
    shown = (face for one in lots for face in (one.front, one.back) if face)
    return Kept(store, number, tuple({face.key: face for face in (*beside.values(), *shown)}.values()))


def _pair(one: Sides, drawn: Stored) -> Pair | None:
    """Return both faces of a component as they are drawn; None where one of them is not."""
    faces = [drawn[face] if face else None for face in (one.front, one.back)]
    if None in faces[: 2 if one.turned else 1]:
        return None
    front, back = (Side(face.key, face.made) if face else None for face in faces)
    return front, back


def _placed(deck: Deck, sides: Sequence[Sides], stored: Stored) -> tuple[Placement, ...] | None:
    """Return the pieces of a deck; None where a face of one of them failed."""
    placements, (shape, corner) = [], (deck.size.contour, deck.size.corner)
    for one in sides:
        on_front, on_back = one.drawn or (one.front, one.back)
        front = stored.get(on_front) if on_front else None
        back = stored.get(on_back) if on_back else None
        if front is None or (one.turned and back is None):
            return None
        placements.append(Placement(one.id, front, back, one.copies, shape, corner))
    return tuple(placements)
