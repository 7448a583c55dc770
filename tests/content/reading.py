"""What a reader would stumble over in a text: identifiers, and nouns that do not agree with their number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from typing import Final

from toolkit.model.loaded.project import Game

BLOCKS: Final = frozenset(
    (
        *("address", "article", "aside", "blockquote", "body", "button", "caption", "dd", "details", "div", "dl", "dt"),
        *("fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header"),
        *(
            "hr",
            "html",
            "label",
            "legend",
            "li",
            "main",
            "nav",
            "ol",
            "option",
            "p",
            "pre",
            "section",
            "summary",
            "svg",
        ),
        *("table", "tbody", "td", "text", "th", "thead", "title", "tr", "ul"),
    )
)
UNREAD: Final = frozenset(("script", "style", "code", "template"))
NUMBERS: Final = frozenset(
    ("n", "number", "ordinal", "leader", "pages", "copies", "see", "refers", "call")
)  # of places
TOLD: Final = ("alt", "title", "aria-label", "placeholder")
COMMON: Final = (
    *("card", "component", "copy", "design", "error", "face", "figure", "file", "finding", "game", "page", "pair"),
    *("piece", "player", "round", "seat", "sheet", "space", "time", "token", "turn"),
)
ENDS: Final = r"(?=\s*(?:[.,;:!?)→|\n]|$|\s(?:and|or|to|in|with|for|from|of|each)\b))"
TWICE: Final = re.compile(r"\b(?!(?:had|that)\b)([a-z]{3,})s? \1\b")  # such as `resources resource`


PLACES: Final = ("zone", "space")  # what is never counted with a number before it: `storage 2`
PAIRS: Final = re.compile(r"(?:[A-Z][a-z]+ \d+(?: |$))+")  # what a face shows side by side: `Bricks 1 Pans 0`


class _Reader(HTMLParser):
    """Collects lines as they are read: a line for each block, and one for each text that is read aloud in its place."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = [""]
        self._open: list[bool] = []  # whether what stands in each open element is read

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag in BLOCKS or tag == "br":
            self.lines.append("")
        aside = [value for name in TOLD if (value := named.get(name))]
        self.lines[-1:-1] = aside
        if tag not in ("img", "br", "hr", "meta", "link", "input", "path", "rect", "circle", "use", "source", "col"):
            self._open.append(tag not in UNREAD and NUMBERS.isdisjoint((named.get("class") or "").split()))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.lines[-1:-1] = [value for name in TOLD if (value := named.get(name))]

    def handle_endtag(self, tag: str) -> None:
        if self._open:
            self._open.pop()
        if tag in BLOCKS:
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        self.lines[-1] += data if all(self._open) else " "


def lines_of(html: str) -> list[str]:
    """Return the lines of a page or face, without marks; numbers of places are left out."""
    reader = _Reader()
    reader.feed(html)
    return [line for one in reader.lines if (line := " ".join(one.split()))]


def identifiers(game: Game) -> frozenset[str]:
    """Return the identifiers of a game that are no words: those of several words, unless somebody calls it so."""
    play = game.play.body if game.play else None
    found = {name for names in game.names.values() for name in names}
    for steps in (play.setup, play.phases, play.ending) if play else ():
        found |= {one.id for one in steps}
    found |= {step.id for phase in game.phases for step in phase.steps}
    found |= {address.rpartition(".")[2] for address in game.outline}
    for one in game.head.maps.values():
        found |= {*one.places, *("-".join(link.ends) for link in one.links), *one.rings}
    called = [word for noun in game.lexicon.names.values() for word in (noun.one, noun.many)]
    called += [term.name for term in game.head.terms.values()]
    called += [phase.name for phase in game.phases]
    spoken = " ".join(called).casefold()
    return frozenset(name for name in found if "-" in name and name not in spoken)


def leaks(line: str, names: frozenset[str]) -> Iterator[str]:
    """Yield the identifiers in a line, and whatever has a low line in it."""
    yield from (word for word in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", line) if word in names)
    yield from re.findall(r"\b[a-z]+_[a-z_]+\b", line)


def nouns_of(game: Game) -> dict[str, str]:
    """Return the plurals of a game's nouns by their singulars, with some that every game has.

    What anything is called in the plural is no singular, be it the name of a deck or of a good that is not counted.
    """
    nouns = [noun for (kind, _), noun in game.lexicon.names.items() if kind not in PLACES]
    called = [(noun.one.casefold(), noun.many.casefold()) for noun in nouns]
    called += [(unit.one.casefold(), unit.many.casefold()) for unit in map(game.lexicon.unit, game.head.counters)]
    common = {one: f"{one[:-1]}ies" if one.endswith("y") else f"{one}s" for one in COMMON}
    plurals = {many for _, many in called}
    plurals |= {name.split()[-1].casefold() for name in _counted(game)}  # a term such as `obtain 2 storage`
    return {one: many for one, many in {**common, **dict(called)}.items() if one not in plurals}


def _counted(game: Game) -> Iterator[str]:
    """Yield the terms of a game that count something, which is called so then."""
    yield from (term.name for term in game.head.terms.values() if re.search(r"\b[2-9] \w+$", term.name))


class Grammar:
    """Tells where nouns do not agree with the number before them."""

    def __init__(self, nouns: Mapping[str, str]) -> None:
        before = r"(?<![\w.,:£$+\-−–/#×])(?<![Pp]layer )"
        one = "|".join(sorted(map(re.escape, nouns), key=len, reverse=True))
        many = "|".join(sorted(map(re.escape, nouns.values()), key=len, reverse=True))
        self._one = re.compile(rf"{before}1 (?:different )?(?:{many})(?!\w)", re.IGNORECASE)
        self._many = re.compile(rf"{before}(?:[2-9]|\d\d+) (?:{one}){ENDS}", re.IGNORECASE)

    def faults(self, line: str) -> Iterator[str]:
        """Yield what does not agree in a line."""
        if PAIRS.fullmatch(line):
            return
        yield from self._one.findall(line)
        yield from self._many.findall(line)


def stumbles(lines: Iterable[str], game: Game) -> list[str]:
    """Return what a reader of a game would stumble over, each with its line; what many pages say is read once."""
    names, grammar, read = identifiers(game), Grammar(nouns_of(game)), dict.fromkeys(lines)
    return [f"{one!r} in {line[:160]!r}" for line in read for one in (*leaks(line, names), *grammar.faults(line))]
