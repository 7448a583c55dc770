"""Components where they lie, in words: their names, how many, what lies on them and what is marked on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import Any, Final

from toolkit.model.content.components import Component
from toolkit.model.content.example import ExampleFile, Lying
from toolkit.model.document.nodes import Line, Link, Words
from toolkit.model.effects.wording.holding import several
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, spoken
from toolkit.model.gameplay.deed import SPACES
from toolkit.model.loaded.boards import records
from toolkit.model.loaded.chapters import setup_of
from toolkit.model.loaded.project import Game
from toolkit.reference.called import Called
from toolkit.reference.persons import Persons
from toolkit.reference.worded import apart, joined, joined_clearly, worded
from toolkit.reference.words import place_called

ON: Final = "{thing} on {place}"


class Pieces:
    """Names the components of a game, and the players of an example who know them."""

    def __init__(
        self,
        game: Game,
        persons: Persons,
        laid: Mapping[str, str] | None = None,
        owners: Mapping[str, frozenset[int]] | None = None,
    ) -> None:
        """`laid` names the component on each tile of a map, where a layout says that; `owners` who has what."""
        self._owners = owners or {}
        self._game, self._persons, self._lex, self._laid = game, persons, game.lexicon, laid or {}
        self._called = Called(game)

    def line(self, pieces: Iterable[Any], spaces: Iterable[str] = (), *, own: bool = False) -> Line:
        """List some components, equal ones in a row once with their number; `nothing` where there is none.

        Those of a zone in which each lies on a space of its own are listed with what that is called; a player's `own`
        pieces without their colour.
        """
        lying = zip_longest(pieces, (f" ({space})" if space else "" for space in spaces), fillvalue="")
        parts = [(name_of(one), f"{self._told(one)}{space}", copies_of(one)) for one, space in lying if one]
        first = {self._called_alike(one, own=own): one for one, _, _ in reversed(parts)}
        parts = [(first[self._called_alike(name, own=own)], marked, copies) for name, marked, copies in parts]
        shared = _marked_alike([marked for _, marked, _ in parts])
        runs = [(*key, sum(part[2] for part in run)) for key, run in groupby(parts, key=lambda part: part[:2])]
        links = [self.link(name, own=own) for name, _, _ in runs]
        numbered = [not marked or marked.startswith(" (") for _, marked, _ in runs]  # elsewhere each stands by itself
        labels = _numbers([link.label for link in links], self._lex) if all(numbered) else [one.label for one in links]
        lines: list[Line] = []
        for (name, marked, copies), link, label in zip(runs, links, labels, strict=True):
            tail: Line = (Words(marked),) if marked and not shared else ()
            is_again = bool(lines) and runs[len(lines) - 1][0] == name
            lines.append(self._counted(name, replace(link, label=label), copies, tail, own=own, is_again=is_again))
        if shared:
            lines[-1] = (*lines[-1], Words(shared))
        places = [marked for _, marked, _ in runs]
        lots = self._at_once(lines, places)
        join = joined_clearly if len(lots) == len(lines) else apart
        return join(self._lex, lots) or (Words(self._lex.say("nothing")),)

    def _at_once(self, lines: Sequence[Line], marked: Sequence[str]) -> list[Line]:
        """Say once where several in a row lie: `the Merchant and an assistant at the Fountain`."""
        told: list[Line] = []
        for place, run in groupby(zip(marked, lines, strict=True), key=lambda one: one[0]):
            some = [line for _, line in run]
            if len(some) > 1 and place and not place.startswith(" ("):
                bare = [line[:-1] for line in some]
                told.append((*joined(self._lex, bare), Words(place)))
            else:
                told += some
        return told

    def _counted(self, name: str, link: Link, copies: int, tail: Line, *, own: bool, is_again: bool = False) -> Line:
        """Return so many of a component and what lies on it: `three coins`, `two Dinners`, `The Wheel (two cards)`."""
        part, speech = self._game.by_id.get(name), self._lex.speech
        if part and (noun := self._noun(part, own=own)):
            one = self._lex.say("another") if is_again else self._lex.a(noun.one)
            one = self._lex.say("the {thing}", thing=noun.one) if part.copies == 1 else one
            return (replace(link, label=noun.spelled(copies, speech) if copies > 1 else one), *tail)
        if copies == 1:
            return (link, *tail)
        if speech.is_countable(link.label):
            several = Noun(link.label, speech.plural(link.label)).spelled(copies, speech)
            return (replace(link, label=several), *tail)
        kind = part.kind if part else "card"
        return (link, Words(f" ({self._lex.nouns(kind, f'{kind}s').spelled(copies, speech)})"), *tail)

    def _called_alike(self, name: str, *, own: bool) -> str:
        """Return what a component is called where it is counted: two that are called alike are two of it."""
        part = self._game.by_id.get(name)
        noun = self._noun(part, own=own) if part else None
        return noun.one if noun and part and part.copies > 1 else self.link(name, own=own).label

    def _noun(self, part: Component, *, own: bool) -> Noun | None:
        deck = self._game.deck(part.deck)
        if deck and part.copies > 1 and len(deck.pieces) == 1:
            return self._lex.noun("deck", part.deck)
        return self._called.noun(part, own=own)

    def many(self, pieces: Sequence[Any]) -> int:
        """Return how many pieces a verb is said of: `Journeyman and Cook stay`, though they are one card."""
        n, names = sum(map(copies_of, pieces)), {name_of(one) for one in pieces}
        return 2 if n == 1 and self._lex.speech.is_pair(self.link(names.pop()).label) else n

    def piece(self, name: str, player: int | None) -> Line:
        """Return what a player does something with: a card by its name, `the Merchant`, or `Grey’s Merchant`."""
        owners, part = self._owners.get(name, frozenset()), self._game.by_id.get(name)
        if not owners or player in owners or part is None:
            return self._counted(name, self.link(name, own=True), 1, (), own=True)
        noun, label = self._called.noun(part, own=True), self._called.label(part, own=True)
        is_theirs = len(owners) == 1 and noun is not None and label != self._called.label(part, own=False)
        return (Link("component", name, self._persons.of(min(owners), label) if is_theirs else part.name),)

    def is_named(self, name: str, words: str) -> bool:
        """Whether words end with a piece already: `buy a lemon`."""
        return words.casefold().endswith(f" {self.link(name).label.casefold()}")

    def hidden(self, pieces: Sequence[Any]) -> Line:
        """Count components that nobody sees, by what they lie on."""
        counts: Counter[str] = Counter()
        for one in pieces:
            counts[str(one.on) if isinstance(one, Lying) and one.on else ""] += copies_of(one)
        phrases = []
        for on, n in counts.items():
            part = self._game.by_id.get(name_of(pieces[0]))
            kind = part.kind if part else "card"
            down = self._lex.nouns(f"face-down {kind}", f"face-down {kind}s").spelled(n, self._lex.speech)
            line: Line = (Words(down),)
            phrases.append(worded(self._lex, ON, thing=line, place=(self.link(on),)) if on else line)
        return joined(self._lex, phrases)

    def link(self, name: str, *, own: bool = False) -> Link:
        """Return the link to a component, with its name."""
        part = self._game.by_id.get(name)
        return Link("component", name, self._called.label(part, own=own) if part else name)

    def _told(self, one: Any) -> str:
        if not isinstance(one, Lying):
            return ""
        lex, say = self._lex, self._lex.say
        message = say(ON, thing="", place=self.link(str(one.on)).label) if one.on else ""
        message += self.at(*one.space, one.of) if one.space else ""
        if one.tokens is not None:
            counts = Counter(self.link(str(token)).label.lower() for token in one.tokens)
            names = [
                lex.a(name) if n == 1 else Noun(name, lex.speech.plural(name)).spelled(n, lex.speech)
                for name, n in counts.items()
            ]
            message += say(" with {things}", things=lex.listed(names)) if names else say(" with nothing on it")
        untold = {str(name) for name, mark in self._game.head.marks.items() if not mark.told}
        shown = ((name, value) for name, value in one.marks.items() if name not in untold)
        marks = [words for name, value in shown if (words := self._mark(name, value))]
        marks += (
            [say("known to {players}", players=lex.listed(map(self._persons.inside, one.known)))] if one.known else []
        )
        return f"{message} ({', '.join(marks)})" if marks else message

    def laid(self, space: tuple[str, str]) -> str | None:
        """Return the component that is the tile of a space; None of another space."""
        kind, name = space
        return self._laid.get(name) if kind == "tile" else None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of space on which something can lie: those of maps, and those that the game names."""
        return (*SPACES, *self._game.head.spaces)

    def at(self, kind: str, name: str, player: int | None = None) -> str:
        """Return the words for lying on a space, with whose it is: `on`, `at` or `between` something."""
        return self._at(kind, name) + self.whose(kind, player)

    def _at(self, kind: str, name: str) -> str:
        say = self._lex.say
        if kind == "link":
            return say(" on {place}", place=self.space(kind, name))
        if kind == "tile" and name in self._laid:
            return say(" at the {place}", place=self.space(kind, name))
        if kind == "place":
            return say(" at {place}", place=self.space(kind, name))
        if kind in self._game.head.spaces and not name.isdecimal():
            printed = self._printed(kind, name)
            return say(ON, thing="", place=printed) if printed else say(" at the {place}", place=spoken(name))
        return say(ON, thing="", place=self.space(kind, name))

    def whose(self, kind: str, player: int | None) -> str:
        """Return the words for whose map or board a space is of; nothing where nobody is named."""
        lex = self._lex
        if player is None:
            return ""
        return lex.say(" of {place}", place=self._persons.of(player, lex.noun("map", lex.own_map(kind)).one))

    def to(self, kind: str, name: str, player: int | None = None) -> str:
        """Return the words for going to a space, with whose it is."""
        laid = kind == "tile" and name in self._laid
        where = self._lex.say(" to the {place}" if laid else " to {place}", place=self.space(kind, name))
        return where + self.whose(kind, player)

    def space(self, kind: str, name: str) -> str:
        """Return what a space is called; one of a board or a map that has a name is called by it."""
        say = self._lex.say
        if kind == "place":
            return self.place(name) or spoken(name)
        if kind == "tile" and name in self._laid:
            return self.link(self._laid[name]).label
        if kind == "link":
            ends = self._ends(name)
            return say("the way between {a} and {b}", a=ends[0], b=ends[1]) if ends else spoken(name)
        if kind not in self._game.head.spaces:
            if kind in ("ring", "area"):
                return say("the {thing}", thing=spoken(name)) if kind == "area" else spoken(name)
            known = ("space", kind) in self._lex.names
            return f"{self._lex.noun('space', kind).one if known else say(kind)} {name}"
        return (
            f"{self._lex.noun('space', kind).one} {name}"
            if name.isdecimal()
            else self._printed(kind, name) or spoken(name)
        )

    def place(self, name: str) -> str:
        """Return what a place of a map is called; nothing where no map has it."""
        return place_called(self._game, name)

    def _printed(self, kind: str, name: str) -> str:
        """Return the name that a board prints on a space; nothing where it says none."""
        spaces = self._game.head.spaces[kind]
        boards = [board for one in several(spaces.of) if (board := self._game.by_id.get(str(one)))]
        listed = (one for board in boards for side in (0, 1) for _, one in records(board, str(spaces.field), side))
        found = (vars(one) for one in listed if str(vars(one).get(str(spaces.called))) == name)
        return next((str(one["name"]) for one in found if one.get("name")), "")

    def _ends(self, name: str) -> tuple[str, str] | None:
        """Return what the two places are called that a link joins, which is named by them."""
        links = (link.ends for one in self._game.head.maps.values() for link in one.links)
        return next(((self.place(a), self.place(b)) for a, b in links if name in (f"{a}-{b}", f"{b}-{a}")), None)

    def _mark(self, name: str, value: Any) -> str:
        lex, say = self._lex, self._lex.say
        words = self.link(name).label.lower() if name in self._game.by_id else spoken(name)
        if isinstance(value, bool) or (name == "turned" and value in (0, 1)):
            return words if value else say("not {mark}", mark=words)
        if name in self._game.by_id:
            spaces = lex.nouns("space", "spaces").counted(value, lex.speech)
            return say("{marker} {spaces} along" if value else "{marker} where it began", marker=words, spaces=spaces)
        if name in self._game.head.marks:
            return lex.noun("mark", name).counted(value, lex.speech)
        if name.startswith("used "):
            return say("its effect used {often}", often=lex.speech.often(value))
        return f"{words} {value}"


