"""Games to placements: the faces of every component asked for, made, drawn and put back together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from toolkit.model.diagnostic import Diagnostic
from toolkit.model.face import Face, Placement, StoredFace
from toolkit.model.project import Component, Game
from toolkit.render.draw import Meanwhile, Progress, draw
from toolkit.render.faces import FaceMaker, Sides, locate_in
from toolkit.render.places import Places
from toolkit.render.plan import Planner


@dataclass(frozen=True, slots=True)
class Drawing:
    """Placements in the order of the files, for each game of which no face failed; findings; how many faces."""

    placements: Mapping[str, tuple[Placement, ...]]
    findings: tuple[Diagnostic, ...]
    faces: int
    drawn: int


def draw_games(
    asked: Sequence[tuple[Game, Sequence[Component]]], places: Places, *, executor: Executor | None = None
) -> Drawing:
    """Draw the components asked for of some games, all in one go."""
    return Drawer(places).draw(asked, executor=executor)


class Drawer:
    """Draws games again and again; keeps what templates and plans gave for as long as it would be the same."""

    def __init__(self, places: Places) -> None:
        self._maker = FaceMaker(places)
        self._planners = {proof: Planner(places, proof=proof) for proof in (False, True)}

    def draw(
        self,
        asked: Sequence[tuple[Game, Sequence[Component]]],
        *,
        executor: Executor | None = None,
        proof: bool = False,
        progress: Progress | None = None,
        meanwhile: Meanwhile | None = None,
    ) -> Drawing:
        """Draw the components asked for of some games, all in one go; a `proof` in greyscale with little ink.

        `meanwhile` is given the faces that are kept, while the others are drawn.
        """
        made = [self._maker.make(game) for game, _ in asked]
        sides = [_only(every, wanted) for (every, _), (_, wanted) in zip(made, asked, strict=True)]
        faces = [face for own in sides for one in own for face in (one.front, one.back) if face]
        locate = locate_in(game for game, _ in asked)
        drawn = draw(faces, self._planners[proof], locate, executor=executor, progress=progress, meanwhile=meanwhile)
        stored = dict(zip(faces, drawn.faces, strict=True))
        placed = {game.id: _placed(own, stored) for (game, _), own in zip(asked, sides, strict=True)}
        return Drawing(
            {game: placements for game, placements in placed.items() if placements is not None},
            (*(finding for _, found in made for finding in found), *drawn.diagnostics),
            len({page.key for page in stored.values() if page}),
            drawn.drawn,
        )

    def made(self, game: Game) -> dict[str, tuple[str, ...]]:
        """Say by component what its faces are made of, and draw none; a face whose template fails is left out."""
        made, _ = self._maker.make(game)
        sides = {one.component.id: [face for face in (one.front, one.back) if face] for one in made}
        orders = iter(self._planners[False].orders([face for faces in sides.values() for face in faces]))
        return {name: tuple(next(orders).made for _ in faces) for name, faces in sides.items()}


def _only(sides: Sequence[Sides], wanted: Sequence[Component]) -> list[Sides]:
    names = {component.id for component in wanted}
    return [one for one in sides if one.component.id in names]


def _placed(sides: Sequence[Sides], stored: Mapping[Face, StoredFace | None]) -> tuple[Placement, ...] | None:
    placements = []
    for one in sides:
        front = stored.get(one.front) if one.front else None
        back = stored.get(one.back) if one.back else None
        if front is None or (one.component.back and back is None):
            return None
        size = one.deck.size
        placements.append(
            Placement(one.component.id, front, back, one.component.copies, size.contour, size.corner),
        )
    return tuple(placements)
