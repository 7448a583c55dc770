"""Verbs that let players choose numbers: choose_number."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.accesses import Accesses, counters
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark
from toolkit.model.schema.part import CounterName, Doc, Part


class Choosing(Part):
    """Between which numbers, and the counter in which the number stands then."""

    counter: Annotated[CounterName, Doc("The counter that holds the number from then on.", alias="as")]
    low: Annotated[Amount, Doc("The lowest number.", alias="from")] = 0
    high: Annotated[Amount, Doc("The highest number.", alias="to")]
    secret: Annotated[bool, Doc("All players choose, each in secret, and the numbers are revealed together.")] = False


class ChooseNumber(Step):
    """Choose a number, or let all players choose one in secret."""

    choose_number: Choosing

    def words(self, lex: Lexicon) -> str:
        """Return `choose from 0 to 5 hours`, or that all players do so in secret."""
        asked = self.choose_number
        unit = lex.unit(asked.counter)
        low = str(asked.low) if isinstance(asked.low, int) else quantity(asked.low, unit, lex)
        span = {"low": low, "high": quantity(asked.high, unit, lex)}
        if not asked.secret:
            return lex.say("choose from {low} to {high}", **span)
        said = "all players choose from {low} to {high}, each in secret, and reveal their numbers together"
        return lex.say(said, **span)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the lowest and the highest number, and whether all choose in secret."""
        asked = self.choose_number
        unit = lex.unit(asked.counter)
        who = Mark(text=lex.say("all choose in secret:" if asked.secret else "choose"))
        return (who, *amount_marks(asked.low, unit, lex), Mark(text="–"), *amount_marks(asked.high, unit, lex))

    def writes(self) -> Accesses:
        """Keep the number."""
        chosen = {self.choose_number.counter: 1}
        return counters(chosen, "+") | counters(chosen, "-")
