"""load -> engine: a game's files to games played, wherever that is done; a worker reads and compiles a game once."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field
from typing import Any, Final

from toolkit.engine import Engine, Rules
from toolkit.load.bundle import Bundle
from toolkit.load.folder import RULES_FILE
from toolkit.load.loader import Loader
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.playing.loading import load_rules
from toolkit.playouts.chunk import Chunk, Player, Trial, play_chunk
from toolkit.playouts.coverage import Reached
from toolkit.playouts.outcomes import Judge
from toolkit.playouts.paired import Pairs, play_pairs
from toolkit.playouts.searching import Elsewhere
from toolkit.playouts.unseen import Unseen
from toolkit.scratch import Scratch

KEPT: Final = 4  # games that a worker keeps


class UnplayableError(RefusedError):
    """Files that are no game any more, though they were checked."""


@dataclass(frozen=True)
class Work:
    """Games to be played: from number `first` on so many, and whether what is reached is written down.

    Beside another version of the game (`versus`) they are compared; what winners do with a `card` is then told, too.
    """

    bundle: Bundle
    trial: Trial
    first: int
    count: int
    covered: bool = False
    versus: Bundle | None = None
    card: str = ""


@dataclass
class Opened:
    """A game that was read from its files, with its rules, players of trials on it, and what their searches need."""

    game: Game
    rules: type[Rules]
    players: dict[Any, Player] = field(default_factory=dict)
    dealers: dict[Any, tuple[Unseen, Judge]] = field(default_factory=dict)


_opened: dict[str, Opened] = {}


def opened(bundle: Bundle) -> Opened:
    """Read the game of a bundle and run its rules.py, once in this process. Only for bundles that are trusted."""
    if bundle.key not in _opened:
        with Scratch() as root:
            bundle.lay_out(root)
            games = Loader(root).load(frozenset((bundle.game,))).games
            if not games:
                raise UnplayableError(f"the files of '{bundle.game}' are no game")
            path = root / games[0].ruled_in / RULES_FILE
            rules = load_rules(path) if path.is_file() else Rules
        while len(_opened) >= KEPT:
            del _opened[next(iter(_opened))]
        _opened[bundle.key] = Opened(games[0], rules)
    return _opened[bundle.key]


def player_of(
    bundle: Bundle, trial: Trial, *, covered: bool = False, elsewhere: Elsewhere | None = None
) -> tuple[Player, Reached | None]:
    """Compile a game for a trial, once in this process; who plans may search `elsewhere`, too."""
    one = opened(bundle)
    reached = Reached(one.game) if covered else None
    key = None if covered or elsewhere else trial
    if key is None or key not in one.players:
        engine = Engine(one.game, trial.seats, trial.variants, one.rules, probe=reached)
        one.players[key] = Player(engine, trial, elsewhere)
        if reached:
            one.players[key].watch = reached.watch(engine)
        set_aside()
    return one.players[key], reached


def set_aside() -> None:
    """Keep what is compiled out of the garbage collector's rounds, which would look through all of it in every game."""
    gc.collect()
    gc.freeze()


def play(work: Work, elsewhere: Elsewhere | None = None) -> Chunk:
    """Play some games."""
    player, reached = player_of(work.bundle, work.trial, covered=work.covered, elsewhere=elsewhere)
    chunk = play_chunk(player, work.first, work.count)
    if reached:
        chunk.reached = reached.counts
    return chunk


def compare(work: Work) -> Pairs:
    """Play some games in two versions."""
    if work.versus is None:
        raise ValueError("there is nothing to compare with")
    players = [player_of(bundle, work.trial)[0] for bundle in (work.versus, work.bundle)]
    return play_pairs(players[0], players[1], work.first, work.count, work.card)
