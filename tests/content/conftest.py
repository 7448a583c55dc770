"""The games of the project with their references, loaded once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.projects import shipped
from toolkit.model.project import Game
from toolkit.model.reference import Reference
from toolkit.reference.whole import reference_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def games() -> dict[str, Game]:
    """Give each game as its files say it."""
    return shipped()


@pytest.fixture(scope="session")
def references(games: dict[str, Game]) -> Callable[[str], Reference]:
    """Give a game's reference by its identifier."""
    return cache(lambda name: reference_of(games[name]))
