"""Verbs about components that stand at others, as a worker at a building: send, at_work."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.accesses import Accesses, one
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import OWNED, SAID, seen
from toolkit.model.effects.wording.lexicon import Lexicon, spoken
from toolkit.model.effects.wording.marks import Mark, Row, mark_of
from toolkit.model.schema.part import Doc, FieldName, Part, ZoneName


class Sending(Part):
    """Who is sent where, and in which way."""

    who: Annotated[Selector, seen(picks=True), Doc("Who is sent: one of these.")]
    to: Annotated[ZoneName, OWNED, Doc("The zone of each player in which they lie while they stand somewhere.")]
    at: Annotated[Selector, seen(picks=True), Doc("Where they may stand: one of these at which nobody stands.")]
    way: Annotated[
        FieldName | None, SAID, Doc("A field with a record for each way; the player chooses one of them.")
    ] = None


class Send(Step):
    """Let a component stand at another one, one at each."""

    send: Sending

    def words(self, lex: Lexicon) -> str:
        """Return `send a worker to your workplace, at a building where nobody stands, in one of its ways`."""
        who, at = (one.one(lex) if one.this else lex.a(one.one(lex)) for one in (self.send.who, self.send.at))
        said = "send {who} to {your} {place}, at {at} where nobody stands"
        phrase = lex.say(said, who=who, place=lex.noun("zone", self.send.to).one, at=at)
        return lex.say("{do}, in one of its {ways}", do=phrase, ways=spoken(self.send.way)) if self.send.way else phrase

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show who goes where."""
        way = (Mark(text=lex.say("by {field}", field=spoken(self.send.way))),) if self.send.way else ()
        place = (Mark(text="→"), mark_of(lex.noun("zone", self.send.to)), Mark(text=lex.say("at")))
        return (*self.send.who.marks(lex), *place, *self.send.at.marks(lex), *way)

    def writes(self) -> Accesses:
        """Take them from there to the zone."""
        return self.send.who.lies_in("play") | one("zone", self.send.to) | one("mark", "on")


class Working(Part):
    """In which zone those lie who stand somewhere, which place is first, and what happens at each."""

    zone: Annotated[ZoneName, OWNED, Doc("The zone of each player in which they lie.", alias="in")]
    first: Annotated[
        FieldName | None, SAID, Doc("The number on the places whose lowest is first; as they lie if left out.")
    ] = None
    do: Annotated[Effect, Doc("What happens at each place, which is `this` meanwhile.")]


class AtWork(Step):
    """Do something at each component at which somebody stands."""

    at_work: Working

    def words(self, lex: Lexicon) -> str:
        """Return `wherever somebody stands in your workplace, from the lowest worth up: draw a card`."""
        where = lex.say("wherever somebody stands in {your} {place}", place=lex.noun("zone", self.at_work.zone).one)
        if self.at_work.first:
            where = lex.say("{where}, from the lowest {field} up", where=where, field=spoken(self.at_work.first))
        return lex.say("{when}: {do}", when=where, do=effect_words(self.at_work.do, lex))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the zone and the order before what happens."""
        order = lex.say(", lowest {field} first:" if self.at_work.first else ":", field=spoken(self.at_work.first))
        lead = (Mark(text=lex.say("wherever in")), mark_of(lex.noun("zone", self.at_work.zone)), Mark(text=order))
        return led_rows(self.at_work.do, lex, lead)
