"""The games of the project with their references, loaded once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.projects import shipped, shipped_reference
from toolkit.model.document.reference import Reference
from toolkit.model.loaded.project import Game

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def games() -> dict[str, Game]:
    """Return each game as its files say it."""
    return shipped()


@pytest.fixture(scope="session")
def references() -> Callable[[str], Reference]:
    """Return a game's reference by its identifier."""
    return shipped_reference
