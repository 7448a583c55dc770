"""Effects: a closed vocabulary of typed steps, each with its words and its icons."""

from toolkit.model.effects.step import AnyStep, Effect, Step, effect_rows, effect_words
from toolkit.model.effects.vocabulary import VERBS, verb_of
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, Unit
from toolkit.model.effects.wording.marks import Mark, Role, Row

__all__ = [
    "VERBS",
    "AnyStep",
    "Effect",
    "Lexicon",
    "Mark",
    "Noun",
    "Role",
    "Row",
    "Step",
    "Unit",
    "effect_rows",
    "effect_words",
    "verb_of",
]
