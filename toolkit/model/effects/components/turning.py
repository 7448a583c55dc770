"""Verbs that turn cards over: turn_over."""

from __future__ import annotations

from typing import Annotated

from pydantic import model_validator

from toolkit.model.effects.accesses import CHANCE, Accesses, one
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import filled
from toolkit.model.effects.wording.lexicon import Lexicon, cards_of
from toolkit.model.effects.wording.marks import Mark, Row, mark_of
from toolkit.model.schema.part import Doc, Part, PileName, ZoneName


class TurningOver(Part):
    """From which pile, where the card goes, up to which card, and what happens for each of them."""

    pile: Annotated[PileName, filled("name another pile"), Doc("The pile.", alias="from")]
    to: Annotated[ZoneName | None, Doc("Where the card is laid; its discards if left out.")] = None
    until: Annotated[Selector | None, Doc("One card after the other, up to one of these; one card if left out.")] = None
    only: Annotated[
        Selector | None, Doc("Only if the card on top is one of these; otherwise it stays where it is.")
    ] = None
    do: Annotated[Effect | None, Doc("What happens for each card, which is then `this`.")] = None

    @model_validator(mode="after")
    def _one_way(self) -> TurningOver:
        if self.until and self.only:
            raise ValueError("'until' and 'only' do not go together: say up to which card, or which card alone")
        return self


class TurnOver(Step):
    """Turn over the top card of a pile, or one card after the other up to a certain one."""

    turn_over: TurningOver

    def words(self, lex: Lexicon) -> str:
        """Return `turn over a weather card: everybody must do what it says`."""
        turned, phrase = self.turn_over, self._turned(self._cards(lex), lex)
        return lex.say("{when}: {do}", when=phrase, do=effect_words(turned.do, lex)) if turned.do else phrase

    def several(self, times: int, lex: Lexicon) -> str:
        """Return `turn over 3 weather cards`."""
        if self.turn_over.only or self.turn_over.until or self.turn_over.do:
            return ""
        return self._turned(cards_of(lex.noun("pile", self.turn_over.pile), lex).counted(times, lex.speech), lex)

    def _turned(self, cards: str, lex: Lexicon) -> str:
        phrase = lex.say("turn over {cards}", cards=cards)
        if not self.turn_over.to:
            return phrase
        return lex.say("{turn} into the {place}", turn=phrase, place=lex.noun("zone", self.turn_over.to).one)

    def _cards(self, lex: Lexicon) -> str:
        cards = cards_of(lex.noun("pile", self.turn_over.pile), lex)
        if self.turn_over.only:
            wanted = lex.a(self.turn_over.only.one(lex, "draw"))
            return lex.say("the topmost {card} if it is {wanted}", card=cards.one, wanted=wanted)
        if self.turn_over.until is None:
            return lex.a(cards.one)
        return lex.say("{cards} up to the next {card}", cards=cards.many, card=self.turn_over.until.one(lex, "draw"))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the pile, and up to what; then what happens for each card."""
        turned = self.turn_over
        lead: tuple[Mark, ...] = (Mark(text=lex.say("turn over")), mark_of(lex.noun("pile", turned.pile)))
        lead += (Mark(text=lex.say("only")), *turned.only.marks(lex, "draw")) if turned.only else ()
        lead += (Mark(text="…"), *turned.until.marks(lex, "draw")) if turned.until else ()
        lead += (Mark(text="→"), mark_of(lex.noun("zone", turned.to))) if turned.to else ()
        return led_rows(turned.do or (), lex, lead)

    def writes(self) -> Accesses:
        """Take cards from the pile."""
        target = one("zone", self.turn_over.to) if self.turn_over.to else one("role", "discard")
        return one("role", "draw") | target | CHANCE
