"""Verbs that move components along a map: travel."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.accesses import one
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import NOT_NOTHING, on_map, seen
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, Row
from toolkit.model.schema.part import Doc, Part


class Journey(Part):
    """What goes how far along a map, and what happens where it comes to rest."""

    what: Annotated[
        Selector,
        seen(picks=True),
        on_map("along which anything could go"),
        Doc("The component, on a space of a map; one of several is chosen."),
    ]
    steps: Annotated[Amount, NOT_NOTHING, Doc("How many steps, or as far as the way leads; 1 if left out.")] = 1
    back: Annotated[bool, Doc("Whether it goes against the direction of links that go one way.")] = False
    arrive: Annotated[Effect | None, Doc("What happens where it comes to rest: the space is `this` then.")] = None
    first: Annotated[Effect | None, Doc("What happens besides where none that travels has come to rest before.")] = None


class Travel(Step):
    """Move a component along the ways of a map that are open for the player, without turning round on the way."""

    touches = one("mark", "space")
    travel: Journey

    def words(self, lex: Lexicon) -> str:
        """Return `move a ship 2 steps along its way; where it comes to rest: gain 3 points`."""
        gone = self.travel
        said = "move {what} {steps} back along its way" if gone.back else "move {what} {steps} along its way"
        steps = quantity(gone.steps, lex.nouns("step", "steps"), lex)
        phrase = lex.say(said, what=lex.a(gone.what.one(lex)), steps=steps)
        for said, effect in (
            ("{told}; where it comes to rest: {do}", gone.arrive),
            ("{told}; whoever comes there first: {do}", gone.first),
        ):
            phrase = lex.say(said, told=phrase, do=effect_words(effect, lex)) if effect else phrase
        return phrase

    def _lead(self, lex: Lexicon) -> tuple[Mark, ...]:
        steps = amount_marks(self.travel.steps, lex.nouns("step", "steps"), lex)
        return (*self.travel.what.marks(lex), Mark(text="←" if self.travel.back else "→"), *steps)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what goes, and how far."""
        return () if self.travel.arrive or self.travel.first else self._lead(lex)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show it before what happens where it comes to rest."""
        gone, lead = self.travel, self._lead(lex)
        arrived = led_rows(gone.arrive, lex, (*lead, Mark(text=":"))) if gone.arrive else []
        first = (*(() if arrived else lead), Mark(text=lex.say("first there:")))
        return arrived + (led_rows(gone.first, lex, first) if gone.first else [])
