"""Verbs about the marks that components and spaces bear: mark, unmark."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.accesses import Accesses, one
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.selector import Selector, all_of
from toolkit.model.effects.wording.expected import seen
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import Doc, MarkName, Part


class Marking(Part):
    """All components or spaces that are marked, or of which the mark is taken away."""

    what: Annotated[Selector, seen()]
    mark: Annotated[MarkName, Doc("The mark.", alias="with")]


class MarkStep(Step):
    """Mark components or spaces; the mark stays until it is taken away, or the component goes elsewhere."""

    mark: Marking

    def words(self, lex: Lexicon) -> str:
        """Return `mark this with a check mark`, or `mark all farms with a check mark`."""
        mark = lex.a(lex.noun("mark", self.mark.mark).one)
        return lex.say("mark {things} with {mark}", things=all_of(self.mark.what, lex), mark=mark)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what gets the mark."""
        return (*self.mark.what.marks(lex), Mark(text="+"), mark_of(lex.noun("mark", self.mark.mark)))

    def writes(self) -> Accesses:
        """Change the mark."""
        return one("mark", self.mark.mark)


class Unmark(Step):
    """Take a mark away from components or spaces."""

    unmark: Marking

    def words(self, lex: Lexicon) -> str:
        """Return `take the check marks off all farms`."""
        marks = lex.noun("mark", self.unmark.mark).many
        return lex.say("take the {marks} off {things}", marks=marks, things=all_of(self.unmark.what, lex))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what loses the mark."""
        return (*self.unmark.what.marks(lex), Mark(text=lex.say("no")), mark_of(lex.noun("mark", self.unmark.mark)))

    def writes(self) -> Accesses:
        """Change the mark."""
        return one("mark", self.unmark.mark)