def laid_in(game: Game, example: ExampleFile) -> dict[str, str]:
    """Name the component on each tile of a map: as the example lays them, or by the fixed layout of its set-up."""
    laid: dict[str, str] = {}
    for step in setup_of(game, game.with_required(frozenset(map(str, example.variants)))):
        if isinstance(step.on, str):
            spread, given = game.head.maps[step.on], example.given.zones.get(step.to) if step.to else None
            if isinstance(given, tuple):
                laid |= {one.space[1]: name_of(one) for one in given if isinstance(one, Lying) and one.space}
            elif isinstance(step.layout, str):
                laid |= zip((one.name for one in spread.chart.tiles), spread.tiles_of(step.layout), strict=False)
    return laid


def owners_in(example: ExampleFile) -> dict[str, frozenset[int]]:
    """Return whose zones each component lies in, before the play or after it."""
    seats: tuple[tuple[int, Mapping[str, Any]], ...]
    seats = (*example.given.players.items(), *example.expect.players.items())
    lying = [
        (name_of(one), player)
        for player, zones in seats
        for value in zones.values()
        if isinstance(value, tuple)
        for one in value
    ]
    return {name: frozenset(player for other, player in lying if other == name) for name, _ in lying}


def _marked_alike(dresses: Sequence[str]) -> str:
    """Return the marks that several components all bear, said once behind them; empty where they differ."""
    alike = len(dresses) > 1 and len(set(dresses)) == 1 and dresses[0].startswith(" (")
    return dresses[0] if alike else ""


def _numbers(names: Sequence[str], lex: Lexicon) -> list[str]:
    """Say the words that numbered names in a row share once: `Letters 9, 12 and 16`, `modifiers +1 and -2`."""
    words, _, number = names[0].rpartition(" ") if names else ("", "", "")
    is_row = len(names) > 1 and all(one.rpartition(" ")[0] == words for one in names)
    if not words or not is_row or any(one.rpartition(" ")[2].isalpha() for one in names):
        return list(names)
    return [f"{lex.speech.plural(words)} {number}", *(one.rpartition(" ")[2] for one in names[1:])]


def name_of(one: Any) -> str:
    """Return the identifier of a component that lies somewhere."""
    return str(one.card) if isinstance(one, Lying) else str(one)


def copies_of(one: Any) -> int:
    """Return how many of it lie there."""
    return one.copies if isinstance(one, Lying) else 1
