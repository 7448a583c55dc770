"""Amounts along the ways of a map: the longest row, the distance between two places."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.values.quantity import AmountPart
from toolkit.model.effects.values.selector import Selector, owned
from toolkit.model.effects.wording.expected import on_map, seen
from toolkit.model.effects.wording.lexicon import Lexicon, Noun
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import Doc, Part


class Longest(AmountPart):
    """As much as the longest way along links (or edges) on which components lie, each gone along once."""

    longest: Annotated[Selector, seen(), on_map("on which anything could be long")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many points as there are trails in your longest row of them`."""
        said = "as many {things} as there are {pieces} in {your} longest row of them"
        return lex.say(said, things=noun.many, pieces=self.longest.many(lex))

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals what is longest."""
        return (mark_of(noun, None, sign), Mark(text=lex.say("= longest")), *self.longest.marks(lex))


class Largest(AmountPart):
    """As many as there are tiles or places in the largest group of neighbours on which components lie."""

    largest: Annotated[Selector, seen(), on_map("on which anything could have neighbours")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many points as there are roses in your largest group of neighbours`."""
        said = "as many {things} as there are {pieces} in {your} largest group of neighbours"
        return lex.say(said, things=noun.many, pieces=self.largest.many(lex))

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals the largest group."""
        return (mark_of(noun, None, sign), Mark(text=lex.say("= largest group")), *self.largest.marks(lex))


class Between(Part):
    """From where to where a way leads."""

    to: Annotated[Selector, Doc("Where it ends: `this`, some spaces, or components on the map.")]
    origin: Annotated[Selector, Doc("Where it begins: the nearest of these.", alias="from")]


class DistanceOf(AmountPart):
    """As many as there are steps along the shortest way that is open for the player; 0 where there is none."""

    distance: Annotated[Between, on_map("on which anything could be far")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many points as it is steps from your houses to this`."""
        said = "as many {things} as there are steps from {start} to {end} by the shortest way"
        start, end = (owned(one, lex) for one in (self.distance.origin, self.distance.to))
        return lex.say(said, things=noun.many, start=start, end=end)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals the steps between the two."""
        start, end = self.distance.origin.marks(lex), self.distance.to.marks(lex)
        return (mark_of(noun, None, sign), Mark(text=lex.say("= steps")), *start, Mark(text="→"), *end)
