"""No verb, amount or condition speaks English by itself: whatever it says, another language can say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Final

import pytest

from tests.model.effects.grown import LEXICON, OTHER, examples
from tests.speech.wanted import STEPS, listening, speak
from toolkit.model.effects import VERBS, Lexicon, effect_rows
from toolkit.model.effects.speech import sentences
from toolkit.speech import LANGUAGES
from toolkit.speech.en import English
from toolkit.speech.grammar import Join

OWN: Final = {
    form for name in OTHER for form in re.findall(r"[a-z]+", f"{name} {name}s {name[:-1]} true")
}  # the author's
FEW: Final = 12  # examples of a verb, spread over all of them


class Mumbling(English):
    """A language that says `…` for every word that is not the author's."""

    pronouns: ClassVar = {person: dict.fromkeys(("you", "your", "them"), "…") for person in ("you", "they")}

    def say(self, english: str, **slots: object) -> str:
        """Keep the slots alone."""
        kept = "".join(f" {slot} " for slot in re.findall(r"\{\w+\}", english))
        return f"…{kept}".format_map(slots)

    def listed(self, words: Iterable[str], last: Join = "and") -> str:
        """Join words with strokes."""
        return " / ".join(words)

    def a(self, name: str) -> str:
        """Leave the article out."""
        return name

    def often(self, n: int) -> str:
        """Say a number alone."""
        return f"{n}×"

    def ordinal(self, n: int) -> str:
        """Say a number alone."""
        return f"{n}."


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
