"""Checks the worked examples of a game: each one's faults as findings at their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from toolkit.engine.engine import Engine, StuckError
from toolkit.engine.rules import Rules
from toolkit.engine.setup.setup import ShortError, StepError
from toolkit.examples.fault import Fault
from toolkit.examples.runner import run
from toolkit.examples.vocabulary import Vocabulary
from toolkit.model.content.example import ExampleFile
from toolkit.model.findings.checked import Checked, Difference
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.game_data import Written
from toolkit.model.loaded.project import Game
from toolkit.model.scripting.blame import blamed

_ADVICE: Final[dict[type[Exception], str]] = {
    ShortError: "let that step of play.yaml take fewer, or add copies",
    StuckError: "something must always be open, if only to do nothing",
}


class Examiner:
    """Checks examples of one game; an engine is made once for each number of players and variants."""

    def __init__(self, game: Game, rules: type[Rules]) -> None:
        self._game, self._rules = game, rules
        self._engines: dict[tuple[int, frozenset[str], bool], Engine] = {}
        self._words: dict[Engine, Vocabulary] = {}

    def check(self, examples: Iterable[Written[ExampleFile]]) -> Iterator[Checked]:
        """Yield what came of each example; those whose number of players the game does not allow are left out."""
        for written in examples:
            if written.body.players in self._game.players:
                yield self._checked(written)

    def _checked(self, written: Written[ExampleFile]) -> Checked:
        name, file, lines = written.body.example, written.file, list[str]()
        try:
            engine = self._engine(written.body)
            faults = run(engine, written.body, partial(self._heard, engine), lines)
        except Exception as error:
            if found := self._broken(error):
                return Checked(name, file, (found,))
            raise
        differences = tuple(
            Difference(self._game.locator.locate(file, one.keys).line, one.what, one.expected, one.found)
            for one in faults
            if one.what
        )
        return Checked(name, file, tuple(self._finding(file, one) for one in faults), differences, tuple(lines))

    def _broken(self, error: Exception) -> Diagnostic | None:
        """Return the finding for what rules.py raised, or a game that cannot be played; None for a fault of ours."""
        if type(error) in (LookupError, ShortError, StepError, StuckError):
            message, _, advice = " ".join(str(error).split()).partition("; ")
            place = self._game.locator.locate(self._game.file, ())
            return finding(
                "X608", f"the game cannot be played: {message}", place, help=advice or _ADVICE.get(type(error))
            )
        return blamed(error, f"{self._game.ruled_in}/rules.py")

    def _engine(self, example: ExampleFile) -> Engine:
        turn = example.expect.turn
        stops = turn is not None and turn.step is not None
        key = example.players, frozenset(map(str, example.variants)), stops
        if key not in self._engines:
            self._engines[key] = Engine(self._game, *key[:2], self._rules, stepwise=stops)
        return self._engines[key]

    def _heard(self, engine: Engine) -> Vocabulary:
        if engine not in self._words:
            self._words[engine] = Vocabulary(engine)
        return self._words[engine]

    def _finding(self, file: str, fault: Fault) -> Diagnostic:
        place = self._game.locator.locate(file, fault.keys, key=fault.at_key)
        return finding(fault.code, fault.message, place, help=fault.help)
