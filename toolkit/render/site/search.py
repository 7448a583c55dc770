"""The search index: every rule, term, card and symbol with its words, as a script that works from a disk."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolkit.model.document.entries import Entry
from toolkit.model.document.nodes import plain
from toolkit.model.document.reference import Reference
from toolkit.render.site.links import GLOSSARY, ICONS, ROUND, Links

BODY, OFTEN, MOST = 1, 4, 15  # how much a word counts in a text, there at most, and at most in all
KINDS = ("rule", "card", "component", "term", "phase", "symbol")
_WORD = re.compile(r"[^\W_]+")
_UNSPACED = re.compile(
    "([\u3005-\u3007\u3041-\u3096\u30a1-\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003fffd]+)"
)
LONGEST = 140  # characters of a found thing's extract


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that can be found: its kind, where it is, what it is called, its text, further words to find it by.

    `label` stands before the name or, where there is none, before the beginning of the text. An `aside` is named after
    what it speaks of, which should be found first.
    """

    kind: str
    url: str
    name: str
    text: str
    more: str = ""
    label: str = ""
    aside: bool = False

    @property
    def title(self) -> str:
        """What is shown as its title."""
        return f"{self.label} {self.name or _clipped(self.text, 48)}".strip()


def things(reference: Reference, links: Links) -> Iterator[Found]:
    """Yield everything that a reader may look for."""
    for section in reference.sections:
        yield Found("rule", links.rule(section.address), section.title, plain(section.summary), label=section.number)
    for one in reference.paragraphs():
        aside = one.kind != "rule"
        yield Found("rule", links.rule(one.address), one.title or "", one.plain, label=one.number, aside=aside)
    decks = {deck.id: deck.name for deck in reference.decks}
    for entry in reference.entries:
        kind = "card" if entry.kind == "card" else "component"
        yield Found(kind, links.component(entry.id), entry.name, _told(entry), decks.get(entry.deck, ""))
    for term in reference.glossary:
        yield Found("term", f"{GLOSSARY}#{term.id}", term.name, term.meaning)
    for phase in reference.phases:
        yield Found("phase", f"{ROUND}#{phase.id}", phase.name, plain(phase.summary))
    for symbol in reference.symbols:
        yield Found("symbol", f"{ICONS}#{symbol.id}", symbol.name, symbol.meaning)


def _told(entry: Entry) -> str:
    words = [effect.words for effect in entry.effects]
    facts = [fact for fact in entry.facts if not words or fact.icon or fact.is_text]
    short = ", ".join(fact.text for fact in facts if not fact.is_text)
    texts = (*words, short, *(fact.text for fact in facts if fact.is_text))
    return " ".join(one if one.endswith((".", "!", "?")) else f"{one}." for one in texts if one)


def index(found: Iterable[Found]) -> str:
    """Write the index: words in order, each with the things that have it and how much it counts there."""
    entries, postings = [], dict[str, dict[int, int]]()
    for number, one in enumerate(found):
        entries.append([KINDS.index(one.kind), one.url, one.title, _clipped(one.text, LONGEST)])
        for word, weight in _weighed(one).items():
            postings.setdefault(word, {})[number] = weight
    listed = sorted(postings)
    content = {
        "kinds": KINDS,
        "things": entries,
        "words": " ".join(listed),
        "at": [_packed(postings[word]) for word in listed],
    }
    return f"globalThis.searchIndex={json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n"


def _weighed(one: Found) -> dict[str, int]:
    """Return each word with what it counts: more in a name, and most in a short one; often in a text is little more."""
    text = Counter(words(f"{one.label} {one.text} {one.more}"))
    weights = {word: min(count * BODY, OFTEN) for word, count in text.items()}
    name = words(one.name)
    named = 4 if one.aside else max(4, MOST - 1 - 2 * len(name))
    for word in name:
        weights[word] = min(weights.get(word, 0) + named, MOST)
    return weights


def words(text: str) -> list[str]:
    """Return the words of a text as they are compared: lower case, without accents, unspaced writing in pairs."""
    plain_text = unicodedata.normalize("NFKD", text.casefold())
    if accents := {char for char in set(plain_text) if unicodedata.combining(char)}:
        plain_text = "".join(char for char in plain_text if char not in accents)
    found = _WORD.findall(plain_text)
    return [word for one in found for word in _parted(one)] if _UNSPACED.search(plain_text) else found


def _parted(word: str) -> Iterator[str]:
    """Yield a word, or where Chinese or Japanese has no spaces, each pair of characters and the last of them."""
    for part in filter(None, _UNSPACED.split(word)):
        if _UNSPACED.match(part):
            yield from (part[at : at + 2] for at in range(len(part)))
        else:
            yield part


def _packed(at: dict[int, int]) -> list[int]:
    """Put a thing's number and its weight into one number: sixteen times the one, and the other."""
    return [number * 16 + weight for number, weight in at.items()]


def _clipped(text: str, most: int) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most].rsplit(' ', 1)[0]} …"
