"""Numbers of a counter at which something happens, as a marker that goes along a track gives something on its way."""

from __future__ import annotations

from typing import Annotated, Final, Self

from pydantic import Field, model_validator

from toolkit.model.effects.step import AnyStep
from toolkit.model.effects.wording.expected import WRITTEN
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.schema.numbers import OrNamed
from toolkit.model.schema.part import CounterName, Doc, Identifier, Part, RuleName, Text

Steps = Annotated[tuple[Annotated[int, Field(ge=-9999, le=9999), OrNamed()], ...], Field(max_length=60)]
AT: Final = "at {numbers} {things}"
PAST: Final = "past {numbers} {things}"


class Threshold(Part):
    """What happens to a player whose counter goes up to some numbers, or beyond them; not while the game is scored."""

    id: Identifier
    counter: Annotated[CounterName, WRITTEN]
    reaching: Annotated[Steps, Doc("It happens when the counter comes up to one of these numbers.")] = ()
    passing: Annotated[Steps, Doc("In place of that: when the counter goes beyond one of them.")] = ()
    again: Annotated[bool, Doc("Whether it happens again after a loss; once for each number if left out.")] = False
    until: Annotated[
        int | None, Doc("Nothing happens from this number on: to nobody who stands at it already."), OrNamed()
    ] = None
    does: Annotated[tuple[AnyStep, ...], Doc("What happens, as an effect.", min_length=1, max_length=200)]
    summary: Annotated[Text | None, Doc("In one line, with references in braces.")] = None
    rule: Annotated[RuleName, Doc("The paragraph that says it in words.")]

    @model_validator(mode="after")
    def _one_list(self) -> Self:
        if bool(self.reaching) == bool(self.passing):
            raise ValueError("a threshold has numbers either under 'reaching' or under 'passing'")
        return self

    @property
    def numbers(self) -> tuple[int, ...]:
        """The lowest numbers at which it happens, from the lowest up."""
        return tuple(sorted(self.reaching or (n + 1 for n in self.passing)))

    def words(self, lex: Lexicon) -> str:
        """Return `past 5 or 10 points, also again after a loss`."""
        numbers = lex.listed(map(str, sorted(self.reaching or self.passing)), "or")
        when = lex.say(AT if self.reaching else PAST, numbers=numbers, things=lex.unit(self.counter).many)
        when = lex.say("{when}, also again after a loss" if self.again else "{when}, once for each number", when=when)
        return when if self.until is None else lex.say("{when}; from {n} on no more", when=when, n=self.until)
