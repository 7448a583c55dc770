"""The languages that Tuckbox speaks: a module for each, and one line here."""

from __future__ import annotations

from typing import Final

from toolkit.speech.en import English
from toolkit.speech.grammar import Grammar

LANGUAGES: Final[dict[str, Grammar]] = {"en": English()}


def spoken_in(language: str) -> Grammar:
    """Return the grammar of a language such as `en-GB`; English stands in for one that is not there."""
    return LANGUAGES.get(language) or LANGUAGES.get(language.partition("-")[0]) or LANGUAGES["en"]
