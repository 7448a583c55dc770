"""A condition as the sentences around it say it."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark
from toolkit.model.schema.part import Part


class Least(NamedTuple):
    """What somebody has at least: `2 farms`, or any one, which needs no number: `a farm`."""

    amount: str
    is_any: bool = False


class Clause(Part):
    """What may hold: every condition says its `clause`, and some say in words of their own that it does not hold."""

    def words(self, lex: Lexicon) -> str:
        """Return `if you have at least 2 farms`."""
        return lex.say("if {clause}", clause=self.clause(lex))

    def clause(self, lex: Lexicon) -> str:
        """Return it inside a longer condition: `you have at least 2 farms`."""
        raise NotImplementedError

    def least(self, lex: Lexicon) -> Least | None:
        """Return what somebody has at least, as part of a list; nothing of any other condition."""
        return None

    def denied(self, lex: Lexicon) -> str:
        """Say that it does not hold."""
        return lex.say("it is not so that {clause}", clause=self.clause(lex))

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what must hold."""
        raise NotImplementedError
