"""What came of a game's worked examples when they were last played, or comes of them now."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from toolkit.cache import hashing
from toolkit.cache.codec import restored
from toolkit.cache.inputs import PACKAGE
from toolkit.cache.outcomes import keep_outcome, recall_outcome
from toolkit.load.bundle import bundle_in
from toolkit.model.findings.checked import Checked
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.scripting.trust import UntrustedError

KEPT: Final = ".cache/examples"


def played(root: Path, build: Path, game: Game, check: Callable[[], Iterable[Checked]]) -> Sequence[Checked]:
    """Play the examples of a game with `check`, or recall what came of them; nothing where it may not be played."""
    key = played_from(bundle_in(root, game.id).key, root / game.folder / "examples")
    known = recall_played(build, game.id, key)
    if known is not None:
        return known
    try:
        checked = tuple(check())
    except UntrustedError:
        return ()
    keep_played(build, game.id, key, checked)
    return checked


def played_from(bundle: str, examples: Path) -> str:
    """Return the key of an outcome: what the game is played from (its hash), its examples, and the engine."""
    own = (PACKAGE / name for name in ("engine", "examples", "model", "speech"))
    return hashing.of_parts((bundle, hashing.of_folders((examples, *own)), sys.version))


def recall_played(build: Path, game: str, key: str) -> tuple[Checked, ...] | None:
    """Return what is kept under this key for a game; None where there is nothing, or it cannot be read."""
    checked = recall_outcome(build, f"{KEPT}/{game}.json", key)
    if checked is None:
        return None
    return tuple(
        Checked(name, file, tuple(restored(Diagnostic, one) for one in findings)) for name, file, findings in checked
    )


def keep_played(build: Path, game: str, key: str, checked: Iterable[Checked]) -> None:
    """Keep what came of a game's examples, without what differs in them."""
    records = [(one.name, one.file, list(map(asdict, one.findings))) for one in checked]
    keep_outcome(build, f"{KEPT}/{game}.json", key, records)
