"""The picture of a worked example: the pieces that move, where they lie before and where they come to lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from toolkit.model.example import ExampleFile, Lying
from toolkit.model.nodes import Area, Arrow, Figure, Piece, Words
from toolkit.model.project import Game
from toolkit.reference.actions import named
from toolkit.reference.persons import Persons
from toolkit.reference.pieces import copies_of, name_of

MOST: Final = 12  # pieces of a picture
LAP: Final = 0.42  # of a piece's width, by which one shows below the next
LIFT: Final = 0.45  # of its height, of what lies on another piece
GAP: Final = 12.0  # millimetres between groups
LINE: Final = 12.0  # millimetres of a line of a label
LETTER: Final = 4.6
REACH: Final = 46.0  # millimetres between the two sides, for the arrows
UNIT: Final = 16.0  # by which labels are written

Place = tuple[int | None, str]  # whose zone it is, and the zone


@dataclass(frozen=True, slots=True)
class _Move:
    """A piece that comes from one place to another, there on a host or not."""

    name: str
    origin: Place
    target: Place
    host: str | None

    @property
    def is_of_one_player(self) -> bool:
        """Whether it goes from one place of a player to another one of the same."""
        return self.origin[0] is not None and self.origin[0] == self.target[0]


@dataclass(frozen=True, slots=True)
class _Group:
    """Pieces of one place, laid out from its corner, with the label below them."""

    place: Place
    pieces: tuple[Piece, ...]
    width: float
    height: float
    label: str


class Pictures:
    """Draws one example."""

    def __init__(self, game: Game, example: ExampleFile, persons: Persons) -> None:
        self._game, self._example, self._persons = game, example, persons

    def picture(self) -> Figure | None:
        """Return the picture; None where no card or tile moves between places that the example tells, or too many."""
        moves = self._worth_showing(list(self._moves()))
        hosts = {move.host for move in moves if move.host}
        if not moves or len(moves) * 2 + len(hosts) > MOST:
            return None
        sources = [self._group(place, moves, after=False) for place in dict.fromkeys(one.origin for one in moves)]
        targets = [self._group(place, moves, after=True) for place in dict.fromkeys(one.target for one in moves)]
        if len(sources) > 3 or len(targets) > 3:
            return None
        return _joined(sources, targets, dict.fromkeys((move.origin, move.target) for move in moves))

    # what moves

    def _worth_showing(self, moves: list[_Move]) -> list[_Move]:
        """Leave out what a player's own pieces do by themselves, where something else moves."""
        acted = frozenset(map(str, named(self._example.actions)))
        told = [one for one in moves if one.host or one.name in acted or not one.is_of_one_player]
        return told or moves

    def _moves(self) -> Iterator[_Move]:
        """Yield what lies elsewhere after the play, with the place where it lay; of stores, where that is told."""
        before = dict(_zones(self._example.given.players, self._example.given.zones))
        after = {**before, **dict(_zones(self._example.expect.players, self._example.expect.zones))}
        gone = {place: _lying(before[place]) - _lying(after[place]) for place in before}
        stores = {place: value for place, value in before.items() if place[0] is None and self._is_store(place[1])}
        gone |= {place: _lying(value) for place, value in stores.items()}
        for target, value in after.items():
            for name, host in (_lying(value) - _lying(before.get(target, ()))).elements():
                found = next(_found(gone, name, target if target in stores else None), None)
                if found and self._is_drawn(name) and (host is None or self._is_drawn(host)):
                    origin, lost = found
                    gone[origin][lost] -= 1
                    yield _Move(name, origin, target, host)

    def _is_store(self, zone: str) -> bool:
        known = self._game.head.zones.get(zone)
        return known is not None and known.role in ("draw", "supply")

    def _is_drawn(self, name: str) -> bool:
        """Whether a piece has a face in this game's book."""
        part = self._game.by_id.get(name)
        return part is not None and bool(part.face) and self._game.owns(part.file) and part.kind in ("card", "tile")

    # how it is drawn

    def _group(self, place: Place, moves: Sequence[_Move], *, after: bool) -> _Group:
        own = [one for one in moves if (one.target if after else one.origin) == place]
        hosts = dict.fromkeys(one.host for one in own) if after else {None: None}
        side: Literal["front", "back"] = "back" if self._is_hidden(place[1]) else "front"
        at, pieces = 0.0, list[Piece]()
        for host in hosts:
            names = [one.name for one in own if not after or one.host == host]
            laid = self._on_host(host, names, side) if host else self._row(names, side)
            pieces += [replace(piece, x=piece.x + at) for piece in laid]
            at = max(piece.x + _seen(piece)[0] for piece in pieces) + GAP
        width = max(piece.x + _seen(piece)[0] for piece in pieces)
        height = max(piece.y + _seen(piece)[1] for piece in pieces)
        label = self._label(place)
        return _Group(place, tuple(pieces), max(width, len(label) * LETTER), height, label)

    def _is_hidden(self, zone: str) -> bool:
        known = self._game.head.zones.get(zone)
        return known is not None and known.seen == "nobody"

    def _piece(self, name: str, side: Literal["front", "back"], x: float, y: float, turn: int = 0) -> Piece:
        part = self._game.by_id[name]
        deck = self._game.deck(part.deck)
        width, height = deck.size.trim if deck else (0.0, 0.0)
        return Piece(name, side if side == "front" or part.back else "front", x, y, width, height, turn)

    def _row(self, names: Sequence[str], side: Literal["front", "back"]) -> list[Piece]:
        laid: list[Piece] = []
        for name in names:
            x = laid[-1].x + laid[-1].width * LAP if laid else 0.0
            laid.append(self._piece(name, side, x, 0.0))
        return laid

    def _on_host(self, host: str, names: Sequence[str], side: Literal["front", "back"]) -> list[Piece]:
        """Lay pieces on another one, across its lower part."""
        below = self._piece(host, "front", 0.0, 0.0)
        laid = [below]
        for at, name in enumerate(names):
            piece = self._piece(name, side, 0.0, 0.0, 90)
            wide, high = _seen(piece)
            x, y = (below.width - wide) / 2, below.height - LIFT * high + at * LIFT * high * 0.6
            laid.append(replace(piece, x=x, y=y))
        left = min(piece.x for piece in laid)
        return [replace(piece, x=piece.x - left) for piece in laid]

    def _label(self, place: Place) -> str:
        player, zone = place
        called = self._game.lexicon.noun("zone", zone).one
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


