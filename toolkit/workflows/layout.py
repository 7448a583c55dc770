"""How the tiles of a map lie for a seed: deal -> rows of names -> draw a sheet to lay them out by -> publish."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from toolkit.engine import Engine
from toolkit.model.content.components import Component
from toolkit.model.maps import Space
from toolkit.playouts.chunk import Trial
from toolkit.project import Project
from toolkit.publish.playtests import replays_of
from toolkit.publish.release import release
from toolkit.render.maps.tile_sheet import tile_sheet
from toolkit.workflows.play import Playable, UnplayableError, engine_of


@dataclass(frozen=True)
class Laid:
    """What lies on the tiles of a map: each tile with what the sheet says of it, row by row, and the sheet's file."""

    rows: tuple[tuple[str, ...], ...]
    path: str


def lay_out(project: Project, one: Playable, trial: Trial) -> Laid:
    """Deal a game and keep a sheet of how its tiles lie; UnplayableError where it lays none on a map."""
    kinds = {part.id: deck.head.kind for deck in one.game.decks for part in deck.components}
    laid = {name for name, kind in kinds.items() if kind == "tile"}
    tiles = _tiles(engine_of(one, trial.seats, trial.variants), trial.seed, laid)
    if not tiles:
        raise UnplayableError(f"{one.game.id} lays no tiles out on a map")
    rows = [tuple(_label(part) for _, part in row) for _, row in groupby(tiles, lambda pair: pair[0].name[0])]
    name = "-".join(("layout", *sorted(trial.variants), str(trial.seed)))
    path = f"{replays_of(one.game.id)}/{name}.svg"
    with release(project.build_folder) as files:
        called = (one.game.head.variants[name].name for name in sorted(trial.variants))
        title = ", ".join((one.game.head.name, *called, f"seed {trial.seed}"))
        files.write(path, tile_sheet(title, [(space, _label(part)) for space, part in tiles]))
        files.commit()
    return Laid(tuple(rows), f"build/{path}")


def _tiles(engine: Engine, seed: int, laid: set[str]) -> list[tuple[Space, Component]]:
    """Return the tiles of the map with what lies on each, in their order."""
    state, atlas, box = engine.start(seed), engine.table.graph, engine.table.box
    marks = {piece: state.counters[atlas.mark + piece] for piece, name in enumerate(box.names) if name in laid}
    lying = {atlas.told(mark): piece for piece, mark in marks.items() if mark and not atlas.owners[mark - 1]}
    spaces = [space for chart in atlas.charts.values() for space in chart.tiles]
    at = [(space, lying.get(f"tile {space.id}")) for space in spaces]
    return [(space, box.components[piece]) for space, piece in at if piece is not None]


def _label(part: Component) -> str:
    number = part.value("number")
    return f"{number} {part.name}" if isinstance(number, int) else part.name
