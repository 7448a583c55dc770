"""Verbs about the spaces of maps and boards: put, deal."""

from __future__ import annotations

from typing import Annotated, Final

from toolkit.model.effects.accesses import CHANCE, Accesses, one
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.selector import Selector, any_one
from toolkit.model.effects.wording.expected import seen
from toolkit.model.effects.wording.lexicon import Lexicon, spoken
from toolkit.model.effects.wording.marks import Mark, Row, mark_of
from toolkit.model.schema.part import Doc, FieldName, Part, ZoneName

_LYING: Final[Accesses] = one("mark", "space")


class Putting(Part):
    """What is put on a map or a board, and on which space of it."""

    what: Annotated[
        Selector, seen("supply", picks=True), Doc("The component: from the player's supply unless it says where from.")
    ]
    at: Annotated[
        Selector,
        Doc(
            "The space: `this`, spaces among which the player chooses, or with a space `at: this` the one "
            "that `this` lies on."
        ),
    ]
    to: Annotated[ZoneName | None, Doc("The zone in which it lies; that with the role `play` if left out.")] = None
    first: Annotated[Effect | None, Doc("What happens just before it lies there, with the space as `this`.")] = None

    @property
    def is_under_this(self) -> bool:
        """Whether it is put on the space that `this` lies on."""
        return bool(self.at.space and self.at.at and self.at.at.this)


class Put(Step):
    """Put a component of the player on a space of a map."""

    put: Putting

    def words(self, lex: Lexicon) -> str:
        """Return `put a hive there`, `put a trail on a free edge`, or `put a hat on the window of this`."""
        stays = self.put.to is not None and self.put.to == self.put.what.zone
        piece = self.put.what.model_copy(update={"zone": None}) if stays else self.put.what
        what, to = lex.a(piece.one(lex, "supply", "from")), None if stays else self.put.to
        phrase = lex.say(f"put {{what}} {self._where}", what=what, place=self._place(lex))
        phrase = lex.say("{told}, in {zone}", told=phrase, zone=_zone(to, lex)) if to else phrase
        first = effect_words(self.put.first or (), lex)
        return lex.say("{told}; there {more}", told=phrase, more=first) if self.put.first else phrase

    @property
    def is_there(self) -> bool:
        """Whether nothing is said but that it is put on `this`."""
        return self.put.at.this and not (self.put.first or self.put.to)

    def words_on(self, place: str, lex: Lexicon) -> str:
        """Return the words for putting it on places that are spoken of in words of their own."""
        return lex.say("put {what} on {place}", what=lex.a(self.put.what.one(lex, "supply", "from")), place=place)

    @property
    def _where(self) -> str:
        if self.put.is_under_this:
            return "on the {place} of this"
        return "there" if self.put.at.this else "on {place}"

    def _place(self, lex: Lexicon) -> str:
        if self.put.is_under_this:
            return lex.noun("space", str(self.put.at.space)).one
        return any_one(self.put.at, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is put, and where."""
        return () if self.put.first else self._lead(lex)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show it before what happens there."""
        if not self.put.first:
            return super().rows(lex)
        return led_rows(self.put.first, lex, (*self._lead(lex), Mark(text=":")))

    def _lead(self, lex: Lexicon) -> tuple[Mark, ...]:
        where = () if self.put.at.this else (Mark(text="→"), *self.put.at.marks(lex))
        zone = (Mark(text=lex.say("in")), mark_of(lex.noun("zone", self.put.to))) if self.put.to else ()
        return (*self.put.what.marks(lex, "supply"), *where, *zone)

    def writes(self) -> Accesses:
        """Take it from there to a space."""
        to = one("zone", self.put.to) if self.put.to else one("role", "play")
        return self.put.what.lies_in("supply") | to | _LYING


class Dealing(Part):
    """On which spaces cards are dealt, from which piles, and how many."""

    at: Annotated[Selector, Doc("The spaces of boards.")]
    to: Annotated[ZoneName, Doc("The zone in which the cards lie there.")]
    source: Annotated[
        FieldName, Doc("The field of a space that names the pile, or lists a `pile` for `rounds`.", alias="from")
    ]
    cards: Annotated[FieldName | None, Doc("The field of a space that says how many; one card if left out.")] = None
    fill: Annotated[bool, Doc("Only as many as are missing there.")] = False


class Deal(Step):
    """Deal cards to spaces of boards, each from the pile that the space names for the round."""

    deal: Dealing

    def words(self, lex: Lexicon) -> str:
        """Return `deal a card to each window in the market, from the pile named in its goods`."""
        spaces, zone = self.deal.at.one(lex), _zone(self.deal.to, lex)
        shown = lex.say("as many cards as the {field} shown", field=spoken(self.deal.cards)) if self.deal.cards else ""
        if self.deal.fill and shown:
            said = "deal cards to each {space} in {zone} until there are {cards}, from the pile named in its {field}"
        elif self.deal.fill:
            said = "deal {cards} to each {space} in {zone} that has none, from the pile named in its {field}"
        else:
            said = "deal {cards} to each {space} in {zone}, from the pile named in its {field}"
        return lex.say(said, cards=shown or lex.a("card"), space=spaces, zone=zone, field=spoken(self.deal.source))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show that cards go to the spaces."""
        many = (Mark(text=f"{spoken(self.deal.cards)} ×"),) if self.deal.cards else ()
        said = "fill up by {field}" if self.deal.fill else "deal by {field}"
        how = Mark(text=lex.say(said, field=spoken(self.deal.source)))
        zone = (Mark(text=lex.say("in")), mark_of(lex.noun("zone", self.deal.to)))
        return (*many, how, Mark(text="→"), *self.deal.at.marks(lex), *zone)

    def writes(self) -> Accesses:
        """Take cards from the piles to the zone; an empty pile is made of its shuffled discards."""
        return one("role", "draw") | one("role", "discard") | one("zone", self.deal.to) | _LYING | CHANCE


def _zone(name: str, lex: Lexicon) -> str:
    zone = lex.place(name)
    return lex.say("{your} {place}" if zone.own else "the {place}", place=zone.one)