def _lying(pieces: Sequence[Any]) -> Counter[tuple[str, str | None]]:
    """Count pieces by their names and what they lie on; those on spaces are left out."""
    found = Counter[tuple[str, str | None]]()
    for one in pieces:
        if not (isinstance(one, Lying) and one.space):
            found[name_of(one), str(one.on) if isinstance(one, Lying) and one.on else None] += copies_of(one)
    return found


def _found(
    gone: Mapping[Place, Counter[tuple[str, str | None]]], name: str, store: Place | None
) -> Iterator[tuple[Place, tuple[str, str | None]]]:
    """Yield where a piece that has come somewhere, perhaps to a `store`, was before, with what it lay on there."""
    for place, lost in gone.items():
        if place != store:
            yield from ((place, one) for one, n in lost.items() if n > 0 and one[0] == name)


def _seen(piece: Piece) -> tuple[float, float]:
    return (piece.height, piece.width) if piece.turn in (90, 270) else (piece.width, piece.height)


def _joined(sources: list[_Group], targets: list[_Group], ways: Mapping[tuple[Place, Place], None]) -> Figure:
    """Put what comes from somewhere to the left, where it goes to the right, and arrows between them."""
    left, right = (max(one.width for one in side) for side in (sources, targets))
    height = max(_height(sources), _height(targets))
    pieces, areas = list[Piece](), list[Area]()
    middles: dict[tuple[bool, Place], float] = {}
    for is_target, side, x in ((False, sources, 0.0), (True, targets, left + REACH)):
        y = (height - _height(side)) / 2
        for group in side:
            pieces += [replace(one, x=one.x + x, y=one.y + y) for one in group.pieces]
            areas.append(Area(x, y + group.height + 2, group.width, LINE, group.label, outlined=False))
            middles[is_target, group.place] = y + group.height / 2
            y += group.height + LINE + GAP
    ends = ((middles[False, one], middles[True, other]) for one, other in ways)
    arrows = tuple(Arrow(left + 5, start, left + REACH - 5, end) for start, end in ends)
    labels = {(is_target, one.place): one.label for is_target, side in enumerate((sources, targets)) for one in side}
    told = (f"{labels[False, one]} \N{RIGHTWARDS ARROW} {labels[True, other]}" for one, other in ways)
    caption = (Words("; ".join(told)),)
    return Figure(
        left + REACH + right, height, tuple(pieces), (), caption, areas=tuple(areas), arrows=arrows, unit=UNIT
    )


def _height(groups: Sequence[_Group]) -> float:
    return sum(one.height + LINE + GAP for one in groups) - GAP
