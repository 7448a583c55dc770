"""What a stranger's project tries does no harm to whoever opens it in the studio, nor does the studio break."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

import click
import pytest

from tests.hostile import files, looks, prepared, words
from tests.hostile.ground import CASES, SECRET, prepare
from tests.hostile.harness import watching
from tests.serve.conftest import Answer, Studio, served
from tests.thorough import some
from toolkit.cli.settings import Settings
from toolkit.paths import PathError

TOPICS = (files, looks, prepared, words)
ASKED = (
    *("games", "orchard/tree", "orchard/findings", "orchard/deck/fruit", "orchard/search?q=a", "orchard/files"),
    *("orchard/card/fruit/{card}", "orchard/face/fruit/{card}?width=120", "orchard/face/fruit/{card}?side=back"),
    *("orchard/symbol/coin.svg", "orchard/file?path=cards/orchard/game.yaml", "orchard/file?path=../secret.yaml"),
)
SECONDS = 10.0


def visit(studio: Studio) -> list[Answer]:
    """Ask for everything that somebody would see who opens the game."""
    deck = studio.ask("/api/orchard/deck/fruit")
    cards = deck.said["cards"] if deck.status == 200 else []
    card = cards[0]["id"] if cards else "apple"
    return [studio.ask(f"/api/{one.format(card=card)}") for one in ASKED]


@pytest.mark.parametrize("name", some([name for name, case in CASES.items() if not case.alone], 18))
def test_a_hostile_project_does_no_harm(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUCKBOX_SECONDS", "0.5")
    ground = prepare(tmp_path)
    CASES[name].make(ground)
    try:
        root = Settings({"directory": str(ground.root)}).root
    except click.UsageError:
        return  # as on the command line, it is not even opened
    answers, took = list[Answer](), 0.0
    refused = suppress(PathError)  # where a build folder leads elsewhere: as above
    with watching(ground.outside) as events, refused, served(root, checks=False, apart=True) as studio:
        start = time.process_time()
        answers = visit(studio)
        took = time.process_time() - start
    assert {one.status for one in answers} <= {200, 400, 404, 409, 422}
    assert [one for one in answers if SECRET.encode() in one.data] == []
    assert dict.fromkeys(events) == {}
    assert took < SECONDS


def test_a_file_outside_is_not_shown_to_whoever_asks_for_it(tmp_path: Path) -> None:
    ground = prepare(tmp_path)
    with served(ground.root) as studio:
        outside = os.path.relpath(next(ground.outside.glob("secret*")), ground.root)
        for path in (outside, f"cards/orchard/../../{outside}", str(ground.outside / "secret.yaml")):
            answer = studio.ask(f"/api/orchard/file?path={path}")
            assert answer.status in (400, 404, 422)
            assert SECRET.encode() not in answer.data
