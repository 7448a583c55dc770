"""Expedition to Newdale: what only some chapters have is reached there by whole games.

What all chapters reach together takes minutes: `python -m tests.content.reached expedition-to-newdale`.
"""

from __future__ import annotations

import pytest

from tests.content.conftest import ROOT
from tests.content.reached import opened, reached
from tests.thorough import THOROUGH
from toolkit.playing.opening import Playable
from toolkit.workflows.play import Wish

GAMES = 20


@pytest.fixture(scope="module")
def newdale() -> Playable:
    """Return the game, to be played."""
    return opened(ROOT, "expedition-to-newdale")


LAST = ("rule procedure sail_hired", "rule procedure ice", "effect play.phases.7.steps.1.does.1.gain")
GAOL = ("effect prison.jail.1.choose.1.do.1.move", "effect prison.jail.1.choose.2.do.2.gain", "rule procedure sail_two")


@pytest.mark.skipif(not THOROUGH, reason="plays for half a minute: make thorough")
@pytest.mark.parametrize(("chapter", "players", "names"), [("vii", 4, GAOL), ("viii", 1, LAST)])
def test_games_reach_what_only_their_chapter_has(
    newdale: Playable, chapter: str, players: int, names: tuple[str, ...]
) -> None:
    found = reached(newdale, [Wish(GAMES, players, (chapter,), "random", coverage=True)])
    assert not [name for name in names if not found[name][0]]
