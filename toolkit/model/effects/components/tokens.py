"""Verbs that put things on components: place, advance."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.model.effects.accesses import Accesses, one
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity, times_marks
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import NOT_NOTHING, SAID, seen
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, spoken
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import ComponentName, Doc, FieldName, Part


def _hosts(on: Selector, lex: Lexicon) -> str:
    return lex.say("{your} {things}", things=on.many(lex)) if on.whose == "mine" else on.many(lex)


def _on_marks(on: Selector, lex: Lexicon) -> tuple[Mark, ...]:
    """Show what a token goes on; nothing where any card will do."""
    return () if on.is_anything(lex) else (Mark(text=lex.say("on")), *on.marks(lex))


class Placing(Part):
    """The tokens that may be placed, how many, and what they are placed on."""

    token: Annotated[tuple[ComponentName, ...], Field(min_length=1)]
    up_to: Annotated[Amount, NOT_NOTHING] = 1
    at_least: Annotated[
        int, Doc("How many must be placed; where they cannot be, the step cannot be done.", ge=0, le=99)
    ] = 0
    like: Annotated[
        FieldName | None, SAID, Doc("Only tokens that hold in this field what `this` holds, or what it stands for.")
    ] = None
    on: Annotated[Selector, seen(picks=True)]


class Place(Step):
    """Put tokens from the supply on components."""

    touches = one("role", "supply") | one("mark", "tokens") | one("mark", "on")
    place: Placing

    def words(self, lex: Lexicon) -> str:
        """Return `place up to 2 dog or horse tokens on your properties`."""
        nouns = [lex.noun("component", name) for name in self.place.token]
        what = lex.listed((lex.a(noun.one) for noun in nouns), "or")
        if self.place.up_to != 1:
            one, many = ([noun.one for noun in nouns], [noun.many for noun in nouns])
            some = Noun(lex.listed(one, "or"), lex.listed(many, "or"))
            what = lex.say("up to {amount}", amount=quantity(self.place.up_to, some, lex))
        if self.place.like:
            what = lex.say("{what} like its {field}", what=what, field=spoken(self.place.like))
        if self.place.at_least:
            what = lex.say("{what} ({n} at least)", what=what, n=self.place.at_least)
        return lex.say("place {what} on {place}, in order as usual", what=what, place=_hosts(self.place.on, lex))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the number and the tokens that may be placed, and on what."""
        tokens = tuple(mark_of(lex.noun("component", name)) for name in self.place.token)
        more = [lex.say("like {field}", field=spoken(self.place.like))] if self.place.like else []
        more += [f"≥{self.place.at_least}"] if self.place.at_least else []
        marks = tuple(Mark(text=one) for one in more)
        return times_marks(self.place.up_to, lex) + tokens + marks + _on_marks(self.place.on, lex)


class Advancing(Part):
    """The marker on a track of a component, and by how many spaces it goes on."""

    marker: ComponentName
    on: Annotated[Selector, seen(picks=True)]
    by: Annotated[Amount, NOT_NOTHING] = 1
    way: Annotated[Literal["along", "down", "up"], Doc("Which way that is on the component, for the words.")] = "along"


class Advance(Step):
    """Move a marker along its track."""

    advance: Advancing

    def words(self, lex: Lexicon) -> str:
        """Return `move a value marker down 1 space on one of your properties`."""
        marker = lex.noun("component", self.advance.marker)
        by, on = quantity(self.advance.by, lex.nouns("space", "spaces"), lex), self.advance.on
        place = on.one(lex) if on.this else lex.say("one of {places}", places=_hosts(on, lex))
        said = f"move {{marker}} {{spaces}} {self.advance.way} on {{place}}"
        return lex.say(said, marker=lex.a(marker.one), spaces=by, place=place)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the marker's icon with the number of spaces, then what it is on."""
        marker = lex.noun("component", self.advance.marker)
        return amount_marks(self.advance.by, marker, lex) + _on_marks(self.advance.on, lex)

    def writes(self) -> Accesses:
        """Move the marker."""
        return one("mark", self.advance.marker)
