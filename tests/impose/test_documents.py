"""Which pieces go into one file, because they are printed on one paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.load.project import GAME, Project
from toolkit.impose.documents import documents
from toolkit.load import load_project
from toolkit.model.face import Placement, StoredFace

if TYPE_CHECKING:
    from pathlib import Path

HEAD = 'name: Toy\nversion: "1.0"\nplayers: {min: 2, max: 4}\n'
DECK = """\
deck: NAME
name: The NAME
one: NAME
kind: KIND
size: {width: 20, height: 20}
face: card
components: [{id: one-NAME, name: One}]
"""


def shared_out(root: Path, **kinds: str) -> dict[str, list[str]]:
    """Share out a game with a deck of each of these kinds: the batches of each document."""
    project = Project(root)
    project.put(GAME, HEAD)
    for name, kind in kinds.items():
        project.put(f"cards/toy/decks/{name}.yaml", DECK.replace("NAME", name).replace("KIND", kind))
    game = load_project(root).games[0]
    pieces = [Placement(f"one-{name}", StoredFace(name, root, 0, (20, 20), 0), None, 1) for name in kinds]
    every = documents(game, pieces)
    return {one.name: [batch.name for batch in one.job.batches] for one in every if one.job.batches}


def test_tokens_and_markers_are_of_one_board_and_share_a_file(tmp_path: Path) -> None:
    found = shared_out(tmp_path, pawns="marker", hats="standee", chits="token")
    assert found == {"tokens-and-markers": ["The chits", "The pawns"], "standees": ["The hats"]}


def test_markers_alone_are_called_markers(tmp_path: Path) -> None:
    assert shared_out(tmp_path, pawns="marker", map="board").keys() == {"map", "markers"}
