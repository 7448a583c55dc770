"""Verbs that turn cards over: turn_over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from toolkit.model.effects.lexicon import Lexicon, Noun, with_article
from toolkit.model.effects.marks import Mark, Row, mark_of
from toolkit.model.effects.problems import Facts, Judged, Problem
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.step import Effect, Step, effect_reads, effect_words, effect_writes, led_rows
from toolkit.model.effects.touches import CHANCE, Touches, one
from toolkit.model.part import PileName, ZoneName


class TurningOver(Judged):
    """From which pile, where the card goes, up to which card, and what happens for each of them."""

    pile: Annotated[PileName, Field(alias="from", description="The pile.")]
    to: Annotated[ZoneName | None, Field(description="Where the card is laid; its discards if left out.")] = None
    until: Annotated[
        Selector | None, Field(description="One card after the other, up to one of these; one card if left out.")
    ] = None
    do: Annotated[Effect | None, Field(description="What happens for each card, which is then `this`.")] = None

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Turn over cards that there are."""
        if facts.copies(Selector(pile=self.pile)) == 0:
            told = f"no component of the game is shuffled into the pile '{self.pile}'"
            yield Problem("E403", told, ("from",), help=f"write 'pile: {self.pile}' in a deck, or name another pile")


class TurnOver(Step):
    """Turn over the top card of a pile, or one card after the other up to a certain one."""

    turn_over: TurningOver

    def words(self, lex: Lexicon) -> str:
        """Say `turn over a weather card: everybody must do what it says`."""
        return f"turn over {self._cards(lex)}{self._target(lex)}{self._done(lex)}"

    def _cards(self, lex: Lexicon) -> str:
        pile = lex.noun("pile", self.turn_over.pile)
        card = Noun(_card(pile.one), f"{_card(pile.one)}s")
        if self.turn_over.until is None:
            return with_article(card.one)
        return f"{card.many} up to the next {self.turn_over.until.one(lex, 'draw')}"

    def _target(self, lex: Lexicon) -> str:
        return f" into the {lex.noun('zone', self.turn_over.to).one}" if self.turn_over.to else ""

    def _done(self, lex: Lexicon) -> str:
        return f": {effect_words(self.turn_over.do, lex)}" if self.turn_over.do else ""

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the pile, and up to what; then what happens for each card."""
        turned = self.turn_over
        lead: tuple[Mark, ...] = (Mark(text="turn over"), mark_of(lex.noun("pile", turned.pile)))
        lead += (Mark(text="…"), *turned.until.marks(lex, "draw")) if turned.until else ()
        lead += (Mark(text="→"), mark_of(lex.noun("zone", turned.to))) if turned.to else ()
        return led_rows(turned.do or (), lex, lead)

    def reads(self) -> Touches:
        """Look at the pile, and at what each card does."""
        return one("role", "draw") | one("role", "discard") | effect_reads(self.turn_over.do)

    def writes(self) -> Touches:
        """Take cards from the pile, and change what each of them changes."""
        target = one("zone", self.turn_over.to) if self.turn_over.to else one("role", "discard")
        return one("role", "draw") | target | CHANCE | effect_writes(self.turn_over.do)


def _card(pile: str) -> str:
    return pile if pile.endswith("card") else f"{pile} card"
