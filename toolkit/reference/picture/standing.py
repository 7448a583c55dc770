"""What stands on the spaces of boards and maps in a worked example, before its play and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from toolkit.model.content.example import ExampleFile, Expected, Given, Lying
from toolkit.model.faces.drawn import Drawn
from toolkit.model.gameplay.deed import SPACES
from toolkit.model.loaded.project import Game
from toolkit.reference.pieces import copies_of, laid_in, name_of

Place = tuple[int | None, str]  # whose zone it is, and the zone


class Space(NamedTuple):
    """A space by its kind and name, of a player where each has one, or `on` a card."""

    kind: str
    name: str
    of: int | None = None
    on: str | None = None

    @property
    def key(self) -> str:
        """What a face calls it."""
        return f"{self.kind} {self.name}"


class Occupant(NamedTuple):
    """A piece on a space, with the marks that it bears, and the zone in which files tell it."""

    piece: str
    space: Space
    zone: Place
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Walk:
    """A piece that comes to a space from another one or from elsewhere, or leaves one."""

    piece: str
    origin: Occupant | None
    target: Occupant | None


class Standing:
    """Finds what stands where in one example."""

    def __init__(self, game: Game, example: ExampleFile, drawn: Drawn) -> None:
        self._game, self._example = game, example
        self._rows = self._printed_rows(drawn)
        self._tracks = self._printed_tracks(drawn)
        self._tiles = frozenset(str(one.to) for one in game.plays.setup if one.on and one.to)

    def walks(self) -> tuple[list[Walk], list[Occupant]]:
        """Return what moves, and what stays where it is, as far as the example tells that."""
        before, after = dict(self._zones(self._example.given)), dict(self._zones(self._example.expect))
        for place, figures in after.items():
            hosts = {one.space.on for one in figures} & {None, *(one.space.on for one in before.get(place, ()))}
            for some in (figures, before.get(place, [])):
                some[:] = [one for one in some if one.space.on in hosts]
        for place in before.keys() - after.keys():
            before[place] = [one for one in before[place] if not one.space.on]
        walks, stays = list[Walk](), list[Occupant]()
        gone, come = Counter[Occupant](), Counter[Occupant]()
        for place, figures in before.items():
            left = Counter(figures) - Counter(after[place]) if place in after else Counter[Occupant]()
            gone += left
            stays += list((Counter(figures) - left).elements())
        for place, figures in after.items():
            come += Counter(figures) - Counter(before.get(place, ()))
        for target in come.elements():
            origin = next((one for one, n in gone.items() if n > 0 and _is_the_same(one, target)), None)
            if origin:
                gone[origin] -= 1
            walks.append(Walk(target.piece, origin, target))
        walks += [Walk(one.piece, one, None) for one in (+gone).elements() if one.zone in after]
        return walks + list(self._counted()), stays

    def named(self) -> Iterator[Space]:
        """Yield the spaces that options name: those that are taken, else those that automata choose."""
        kinds = (*SPACES, *self._game.head.spaces)
        tiles = {name: tile for tile, name in laid_in(self._game, self._example).items()}
        deeds = (*self._example.actions, *(one.deed for one in self._example.decides))
        for deed in deeds:
            player = deed.get("player")
            yield from (
                Space(kind, str(deed[kind]), int(str(player)) if player else None)
                for kind in kinds
                if isinstance(deed.get(kind), str | int) and not isinstance(deed.get(kind), bool)
            )
            if tile := tiles.get(str(deed.get("card"))):
                yield Space("tile", tile)

    def _zones(self, table: Given | Expected) -> Iterator[tuple[Place, list[Occupant]]]:
        for place, pieces in _zones(table):
            if place[1] not in self._tiles:
                yield place, list(self._figures(place, pieces))

    def _figures(self, place: Place, pieces: tuple[Any, ...]) -> Iterator[Occupant]:
        row = place[1] in self._rows
        for at, one in enumerate(pieces, 1):
            if isinstance(one, Lying) and one.space:
                kind, name = one.space
                space = Space(kind, name, one.of or place[0])
                marks = frozenset(str(mark) for mark, value in one.marks.items() if value)
                yield from [Occupant(name_of(one), space, place, marks)] * copies_of(one)
            elif row:
                yield Occupant(name_of(one), Space(place[1], str(at), place[0]), place)
            yield from self._markers(place, one)

    def _markers(self, place: Place, one: Any) -> Iterator[Occupant]:
        """Yield the markers that stand on tracks of what lies somewhere."""
        for marker in self._tracks.get(name_of(one), ()):
            value = one.marks.get(marker, 0) if isinstance(one, Lying) else 0
            if isinstance(value, int):
                yield Occupant(marker, Space(marker, str(int(value)), place[0], name_of(one)), place)

    def _printed_rows(self, drawn: Drawn) -> frozenset[str]:
        """Name the zones whose pieces lie in order on spaces that are drawn."""
        kinds = {key.partition(" ")[0] for spots in drawn.values() for key in spots}
        return frozenset(str(name) for name, zone in self._game.head.zones.items() if zone.spaces and name in kinds)

    def _printed_tracks(self, drawn: Drawn) -> dict[str, tuple[str, ...]]:
        """Return the markers that stand on the tracks of each component."""
        found: dict[str, dict[str, None]] = {}
        for (name, _), spots in drawn.items():
            kinds = dict.fromkeys(key.partition(" ")[0] for key in spots)
            found.setdefault(name, {}).update(dict.fromkeys(kind for kind in kinds if kind in self._game.by_id))
        return {name: tuple(markers) for name, markers in found.items() if markers}

    def _counted(self) -> Iterator[Walk]:
        """Yield the markers that counters move along their tracks."""
        given, expect = self._example.given.players, self._example.expect.players
        for player, seat in expect.items():
            for name, value in seat.items():
                counter = self._game.head.counters.get(name)
                before = given.get(player, {}).get(name)
                if (
                    counter
                    and counter.marker
                    and isinstance(value, int)
                    and isinstance(before, int)
                    and value != before
                ):
                    deck = self._game.deck(str(counter.marker))
                    pieces = [one[0] for one in deck.pieces] if deck else []
                    if player <= len(pieces):
                        ends = (
                            Occupant(pieces[player - 1], Space(name, str(number)), (player, name))
                            for number in (before, value)
                        )
                        yield Walk(pieces[player - 1], *ends)


def _is_the_same(one: Occupant, other: Occupant) -> bool:
    return one.piece == other.piece and one.space.on == other.space.on


def _zones(table: Given | Expected) -> Iterator[tuple[Place, tuple[Any, ...]]]:
    for player, seat in table.players.items():
        yield from (((player, str(zone)), value) for zone, value in seat.items() if isinstance(value, tuple))
    zones: Mapping[Any, Any] = table.zones
    for zone, value in zones.items():
        piles = value.values() if isinstance(value, dict) else (value,)
        known = [pile for pile in piles if isinstance(pile, tuple)]
        if known:
            yield (None, str(zone)), tuple(one for pile in known for one in pile)
