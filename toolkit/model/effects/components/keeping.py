"""Verbs about all that lies in a zone: keep, arrange."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.accesses import CHANCE, NONE, Accesses, one
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.wording.expected import OWNED, filled
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import ActionName, Doc, Part, PileName, ZoneName


class Keeping(Part):
    """The zone, and how many of what lies there are kept."""

    zone: Annotated[ZoneName, OWNED, Doc("The zone of each player, such as the hand.", alias="in")]
    cards: Annotated[Amount, Doc("So many are kept, all chosen at once.")]
    fewer: Annotated[bool, Doc("Fewer may be kept; they are chosen one after the other.")] = False
    more: Annotated[
        ActionName | None, Doc("The action whose `modify` effects say with `more` how many more are kept.")
    ] = None
    draw: Annotated[
        PileName | None,
        filled("draw elsewhere"),
        Doc("As many cards as are discarded are then drawn from this pile."),
    ] = None


class Keep(Step):
    """Keep some of what lies in a zone; the others are discarded."""

    keep: Keeping

    def words(self, lex: Lexicon) -> str:
        """Return `keep 2 cards of your hand or fewer, and discard the others`."""
        keep, zone = self.keep, lex.noun("zone", self.keep.zone).one
        said = "keep {cards} of {your} {place} or fewer" if keep.fewer else "keep {cards} of {your} {place}"
        phrase = lex.say(said, cards=quantity(keep.cards, lex.nouns("card", "cards"), lex), place=zone)
        if keep.more:
            action = lex.noun("action", keep.more).one
            phrase = lex.say("{told} (more where something changes '{action}')", told=phrase, action=action)
        if keep.draw:
            cards = lex.noun("pile", keep.draw).many
            return lex.say("{told}, discard the others and draw as many {cards}", told=phrase, cards=cards)
        return lex.say("{told}, and discard the others", told=phrase)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how many are kept, and of what."""
        keep = self.keep
        more = (Mark(text="+"), mark_of(lex.noun("action", keep.more))) if keep.more else ()
        lead = Mark(text=lex.say("keep ≤" if keep.fewer else "keep"))
        drawn = (Mark(text=lex.say("draw the rest:")), mark_of(lex.noun("pile", keep.draw))) if keep.draw else ()
        return (
            lead,
            *amount_marks(keep.cards, lex.nouns("card", "cards"), lex),
            *more,
            Mark(text=lex.say("of")),
            mark_of(lex.noun("zone", keep.zone)),
            *drawn,
        )

    def writes(self) -> Accesses:
        """Take the others to their discards."""
        drawn = one("role", "draw") | one("role", "hand") | CHANCE if self.keep.draw else NONE
        return one("zone", self.keep.zone) | one("role", "discard") | one("role", "supply") | drawn


class Arrange(Step):
    """Put what lies in a zone into another order."""

    arrange: Annotated[ZoneName, Doc("The zone, such as a row of tiles.")]

    def words(self, lex: Lexicon) -> str:
        """Return `rearrange the market as you like`."""
        zone = lex.place(self.arrange)
        said = "rearrange {your} {place} as {you} like" if zone.own else "rearrange the {place} as {you} like"
        return lex.say(said, place=zone.one)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the zone, and that it is mixed."""
        return (Mark(text="⇄"), mark_of(lex.noun("zone", self.arrange)))

    def writes(self) -> Accesses:
        """Change its order."""
        return one("zone", self.arrange)
