"""Verbs that make goods of cards, which lie on this: meet, lay, link."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.accesses import CHANCE, NONE, Accesses, counters, one
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.wording.expected import NOT_NOTHING, OWNED, SAID, filled
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, cards_of, spoken
from toolkit.model.effects.wording.marks import Mark, Row, mark_of
from toolkit.model.schema.part import CounterName, Doc, FieldName, Part, PileName, ZoneName


class Meeting(Part):
    """The needs of this, what makes up for what is not there, and what happens when they are met."""

    needs: Annotated[
        FieldName,
        SAID,
        Doc("A list of records, each an `amount` of a `resource`: a counter, or a word for any of them."),
    ]
    cards: Annotated[
        FieldName | None, SAID, Doc("The field in which cards of the hand say as what they may be discarded.")
    ] = None
    missing: Annotated[Amount, Doc("How many of the needs may be left open.")] = 0
    then: Annotated[Effect, Doc("What happens when they are met.")]


class Meet(Step):
    """Meet what this needs with counters, which keep it, and with cards of the hand, which are discarded."""

    meet: Meeting

    def words(self, lex: Lexicon) -> str:
        """Return `if its needs are met, discarding cards by their resource for what is not there: draw a card`."""
        phrase = lex.say("if its {needs} are met", needs=spoken(self.meet.needs))
        if self.meet.missing != 0:
            phrase = lex.say("{met}, but for {needs}", met=phrase, needs=quantity(self.meet.missing, _needs(lex), lex))
        if self.meet.cards:
            said = "{met}, discarding cards by their {field} for what is not there"
            phrase = lex.say(said, met=phrase, field=spoken(self.meet.cards))
        return lex.say("{when}: {do}", when=phrase, do=effect_words(self.meet.then, lex))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the needs before what happens."""
        left = amount_marks(self.meet.missing, _needs(lex), lex)
        left = () if self.meet.missing == 0 else (Mark(text=lex.say("but")), *left)
        asked = (("its {field}", self.meet.needs), ("discarding by {field}", self.meet.cards))
        needs, *cards = (Mark(text=lex.say(said, field=spoken(field))) for said, field in asked if field)
        return led_rows(self.meet.then, lex, (needs, *left, *cards))

    def writes(self) -> Accesses:
        """Discard cards."""
        return one("role", "hand") | one("role", "discard") if self.meet.cards else NONE


def _needs(lex: Lexicon) -> Noun:
    return lex.nouns("need", "needs")


class Laying(Part):
    """How many cards of which pile, the zone that they lie in then, and what happens after it."""

    cards: Annotated[Amount, NOT_NOTHING] = 1
    pile: Annotated[PileName, filled("lay others"), Doc("The pile.", alias="from")]
    to: Annotated[ZoneName, OWNED, Doc("The zone of each player in which they lie.")]
    then: Annotated[Effect | None, Doc("What happens after it, where at least one card could be laid.")] = None


class Lay(Step):
    """Lay cards from the top of a pile on this."""

    lay: Laying

    def words(self, lex: Lexicon) -> str:
        """Return `lay 2 resource cards on this, among your goods: draw a card`."""
        many = quantity(self.lay.cards, cards_of(lex.noun("pile", self.lay.pile), lex), lex)
        phrase = lex.say(
            "lay {cards} on this, among {your} {places}", cards=many, places=lex.noun("zone", self.lay.to).many
        )
        then = effect_words(self.lay.then or (), lex)
        return lex.say("{do}; then {more}", do=phrase, more=then) if self.lay.then else phrase

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the cards and where they lie, then what happens."""
        many = amount_marks(self.lay.cards, lex.noun("pile", self.lay.pile), lex, "+")
        lead = (*many, Mark(text=lex.say("on this:")), mark_of(lex.noun("zone", self.lay.to)))
        return led_rows(self.lay.then or (), lex, lead)

    def writes(self) -> Accesses:
        """Take cards from the pile."""
        piles = one("role", "draw") | one("role", "discard") | CHANCE
        return piles | one("zone", self.lay.to) | one("mark", "on")


class Linking(Part):
    """What one link takes, and what counts as it."""

    takes: Annotated[FieldName, SAID, Doc("The list of what one link takes: cards of the hand, or goods.")]
    cards: Annotated[FieldName, SAID, Doc("The field in which cards of the hand say as what they count.")]
    goods: Annotated[CounterName, Doc("The counter that is `paid_with` goods: these are taken.")]
    then: Annotated[Effect | None, Doc("What is done once if anything was linked, where goods are counters.")] = None
    otherwise: Annotated[Effect | None, Doc("What is done if nothing was, where goods are counters.")] = None


class Link(Step):
    """Turn cards of the hand and goods of other components into goods of this, as often as the player likes."""

    link: Linking

    def words(self, lex: Lexicon) -> str:
        """Return `as often as you like, turn what its chain takes into goods of this: cards by resource, or ...`."""
        said = "cards by {field} and goods worth {goods}"
        taken = lex.say(said, field=spoken(self.link.cards), goods=lex.unit(self.link.goods).many)
        said = "as often as {you} like, turn what its {chain} takes into its goods: {taken}"
        phrase = lex.say(said, chain=spoken(self.link.takes), taken=taken)
        if self.link.then:
            phrase = lex.say("{do}; if {you} did, {more}", do=phrase, more=effect_words(self.link.then, lex))
        if self.link.otherwise:
            phrase = lex.say("{do}; if not, {more}", do=phrase, more=effect_words(self.link.otherwise, lex))
        return phrase

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is taken, and that it lies on this."""
        return () if self.link.then or self.link.otherwise else self._lead(lex)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show it before what happens then."""
        link, lead = self.link, self._lead(lex)
        if not (link.then or link.otherwise):
            return super().rows(lex)
        then = led_rows(link.then, lex, (*lead, Mark(text=":"))) if link.then else []
        otherwise = (*(() if then else lead), Mark(text=lex.say("if not:")))
        return then + (led_rows(link.otherwise, lex, otherwise) if link.otherwise else [])

    def _lead(self, lex: Lexicon) -> tuple[Mark, ...]:
        goods = mark_of(lex.unit(self.link.goods))
        taken = lex.say("{chain} by {field} /", chain=spoken(self.link.takes), field=spoken(self.link.cards))
        return (Mark(text=taken), goods, Mark(text=lex.say("→ this")))

    def writes(self) -> Accesses:
        """Take cards from the hand, and let goods lie elsewhere."""
        return one("role", "hand") | one("mark", "on") | counters({self.link.goods: 1}, "+")
