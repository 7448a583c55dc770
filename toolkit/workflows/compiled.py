"""A game as its files are, compiled for those who play it, in a process that stays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, TypeVar

from toolkit.engine import Engine, Rules, ShortError
from toolkit.executor.pool import processors
from toolkit.load.bundle import Bundle, bundle_in
from toolkit.matches.record import Record
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.model.loaded.usable import is_playable
from toolkit.model.scripting.trust import UntrustedError
from toolkit.playing.learnt import recalled
from toolkit.playing.opening import rules_of
from toolkit.playing.team import Team
from toolkit.playouts.chunk import Trial
from toolkit.playouts.policies import searches_together
from toolkit.playouts.searching import Aid
from toolkit.workflows.seen import Which
from toolkit.workflows.staying import Untrusted, project_at

Answer = TypeVar("Answer")


@dataclass
class Compiled:
    """A game as its files were at a revision, and its engines."""

    revision: int
    game: Game
    rules: type[Rules]
    bundle: Bundle
    build: Path
    engines: dict[tuple[int, frozenset[str]], Engine] = field(default_factory=dict)

    @property
    def content(self) -> str:
        """The hash of what it is played from."""
        return self.bundle.key

    def aid(self, record: Record) -> Aid:
        """Return what helps those who plan: what was learnt, and processes that search, which read the game now."""
        trial = Trial(record.players, self.game.with_required(frozenset(record.variants)))
        trial = replace(trial, learnt=recalled(self.build, self.bundle, trial))
        if processors() == 1 or not any(map(searches_together, record.seats)):
            return Aid(learnt=trial.learnt)
        team = Team(self.bundle, trial)
        team.prepare()
        return Aid(team, trial.learnt)

    def engine(self, record: Record) -> Engine:
        """Return the game compiled for a record's players and variants; RefusedError."""
        variants = self.game.with_required(frozenset(record.variants))
        key = record.players, variants
        if record.players not in self.game.players:
            raise RefusedError(f"{self.game.head.name} is not for {record.players} players")
        if pair := self.game.at_odds(variants):
            raise RefusedError(f"{pair[0]} and {pair[1]} exclude each other")
        if key not in self.engines:
            try:
                self.engines[key] = Engine(self.game, record.players, variants, self.rules)
            except (LookupError, ShortError) as error:
                raise RefusedError(f"{self.game.head.name} cannot be played: {error}") from None
        return self.engines[key]


def where_trusted(which: Which, work: Callable[[Compiled], Answer]) -> Answer | Untrusted:
    """Do something with a game, unless its rules.py may not run; RefusedError: the game cannot be played."""
    try:
        opened = _compiled(which)
    except UntrustedError as error:
        return Untrusted(error.file, error.digest)
    return work(opened)


_KNOWN: Final[dict[tuple[str, str], Compiled]] = {}


def _compiled(which: Which) -> Compiled:
    root, name, revision, allowed = which
    known = _KNOWN.get((root, name))
    if known is not None and known.revision >= revision:
        return known
    loaded = project_at(root).loader.load(frozenset((name,)))
    game = next((one for one in loaded.games if one.id == name), None)
    if game is None or not is_playable(game, loaded.diagnostics):
        raise RefusedError("The game has errors that have to be mended before it can be played.")
    if not game.phases:
        raise RefusedError(f"{game.head.name} says no rules of play yet: it needs a play.yaml with phases.")
    rules = rules_of(Path(root), game, lambda _, digest: digest in allowed)
    if isinstance(rules, Diagnostic):
        raise RefusedError(rules.message)
    bundle = bundle_in(Path(root), name)
    if known is not None and known.content == bundle.key:
        known.revision = revision
        return known
    _KNOWN[root, name] = Compiled(revision, game, rules, bundle, project_at(root).build_folder)
    return _KNOWN[root, name]
