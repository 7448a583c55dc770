"""Whether the words that an author has for an effect, in place of the derived ones, have its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from toolkit.check.analysis.said import Said
from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component
from toolkit.model.content.own_words import own_words
from toolkit.model.declarations.fields import EffectField, ListField, RecordField
from toolkit.model.effects.speech import sentences
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path

_NUMBER: Final = re.compile(r"\d+")


def own_words_have_the_numbers_of_the_effect(survey: Survey) -> Iterator[Diagnostic]:
    """No number in words for an effect is missing from it; what a reference asks for is right anyway."""
    game = survey.game
    for deck in game.decks:
        for part in deck.components if any(_has_own(one) for one in deck.head.fields.values()) else ():
            for path, effect in part.effects if game.owns(part.file) else ():
                if own := own_words(deck, part, path):
                    yield from _missing(game, part, own, set(_NUMBER.findall(sentences(effect, game.lexicon))))


def _has_own(declared: Any) -> bool:
    """Whether a field is an effect with words of its own, or has one inside."""
    inner = declared.of if isinstance(declared, ListField) else declared
    if isinstance(inner, RecordField):
        return any(map(_has_own, inner.fields.values()))
    return isinstance(inner, EffectField) and inner.words is not None


def _missing(game: Game, part: Component, own: tuple[Path, str], derived: set[str]) -> Iterator[Diagnostic]:
    path, text = own
    bare = Said(game, text, part.file, (*part.path, *path)).bare
    for number in dict.fromkeys(_NUMBER.findall(bare)):
        if number not in derived:
            message = f"'{part.id}' says {number}, which its effect does not have"
            advice = f"the effect has {', '.join(sorted(derived, key=int)) or 'no number'}"
            yield finding("T517", message, game.at(part, *path), help=advice)
