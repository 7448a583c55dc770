"""The verb about the spaces of maps: put."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from pydantic import Field

from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.effects.marks import Mark
from toolkit.model.effects.problems import Facts, Judged, Problem
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.step import Step
from toolkit.model.effects.touches import Touches, one

_LYING: Final[Touches] = one("mark", "space") | one("role", "play")


class Putting(Judged):
    """What is put on a map, and on which space of it."""

    what: Annotated[Selector, Field(description="The component: from the player's supply unless it says where from.")]
    at: Annotated[Selector, Field(description="The space: `this`, or spaces among which the player chooses.")]

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Put something on a space, and not on a component."""
        yield from self.what.unseen(facts, "supply", "what", picks=True)
        if not (self.at.this or self.at.space):
            told = "a component is put on a space, and this speaks of components"
            advice = "write 'at: this', or say which spaces: 'at: {space: corner, free: true}'"
            yield Problem("M105", told, ("at",), help=advice)


class Put(Step):
    """Put a component of the player on a space of a map."""

    put: Putting

    def words(self, lex: Lexicon) -> str:
        """Say `put a hive there`, or `put a trail on a free edge next to this`."""
        said = "put {what} there" if self.put.at.this else "put {what} on {place}"
        return lex.say(said, what=lex.a(self.put.what.one(lex, "supply", "from")), place=lex.a(self.put.at.one(lex)))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is put, and where."""
        where = () if self.put.at.this else (Mark(text="→"), *self.put.at.marks(lex))
        return (*self.put.what.marks(lex, "supply"), *where)

    def reads(self) -> Touches:
        """Look where the component lies, and at the spaces."""
        return self.put.what.reads("supply") | self.put.at.reads("play") | _LYING

    def writes(self) -> Touches:
        """Take it from there to a space."""
        return self.put.what.reads("supply") | _LYING
