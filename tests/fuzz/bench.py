"""A project on disk whose files are mutated one by one and put back; whatever they become, there are findings only."""

from __future__ import annotations

import random
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Final

from tests.fuzz.mutations import mutated
from toolkit.check import findings_of
from toolkit.engine.engine import Engine, StuckError
from toolkit.engine.rules import Rules
from toolkit.engine.setup.setup import ShortError
from toolkit.examples.checking import Examiner
from toolkit.load import Loader, read_looks
from toolkit.model.findings.diagnostic import Diagnostic, Level, Position
from toolkit.model.loaded.chapters import choices
from toolkit.model.loaded.project import Game
from toolkit.playing.deal_check import cannot_be_dealt
from toolkit.playouts.playout import play
from toolkit.playouts.policies import policy_of
from toolkit.reference import reference_of
from toolkit.shipped import shipped_templates

SLOW: Final = 30  # seconds of processor time for one file: far beyond any honest wait
QUESTIONS: Final = 200  # of a game that is played: enough for each of its phases
KINDS: Final = frozenset({".yaml", ".svg", ".py", ".toml"})


class SlowError(Exception):
    """A file kept the check busy for too long."""


class Bench:
    """A copy of a project in the folder `root`: of the folder of games `cards`, some; without it, what lies there."""

    def __init__(self, root: Path, cards: Path | None = None, *games: str, themes: Path | None = None) -> None:
        self.root = root
        for game in games:
            assert cards is not None
            shutil.copytree(cards / game, root / "cards" / game)
        self.files = sorted(path for path in (root / "cards").rglob("*") if path.suffix in KINDS)
        self._loader = Loader(root)
        self._themes = tuple(filter(None, (themes, root / "templates", shipped_templates())))

    def mutate(self, rng: random.Random) -> tuple[Path, bytes]:
        """Choose a file, and what it becomes."""
        file = rng.choice(self.files)
        return file, mutated(file.read_text("utf-8"), rng)

    def try_out(self, file: Path, data: bytes) -> None:
        """Put something in the place of a file, hold that there are findings only, each at a place, and put it back."""
        before = file.read_bytes()
        file.write_bytes(data)
        try:
            with _no_longer_than(SLOW):
                found = self._findings()
            for finding in found:
                self._assert_inside(finding.position)
                for related in finding.related:
                    self._assert_inside(related.position)
        finally:
            file.write_bytes(before)

    def _findings(self) -> list[Diagnostic]:
        """Load and check; deal, tell and play what has no errors."""
        loaded = self._loader.load()
        found = list(loaded.diagnostics)
        for game in loaded.games:
            found += findings_of(game, read_looks(self.root, game, self._themes))
            if not any(one.level is Level.ERROR for one in found):
                found += cannot_be_dealt(game)
                reference_of(game)
                _play(game)
        return found

    def _assert_inside(self, place: Position) -> None:
        """Hold that a place is in a file that exists, on a line and a column that it has."""
        lines = (self.root / place.path).read_bytes().decode("utf-8", "replace").removeprefix("\ufeff").split("\n")
        assert 1 <= place.line <= place.end_line <= len(lines), place
        assert 1 <= place.column <= len(lines[place.line - 1]) + 1, place
        assert 1 <= place.end_column <= len(lines[place.end_line - 1]) + 1, place


def _play(game: Game) -> None:
    """Check a game's examples, and play some of it by each way of choosing; not where mutated Python would run."""
    if game.script or not game.phases:
        return
    list(Examiner(game, Rules).check(game.examples))
    with suppress(ShortError, StuckError):
        try:
            engine = Engine(game, game.players[0], game.with_required(choices(game.head)[0]))
        except LookupError as error:
            if type(error) is LookupError:
                return  # the content asks for what the game does not have, and says so
            raise
        for policy in ("random", *engine.automata):
            play(engine, 1, policy_of(policy, engine)(1), most=QUESTIONS)


@contextmanager
def _no_longer_than(seconds: int) -> Iterator[None]:
    def end(_number: int, _frame: FrameType | None) -> None:
        raise SlowError(f"more than {seconds} s")

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
