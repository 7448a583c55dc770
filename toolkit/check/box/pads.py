"""Score pads have a row for each line of the score, and no row twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.findings.phrases import any_of
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import LineName


def pads_have_all_rows(survey: Survey) -> Iterator[Diagnostic]:
    """A pad that names lines of the score in a list names each of them, once."""
    game = survey.game
    pads = (deck for deck in game.decks if deck.head.kind == "pad" and game.whole)
    for part in (part for deck in pads for part in deck.components):
        for name, rows in vars(part.body).items():
            if isinstance(rows, tuple) and any(isinstance(row, LineName) for row in rows):
                yield from _amiss(game, part, name, Counter(map(str, rows)))


def _amiss(game: Game, part: Component, name: str, rows: Counter[str]) -> Iterator[Diagnostic]:
    known = {line.id: index for index, line in enumerate(game.lines)}
    twice = [row for row, times in rows.items() if times > 1]
    left = [line for line in known if line not in rows]
    place = game.at(part, name, key=True)
    if twice:
        yield finding("C350", f"this pad has two rows for {any_of(twice, 'and')}", place, help="delete one of them")
    if left:
        related = tuple(Related(_line(game, known[line]), f"the line '{line}'") for line in left)
        message = f"this pad has no row for {any_of(left, 'and')}"
        yield finding("C350", message, place, help=f"add to '{name}': {', '.join(left)}", related=related)


def _line(game: Game, index: int) -> Position:
    return game.in_play("scoring", "lines", index, "id")
