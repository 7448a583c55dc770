"""No verb, amount or condition speaks English by itself: whatever it says, another language can say."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.model.effects.grown import LEXICON, OTHER, examples
from tests.speech.mumbling import Mumbling
from tests.speech.wanted import STEPS, listening, speak
from toolkit.model.effects import VERBS, Lexicon, effect_rows
from toolkit.model.effects.speech import sentences
from toolkit.speech import LANGUAGES

OWN: Final = {
    form for name in OTHER for form in re.findall(r"[a-z]+", f"{name} {name}s {name[:-1]} true")
}  # the author's
FEW: Final = 6  # examples of a verb, spread over all of them


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_leaves_its_words_to_the_language(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "xx", Mumbling())
    lex = Lexicon("xx", LEXICON.names)
    every = examples(verb)
    for raw in every[:: max(1, len(every) // FEW)]:
        effect = STEPS.validate_python((raw,))
        marks = [mark for row in effect_rows(effect, lex) for mark in (*row.before, *row.after)]
        told = " ".join((sentences(effect, lex), *(mark.text or "" for mark in marks)))
        english = set(re.findall(r"[A-Za-z]{2,}", told.lower())) - OWN
        assert not english, f"{raw}: {told}"


def test_who_adds_a_language_is_given_the_sentences() -> None:
    with listening() as said:
        speak("draw")
    assert {"draw {amount}", "card from {piles}", "{amount} for each {thing}"} <= said.keys()
    assert "{verb} {amount}" not in said, "there is no word in it"
