"""A condition as the sentences around it say it."""

from __future__ import annotations

from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark
from toolkit.model.schema.part import Part


class Clause(Part):
    """What may hold: every condition says its `clause`, and some say in words of their own that it does not hold."""

    def words(self, lex: Lexicon) -> str:
        """Return `if you have at least 2 farms`."""
        return lex.say("if {clause}", clause=self.clause(lex))

    def clause(self, lex: Lexicon) -> str:
        """Return it inside a longer condition: `you have at least 2 farms`."""
        raise NotImplementedError

    def least(self, lex: Lexicon) -> str:
        """Return of what somebody has something at least, as part of a list: `2 farms`; nothing of anything else."""
        return ""

    def denied(self, lex: Lexicon) -> str:
        """Say that it does not hold."""
        return lex.say("it is not so that {clause}", clause=self.clause(lex))

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what must hold."""
        raise NotImplementedError
