"""The fair, a small game with a card for each verb, and examples of it that tests write in a few lines."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from toolkit.examples import Examiner
from toolkit.load import load_project
from toolkit.load.documents import Documents
from toolkit.load.reading import parse
from toolkit.load.words import read_example
from toolkit.model.findings.checked import Checked
from toolkit.model.loaded.game_data import Written
from toolkit.model.loaded.project import Game
from toolkit.playing.loading import load_rules

ROOT = Path(__file__).parent / "verbs"
FILE = "cards/fair/examples/test.yaml"


@cache
def fair() -> Game:
    """Load the fair."""
    loaded = load_project(ROOT)
    assert loaded.diagnostics == ()
    return loaded.games[0]


def checked(text: str) -> Checked:
    """Check an example of the fair for two players that begins with these keys."""
    document = parse(FILE, f"example: test\ntitle: Test\nplayers: 2\n{text}".encode())
    read = read_example(document)
    assert read.head, read.diagnostics
    known = fair().locator
    assert isinstance(known, Documents)
    game = replace(fair(), locator=Documents({**known.by_path, FILE: document}))
    (one,) = Examiner(game, load_rules(ROOT / "cards/fair/rules.py")).check([Written(FILE, read.head)])
    return one


def told(text: str) -> list[str]:
    """Return what is wrong with an example, each with its line."""
    return [f"{one.position.line} {one.code} {one.message}" for one in checked(text).findings]
