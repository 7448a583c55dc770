"""Which pieces go into one file, because they are printed on one paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.load.project import GAME, Project
from tests.papers import PAPERS
from toolkit.impose.documents import documents
from toolkit.impose.plan import Plan
from toolkit.impose.sheet import Rect, Side
from toolkit.impose.slug import slug_words
from toolkit.load import load_project
from toolkit.model.faces.face import Placement, StoredFace

if TYPE_CHECKING:
    from pathlib import Path

NOWHERE = Rect(0, 0, 0, 0)
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


def titles(root: Path) -> list[str]:
    """Return the titles of all documents of the game that was shared out."""
    return [one.job.title for one in documents(load_project(root).games[0], [])]


def test_tokens_and_markers_are_of_one_board_and_share_a_file(tmp_path: Path) -> None:
    found = shared_out(tmp_path, pawns="marker", hats="standee", chits="token")
    assert found == {"tokens-and-markers": ["The chits", "The pawns"], "standees": ["The hats"]}


def test_tiles_share_the_sheets_of_tokens_and_markers(tmp_path: Path) -> None:
    found = shared_out(tmp_path, places="tile", pawns="marker", chits="token", cash="money")
    assert found == {"tokens-markers-and-tiles": ["The chits", "The pawns", "The places"], "money": ["The cash"]}
    assert "Toy: tokens, markers and tiles" in titles(tmp_path)


def test_overlays_are_tiles_that_lie_on_a_board(tmp_path: Path) -> None:
    assert shared_out(tmp_path, places="tile", annexes="overlay") == {
        "tiles-and-overlays": ["The annexes", "The places"]
    }


def test_markers_alone_are_called_markers(tmp_path: Path) -> None:
    assert shared_out(tmp_path, pawns="marker", map="board").keys() == {"map", "markers"}


def test_the_slug_line_names_what_its_typeface_cannot_write_by_the_identifier(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD.replace("Toy", "玩具 & Co"))
    head = DECK.replace("NAME", "hats").replace("KIND", "card").replace("The hats", "帽子")
    project.put("cards/toy/decks/hats.yaml", head)
    game = load_project(tmp_path).games[0]
    (one,) = documents(game, [Placement("one-hats", StoredFace("hats", tmp_path, 0, (20, 20), 0), None, 1)])
    front = Side("front", NOWHERE, NOWHERE, (), (), PAPERS["a4"])
    words = slug_words(one.job, Plan(("帽子",), front, number=1), front, 4)
    assert words.startswith("toy · hats · sheet 1 of 4")
    assert one.job.batches[0].name == "帽子"
