"""Which pieces there are, and what is drawn from piles."""

from __future__ import annotations

from pathlib import Path

from tests.load.project import DECK, GAME, Project
from toolkit.engine.state.piece_index import PieceIndex
from toolkit.load import load_project

TILES = """\
deck: {name}
name: Tiles
one: tile
kind: tile
size: standard
designed: For a test.
{more}components: [{{id: {name}-one, name: One, copies: 2}}]
"""


def test_tiles_that_name_a_pile_are_drawn_from_it_like_cards(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.write(GAME)
    project.write(DECK)
    project.put("cards/toy/tiles/board.yaml", TILES.format(name="board", more=""))
    project.put("cards/toy/tiles/stack.yaml", TILES.format(name="stack", more="pile: stack\n"))
    box = PieceIndex(load_project(tmp_path).games[0])
    assert box.names == ["a", "stack-one", "stack-one", "board-one", "board-one"]
    assert (box.piles, len(box.cards)) == (("cards", "stack"), 3)
