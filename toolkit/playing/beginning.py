"""The positions in which a game begins, dealt by the engine, or known from when it was last the same."""

from __future__ import annotations

import sys
from dataclasses import astuple
from functools import cache
from pathlib import Path
from typing import Final

from toolkit.cache import hashing
from toolkit.cache.codec import restored
from toolkit.cache.inputs import PACKAGE
from toolkit.cache.outcomes import keep_outcome, recall_outcome
from toolkit.load.bundle import bundle_in
from toolkit.model.gameplay.position import Dealt, Position
from toolkit.model.loaded.project import Game
from toolkit.playing.positions import positions

KEPT: Final = ".cache/positions"
Piece = tuple[str, str, int | None, str | None, str, bool, str, int | None]
Kept = tuple[int, tuple[str, ...], tuple[Piece, ...], dict[str, tuple[int, ...]]]


def beginnings(root: Path, build: Path, game: Game) -> tuple[Position, ...]:
    """Deal a game for every number of players and with each variant, or recall how it was dealt."""
    key = hashing.of_parts((bundle_in(root, game.id).key, _code(), sys.version))
    name = f"{KEPT}/{game.id}.json"
    if (known := _recalled(recall_outcome(build, name, key))) is not None:
        return known
    found = tuple(positions(game))
    keep_outcome(build, name, key, [_record(one) for one in found])
    return found


@cache
def _code() -> str:
    """Return the hash of the code that deals, which is that of this process as long as it runs."""
    return hashing.of_folders((PACKAGE / "engine", PACKAGE / "model", PACKAGE / "playing"))


def _record(one: Position) -> list[object]:
    return [one.players, one.variants, [astuple(piece) for piece in one.pieces], one.counters]


def _recalled(record: object) -> tuple[Position, ...] | None:
    """Return positions as they were kept; None for anything else."""
    try:
        rows = restored(tuple[Kept, ...], record)
        return tuple(Position(n, how, tuple(Dealt(*one) for one in some), levels) for n, how, some, levels in rows)
    except (TypeError, ValueError):
        return None
