"""A game made ready to be played: its files, those of another version, and what was played of it before."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolkit.cache.hashing import of_bytes, of_file
from toolkit.engine import Rules
from toolkit.load.bundle import Bundle, bundle_at, bundle_from, bundle_in
from toolkit.load.folder import RULES_FILE
from toolkit.load.reading import unread
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.loaded.project import Game
from toolkit.model.scripting.blame import hint
from toolkit.model.scripting.trust import Trust, UntrustedError
from toolkit.paths import read
from toolkit.playing.loading import RulesError, digest_of, load_rules
from toolkit.playouts.report import FORMAT
from toolkit.publish.playtests import KEPT, kept
from toolkit.shipped import STARTERS, shipped_cards


@dataclass(frozen=True, slots=True)
class Playable:
    """A game without errors whose rules.py may run: as it was read, and as its files; `versus` is another version."""

    game: Game
    bundle: Bundle
    versus: Bundle | None = None


def rules_of(root: Path, game: Game, trust: Trust) -> type[Rules] | Diagnostic:
    """Run a game's rules.py, if it is that of a shipped game or `trust` says so; return the class, or what is wrong.

    UntrustedError where it may not run.
    """
    name, folder = f"{game.ruled_in}/{RULES_FILE}", root / game.ruled_in
    try:
        source = read(root, name)
    except FileNotFoundError:
        return Rules
    except OSError as error:
        return unread(name, error)
    digest = digest_of(folder, source)
    if not _is_shipped(source) and not trust(folder, digest):
        raise UntrustedError(name, digest)
    try:
        return load_rules(root / name, source)
    except RulesError as error:
        help_ = hint(error.__cause__) if error.__cause__ else "derive one class, as in `class MyGame(Rules):`"
        return finding("X607", error.problem, Position(name, error.line, 1, error.line, 1), help=help_)


def _is_shipped(source: bytes) -> bool:
    """Whether a rules.py is that of a shipped game: a game may be a copy of one."""
    known = (*shipped_cards().glob(f"*/{RULES_FILE}"), *STARTERS.glob(f"*/{RULES_FILE}"))
    return of_bytes(source) in map(of_file, known)


def ready(root: Path, game: Game, versus: str | None, trust: Trust) -> Playable:
    """Bundle a game whose own rules.py is trusted, and another version of it: a folder or a revision of git.

    NoRevisionError where the game is not there; UntrustedError for a rules.py there that is another one, unless
    `trust` says of the game's folder that it may run.
    """
    bundle, other = bundle_in(root, game.id), None
    if versus is not None:
        folder = Path(versus)
        other = bundle_from(folder, game.id) if folder.is_dir() else bundle_at(root, game.id, versus)
        known = other.rules in (None, bundle.rules) or _is_shipped(other.rules or b"")
        if not known and not trust(root / game.ruled_in, digest := of_bytes(other.rules or b"")):
            raise UntrustedError(f"{game.ruled_in}/{RULES_FILE}", digest)
    return Playable(game, bundle, other)


def playtests(root: Path, build: Path, game: str) -> list[dict[str, Any]]:
    """Return the reports of what was played of a game as its files are now."""
    if not (build / KEPT / game).is_dir():
        return []
    return kept(build, game, bundle_in(root, game).key, FORMAT)
