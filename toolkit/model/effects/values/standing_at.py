"""What depends on how components lie: the side that lies up, who stands at this, and for what there is one of each."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.values.quantity import AmountPart
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.clause import Clause
from toolkit.model.effects.wording.expected import OWNED, SAID, seen
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, spoken
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import Doc, FieldName, ZoneName


class SideOf(AmountPart):
    """As much as the side of this that lies up says."""

    side: Annotated[FieldName, SAID, Doc("A field of the records that stand for its two sides.")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many coins as the cost on the side that lies up`."""
        said = "as many {things} as the {field} on the side that lies up"
        return lex.say(said, things=noun.many, field=spoken(self.side))

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals what the side says."""
        return (mark_of(noun, None, sign), Mark(text=lex.say("= {field} of this side", field=spoken(self.side))))


class PersonOf(AmountPart):
    """As much as whoever stands at this says: of the way in which they were sent, if there are several."""

    person: Annotated[FieldName, SAID, Doc("A field of who stands there, or of a record for each way.")]
    zone: Annotated[ZoneName, OWNED, Doc("The zone of each player in which they lie.", alias="in")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many cards as the goods of who stands at this in your workplace`."""
        said = "as many {things} as the {field} of who stands at this in {your} {place}"
        place = lex.noun("zone", self.zone).one
        return lex.say(said, things=noun.many, field=spoken(self.person), place=place)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals what is said of them."""
        where = mark_of(lex.noun("zone", self.zone))
        return (mark_of(noun, None, sign), Mark(text=lex.say("= {field} in", field=spoken(self.person))), where)


class HaveEach(Clause):
    """There is one for each of the values that this says, and two for one that stands there twice."""

    have_each: Annotated[FieldName, SAID, Doc("A list of values that this says, or its side that lies up.")]
    field: Annotated[FieldName, SAID, Doc("The field of the others that must hold each value.", alias="as")]
    of: Annotated[Selector, seen(), Doc("The others.")]

    def clause(self, lex: Lexicon) -> str:
        """Return `each of its colours is the colour of another building that you have`."""
        said = "each of its {values} is the {field} of another {thing} that {you} have"
        return lex.say(said, values=spoken(self.have_each), field=spoken(self.field), thing=self.of.one(lex))

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the others and what they must match."""
        said = lex.say("by {field}: each of its {values}", field=spoken(self.field), values=spoken(self.have_each))
        return (*self.of.marks(lex), Mark(text=said))
