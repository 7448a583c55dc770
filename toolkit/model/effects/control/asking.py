"""Verbs that ask others for what they hold: ask."""

from __future__ import annotations

from typing import Annotated, Final

from toolkit.model.effects.accesses import Accesses, one
from toolkit.model.effects.components.hidden import HAND, Whom, asking_of
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import OTHERS_HAVE, OWNED, SOMEBODY_ELSE
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import Doc, Part, ZoneName

_SAID: Final = {  # by whether they may refuse: of a player of one's choice, and of a neighbour
    False: ("choose another player, who gives {them} {card}", "{who} gives {them} {card}"),
    True: ("ask another player for {card}, who may refuse", "ask {who} for {card}, who may refuse"),
}


class Asking(Part):
    """What is asked for, of whom, and whether they must give it."""

    what: Annotated[
        Selector, OTHERS_HAVE, Doc("The cards, where they lie; in the hand if it does not say where.", alias="for")
    ]
    of: Annotated[Whom, SOMEBODY_ELSE, Doc("A player of one's choice, or a neighbour.")] = "another"
    to: Annotated[ZoneName | None, OWNED, Doc("The zone in which it comes to lie; where it lay, if left out.")] = None
    may_refuse: Annotated[bool, Doc("Whether they may keep it.")] = False


class Ask(Step):
    """Ask another player for a card: they choose which one they give, of those that are meant."""

    ask: Asking

    def words(self, lex: Lexicon) -> str:
        """Return `choose another player, who gives you a farm`, or `ask another player for a farm, who may refuse`."""
        card = lex.a(self.ask.what.one(lex.of("they"), HAND, "from"))
        phrase = asking_of(self.ask.of, *_SAID[self.ask.may_refuse], lex, card=card)
        if self.ask.to is None:
            return phrase
        return lex.say("{told}, for {your} {place}", told=phrase, place=lex.place(self.ask.to).one)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show who is asked for what."""
        refuse = (Mark(text=lex.say("or not")),) if self.ask.may_refuse else ()
        to = (Mark(text="→"), mark_of(lex.place(self.ask.to))) if self.ask.to else ()
        return (Mark(text=lex.say(f"ask: {self.ask.of}")), *self.ask.what.marks(lex, HAND), *to, *refuse)

    def writes(self) -> Accesses:
        """Move it from one player to the other."""
        lies = self.ask.what.lies_in(HAND)
        return lies | (one("zone", self.ask.to) if self.ask.to else lies)
