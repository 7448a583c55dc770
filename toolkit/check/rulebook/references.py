"""References in braces have answers, and numbers are not typed by hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from toolkit.check.analysis.said import Said
from toolkit.check.analysis.survey import Survey
from toolkit.model.content.example import ExampleFile
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import clipped
from toolkit.model.mentions import Mention, Problem, answer
from toolkit.model.mentions.equation import is_equation
from toolkit.model.mentions.values import pieces
from toolkit.model.schema.part import inside

MOST: Final = 30  # findings about one text: who mends these sees the rest
TELLS: Final = ("told", "story")  # the keys under which an author tells an example

_DIGITS: Final = re.compile(r"\D*(\d{1,9})\D*")  # one number, perhaps with its unit
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,99}")
_ITEM: Final = re.compile(r"^ *\d+[.)] ", re.MULTILINE)


def references_have_answers(survey: Survey) -> Iterator[Diagnostic]:
    """Every reference in a text leads to something, and a number that a text states is the data's."""
    for text in (*survey.texts, *survey.wordings):
        yield from islice(_unanswered(survey, text), MOST)


def _unanswered(survey: Survey, text: Said) -> Iterator[Diagnostic]:
    for mention in text.mentions:
        found = answer(survey.game, mention, text.example)
        if isinstance(found, Problem) and _is_sure(survey, mention, found):
            place = text.at(mention.start, mention.text)
            yield finding(found.code, found.message, place, help=found.help, related=found.related)


def _is_sure(survey: Survey, mention: Mention, found: Problem) -> bool:
    """Whether nothing that could not be read would be the answer; of a component its name is enough."""
    if all(map(survey.knows_all, found.needs)):
        return True
    is_name = found.code == "R203" and found.needs == ("component",)
    return is_name and survey.names_all("component") and mention.name not in survey.names["component"]


def numbers_are_asked_for(survey: Survey) -> Iterator[Diagnostic]:
    """No text types a number that could be asked for; the numbers of a list's items are none."""
    words = "|".join(survey.game.lexicon.speech.numbers[2:])
    number = re.compile(rf"(?<![\w-])(?:\d+|{words})(?![\w-])", re.IGNORECASE)
    for text in survey.texts:
        left = _ITEM.sub(lambda found: " " * len(found[0]), text.bare)
        for found in islice(number.finditer(left), MOST):
            typed = clipped(found[0])
            advice = f"ask for it with {{value …}} or {{count …}}, or write {{n {typed}}}"
            place = text.at(found.start(), found[0])
            yield finding("T505", f"the number '{typed}' is typed by hand", place, help=advice)


def examples_tell_their_own_figures(survey: Survey) -> Iterator[Diagnostic]:
    """The author's words for a worked example state no number that the example does not have."""
    words, figures = survey.game.lexicon.speech.numbers, dict[str, frozenset[int]]()
    for text in survey.texts:
        if text.example and text.path[0] in TELLS and any(one.kind == "n" for one in text.mentions):
            if text.file not in figures:
                figures[text.file] = frozenset(_figures(text.example))
            yield from _unborne(text, figures[text.file].union(_reckoned(text)), words)


def _reckoned(text: Said) -> Iterator[int]:
    """Yield the numbers that a text reckons with, and what they come to."""
    words = (word for mention in text.mentions if is_equation(mention) for word in mention.words)
    yield from (int(part) for word in words for part in re.findall(r"(?<![\w.-])\d{1,9}(?![\w.-])", word))


def _unborne(text: Said, known: frozenset[int], words: tuple[str, ...]) -> Iterator[Diagnostic]:
    for mention in text.mentions:
        written = " ".join(mention.words)
        digits, word = _DIGITS.fullmatch(written), written.lower()
        number = words.index(word) if word in words else int(digits[1]) if digits else None
        if mention.kind == "n" and number is not None and number not in known:
            advice = "ask for it with {given …} or {expect …}, or mend it"
            place = text.at(mention.start, mention.text)
            yield finding("T515", f"the example tells of {written}, and nothing in it is {written}", place, help=advice)


def _figures(value: object) -> Iterator[int]:
    """Yield every number in what an example gives, does and expects, in the names that it uses too (`space-7`).

    And how many components lie anywhere in it, and by how much the numbers of players change.
    """
    if isinstance(value, int):
        yield abs(value)
    if isinstance(value, str) and _NAME.fullmatch(value):
        yield from (int(part) for part in re.findall(r"\d+", value))
    if isinstance(value, tuple):
        yield pieces(value)
        yield from Counter(map(str, value)).values()
    if isinstance(value, ExampleFile):
        yield from _changes(value)
    for key, one in inside(value):
        if key not in TELLS:
            yield from (int(key),) if str(key).isdecimal() else ()
            yield from _figures(one)


def _changes(example: ExampleFile) -> Iterator[int]:
    """Yield how much more or less of each number players have in the end."""
    for player, then in example.expect.players.items():
        before = example.given.players.get(player, {})
        for name, number in then.items():
            if isinstance(number, int) and isinstance(was := before.get(name), int):
                yield abs(number - was)
