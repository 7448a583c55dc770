"""Components where they lie, in words: their names, how many, what lies on them and what is marked on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import Any, Final

from toolkit.model.boards import records
from toolkit.model.chapters import setup_of
from toolkit.model.deed import SPACES
from toolkit.model.effects.lexicon import Noun, spoken
from toolkit.model.example import ExampleFile, Lying
from toolkit.model.match import several
from toolkit.model.nodes import Line, Link, Words
from toolkit.model.project import Game
from toolkit.reference.persons import Persons
from toolkit.reference.worded import joined, worded
from toolkit.reference.words import place_called

ON: Final = "{thing} on {place}"


class Pieces:
    """Names the components of a game, and the players of an example who know them."""

    def __init__(self, game: Game, persons: Persons, laid: Mapping[str, str] | None = None) -> None:
        """`laid` names the component on each tile of a map, where a layout says that."""
        self._game, self._persons, self._lex, self._laid = game, persons, game.lexicon, laid or {}

    def line(self, pieces: Iterable[Any], spaces: Iterable[str] = ()) -> Line:
        """List some components, equal ones in a row once with their number; `nothing` where there is none.

        Those of a zone in which each lies on a space of its own are listed with what that is called.
        """
        lying = zip_longest(pieces, (f" ({space})" if space else "" for space in spaces), fillvalue="")
        parts = [(name_of(one), f"{self._told(one)}{space}", copies_of(one)) for one, space in lying if one]
        shared = _marked_alike([marked for _, marked, _ in parts])
        lines: list[Line] = []
        for (name, marked), run in groupby(parts, key=lambda part: part[:2]):
            copies = sum(part[2] for part in run)
            link = self.link(name)
            if lines and copies == 1:
                link = replace(link, label=_shortened(link.label, self.link(parts[0][0]).label))
            tail: Line = (Words(marked),) if marked and not shared else ()
            lines.append(self._counted(link, copies, tail))
        if shared:
            lines[-1] = (*lines[-1], Words(shared))
        return joined(self._lex, lines) or (Words(self._lex.say("nothing")),)

    def _counted(self, link: Link, copies: int, tail: Line) -> Line:
        """Return so many of a component, with what lies on it; `3 coins` of one that is a deck by itself."""
        part = self._game.by_id.get(link.target)
        deck = self._game.deck(part.deck) if part and part.copies > 1 else None
        if part and deck and len(deck.pieces) == 1:
            noun = self._lex.noun("deck", part.deck)
            label = noun.counted(copies, self._lex.speech) if copies > 1 else self._lex.a(noun.one)
            return (replace(link, label=label), *tail)
        numbered = link.label[-1:].isdecimal()  # `action token 1`, which is a name
        if part and part.kind == "token" and copies == 1 and not numbered:
            label = self._lex.say("the {thing}", thing=link.label) if part.copies == 1 else self._lex.a(link.label)
            link = replace(link, label=label)
        line = (link, *tail)
        return worded(self._lex, "{n} copies of {thing}", n=copies, thing=line) if copies > 1 else line

    def hidden(self, pieces: Sequence[Any]) -> Line:
        """Count components that nobody sees, by what they lie on."""
        counts: Counter[str] = Counter()
        for one in pieces:
            counts[str(one.on) if isinstance(one, Lying) and one.on else ""] += copies_of(one)
        told = []
        for on, n in counts.items():
            part = self._game.by_id.get(name_of(pieces[0]))
            kind = part.kind if part else "card"
            down = self._lex.nouns(f"face-down {kind}", f"face-down {kind}s").counted(n, self._lex.speech)
            line: Line = (Words(down),)
            told.append(worded(self._lex, ON, thing=line, place=(self.link(on),)) if on else line)
        return joined(self._lex, told)

    def link(self, name: str) -> Link:
        """Return the link to a component, with its name."""
        part = self._game.by_id.get(name)
        return Link("component", name, part.name if part else name)

    def _told(self, one: Any) -> str:
        if not isinstance(one, Lying):
            return ""
        lex, say = self._lex, self._lex.say
        message = say(ON, thing="", place=self.link(str(one.on)).label) if one.on else ""
        message += self.at(*one.space, one.of) if one.space else ""
        if one.tokens is not None:
            counts = Counter(self.link(str(token)).label.lower() for token in one.tokens)
            names = [
                lex.a(name) if n == 1 else Noun(name, lex.speech.plural(name)).counted(n, lex.speech)
                for name, n in counts.items()
            ]
            message += say(" with {things}", things=lex.listed(names)) if names else say(" with nothing on it")
        marks = [words for name, value in one.marks.items() if (words := self._mark(name, value))]
        marks += (
            [say("known to {players}", players=lex.listed(map(self._persons.inside, one.known)))] if one.known else []
        )
        return f"{message} ({', '.join(marks)})" if marks else message

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


def _marked_alike(dresses: Sequence[str]) -> str:
    """Return the marks that several components all bear, said once behind them; empty where they differ."""
    alike = len(dresses) > 1 and len(set(dresses)) == 1 and dresses[0].startswith(" (")
    return dresses[0] if alike else ""


def _shortened(name: str, first: str) -> str:
    """Leave out the words that a number in a row of such has in common with the first: `modifier +1, -2 and +3`."""
    words, number = name.rpartition(" ")[::2]
    return number if words and first.startswith(f"{words} ") and not number.isalpha() else name


def name_of(one: Any) -> str:
    """Return the identifier of a component that lies somewhere."""
    return str(one.card) if isinstance(one, Lying) else str(one)


def copies_of(one: Any) -> int:
    """Return how many of it lie there."""
    return one.copies if isinstance(one, Lying) else 1
