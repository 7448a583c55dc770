"""Whether what cards say of their effects is said in the language of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from toolkit.check.analysis.survey import Survey
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import effect_rows
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic

_SLOT: Final = re.compile(r"\{.*?\}")


@dataclass(frozen=True)
class _Heard(Lexicon):
    """A lexicon that remembers which sentences it was asked for."""

    sentences: dict[str, None] = field(default_factory=dict)

    def say(self, english: str, **slots: object) -> str:
        """Return a sentence, and remember it."""
        self.sentences[english] = None
        return super().say(english, **slots)


def cards_keep_to_their_language(survey: Survey) -> Iterator[Diagnostic]:
    """No sentence of an effect is printed in English because the game's language has none for it."""
    game, known = survey.game, survey.game.lexicon
    if game.head.language.partition("-")[0] == "en":
        return
    heard = _Heard(known.language, known.names)
    for _, _, effect in survey.effects:
        sentences(effect, heard)
        effect_rows(effect, heard)
    missing = [
        one for one in heard.sentences if one not in known.speech.patterns and re.search(r"\w", _SLOT.sub("", one))
    ]
    if missing:
        many = "text of effects is" if len(missing) == 1 else "texts of effects are"
        message = f"{len(missing)} {many} printed in English, for want of words in '{game.head.language}'"
        place = game.locator.locate(game.file, ("language",))
        yield finding("T516", message, place, help=f"the first is '{missing[0]}'; write a note in place of such a step")
