"""Verbs that change counters: gain, set, pay, lose, exchange, score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from toolkit.model.effects.accesses import Accesses, counters
from toolkit.model.effects.amount import quantity
from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.effects.marks import Mark
from toolkit.model.effects.problems import CheckedPart, Facts, Problem, unpaid, zeros
from toolkit.model.effects.step import Counts, Step, counts_marks, counts_reads, counts_words, told
from toolkit.model.numbers import OrNamed


class Gain(Step):
    """Add to counters."""

    gain: Counts

    def words(self, lex: Lexicon) -> str:
        """Return `gain 2 actions`."""
        return counts_words("gain", self.gain, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with a plus."""
        return counts_marks(self.gain, lex, "+")

    def reads(self) -> Accesses:
        """Look at what the amounts look at."""
        return counts_reads(self.gain)

    def writes(self) -> Accesses:
        """Add to the counters."""
        return counters(self.gain, "+")

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Gain something."""
        return zeros(self.gain, "gain")


class SetTo(Step):
    """Let counters stand at so much, whatever they stood at before."""

    set_: Annotated[Counts, Field(alias="set")]

    def words(self, lex: Lexicon) -> str:
        """Return `have exactly 2 actions`."""
        said = {name: quantity(amount, lex.unit(name), lex) for name, amount in told(self.set_, lex).items()}
        return lex.listed(
            lex.say("have exactly {amount}" if isinstance(self.set_[name], int) else "have {amount}", amount=amount)
            for name, amount in said.items()
        )

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with what it stands at then."""
        shown = counts_marks(self.set_, lex)
        return (Mark(text=lex.say("set")), *shown) if shown else ()

    def reads(self) -> Accesses:
        """Look at what the amounts look at."""
        return counts_reads(self.set_)

    def writes(self) -> Accesses:
        """Raise the counters or lower them."""
        return counters(self.set_, "+") | counters(self.set_, "-")


class Pay(Step):
    """Take from counters, which must hold that much."""

    pay: Counts

    def words(self, lex: Lexicon) -> str:
        """Return `use 2 actions`."""
        return counts_words("pay", self.pay, lex)

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the price."""
        return counts_marks(self.pay, lex)

    def reads(self) -> Accesses:
        """Look whether enough is there, and at modifiers that take something off."""
        return counters(self.pay) | counters(self.pay, kind="price") | counts_reads(self.pay)

    def writes(self) -> Accesses:
        """Take from the counters."""
        return counters(self.pay, "-")

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Pay something that can be had."""
        yield from zeros(self.pay, "pay")
        yield from unpaid(self.pay, facts, "pay")


class Lose(Step):
    """Take from counters, below zero where the game allows it."""

    lose: Counts

    def words(self, lex: Lexicon) -> str:
        """Return `spend £2`."""
        return counts_words("lose", self.lose, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with its number."""
        return counts_marks(self.lose, lex)

    def reads(self) -> Accesses:
        """Look how low the counters may fall."""
        return counters(self.lose) | counts_reads(self.lose)

    def writes(self) -> Accesses:
        """Take from the counters."""
        return counters(self.lose, "-")

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Lose something."""
        return zeros(self.lose, "lose")


class Score(Step):
    """Add to counters when the game is scored."""

    score: Counts

    def words(self, lex: Lexicon) -> str:
        """Return `score 3 points`."""
        return counts_words("score", self.score, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with its number."""
        return counts_marks(self.score, lex)

    def reads(self) -> Accesses:
        """Look at what the amounts look at."""
        return counts_reads(self.score)

    def writes(self) -> Accesses:
        """Add to the counters."""
        return counters(self.score, "+")

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Score something."""
        return zeros(self.score, "score")


class Swap(CheckedPart):
    """What is given and what is got, as often as wished up to a limit."""

    give: Counts
    get: Counts
    times: Annotated[int, Field(ge=1, le=999, description="How often at the most."), OrNamed()] = 1

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Yield something that can be had for something."""
        yield from zeros(self.give, "give")
        yield from zeros(self.get, "get")
        yield from unpaid(self.give, facts, "give")


class Exchange(Step):
    """Give counters for counters."""

    exchange: Swap

    def words(self, lex: Lexicon) -> str:
        """Return `up to 2 times, pay 3 coins: gain 1 point`."""
        swap = self.exchange
        said = "up to {n} times, {pay} to {gain}" if swap.times > 1 else "{pay} to {gain}"
        pay, gain = counts_words("pay", swap.give, lex), counts_words("gain", swap.get, lex)
        return lex.say(said, n=swap.times, pay=pay, gain=gain)

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how often, where it is not once, and what is given."""
        often = (Mark(text=f"{self.exchange.times}×"),) if self.exchange.times > 1 else ()
        return often + counts_marks(self.exchange.give, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is got."""
        return counts_marks(self.exchange.get, lex, "+")

    def reads(self) -> Accesses:
        """Look whether enough is there to give, and at what the amounts look at."""
        swap = self.exchange
        prices = counters(swap.give) | counters(swap.give, kind="price")
        return prices | counts_reads(swap.give) | counts_reads(swap.get)

    def writes(self) -> Accesses:
        """Take from some counters and add to others."""
        return counters(self.exchange.give, "-") | counters(self.exchange.get, "+")
