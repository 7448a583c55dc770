"""Verbs that change counters: gain, pay, lose, exchange, score."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toolkit.model.effects.compiled import able, added, asked, needs_of, taken
from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.effects.marks import Mark
from toolkit.model.effects.running import Code, Frame, Maker, Option, Refuse, Spoken, State
from toolkit.model.effects.step import Counts, Step, counts_marks, counts_words
from toolkit.model.part import Part


class Gain(Step):
    """Add to counters."""

    gain: Counts

    def words(self, lex: Lexicon) -> str:
        """Say `gain 2 actions`."""
        return counts_words("gain", self.gain, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with a plus."""
        return counts_marks(self.gain, lex, "+")

    def compile(self, make: Maker) -> Code:
        """Add the amounts."""
        return Code(added(self.gain, make))


class Pay(Step):
    """Take from counters, which must hold that much."""

    pay: Counts

    def words(self, lex: Lexicon) -> str:
        """Say `use 2 actions`."""
        return counts_words("pay", self.pay, lex)

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the price."""
        return counts_marks(self.pay, lex)

    def compile(self, make: Maker) -> Code:
        """Take the amounts, less what privileges take off."""
        return Code(taken(self.pay, make), needs_of(self.pay, make))


class Lose(Step):
    """Take from counters, below zero where the game allows it."""

    lose: Counts

    def words(self, lex: Lexicon) -> str:
        """Say `spend £2`."""
        return counts_words("lose", self.lose, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with its number."""
        return counts_marks(self.lose, lex)

    def compile(self, make: Maker) -> Code:
        """Take the amounts, as low as the game lets the counter fall."""
        return Code(taken(self.lose, make, forced=True), needs_of(self.lose, make, forced=True))


class Score(Step):
    """Add to counters when the game is scored."""

    score: Counts

    def words(self, lex: Lexicon) -> str:
        """Say `score 3 points`."""
        return counts_words("score", self.score, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with its number."""
        return counts_marks(self.score, lex)

    def compile(self, make: Maker) -> Code:
        """Add the amounts."""
        return Code(added(self.score, make))


class Swap(Part):
    """What is given and what is got, as often as wished up to a limit."""

    give: Counts
    get: Counts
    times: Annotated[int, Field(ge=1, description="How often at the most.")] = 1


class Exchange(Step):
    """Give counters for counters."""

    exchange: Swap

    def words(self, lex: Lexicon) -> str:
        """Say `up to 2 times, pay 3 coins: gain 1 point`."""
        limit = f"up to {self.exchange.times} times, " if self.exchange.times > 1 else ""
        give = counts_words("pay", self.exchange.give, lex)
        return f"{limit}{give} to {counts_words('gain', self.exchange.get, lex)}"

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is given."""
        return counts_marks(self.exchange.give, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is got."""
        return counts_marks(self.exchange.get, lex, "+")

    def compile(self, make: Maker) -> Code:
        """Ask how often, as far as it can be paid."""
        give, get = taken(self.exchange.give, make), added(self.exchange.get, make)
        can = able(Code(give, needs_of(self.exchange.give, make)))

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            kept, often = state.counters[:], 0
            while often < self.exchange.times and (can is None or can(state, frame[1], frame[2])):
                give(state, frame[1], frame[2])
                often += 1
            state.counters[:] = kept
            if refuse:
                for times in range(often + 1, self.exchange.times + 1):
                    refuse((times,), f"what is given is there {often} times")
            return [(times,) for times in range(often + 1)]

        def take(state: State, frame: Frame, option: Option) -> None:
            for _ in range(option[0]):
                give(state, frame[1], frame[2])
                get(state, frame[1], frame[2])

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"exchange": option[0]}

        return Code(asked(make.decision(options, take, say), can), plain=False)
