"""Verbs of cards that are held: must, when_discarded."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.wording.expected import POSSIBLE
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, Role, Row
from toolkit.model.schema.part import ActionName, Part


class Forcing(Part):
    """Which action must be done to this before anything else, and when."""

    action: ActionName
    when: Annotated[Condition, POSSIBLE]


class Must(Step):
    """The action must be done to this, not to anything else that it could be done to, while the condition holds."""

    must: Forcing

    def words(self, lex: Lexicon) -> str:
        """Return `if you have at least 1 king in your hand, you must play this`."""
        doing = lex.noun("action", self.must.action).one
        return lex.say("{when}, {you} must {do} this", when=self.must.when.words(lex), do=doing)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the condition before the action."""
        action = lex.noun("action", self.must.action)
        shown = Mark(action.icon) if action.icon else Mark(text=action.one)
        must, this = (Mark(text=lex.say(word)) for word in ("must", "this"))
        return [Row(Role.MAIN, self.must.when.marks(lex), (must, shown, this))]


class WhenDiscarded(Step):
    """Do something as soon as this is discarded, by whatever, whoever held it."""

    when_discarded: Effect

    def words(self, lex: Lexicon) -> str:
        """Return `when this is discarded, leave the round`."""
        return lex.say("when this is discarded, {do}", do=effect_words(self.when_discarded, lex))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show what happens after the words."""
        return led_rows(self.when_discarded, lex, (Mark(text=lex.say("when discarded:")),))
