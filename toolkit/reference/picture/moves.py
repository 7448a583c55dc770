"""The pieces of a worked example that go from zone to zone: where they lie before and where they come to lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from toolkit.model.content.example import ExampleFile, Lying, Shown
from toolkit.model.document.figure import Piece
from toolkit.model.loaded.handles import TURNED
from toolkit.model.loaded.lent import is_drawn
from toolkit.model.loaded.project import Game
from toolkit.reference.actions import named
from toolkit.reference.persons import Persons
from toolkit.reference.picture.groups import Group, Place, alone, lines_of, moved
from toolkit.reference.picture.panel import GAP, Panel, joined, label_width
from toolkit.reference.picture.story import Story
from toolkit.reference.pieces import copies_of, name_of

MOST: Final = 12  # pieces of a picture
LAP: Final = 0.42  # of a piece's width, by which one shows below the next
PILED: Final = 0.06  # the same, in a pile
STACKED: Final = 0.2  # the same, of a discard pile, and of what lay across another piece, face down
BESIDE: Final = 1.06  # the same, of what has been turned over: nothing lies on the side that counts now
MOST_TOLD: Final = 5  # pieces that stay where they lie
MOST_ROWS: Final = 3  # of places on one side
LIFT: Final = 0.45  # of its height, of what lies on another piece
MOST_LYING: Final = 8  # pieces on another one, all of which are shown

Side = Literal["front", "back"]


class _Lot(NamedTuple):
    """Equal pieces of one place: their name, what they lie on, and whether they lie with their backs up."""

    name: str
    host: str | None = None
    is_turned: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """A piece that comes from one place to another, there on a host or not."""

    name: str
    origin: Place
    target: Place
    before: _Lot
    after: _Lot

    @property
    def way(self) -> tuple[Place, Place]:
        """Where it comes from and where to."""
        return self.origin, self.target

    @property
    def host(self) -> str | None:
        """What it comes to lie on."""
        return self.after.host

    @property
    def is_turned(self) -> bool:
        """Whether another side of it lies up where it lay."""
        return self.origin == self.target and self.before.is_turned != self.after.is_turned

    @property
    def is_none(self) -> bool:
        """Whether it stays where it lies."""
        return self.origin == self.target and self.before == self.after

    @property
    def is_of_one_player(self) -> bool:
        """Whether it goes from one place of a player to another one of the same."""
        return self.origin[0] is not None and self.origin[0] == self.target[0]


class Moves:
    """Draws the zones of one example."""

    def __init__(self, game: Game, example: ExampleFile, persons: Persons, story: Story) -> None:
        self._game, self._example, self._persons, self._story = game, example, persons, story

    @cached_property
    def moves(self) -> list[Move]:
        """What moves: nothing where the example tells of none, or of too many."""
        told = self._example.picture
        moves = list(self._told(told)) if isinstance(told, tuple) else self._worth_showing(list(self._moves()))
        hosts = {move.host for move in moves if move.host}
        if len(moves) * 2 + len(hosts) > MOST:
            return []
        sides = [{one.origin for one in moves}, {one.target for one in moves}]
        return [] if isinstance(told, bool) and max(map(len, sides)) > MOST_ROWS else moves

    def panels(self, unit: float, seen: Collection[str] = (), *, down: bool = False) -> Iterator[Panel]:
        """Yield what the story tells of and what moves, from the left to the right, but what is `seen` already.

        Where it goes `down`, what moves comes to lie below the place that it lay at.
        """
        moves, told = self.moves, [one for one in self._told_of if one.name not in seen]
        sides = {place for one in moves for place in one.way}
        if rows := list(self._rows(unit, sides)):
            yield joined(rows, GAP * unit, across=False)
        for place in dict.fromkeys(one.origin for one in told if one.origin not in sides):
            if place[1] in self._story.zones:
                continue
            yield alone(self._group(place, told, unit, after=False), unit)
        if moves:
            both = [*moves, *(one for one in told if one.origin in sides)]
            origins, places = (
                dict.fromkeys(ends) for ends in zip(*((one.origin, one.target) for one in both), strict=True)
            )
            sources = [self._group(place, both, unit, after=False) for place in origins]
            targets = [self._group(place, both, unit, after=True) for place in places]
            yield moved(sources, targets, dict.fromkeys(one.way for one in moves), unit, down=down)

    def _rows(self, unit: float, sides: Collection[Place]) -> Iterator[Panel]:
        """Yield the zones of all that the story names and where nothing moves, with everything that lies there."""
        for zone in self._story.zones:
            place, before = (None, zone), self._before()
            names = [name_of(one) for one in before.get(place, ())]
            if place not in sides and 0 < len(names) <= MOST_TOLD and all(map(self._is_drawn, names)):
                pieces = tuple(self._row([_Lot(name) for name in names], zone, apart=False, after=False))
                yield alone(self._labelled(place, pieces, unit), unit)

    # what moves, and what stays

    @cached_property
    def _told_of(self) -> list[Move]:
        """What the story names that stays where it lies; nothing where that is much."""
        moving = {name for one in self.moves for name in (one.name, one.host)}
        named = [name for name in self._story.components if name not in moving and self._is_drawn(name)]
        before, after = self._before(), self._after()
        found = list[Move]()
        for name in named:
            for place, lying in after.items():
                lots = (lot for lot in self._lying(lying) if lot.name == name and lot.host is None)
                lot = next(lots, None)
                if lot and any(name_of(one) == name for one in before.get(place, ())):
                    found.append(Move(name, place, place, lot, lot))
                    break
        lies = {(place, name_of(one)): at for place, lying in after.items() for at, one in enumerate(lying)}
        return sorted(found, key=lambda one: lies[one.origin, one.name]) if len(found) <= MOST_TOLD else []

    def _worth_showing(self, moves: list[Move]) -> list[Move]:
        """Leave out what a player's own pieces do by themselves, where something else moves."""
        acted = frozenset(map(str, named(self._example.actions)))
        told = [one for one in moves if one.host or one.name in acted or one.is_turned or not one.is_of_one_player]
        return told or moves

    def _told(self, shown: Sequence[Shown]) -> Iterator[Move]:
        """Yield what the author wants to be shown, with the sides that lie up where the example tells them."""
        before, after = self._before(), self._after()
        for one in shown:
            origin, target = self._place(one.origin, one.of), self._place(one.to, one.of)
            sides = (
                next((lot for lot in self._lying(told.get(place, ())) if lot.name == one.card), _Lot(str(one.card)))
                for told, place in ((before, origin), (after, target))
            )
            yield Move(str(one.card), origin, target, *sides)

    def _place(self, zone: str, player: int) -> Place:
        known = self._game.head.zones.get(zone)
        return (player if known and known.each == "player" else None), str(zone)

    def _before(self) -> dict[Place, tuple[Any, ...]]:
        return dict(_zones(self._example.given.players, self._example.given.zones))

    def _after(self) -> dict[Place, tuple[Any, ...]]:
        return {**self._before(), **dict(_zones(self._example.expect.players, self._example.expect.zones))}

    def _moves(self) -> Iterator[Move]:
        """Yield what lies elsewhere after the play, with the place where it lay; of stores, where that is told."""
        before, after = self._before(), self._after()
        gone = {place: self._lying(before[place]) - self._lying(after[place]) for place in before}
        stores = {place: value for place, value in before.items() if place[0] is None and self._is_store(place[1])}
        gone |= {place: self._lying(value) for place, value in stores.items()}
        for target, value in after.items():
            for lot in (self._lying(value) - self._lying(before.get(target, ()))).elements():
                found = next(_found(gone, lot.name, target if target in stores else None), None)
                if found and self._is_drawn(lot.name) and (lot.host is None or self._is_drawn(lot.host)):
                    origin, lost = found
                    gone[origin][lost] -= 1
                    yield Move(lot.name, origin, target, lost, lot)

    def _lying(self, pieces: Sequence[Any]) -> Counter[_Lot]:
        """Count pieces by their names, what they lie on and the side that lies up; those on spaces are left out."""
        found = Counter[_Lot]()
        for one in pieces:
            if not (isinstance(one, Lying) and one.space):
                host = str(one.on) if isinstance(one, Lying) and one.on else None
                found[_Lot(name_of(one), host, self._is_turned(one))] += copies_of(one)
        return found

    def _is_turned(self, one: Any) -> bool:
        """Whether it bears a mark of what lies with its back up."""
        borne = [str(mark) for mark, value in one.marks.items() if value] if isinstance(one, Lying) else []
        known = self._game.head.marks
        return any(mark == TURNED or (mark in known and known[mark].turns) for mark in borne)

    def _is_store(self, zone: str) -> bool:
        return self._role(zone) in ("draw", "supply")

    def _role(self, zone: str) -> str | None:
        known = self._game.head.zones.get(zone)
        return known.role if known else None

    def _is_drawn(self, name: str) -> bool:
        """Whether a piece has a face in this game's book."""
        return is_drawn(self._game, name) and self._game.by_id[name].kind in ("card", "tile", "token")

    # how it is drawn

    def _group(self, place: Place, moves: Sequence[Move], unit: float, *, after: bool) -> Group:
        own = [one for one in moves if (one.target if after else one.origin) == place]
        hosts = dict.fromkeys(one.host for one in own) if after else {None: None}
        at, pieces = 0.0, list[Piece]()
        for host in hosts:
            lots = [one.after if after else one.before for one in own if not after or one.host == host]
            apart = all(one.is_none for one in own)
            if host:
                laid = self._on_host(host, self._all_on(host, lots, place), place[1])
            else:
                laid = self._row(lots, place[1], apart=apart, after=after)
            pieces += [replace(piece, x=piece.x + at) for piece in laid]
            at = max(piece.x + _seen(piece)[0] for piece in pieces) + GAP * unit
        return self._labelled(place, pieces, unit)

    def _all_on(self, host: str, come: Sequence[_Lot], place: Place) -> list[_Lot]:
        """Return all that lies on a piece in the end, what has come there last; this alone where all would be many."""
        lying = Counter(lot for lot in self._lying(self._after().get(place, ())).elements() if lot.host == host)
        every = [*(lying - Counter(come)).elements(), *come]
        return every if len(every) <= MOST_LYING and self._are_drawn(every) else list(come)

    def _staying_on(self, host: str, *, after: bool) -> list[tuple[_Lot, str]]:
        """Return what lies on a piece and does not move, each with its zone."""
        moving = {one.name for one in self.moves}
        zones = (self._after() if after else self._before()).items()
        lots = ((lot, zone) for (_, zone), lying in zones for lot in self._lying(lying).elements() if lot.host == host)
        found = [(lot, zone) for lot, zone in lots if lot.name not in moving and self._is_drawn(lot.name)]
        return found if len(found) <= MOST_LYING else []

    def _are_drawn(self, lots: Sequence[_Lot]) -> bool:
        return all(self._is_drawn(lot.name) for lot in lots)

    def _labelled(self, place: Place, pieces: Sequence[Piece], unit: float) -> Group:
        width = max(piece.x + _seen(piece)[0] for piece in pieces)
        height = max(piece.y + _seen(piece)[1] for piece in pieces)
        piles = {self._pile(one.component) for one in pieces} if self._has_piles(place[1]) else ()
        lines = lines_of(self._label(place, are_several=len(piles) > 1), width, unit)
        wide = max(width, *(label_width(line, unit) for line in lines))
        return Group(place, tuple(pieces), wide, height, "\n".join(lines))

    def _is_hidden(self, zone: str) -> bool:
        known = self._game.head.zones.get(zone)
        return known is not None and (known.seen == "nobody" or (known.seen == "owner" and known.role != "hand"))

    def _side(self, lot: _Lot, zone: str) -> Side:
        return "back" if lot.is_turned or self._is_hidden(zone) else "front"

    def _piece(self, name: str, side: Side, x: float = 0.0, turn: int = 0) -> Piece:
        part = self._game.by_id[name]
        deck = self._game.deck(part.deck)
        width, height = deck.size.trim if deck else (0.0, 0.0)
        return Piece(name, side if side == "front" or part.back else "front", x, 0.0, width, height, turn)

    def _row(self, lots: Sequence[_Lot], zone: str, *, apart: bool, after: bool) -> list[Piece]:
        """Lay pieces side by side, as they lie: in piles, and across what lay across another piece; or `apart`.

        A single one has with it what lies on it, before the play or `after` it.
        """
        if len(lots) == 1 and lots[0].host is None and (own := self._staying_on(lots[0].name, after=after)):
            return self._on_host(lots[0].name, [lot for lot, _ in own], own[0][1])
        in_piles, has_piles = self._is_piled(zone), self._has_piles(zone)
        laid: list[Piece] = []
        x = 0.0
        for lot, below in zip(lots, (*lots[1:], None), strict=True):
            laid.append(self._piece(lot.name, self._side(lot, zone), x, 90 if lot.host else 0))
            is_last_of_pile = has_piles and below is not None and self._pile(lot.name) != self._pile(below.name)
            is_stack = (lot.host and self._is_hidden(zone)) or self._role(zone) == "discard"
            close = PILED if in_piles else STACKED if is_stack else LAP
            by = BESIDE if apart or lot.is_turned or is_last_of_pile else close
            x += _seen(laid[-1])[0] * by
        return laid

    def _is_piled(self, zone: str) -> bool:
        """Whether what lies in a zone lies on each other, face down."""
        return self._role(zone) == "draw" and self._is_hidden(zone)

    def _has_piles(self, zone: str) -> bool:
        """Whether what lies in a zone lies in piles, beside each other."""
        known = self._game.head.zones.get(zone)
        return self._is_piled(zone) or (known is not None and known.each == "pile")

    def _pile(self, name: str) -> str:
        deck = self._game.deck(self._game.by_id[name].deck)
        return (deck.pile or deck.id) if deck else ""

    def _on_host(self, host: str, lots: Sequence[_Lot], zone: str) -> list[Piece]:
        """Lay pieces on another one, across its lower part."""
        below = self._piece(host, "front")
        laid = [below]
        for at, lot in enumerate(lots):
            piece = self._piece(lot.name, self._side(lot, zone), 0.0, 90)
            wide, high = _seen(piece)
            x, y = (below.width - wide) / 2, below.height - LIFT * high + at * LIFT * high * 0.6
            laid.append(replace(piece, x=x, y=y))
        left = min(piece.x for piece in laid)
        return [replace(piece, x=piece.x - left) for piece in laid]

    def _label(self, place: Place, *, are_several: bool) -> str:
        player, zone = place
        noun = self._game.lexicon.noun("zone", zone)
        called = noun.many if are_several else noun.one
        return called if player is None or player == self._persons.reader else self._persons.of(player, called)


def _zones(seats: Mapping[int, Mapping[str, Any]], zones: Mapping[Any, Any]) -> Iterator[tuple[Place, tuple[Any, ...]]]:
    """Yield the places that an example tells, with what lies there."""
    for player, seat in seats.items():
        yield from (((player, str(zone)), value) for zone, value in seat.items() if isinstance(value, tuple))
    for zone, value in zones.items():
        piles = value.values() if isinstance(value, dict) else (value,)
        known = [pile for pile in piles if isinstance(pile, tuple)]
        if known:
            yield (None, str(zone)), tuple(one for pile in known for one in pile)


def _found(gone: Mapping[Place, Counter[_Lot]], name: str, store: Place | None) -> Iterator[tuple[Place, _Lot]]:
    """Yield where a piece that has come somewhere, perhaps to a `store`, was before, with what it lay on there."""
    for place, lost in gone.items():
        if place != store:
            yield from ((place, one) for one, n in lost.items() if n > 0 and one.name == name)


def _seen(piece: Piece) -> tuple[float, float]:
    return (piece.height, piece.width) if piece.turn in (90, 270) else (piece.width, piece.height)
