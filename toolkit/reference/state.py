"""How the table stands in a worked example, before the play and after it, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from toolkit.model.example import ExampleFile, Lying, Standing
from toolkit.model.nodes import Line, Link, Words, plain
from toolkit.model.project import Game
from toolkit.reference.cast import Cast
from toolkit.reference.deeds import named
from toolkit.reference.pieces import Pieces, capital, copies_of, joined, name_of

MINUS: Final = "\N{MINUS SIGN}"
STORES: Final = ("draw", "supply")
EMPTY: Final[Line] = (Words("no card in hand"),)


class State:
    """Tells of players and zones; what follows from the deeds by itself is left out of what comes of them."""

    def __init__(self, game: Game, example: ExampleFile, cast: Cast, pieces: Pieces) -> None:
        self._game, self._example, self._cast, self._pieces = game, example, cast, pieces
        self._named = frozenset(named(example.actions))

    def role(self, zone: object) -> str | None:
        """Return what effects use a zone for."""
        known = self._game.head.zones.get(str(zone))
        return known.role if known else None

    def players(self, seats: Mapping[int, Mapping[str, Any]], *, came: bool = False) -> Iterator[Line]:
        """Yield what each player has, a sentence for each; in one where they have but a number."""
        told = {one: self._has(one, seat, came=came) for one, seat in seats.items()}
        told = {one: line for one, line in told.items() if line}
        if len(told) > 2 and all(len(line) == 1 for line in told.values()):
            parts = [
                (Words(f"{self._cast.name(one)} {'' if index else 'has '}"), *line)
                for index, (one, line) in enumerate(told.items())
            ]
            yield (*joined(parts), Words("."))
            return
        for one, line in told.items():
            now = "now " if came else ""
            verb = "have" if one == self._cast.reader else "has"
            yield (Words(f"{self._cast.name(one)} {now}{verb} "), *line, Words("."))

    def _has(self, player: int, seat: Mapping[str, Any], *, came: bool) -> Line:
        numbers = [
            self.counted(name, value)
            for name, value in seat.items()
            if isinstance(value, int) and not (came and self._is_plain(player, name, value))
        ]
        lists = [
            part
            for name, value in seat.items()
            if isinstance(value, tuple) and (part := self._lies(player, name, value, came=came))
        ]
        if numbers and lists and lists[0] == EMPTY:
            numbers, lists = [*numbers, plain(EMPTY)], lists[1:]
        counted: Line = (Words(_listed(numbers)),) if numbers else ()
        between = Words(", with ") if counted and lists else None
        return (*counted, *((between,) if between else ()), *joined(lists, ", and "))

    def _is_plain(self, player: int, name: str, value: int) -> bool:
        """Return whether a number need not be told: what the player's deeds say, such as the cards that were drawn.

        What only rules.py counts has no words in game.yaml, and follows from the deeds too.
        """
        if name not in self._game.head.counters:
            return True
        deeds = [one for one in self._example.actions if one.get("player", player) == player]
        verb = self._game.lexicon.unit(name).verbs.get("gain")
        return value > 0 and value == sum(1 for one in deeds if verb in one)

    def _lies(self, player: int, zone: str, value: Any, *, came: bool) -> Line:
        """Return what lies in a zone of a player; nothing where that is not told."""
        role = self.role(zone)
        if came and (role == "play" or any(isinstance(one, Lying) and one.on for one in value)):
            before = self._example.given.players.get(player, {}).get(zone, ())
            value = _changed(before, value, self._named)
        if not value:
            return EMPTY if role == "hand" and value == () and came else ()
        if self._is_hidden(zone):
            return self._pieces.hidden(value)
        where = {"hand": " in hand", "play": " in play"}.get(role or "")
        if where is None:
            lie_on = all(isinstance(one, Lying) and (one.on or one.at) for one in value)
            where = "" if lie_on else f" ({self._game.lexicon.noun('zone', zone).one})"
        return (*self._pieces.line(value), *((Words(where),) if where else ()))

    def _is_hidden(self, zone: str) -> bool:
        known = self._game.head.zones.get(zone)
        return known is not None and known.seen == "nobody" and known.role is None

    def counted(self, name: str, value: int) -> str:
        """Write a number of a player: `£2`, `no actions`, `plan 3`."""
        if name not in self._game.head.counters:
            return f"{name.replace('-', ' ')} {value}"
        unit = self._game.lexicon.unit(name)
        told = unit.counted(abs(value))
        return f"{MINUS}{told}" if value < 0 else f"no {unit.many}" if value == 0 and not unit.show else told

    def table(self) -> Iterator[Line]:
        """Yield what lies where all can see it."""
        for name, value in self._example.given.zones.items():
            if isinstance(value, tuple) and value and self.role(name) not in STORES:
                place = self._game.lexicon.noun("zone", str(name)).one
                yield (Words(f"The {place} holds "), *self._pieces.line(value), Words("."))

    def came(self) -> Iterator[Line]:
        """Yield what has come to the zones of the table; a card that was discarded by name is not told of again."""
        for name, value in self._example.expect.zones.items():
            piles = value.values() if isinstance(value, Mapping) else (value,)
            pieces = [one for pile in piles if isinstance(pile, tuple) for one in pile]
            role, place = self.role(name), self._game.lexicon.noun("zone", str(name)).one
            if role in (*STORES, "discard"):
                pieces = [one for one in pieces if name_of(one) not in self._named] if role == "discard" else pieces
                for told, lot in self._known(pieces):
                    yield (*told, Words(f" {'goes' if sum(map(copies_of, lot)) == 1 else 'go'} to the {place}."))
            elif pieces and not {name_of(one) for one in pieces} <= self._named:
                yield (Words(f"The {place} holds "), *self._pieces.line(pieces), Words("."))
        if box := self._example.expect.box:
            yield (*self._pieces.line(box), Words(f" {'goes' if len(box) == 1 else 'go'} back into the box."))

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

    def starts(self, player: int, after: str = "") -> Line:
        """Return who starts."""
        return (*self._cast.does(player, (Words("start"),)), Words(f"{after}."))

    def stands(self, turn: Standing) -> Line:
        """Return whose turn it is, and in which phase."""
        phase = next((one for one in self._game.phases if one.id == turn.phase), None)
        inside: Line = (Link("phase", str(turn.phase), phase.name if phase else str(turn.phase)), Words("."))
        if turn.player is None:
            return (Words("Play goes on with "), *inside)
        whose = "your" if turn.player == self._cast.reader else f"{self._cast.name(turn.player)}’s"
        return (Words(f"It is {whose} turn in "), *inside)

    def staging(self) -> Iterator[Line]:
        """Yield what the engine needs to know and a reader does not: piles, empty places, numbers of rules.py."""
        example, zones = self._example, self._game.lexicon
        yield (Words(f"{example.players} {'player' if example.players == 1 else 'players'}."),)
        for name, value in example.given.zones.items():
            place = zones.noun("zone", str(name)).one
            if self.role(name) in STORES or not value:
                piles = value.items() if isinstance(value, Mapping) else [(None, value)]
                for pile, pieces in piles:
                    of = f" of {zones.noun('pile', str(pile)).many}" if pile is not None else ""
                    yield (*capital((Words(f"{place}{of}: "),)), *self._pieces.line(pieces), Words("."))
        for when, numbers in (("Before", example.given.numbers), ("After", example.expect.numbers)):
            if numbers:
                told = ", ".join(f"{name.replace('-', ' ')} {value}" for name, value in numbers.items())
                yield (Words(f"{when}: {told}."),)


def _changed(before: Any, after: tuple[Any, ...], named_ones: frozenset[str]) -> tuple[Any, ...] | None:
    """Return what has become of what lies before a player: all of it where something came or went, else what differs.

    A mark that an action on that very component sets, such as its check mark, is left out. None: nothing to tell.
    """
    kept = tuple(_bare(one, named_ones) for one in after)
    if isinstance(before, tuple) and sorted(map(name_of, before)) == sorted(map(name_of, after)):
        was = {name_of(one): one for one in before}
        kept = tuple(one for one in kept if isinstance(one, Lying) and one != was[name_of(one)])
        return kept or None
    return kept


def _bare(one: Any, named_ones: frozenset[str]) -> Any:
    if not isinstance(one, Lying) or name_of(one) not in named_ones:
        return one
    marks = {name: value for name, value in one.marks.items() if value is not True and not name.startswith("used ")}
    bare = one.model_copy(update={"marks": marks})
    is_plain = not (marks or one.known) and one.tokens is None and one.on is None and one.copies == 1
    return bare.card if is_plain else bare


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
