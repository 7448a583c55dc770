"""The small games that a new one can start from, compiled."""

from __future__ import annotations

from pathlib import Path

from toolkit.engine import Engine
from toolkit.load.loader import Loader
from toolkit.workflows.new import start_game


def started(root: Path, like: str, seats: int, variants: frozenset[str] = frozenset()) -> Engine:
    """Return a starter game for so many players."""
    start_game(root, like, like)
    return Engine(Loader(root).load().games[0], seats, variants)
