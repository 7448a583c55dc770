"""Whether a variant is played: a condition."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toolkit.model.effects.clause import Clause
from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.effects.marks import Mark
from toolkit.model.effects.problems import Facts
from toolkit.model.part import VariantName


class InVariant(Clause):
    """The game is played in a variant."""

    variant: Annotated[VariantName, Field(description="The variant.")]

    def clause(self, lex: Lexicon) -> str:
        """Return `you play the Great Bazaar`."""
        return lex.say("{you} play {variant}", variant=lex.noun("variant", self.variant).one)

    def denied(self, lex: Lexicon) -> str:
        """Return `you do not play the Great Bazaar`."""
        return lex.say("{you} do not play {variant}", variant=lex.noun("variant", self.variant).one)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show its name."""
        return (Mark(text=lex.noun("variant", self.variant).one),)

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Whether it can be played; a variant that there is not is reported by itself."""
        return True

    def certain(self) -> bool:
        """Another one may be played."""
        return False
