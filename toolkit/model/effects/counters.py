"""Verbs that change counters: gain, pay, lose, exchange, score."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.effects.marks import Mark
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


class Pay(Step):
    """Take from counters, which must hold that much."""

    pay: Counts

    def words(self, lex: Lexicon) -> str:
        """Say `use 2 actions`."""
        return counts_words("pay", self.pay, lex)

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the price."""
        return counts_marks(self.pay, lex)


class Lose(Step):
    """Take from counters, below zero where the game allows it."""

    lose: Counts

    def words(self, lex: Lexicon) -> str:
        """Say `spend £2`."""
        return counts_words("lose", self.lose, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with its number."""
        return counts_marks(self.lose, lex)


class Score(Step):
    """Add to counters when the game is scored."""

    score: Counts

    def words(self, lex: Lexicon) -> str:
        """Say `score 3 points`."""
        return counts_words("score", self.score, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with its number."""
        return counts_marks(self.score, lex)


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
