"""Verbs by which all players hand something on: pass_on."""

from __future__ import annotations

from typing import Annotated, Literal

from toolkit.model.effects.accesses import Accesses, one
from toolkit.model.effects.step import Step
from toolkit.model.effects.wording.expected import OWNED
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import Doc, Part, ZoneName


class Passing(Part):
    """What all players hand on, and which way."""

    zone: Annotated[ZoneName, OWNED, Doc("The zone of each player of which all is handed on.", alias="in")]
    way: Annotated[Literal["clockwise", "counterclockwise"], Doc("To the left, or to the right.")] = "clockwise"


class PassOn(Step):
    """Let all players hand on all that lies in a zone of theirs, at the same time."""

    pass_on: Passing

    def words(self, lex: Lexicon) -> str:
        """Return `all players pass their hand on clockwise`."""
        said = f"all players pass their {{place}} on {self.pass_on.way}"
        return lex.say(said, place=lex.place(self.pass_on.zone).one)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is handed on, and which way."""
        return (Mark(text=lex.say(f"pass on {self.pass_on.way}")), mark_of(lex.place(self.pass_on.zone)))

    def writes(self) -> Accesses:
        """Move what lies there, which whoever gave it knows."""
        return one("zone", self.pass_on.zone) | one("mark", "known")
