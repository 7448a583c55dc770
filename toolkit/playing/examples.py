"""What came of a game's worked examples when they were last played, or comes of them now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from toolkit.load.bundle import bundle_in
from toolkit.model.checked import Checked
from toolkit.model.project import Game
from toolkit.model.trust import UntrustedError
from toolkit.playing.recalled import keep_played, played_from, recall_played


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
