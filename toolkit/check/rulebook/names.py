"""Rules call components by their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final

from toolkit.check.analysis.said import Said
from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component, Deck
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.findings.phrases import slug
from toolkit.model.mentions import Mention

NEAR: Final = 0.8
_ARTICLE: Final = re.compile(r"^(?:the|an?|your|his|her|their) ")
_CAPITALS: Final = re.compile(r"[A-Z][\w’'-]+(?:[ \n]+(?:(?:of|the|and|in|to|at|for|a|an)[ \n]+)*[A-Z][\w’'-]+)+")


def components_are_called_by_name(survey: Survey) -> Iterator[Diagnostic]:
    """A link's label is no misspelt name and no other component's, and names in capitals are those of components."""
    if not survey.knows_all("component"):
        return
    called = [one for deck in survey.game.decks for one in deck.tells("called", _called)]
    names = dict(reversed(called))
    others = _others(survey)
    for text in survey.texts:
        for mention in text.mentions:
            if mention.kind in ("card", "component") and mention.label and mention.name in survey.game.by_id:
                yield from _label(text, mention, survey.game.by_id[mention.name], names)
        yield from _capitals(text, names, others)


def _called(deck: Deck) -> list[tuple[str, str]]:
    return [(part.name.casefold(), part.id) for part in deck.components]


def _label(text: Said, mention: Mention, part: Component, names: dict[str, str]) -> Iterator[Diagnostic]:
    label, own = _ARTICLE.sub("", (mention.label or "").casefold()), part.name.casefold()
    if own in label:
        return
    other = names.get(label)
    if other is not None or _near(label, own):
        message = f"'{mention.label}' is another component's name" if other else f"'{mention.label}' is nearly a name"
        yield _wrong(text, mention.start, mention.text, message, part)


def _capitals(text: Said, names: dict[str, str], others: frozenset[str]) -> Iterator[Diagnostic]:
    for found in _CAPITALS.finditer(text.bare):
        if any(name in " ".join(found[0].casefold().split()) for name in names):
            continue
        near = [(phrase, name) for phrase in _endings(found[0]) for name in _nearly(phrase, names, others)]
        if near:
            phrase, name = max(near, key=lambda pair: SequenceMatcher(None, pair[0].casefold(), pair[1]).ratio())
            start = found.start() + found[0].rindex(phrase.split()[0])
            renamed = text.game.by_id.get(slug(phrase))  # which has another name by now: it is meant, not the nearest
            message = f"'{phrase}' is {'no longer' if renamed else 'nearly'} a name"
            yield _wrong(text, start, phrase, message, renamed or text.game.by_id[names[name]])


def _endings(phrase: str) -> list[str]:
    """Return the phrase from each of its capitals on, as a sentence may begin before the name."""
    words = phrase.split()
    return [" ".join(words[at:]) for at, word in enumerate(words[:-1]) if word[0].isupper()]


def _nearly(phrase: str, names: dict[str, str], others: frozenset[str]) -> list[str]:
    folded = phrase.casefold()
    words = set(folded.split())
    if folded in others:
        return []
    return [name for name in names if words & set(name.split()) and _near(folded, name)]


def _others(survey: Survey) -> frozenset[str]:
    """Return the names that are no component's and may be written in capitals."""
    head = survey.game.head
    decks = (name for deck in survey.game.decks for name in (deck.head.name, deck.head.one))
    terms = (term.name for term in head.terms.values())
    titles = (place.title or "" for place in survey.game.outline.values())
    return frozenset(name.casefold() for name in (head.name, *decks, *terms, *titles))


def _near(one: str, other: str) -> bool:
    return SequenceMatcher(None, one, other).ratio() >= NEAR


def _wrong(text: Said, start: int, words: str, message: str, part: Component) -> Diagnostic:
    related = (Related(text.game.at(part, "name"), "its name"),)
    return finding("T506", message, text.at(start, words), help=f"the name is '{part.name}'", related=related)
