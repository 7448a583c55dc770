"""Verbs that shuffle: shuffle."""

from __future__ import annotations

from toolkit.model.effects.accesses import CHANCE, Accesses, one
from toolkit.model.effects.step import Step
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import Part, ZoneName


class Shuffling(Part):
    """The zone of which the cards are shuffled: every pile of it, or the player's own."""

    zone: ZoneName


class Shuffle(Step):
    """Shuffle all that lies in a zone."""

    shuffle: Shuffling

    def words(self, lex: Lexicon) -> str:
        """Return `shuffle the pile`, or `shuffle your hand`."""
        place = lex.place(self.shuffle.zone)
        return lex.say("shuffle {your} {place}" if place.own else "shuffle the {place}", place=place.one)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is shuffled."""
        return (Mark(text=lex.say("shuffle")), mark_of(lex.place(self.shuffle.zone)))

    def writes(self) -> Accesses:
        """Change the order in the zone by chance, so that nobody knows it."""
        return one("zone", self.shuffle.zone) | one("mark", "known") | CHANCE
