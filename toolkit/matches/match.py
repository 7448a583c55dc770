"""A game at a table, step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from toolkit.engine import EndlessError, Engine, Option, Spoken, State, StuckError
from toolkit.examples.lay_out import Laying
from toolkit.matches.players import Chosen, Players
from toolkit.matches.record import PERSON, Record
from toolkit.model.content.example import ExampleFile
from toolkit.model.effects.control.choices import Choose
from toolkit.model.findings.refusal import RefusedError
from toolkit.playouts.planning import Thought
from toolkit.playouts.policies import seed_of
from toolkit.playouts.script import NTH, PLAYER, entry
from toolkit.playouts.searching import ALONE, Aid
from toolkit.playouts.trouble import Trouble, trouble_of

MOST: Final = 20_000  # steps of one game


class NotOpenError(RefusedError):
    """What is to be done cannot be done where the game stands."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that was done: the state `before` it, whose it was, what, and whether there was anything to choose.

    `choice` is the step of an effect of which a way was chosen, `because` the rules that led an automaton to it,
    `thoughts` what a policy thought of the options, the best first.
    """

    before: State
    seat: int
    option: Option
    said: Spoken
    is_forced: bool
    choice: Choose | None = None
    because: tuple[str, ...] = ()
    thoughts: tuple[Thought, ...] = ()


class Match:
    """A game that goes on choice by choice. What is the only way on is taken at once, and is a step all the same.

    `trouble` is what went wrong, if anything did: then the game does not go on. `aid` helps who plans.
    """

    def __init__(
        self,
        engine: Engine,
        record: Record,
        example: ExampleFile | None = None,
        aid: Aid = ALONE,
    ) -> None:
        """Begin a game, and do what its record says as far as that can be done; `missed` is where it could not."""
        self.engine, self.begun = engine, record
        self.trouble: Trouble | None = None
        self.steps: list[Step] = []
        self.options: list[Option] = []
        self.state = self._first(record, example)
        self._players = Players(engine, record.seats, seed_of(record.seed, record.number), aid)
        self._go_on()
        self.missed: int | None = None
        for number, said in enumerate(record.script):
            try:
                self.take(said)
            except NotOpenError:
                self.missed = number
                break

    def _first(self, record: Record, example: ExampleFile | None) -> State:
        if example is None:
            return self.engine.start(seed_of(record.seed, record.number))
        laid = Laying(self.engine, example)
        if laid.faults:
            raise RefusedError(f"the example cannot be laid out: {laid.faults[0].message}")
        return laid.state

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None where the game is over."""
        return self.engine.seat(self.state) if self.options else None

    @property
    def is_over(self) -> bool:
        """Whether nothing remains to be done."""
        return not self.state.frames and self.trouble is None

    @property
    def waits_for_person(self) -> bool:
        """Whether a person is asked."""
        return self.seat is not None and self.begun.seats[self.seat] == PERSON

    @property
    def script(self) -> tuple[Spoken, ...]:
        """What was chosen."""
        return tuple(step.said for step in self.steps if not step.is_forced)

    @property
    def record(self) -> Record:
        """What to begin it anew with."""
        return self.begun.after(self.script)

    def record_at(self, step: int) -> Record:
        """Return what to begin it anew with, as it was before a step."""
        return self.begun.after(one.said for one in self.steps[: max(0, step)] if not one.is_forced)

    def state_at(self, step: int) -> State:
        """Return the state before a step, or where the game stands."""
        return self.steps[step].before if step < len(self.steps) else self.state

    def remember(self, other: Match) -> None:
        """Take over from another game why players chose as they did, as far as both went the same way."""
        for number in range(parting(self, other)):
            known = other.steps[number]
            self.steps[number] = replace(self.steps[number], because=known.because, thoughts=known.thoughts)

    def take(self, said: Spoken) -> None:
        """Do what somebody chooses, in the author's names as `script` has it; NotOpenError."""
        self._hear(self._meant(said))

    def choose(self, number: int) -> None:
        """Do one of the options, by its number; NotOpenError."""
        if not 0 <= number < len(self.options):
            raise NotOpenError("that is not open any more")
        self._hear(self.options[number])

    def let_play(self) -> None:
        """Let the policy or automaton that is asked choose; NotOpenError where a person is asked, or nobody."""
        if self.seat is None or self.waits_for_person:
            raise NotOpenError("it is a person's turn" if self.options else "the game is over")
        try:
            chosen = self._players.chosen(self.state, self.seat, self.options)
        except Exception as error:  # noqa: BLE001 (any exception of a game is a finding about it)
            self._stop(error)
            return
        self._do(chosen, self.options)

    def _meant(self, said: Spoken) -> Option:
        """Return the option that an entry of a script means."""
        words = {key: value for key, value in said.items() if key not in (PLAYER, NTH)}
        asked = said.get(PLAYER) in (None, None if self.seat is None else self.seat + 1)
        alike = [one for one in self.options if self.engine.say(self.state, one) == words] if asked else []
        nth = int(said.get(NTH, 1)) - 1
        if not 0 <= nth < len(alike):
            raise NotOpenError("that is not open here")
        return alike[nth]

    def _hear(self, option: Option) -> None:
        """Let the players hear of a choice that none of them makes, and do it."""
        self._players.took(self.state, self.engine.seat(self.state), option, self.options)
        self._do(Chosen(option), self.options)

    def _do(self, chosen: Chosen, options: list[Option]) -> None:
        """Take an option, and go on to the next choice."""
        state, seat = self.state, self.engine.seat(self.state)
        said = entry(self.engine, state, options, chosen.option)
        choice, is_forced = self.engine.choice(state), len(options) == 1
        step = Step(state.clone(), seat, chosen.option, said, is_forced, choice, chosen.because, chosen.thoughts)
        self.steps.append(step)
        try:
            self.engine.take(state, chosen.option)
        except Exception as error:  # noqa: BLE001 (any exception of a game is a finding about it)
            self._stop(error)
            return
        if len(options) > 1:
            self._go_on()

    def _go_on(self) -> None:
        """Do what remains until there is something to choose, or the game is over."""
        try:
            while self._asked() and not self.trouble:
                self._do(Chosen(self.options[0]), self.options)
        except Exception as error:  # noqa: BLE001 (any exception of a game is a finding about it)
            self._stop(error)

    def _asked(self) -> bool:
        """Go on to the next question; whether there is but one answer to it. StuckError where there is none."""
        self.engine.run(self.state)
        self.options = self.engine.options(self.state) if self.state.frames else []
        if self.state.frames and not self.options:
            raise StuckError(f"player {self.engine.seat(self.state) + 1} has no way on")
        if len(self.steps) >= MOST:
            raise EndlessError(f"the game has not ended after {MOST} steps")
        return len(self.options) == 1

    def _stop(self, error: Exception) -> None:
        self.trouble, self.options = trouble_of(error), []


def parting(one: Match, other: Match) -> int:
    """Return how many steps two games have in common from their beginning."""
    pairs = zip(one.steps, other.steps, strict=False)
    return sum(1 for _ in takewhile(lambda pair: (pair[0].seat, pair[0].said) == (pair[1].seat, pair[1].said), pairs))
