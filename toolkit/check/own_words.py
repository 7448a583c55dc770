"""Whether the words that an author has for an effect, in place of the derived ones, have its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from toolkit.check.rulebook.said import Said
from toolkit.check.survey import Survey
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.effects.speech import sentences
from toolkit.model.fields import EffectField

_NUMBER: Final = re.compile(r"\d+")


def own_words_have_the_numbers_of_the_effect(survey: Survey) -> Iterator[Diagnostic]:
    """No number in words for an effect is missing from it; what a reference asks for is right anyway."""
    game = survey.game
    for deck in game.decks:
        fields = deck.head.fields.items()
        told = [(name, str(one.words)) for name, one in fields if isinstance(one, EffectField) and one.words]
        for part in deck.components if told else ():
            for name, words in told:
                text, effect = part.value(words), part.value(name)
                if text and effect and game.owns(part.file):
                    derived = set(_NUMBER.findall(sentences(effect, game.lexicon)))
                    bare = Said(game, text, part.file, (*part.path, words)).bare
                    for number in dict.fromkeys(_NUMBER.findall(bare)):
                        if number not in derived:
                            message = f"'{part.id}' says {number}, which its effect does not have"
                            advice = f"the effect has {', '.join(sorted(derived, key=int)) or 'no number'}"
                            yield finding("T517", message, game.at(part, words), help=advice)
