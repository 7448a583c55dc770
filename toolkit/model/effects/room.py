"""Whether there is room in a zone: a condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from toolkit.model.effects.clause import Clause
from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.problems import Facts, Problem
from toolkit.model.part import ZoneName


class Full(Clause):
    """Nothing more finds room in a zone."""

    full: Annotated[ZoneName, Field(description="The zone, which says how much `room` it has.")]

    def clause(self, lex: Lexicon) -> str:
        """Return `your player board is full`."""
        zone = lex.place(self.full)
        return lex.say("{your} {place} is full" if zone.own else "the {place} is full", place=zone.one)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the zone."""
        return (Mark(text=lex.say("full")), mark_of(lex.place(self.full)))

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Ask of a zone that has an end."""
        if facts.room(self.full) is False:
            message = f"the zone '{self.full}' holds everything, so that it is never full"
            yield Problem("E414", message, ("full",), help="say in game.yaml how much 'room' it has")

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Whether it can hold; a zone without end is reported by itself."""
        return True

    def certain(self) -> bool:
        """There is room at first."""
        return False
