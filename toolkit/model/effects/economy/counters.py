"""Verbs that change counters: gain, set, pay, lose, exchange, score."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from toolkit.model.effects.accesses import Accesses, counters
from toolkit.model.effects.step import Counts, Step, counts_marks, counts_words, spoken_of
from toolkit.model.effects.values.quantity import quantity
from toolkit.model.effects.wording.expected import NOT_NOTHING, PAYABLE
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark
from toolkit.model.schema.numbers import OrNamed
from toolkit.model.schema.part import CounterName, Doc, Part


class Change(Step):
    """Change counters one way: how much of each stands under the verb."""

    sign: ClassVar[Literal["+", "-"]] = "+"  # the way it goes

    @property
    def verb(self) -> str:
        """The key that the amounts stand under."""
        return next(iter(type(self).model_fields))

    @property
    def counts(self) -> dict[CounterName, Any]:
        """How much of each counter."""
        found: dict[CounterName, Any] = getattr(self, self.verb)
        return found

    def words(self, lex: Lexicon) -> str:
        """Return `gain 2 actions`, or with the game's own verb `spend £2`."""
        return counts_words(self.verb, self.counts, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with its number."""
        return counts_marks(self.counts, lex)

    def writes(self) -> Accesses:
        """Add to the counters, or take from them."""
        return counters(self.counts, self.sign)


class Gain(Change):
    """Add to counters."""

    gain: Annotated[Counts, NOT_NOTHING]

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with a plus."""
        return counts_marks(self.gain, lex, "+")


class SetTo(Step):
    """Let counters stand at so much, whatever they stood at before."""

    set_: Annotated[Counts, Field(alias="set")]

    def words(self, lex: Lexicon) -> str:
        """Return `have exactly 2 actions`."""
        said = {name: quantity(amount, lex.unit(name), lex) for name, amount in spoken_of(self.set_, lex).items()}
        return lex.listed(
            lex.say("have exactly {amount}" if isinstance(self.set_[name], int) else "have {amount}", amount=amount)
            for name, amount in said.items()
        )

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each counter with what it stands at then."""
        shown = counts_marks(self.set_, lex)
        return (Mark(text=lex.say("set")), *shown) if shown else ()

    def writes(self) -> Accesses:
        """Raise the counters or lower them."""
        return counters(self.set_, "+") | counters(self.set_, "-")


class Pay(Change):
    """Take from counters, which must hold that much."""

    sign = "-"
    pay: Annotated[Counts, NOT_NOTHING, PAYABLE]

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the price."""
        return super().after(lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show nothing more."""
        return ()


class Lose(Change):
    """Take from counters, below zero where the game allows it."""

    sign = "-"
    lose: Annotated[Counts, NOT_NOTHING]


class Score(Change):
    """Add to counters when the game is scored."""

    score: Annotated[Counts, NOT_NOTHING]


class Swap(Part):
    """What is given and what is got, as often as wished up to a limit."""

    give: Annotated[Counts, NOT_NOTHING, PAYABLE]
    get: Annotated[Counts, NOT_NOTHING]
    times: Annotated[int, Doc("How often at the most.", ge=1, le=999), OrNamed()] = 1


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

    def writes(self) -> Accesses:
        """Take from some counters and add to others."""
        return counters(self.exchange.give, "-") | counters(self.exchange.get, "+")
