"""The picture of a worked example: boards with what stands on them, pieces that change places, numbers that change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from toolkit.model.content.example import ExampleFile
from toolkit.model.document.figure import Die
from toolkit.model.document.nodes import Figure, Words
from toolkit.model.faces.drawn import Drawn
from toolkit.model.loaded.project import Game
from toolkit.reference.persons import Persons
from toolkit.reference.picture.boards import Boards
from toolkit.reference.picture.grounds import Grounds
from toolkit.reference.picture.moves import Moves
from toolkit.reference.picture.panel import Panel, joined
from toolkit.reference.picture.standing import Standing
from toolkit.reference.picture.story import Story
from toolkit.reference.picture.tallies import Tallies
from toolkit.reference.picture.walks import Walks
from toolkit.reference.pieces import Pieces

COLUMN: Final = (76.0, 86.0)  # millimetres that a column of a book has for a picture below its words
PAGE: Final = (156.0, 60.0)  # the same, of one that stands across the page
SCALES: Final = (0.5, 0.44, 0.39, 0.35, 0.32)
ROOMS: Final = (
    *((scale, COLUMN, False) for scale in SCALES),
    *((scale, COLUMN, True) for scale in SCALES),
    *((scale, PAGE, False) for scale in (0.44, 0.38, 0.33, 0.28, 0.24, 0.2, 0.16)),
)  # what is tried, the best first: at which scale, and whether what moves goes down the page
DIE: Final = 1.5  # units of its side
LABEL: Final = 4.6  # millimetres of a unit, as a book prints it


def picture_of(
    game: Game, example: ExampleFile, persons: Persons, called: Pieces, drawn: Drawn, words: str
) -> Figure | None:
    """Return the picture of an example; None where nothing is to be seen, or its author wants none.

    `words` is its story as readers see it.
    """
    if not example.picture:
        return None
    story = Story(game, example, words)
    boards = Boards(game, Standing(game, example, drawn), Grounds(game, example, drawn), called)
    moves, tallies = Moves(game, example, persons, story), Tallies(game, example, persons, story)
    walks = None if boards.walks else Walks(game, example, called).panel()
    panel, unit = None, 0.0
    for scale, room, down in ROOMS:
        unit = LABEL / scale
        seen = [*boards.panels(unit), *((walks,) if walks else ())]
        if not seen and not moves.moves:
            return None
        names = {piece.component for one in seen for piece in one.pieces}
        numbers = [*_rolled(example.chance.dice, unit), *tallies.panels(unit)]
        seen += moves.panels(unit, names, down=down)
        fit, panel = max(_arranged(seen, numbers, unit, room), key=lambda one: one[0])
        if fit >= scale:
            break
    return _figure(panel, unit) if panel else None


def _rolled(numbers: Sequence[int], unit: float) -> Iterator[Panel]:
    """Yield the dice as they fall."""
    size = DIE * unit
    dice = [Panel(size, size, dice=(Die(0.0, 0.0, size, number),), told=(str(number),)) for number in numbers]
    if dice:
        yield joined(dice, 0.3 * size, across=True)


def _arranged(
    seen: Sequence[Panel], numbers: Sequence[Panel], unit: float, room: tuple[float, float]
) -> Iterator[tuple[float, Panel]]:
    """Yield ways to put all of it together, each with the scale at which it fits."""
    for across in (True, False) if len(seen) > 1 else (True,):
        main = joined(seen, unit, across=across)
        for below in (True, False) if numbers else (True,):
            tallied = joined(numbers, 0.35 * unit, across=below and len(numbers) < 3)
            panel = joined([main, tallied], 0.6 * unit, across=not below) if numbers else main
            yield min(room[0] / panel.width, room[1] / panel.height), panel


def _figure(panel: Panel, unit: float) -> Figure:
    return Figure(
        panel.width,
        panel.height,
        panel.pieces,
        (),
        (Words("; ".join(dict.fromkeys(panel.told))),),
        areas=panel.areas,
        arrows=panel.arrows,
        tallies=panel.tallies,
        unit=unit,
        dice=panel.dice,
    )
