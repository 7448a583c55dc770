"""How the table stands in a worked example, before the play and after it, in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from toolkit.model.content.example import ExampleFile, Lying, OnSpace, Standing
from toolkit.model.document.nodes import Line, Link, Words, plain
from toolkit.model.effects.wording.lexicon import spoken
from toolkit.model.gameplay.deed import SPACES
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import MarkName, ZoneName
from toolkit.reference.actions import named
from toolkit.reference.met import Met, changed
from toolkit.reference.persons import Persons
from toolkit.reference.pieces import Pieces, name_of
from toolkit.reference.worded import apart, begun, joined, worded

MINUS: Final = "\N{MINUS SIGN}"
HOLDS: Final = "The {place} holds {pieces}."
_HAVE: Final = {  # by whether it is the reader, and whether it came of the play
    (True, False): "{who} have {what}.",
    (True, True): "{who} now have {what}.",
    (False, False): "{who} has {what}.",
    (False, True): "{who} now has {what}.",
}
_VERB: Final = re.compile(r"(?<=\{pieces\} )\w+")
STORES: Final = ("draw", "supply")
_WHERE: Final = {"hand": "{pieces} in hand", "play": "{pieces} in play"}


class State:
    """Tells of players and zones; what follows from the deeds by itself is left out of what comes of them."""

    def __init__(
        self, game: Game, example: ExampleFile, persons: Persons, pieces: Pieces, *, briefly: bool = False
    ) -> None:
        self._game, self._example, self._persons, self._pieces = game, example, persons, pieces
        self._briefly = briefly
        self._named = frozenset(named(example.actions))
        self._lex = game.lexicon
        self._empty: Line = (Words(self._lex.say("no cards in hand")),)
        self._met = Met(game, example, persons, pieces)
        self._kinds = frozenset(SPACES) - set(game.head.spaces)

    def role(self, zone: object) -> str | None:
        """Return what effects use a zone for."""
        known = self._game.head.zones.get(str(zone))
        return known.role if known else None

    def players(self, seats: Mapping[int, Mapping[str, Any]], *, came: bool = False) -> Iterator[Line]:
        """Yield what each player has, a sentence for each; in one where they have but a number."""
        lines = {one: self._has(one, self._of_use(one, seat), came=came) for one, seat in seats.items()}
        lines = {one: line for one, line in lines.items() if line}
        names = {one: self._persons.name(one) for one in lines}
        if len(lines) > 2 and all(len(line) == 1 for line in lines.values()):
            said = ("{who} has {what}", *["{who} {what}"] * (len(lines) - 1))
            parts = [self._say(one, who=names[who], what=lines[who]) for one, who in zip(said, lines, strict=True)]
            yield self._say("{told}.", told=joined(self._lex, parts))
            return
        for one, line in lines.items():
            yield self._say(_HAVE[one == self._persons.reader, came], who=names[one], what=line)

    def _of_use(self, player: int, seat: Mapping[str, Any]) -> Mapping[str, Any]:
        """Leave out what an idle player has, in a brief telling, but for what lies open where something is refused."""
        if not self._briefly or player not in self._persons.idle:
            return seat
        is_open = {zone: self.role(zone) != "hand" and not self._is_hidden(zone) for zone in seat}
        return {zone: value for zone, value in seat.items() if self._example.refused and is_open[zone]}

    def _say(self, english: str, **slots: Line | str | int) -> Line:
        return worded(self._lex, english, **slots)

    def _has(self, player: int, seat: Mapping[str, Any], *, came: bool) -> Line:
        numbers = [
            self.counted(name, value)
            for name, value in seat.items()
            if isinstance(value, int)
            and self._is_told(name)
            and (value or came or not self._briefly)
            and not (came and self._is_plain(player, name, value))
        ]
        lists = [
            part
            for name, value in seat.items()
            if isinstance(value, tuple)
            for part in self._lies(player, name, value, came=came)
        ]
        if numbers and lists and lists[0] == self._empty:
            numbers, lists = [*numbers, plain(self._empty)], lists[1:]
        lying = apart(self._lex, lists)
        counted = self._lex.listed(numbers)
        if counted and lying:
            is_laden = self._lex.say(" with {things}", things="") in plain(lists[0])  # `with a farm with a dog`
            said = "{numbers}, and {pieces}" if is_laden else "{numbers}, with {pieces}"
            return self._say(said, numbers=counted, pieces=lying)
        return lying or ((Words(counted),) if counted else ())

    def _is_told(self, name: str) -> bool:
        return name not in self._game.head.counters or self._lex.unit(name).told

    def _is_plain(self, player: int, name: str, value: int) -> bool:
        """Whether a number need not be said: none where there was none, or what the deeds say, such as cards drawn.

        What only rules.py counts has no words in game.yaml, and follows from the deeds too.
        """
        before = self._example.given.players.get(player, {}).get(name, 0)
        if name not in self._game.head.counters or value == before == 0:
            return True
        deeds = [one for one in self._example.actions if one.get("player", player) == player]
        verb = self._game.lexicon.unit(name).verbs.get("gain")
        return value > 0 and value == sum(1 for one in deeds if verb in one)

    def _lies(self, player: int, zone: str, value: Any, *, came: bool) -> Iterator[Line]:
        """Yield what lies in a zone of a player, apart what says itself where it lies; nothing where none is told."""
        role = self.role(zone)
        value = self._told(player, zone, value, came=came)
        if not value:
            yield from [self._empty] if role == "hand" and value == () and came else ()
        elif self._is_hidden(zone):
            yield self._pieces.hidden(value)
        else:
            place, known = self._lex.noun("zone", zone).one, self._game.head.zones.get(zone)
            for lot in [value] if known and known.holds else _apart(value):
                yield self._say(self._where(zone, lot), pieces=self._pieces.line(lot, own=True), place=place)

    def _told(self, player: int, zone: str, value: Any, *, came: bool) -> Any:
        """Return of what lies in a zone of a player all that need be said."""
        known = self._game.head.zones.get(zone)
        if known and not known.told:
            value = tuple(one for one in value if name_of(one) in self._named)
        if not came:
            return self._met.told(player, value)
        lies_on = any(isinstance(one, Lying) and (one.on or one.space) for one in value)
        if self.role(zone) != "play" and not lies_on:
            return value
        return changed(self._example.given.players.get(player, {}).get(zone, ()), value, self._named)

    def _where(self, zone: str, value: Any) -> str:
        """Return the words around what lies in a zone of a player; none where the spaces say where it lies."""
        if all(map(_is_placed, value)):
            return "{pieces}"
        known = self._game.head.zones.get(zone)
        holds = known.holds if known else None
        is_named = all(self._is_called(one, zone) for one in value)  # Letters that lie in the zone Letters
        return holds or _WHERE.get(self.role(zone) or "", "{pieces}" if is_named else "{pieces} ({place})")

    def _is_called(self, one: Any, zone: str) -> bool:
        part, lex = self._game.by_id.get(name_of(one)), self._lex
        return part is not None and lex.noun("zone", zone).one in (lex.noun("deck", part.deck).many, part.name)

    def _is_hidden(self, zone: str) -> bool:
        known = self._game.head.zones.get(zone)
        return known is not None and known.seen == "nobody" and known.role is None

    def counted(self, name: str, value: int) -> str:
        """Write a number of a player: `£2`, `no actions`, `plan 3`."""
        if name not in self._game.head.counters:
            return f"{spoken(name)} {value}"
        unit = self._lex.unit(name)
        things = unit.show.removeprefix("{n} ") if unit.show else unit.many
        if value == 0 and things != unit.show:
            return self._lex.say("no {things}", things=things)
        return f"{MINUS if value < 0 else ''}{unit.counted(abs(value), self._lex.speech)}"

    def table(self) -> Iterator[Line]:
        """Yield what lies where all can see it."""
        for name, lying in self._example.given.zones.items():
            if not isinstance(lying, tuple) or self.role(name) in STORES:
                continue
            zone = self._game.head.zones.get(name)
            is_told = zone is None or zone.told
            if value := tuple(one for one in lying if is_told or name_of(one) in self._named):
                yield self._holds(str(name), value, self._pieces.line(value, self._spaces(str(name))))
        for mark, spaces in self._example.given.marks.items():
            yield from self._bear(mark, spaces, ("{spaces} bears {mark}.", "{spaces} bear {mark}."))

    def _bear(self, mark: MarkName, spaces: Iterable[OnSpace], said: tuple[str, str]) -> Iterator[Line]:
        """Yield of which spaces something is said about a mark; nothing of none."""
        named = [
            self._pieces.space(*one.space) + self._pieces.whose(one.space[0], one.of) for one in spaces if one.space
        ]
        if named:
            told, noun = self._lex.listed(named), self._lex.a(self._lex.noun("mark", mark).one)
            yield begun(self._say(said[len(named) > 1], spaces=told, mark=noun))

    def _holds(self, zone: str, value: Iterable[Any], pieces: Line) -> Line:
        """Return what lies in a zone of the table; what lies on spaces of a map needs no zone to say where."""
        known, some = self._game.head.zones.get(zone), list(value)
        on_a_map = all(isinstance(one, Lying) and one.space and one.space[0] in self._kinds for one in some)
        there = "There is {pieces}." if self._pieces.many(some) == 1 else "There are {pieces}."
        said = known.holds if known and known.holds else there if on_a_map and some else HOLDS
        said = _VERB.sub(lambda verb: self._lex.speech.agreeing(verb[0], self._pieces.many(some)), said)
        return begun(self._say(said, place=self._lex.noun("zone", zone).one, pieces=pieces))

    def _spaces(self, zone: str) -> Iterator[str]:
        """Yield what the spaces of a zone are called where each is for something: `mansion`, `town house`."""
        spaces = self._game.head.zones[zone].spaces if zone in self._game.head.zones else None
        board = self._game.by_id.get(str(spaces.of)) if spaces else None
        for name in (getattr(board.body, str(spaces.field), ()) or ()) if board and spaces else ():
            yield self._lex.noun("symbol", name).one if name in self._game.head.symbols else ""

    def came(self) -> Iterator[Line]:
        """Yield what has come to the zones of the table; a card that was discarded by name is not named again."""
        for name, value in self._example.expect.zones.items():
            piles = value.values() if isinstance(value, Mapping) else (value,)
            pieces = [one for pile in piles if isinstance(pile, tuple) for one in pile]
            role, place = self.role(name), self._game.lexicon.noun("zone", str(name)).one
            if role in (*STORES, "discard"):
                pieces = [one for one in pieces if name_of(one) not in self._named] if role == "discard" else pieces
                for phrase, lot in self._known(pieces):
                    one = self._pieces.many(lot) == 1
                    said = "{pieces} goes to the {place}." if one else "{pieces} go to the {place}."
                    yield begun(self._say(said, pieces=phrase, place=place))
            elif pieces and not {name_of(one) for one in pieces} <= self._named and not self._goes_on(name, pieces):
                yield self._holds(str(name), pieces, self._pieces.line(pieces))
        for mark, spaces in self._example.expect.marks.items():
            before = self._example.given.marks.get(mark, ())
            new, gone = ([one for one in some if one not in but] for some, but in ((spaces, before), (before, spaces)))
            yield from self._bear(mark, new, ("{spaces} now bears {mark}.", "{spaces} now bear {mark}."))
            lost = ("{spaces} does not bear {mark} any more.", "{spaces} do not bear {mark} any more.")
            yield from self._bear(mark, gone, lost)
        if box := self._example.expect.box:
            one = self._pieces.many(box) == 1
            said = "{pieces} goes back into the box." if one else "{pieces} go back into the box."
            yield begun(self._say(said, pieces=self._pieces.line(box)))

    def _goes_on(self, zone: ZoneName, pieces: list[Any]) -> bool:
        """Whether a zone holds what it held, but for what is told to be elsewhere now."""
        before = self._example.given.zones.get(zone)
        if not isinstance(before, tuple) or not all(one in before for one in pieces):
            return False
        lost = {name_of(one) for one in before if one not in pieces}
        others = (value for name, value in self._example.expect.zones.items() if name != zone)
        told = (pile for value in others for pile in (value.values() if isinstance(value, Mapping) else (value,)))
        return lost <= {name_of(one) for pile in told if isinstance(pile, tuple) for one in pile}

    def _known(self, pieces: list[Any]) -> Iterator[tuple[Line, list[Any]]]:
        """Name what everybody has seen, and count what has lain face down."""
        down = {name_of(one) for zones in self._example.given.players.values() for one in self._face_down(zones)}
        if shown := [one for one in pieces if name_of(one) not in down]:
            yield self._pieces.line(shown), shown
        if hidden := [one for one in pieces if name_of(one) in down]:
            yield self._pieces.hidden(hidden), hidden

    def _face_down(self, zones: Mapping[str, Any]) -> Iterator[Any]:
        for zone, value in zones.items():
            if isinstance(value, tuple) and self._is_hidden(zone):
                yield from value

    def starts(self, player: int, english: str = "{who}.") -> Line:
        """Return who starts."""
        return self._say(english, who=self._persons.does(player, (Words(self._lex.say("start")),)))

    def stands(self, turn: Standing) -> Line:
        """Return whose turn it is, and in which phase."""
        phase = next((one for one in self._game.phases if one.id == turn.phase), None)
        inside: Line = (Link("phase", str(turn.phase), phase.name if phase else str(turn.phase)),)
        if turn.player is None:
            return self._say("Play goes on with {phase}.", phase=inside)
        only = len(self._game.phases) == 1  # which goes without saying
        if turn.player == self._persons.reader:
            return self._say("It is {your} turn." if only else "It is {your} turn in {phase}.", phase=inside)
        said = "It is {who}’s turn." if only else "It is {who}’s turn in {phase}."
        return self._say(said, who=self._persons.inside(turn.player), phase=inside)

    def staging(self) -> Iterator[Line]:
        """Yield what the engine needs to know and a reader does not: piles, empty places, numbers of rules.py."""
        example, zones = self._example, self._lex
        yield (Words(f"{zones.players(example.players)}."),)
        for name, value in example.given.zones.items():
            place = zones.noun("zone", str(name)).one
            if self.role(name) in STORES or not value:
                piles = value.items() if isinstance(value, Mapping) else [(None, value)]
                for pile, pieces in piles:
                    said = "{place}: {pieces}." if pile is None else "{place} of {cards}: {pieces}."
                    cards = zones.noun("pile", str(pile)).many
                    yield begun(self._say(said, place=place, cards=cards, pieces=self._pieces.line(pieces)))
        for said, numbers in (("Before: {told}.", example.given.numbers), ("After: {told}.", example.expect.numbers)):
            if numbers:
                yield self._say(said, told=", ".join(f"{spoken(name)} {value}" for name, value in numbers.items()))


def _apart(value: Iterable[Any]) -> list[list[Any]]:
    """Return what does not say itself where it lies, and what does."""
    some = list(value)
    return [lot for at in (False, True) if (lot := [one for one in some if _is_placed(one) == at])]


def _is_placed(one: Any) -> bool:
    """Whether something says itself where it lies."""
    return isinstance(one, Lying) and bool(one.on or one.at or one.space)
