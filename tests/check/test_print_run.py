"""A game of more pieces or pages than anybody prints is told before it is laid out; a large one is not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.load import load_project
from toolkit.model.production.print_run import too_much
from toolkit.model.production.printing import Paper
from toolkit.shipped import shipped_cases

DECK = """
deck: nets
name: Nets
one: net
kind: card
size: {size}
face: card
back: card
source: {{ref: notes, at: page 3}}
components: [{components}]
"""


def told(root: Path, size: str, *copies: int, paper: Paper | None = None) -> list[str]:
    shutil.copytree(shipped_cases() / "base", root, dirs_exist_ok=True)
    components = ", ".join(f"{{id: net-{n}, name: Net, copies: {some}}}" for n, some in enumerate(copies))
    (root / "cards/orchard/decks/nets.yaml").write_text(DECK.format(size=size, components=components))
    (game,) = load_project(root).games
    others = ("the paper", paper) if paper else ()
    return [one.message for one in too_much(game, None, *others)]


def test_thirty_thousand_cards_are_printed(tmp_path: Path) -> None:
    assert told(tmp_path, "poker", *[10_000] * 3) == []


@pytest.mark.parametrize(
    ("size", "copies", "words"),
    [
        ("{width: 2000, height: 2000}", [10_000], "this game would be 1,400,002 pages of A4; at most 20,000 are made"),
        ("{width: 5, height: 5}", [10_000] * 21, "this game would be 210,006 pieces; at most 200,000 are made"),
        ("poker", [10_000] * 11, "this game would be 21,638 pages of A4; at most 20,000 are made"),
    ],
)
def test_a_mountain_of_paper_is_told(tmp_path: Path, size: str, copies: list[int], words: str) -> None:
    assert told(tmp_path, size, *copies) == [words]


def test_a_paper_smaller_than_the_pieces_counts_their_tiles(tmp_path: Path) -> None:
    paper = Paper(width=10, height=10, margin=5)
    (words,) = told(tmp_path, "{width: 200, height: 200}", 1, paper=paper)
    assert words.endswith("pages of the paper; at most 20,000 are made")
