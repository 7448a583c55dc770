"""The sentences that a language has its own for: all that verbs say, and all that the shipped games' pages say.

`python -m tests.speech.wanted` lists them, `python -m tests.speech.wanted de` those that German lacks.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pydantic import TypeAdapter

from tests.model.effects.grown import LEXICON, examples
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.model.effects import VERBS, AnyStep, Step, effect_rows
from toolkit.model.effects.speech import sentences
from toolkit.model.loaded.project import Game
from toolkit.reference import reference_of
from toolkit.reference.markdown.document import markdown
from toolkit.render.book.environment import open_book
from toolkit.render.book.maker import Maker
from toolkit.render.site.site import Sites
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_cards, shipped_templates
from toolkit.speech import LANGUAGES, spoken_in
from toolkit.speech.en import English

STEPS: Final[TypeAdapter[tuple[Step, ...]]] = TypeAdapter(tuple[AnyStep, ...])
MOST: Final = 60  # examples of a verb, spread over all of them


class Listening(English):
    """English that remembers what it said."""

    def __init__(self) -> None:
        self.said: dict[str, None] = {}

    def say(self, english: str, **slots: object) -> str:
        """Say a sentence, and remember it if there are words in it."""
        if re.search(r"[^\W\d]", re.sub(r"\{.*?\}", "", english)):
            self.said[english] = None
        return super().say(english, **slots)


@contextmanager
def listening() -> Iterator[dict[str, None]]:
    """Remember what is said in English here."""
    english, listener = LANGUAGES["en"], Listening()
    LANGUAGES["en"] = listener
    try:
        yield listener.said
    finally:
        LANGUAGES["en"] = english


def speak(verb: str) -> None:
    """Say some examples of a verb."""
    every = examples(verb)
    for raw in every[:: max(1, len(every) // MOST)]:
        effect = STEPS.validate_python((raw,))
        sentences(effect, LEXICON)
        effect_rows(effect, LEXICON)


def publish(game: Game) -> None:
    """Write a game's Markdown, site and books, and throw them away; a stand-in has no books."""
    reference = reference_of(game)
    markdown(reference)
    with TemporaryDirectory() as folder:
        places = Places(Path(folder), (shipped_templates(),), Path(folder) / "cache")
        list(Sites([(game, ())], places, InlineExecutor()).written(reference, printed=True))
        for part in () if game.head.stands_for else ("front", "rules", "cards", "back", "aid"):
            Maker(reference, open_book(places, game.theme)).make(part, 1, {})


if __name__ == "__main__":
    with listening() as said:
        for verb in VERBS:
            speak(verb)
        for game in load_project(shipped_cards().parent).games:
            publish(game)
    patterns = spoken_in(sys.argv[1]).patterns if len(sys.argv) > 1 else {}
    print("\n".join(sorted(one for one in said if one not in patterns)))  # noqa: T201
