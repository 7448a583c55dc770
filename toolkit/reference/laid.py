"""A position in which a game begins to what a picture of it shows: what lies together, how, and on which spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from toolkit.model.content.components import Component
from toolkit.model.document.laying import LaidTable, Lot, Manner, Side, Stand
from toolkit.model.faces.drawn import Box, Drawn, Spots
from toolkit.model.gameplay.position import Dealt, Position
from toolkit.model.loaded.chapters import setup_of
from toolkit.model.loaded.project import Game
from toolkit.model.maps import Chart
from toolkit.model.schema.part import ZoneName

MANY: Final = 12  # cards of a step that lie in a row; more are a pile
LOOSE: Final = ("token", "marker", "standee", "money")
TILE: Final = "tile"  # what the face of a tile calls the space on it
PITCH: Final = 1.08  # of a piece's width, from one on a space to the next where there is room
NO_STEP: Final = ""  # the name of what lays out that which no step does
Key = tuple[str, int | None, str]  # a zone, whose it is, and which pile or step


def laid_tables(game: Game, positions: Iterable[Position], drawn: Drawn) -> Iterator[LaidTable]:
    """Yield what lies on the table in each position; `drawn` says where faces have spaces."""
    for one in positions:
        yield LaidTable(one.players, one.variants, _Laying(game, one, drawn).lots())


class _Laying:
    """What lies on the table in one position, whose pieces are known by their numbers."""

    def __init__(self, game: Game, position: Position, drawn: Drawn) -> None:
        self._game, self._position, self._drawn = game, position, drawn
        self._pieces = (*position.pieces, *_boards(game, position))
        steps = setup_of(game, frozenset(position.variants))
        self._steps = {one.id: one for one in reversed(steps)}
        self._order = {name: at for at, name in enumerate((NO_STEP, *dict.fromkeys(one.id for one in steps)))}
        self._sizes = {deck.id: deck.size.trim for deck in game.decks}
        self._piles = {deck.id: str(deck.pile or deck.id) for deck in game.decks}
        self._said = game.plays.table

    def lots(self) -> tuple[Lot, ...]:
        """Return the lots, what stands on the spaces of one with it; what lies on pieces has lots of its own."""
        lying = self._together(at for at in range(len(self._pieces)) if at not in self._standing)
        lots = {at: number for number, some in enumerate(lying.values()) for at in some}
        return (*(self._lot(key, some, lots) for key, some in lying.items()), *self._money())

    def _together(self, pieces: Iterable[int]) -> dict[Key, list[int]]:
        """Return the pieces that lie together, in the order in which the steps of the set-up come."""
        by_step: dict[Key, list[int]] = {}
        for at in pieces:
            one = self._pieces[at]
            by_step.setdefault((one.zone, one.seat, one.step), []).append(at)
        found: dict[Key, list[int]] = {}
        for (zone, seat, step), some in sorted(by_step.items(), key=lambda item: self._order[item[0][2]]):
            is_stack = self._manner(some) == "stack" and self._pieces[some[0]].on is None
            for at in some:
                found.setdefault((zone, seat, self._pile(at) if is_stack else step), []).append(at)
        return {key: sorted(some) for key, some in found.items()}

    def _pile(self, at: int) -> str:
        return self._pieces[at].pile or self._piles[self._part(at).deck]

    def _part(self, at: int) -> Component:
        return self._game.by_id[self._pieces[at].component]

    def _lot(self, key: Key, pieces: list[int], lots: dict[int, int]) -> Lot:
        zone, seat, name = key
        manner, host = self._manner(pieces), self._pieces[pieces[0]].on
        return Lot(
            zone,
            seat,
            manner,
            tuple((self._pieces[at].component, self._side(at)) for at in pieces),
            tuple(sorted({self._pieces[at].step for at in pieces} - {NO_STEP}, key=self._order.__getitem__)),
            name if manner == "stack" and host is None else "",
            tuple(self._spread(pieces)) if manner == "map" else (),
            lots.get(host) if host is not None else None,
            tuple(self._stands(pieces)),
        )

    # how pieces lie

    def _manner(self, pieces: list[int]) -> Manner:
        one, part = self._pieces[pieces[0]], self._part(pieces[0])
        zone = self._game.head.zones.get(one.zone)
        said = self._said.lay.get(ZoneName(one.zone)) if self._said else None
        if said:
            return said
        if self._chart(pieces[0]):
            return "map"
        if part.kind == "board" or zone is None:
            return "row"
        if zone.role == "hand" or (zone.seen == "owner" and part.kind == "card"):
            return "fan"
        is_hidden = zone.role == "draw" or zone.seen == "nobody"
        if not is_hidden and len(pieces) > 1 and (part.kind in LOOSE or zone.role == "supply"):
            return "heap"
        return "stack" if is_hidden or len(pieces) > MANY else "row"

    def _side(self, at: int) -> Side:
        """Return the side that lies up, of a player's hand the faces of the nearest one.

        The back lies up of a card of which neither the step nor its zone says anything.
        """
        one, part = self._pieces[at], self._part(at)
        step, zone = self._steps.get(one.step), self._game.head.zones.get(one.zone)
        if not (part.back and part.face):
            return "back" if part.back and not part.face else "front"
        if zone and zone.seen == "owner":
            return "back" if one.seat else "front"
        if zone and (zone.role == "draw" or zone.seen == "nobody"):
            return "back"
        is_said = bool(step and step.side) or (zone is not None and "seen" in zone.model_fields_set)
        return "back" if one.turned or (part.kind == "card" and not is_said) else "front"

    def _chart(self, at: int) -> Chart | None:
        """Return the map of which a piece is a tile."""
        step, maps = self._steps.get(self._pieces[at].step), self._game.head.maps
        return maps[step.on].chart if step and isinstance(step.on, str) and step.on in maps else None

    def _spread(self, pieces: list[int]) -> Iterator[tuple[str, float, float]]:
        for at in pieces:
            chart = self._chart(at)
            if middle := _middle(chart, self._pieces[at].space) if chart else None:
                yield self._pieces[at].component, *middle

    def _money(self) -> Iterator[Lot]:
        """Yield the coins and notes of what the set-up gives each player, the largest first."""
        for name in dict.fromkeys(str(name) for step in self._steps.values() for name in step.gain or ()):
            worth = dict(self._worth(name))
            for seat in range(self._position.players) if worth else ():
                side: Side = "front"
                pieces = tuple((one, side) for one in _change(self._position.level(name, seat), worth))
                if pieces:
                    yield Lot("", seat, "purse", pieces, tuple(self._giving(name, seat)))

    def _worth(self, counter: str) -> Iterator[tuple[str, int]]:
        """Yield pieces of money with how much of a counter they are.

        A field that is called as the counter says it, or of tokens with its icon the only number they have; of money
        with the counter's icon and no number, each piece is one of it.
        """
        unit, icon = self._game.lexicon.unit(counter), self._game.head.counters[counter].icon
        called = (counter, unit.one, unit.many)
        for deck in self._game.decks:
            head = deck.head
            has_icon = icon is not None and head.icon == icon
            numbers = [name for name, field in head.fields.items() if field.type == "integer"] if has_icon else []
            field = next((name for name in (*called, *numbers[:1]) if name in head.fields), None)
            is_money = head.kind == "money" or (head.kind == "token" and (len(head.fields) == 1 or bool(numbers)))
            is_one = head.kind == "money" and has_icon
            for part in deck.components if is_money and (field or is_one) else ():
                value = part.value(field) if field else 1
                if isinstance(value, int) and value > 0:
                    yield part.id, value

    def _giving(self, counter: str, seat: int) -> Iterator[str]:
        """Yield the steps that give a player of a counter."""
        for one in sorted(self._steps.values(), key=lambda one: self._order[one.id]):
            is_taken = not one.players or self._position.players in one.players
            is_theirs = not one.seats or seat + 1 in one.seats
            if counter in (one.gain or {}) and is_taken and is_theirs and one.is_in(frozenset(self._position.variants)):
                yield one.id

    # what stands on spaces

    @cached_property
    def _standing(self) -> dict[int, tuple[int, Box]]:
        """Return the pieces that stand on others: for each the number of its host, and the part of it where it does."""
        found = dict[int, tuple[int, Box]]()
        tiles = {one.space: at for at, one in enumerate(self._pieces) if self._chart(at)}
        rows = Counter[tuple[str, int | None]]()
        for at, one in enumerate(self._pieces):
            if self._chart(at) or one.on is not None:
                continue
            rows[one.zone, one.seat] += 1
            said = self._said.at.get(ZoneName(one.zone)) if self._said else None
            wanted = (one.space, said or "", f"{one.zone} {rows[one.zone, one.seat]}", *self._tracks(at))
            if where := next(filter(None, (self._where(at, space, tiles) for space in wanted if space)), None):
                found[at] = where
        return found

    def _where(self, at: int, space: str, tiles: dict[str, int]) -> tuple[int, Box] | None:
        """Return the host that has a space of this name, or is called so, and the part of it that it is."""
        if space in tiles:
            return tiles[space], self._on_tile(tiles[space])
        for host, box in self._spaces.get(space, ()):
            if host != at and self._pieces[host].seat in (None, self._pieces[at].seat):
                return host, box or self._on_tile(host)
        return None

    @cached_property
    def _spaces(self) -> dict[str, list[tuple[int, Box | None]]]:
        """Return the pieces that show each space, with the part that it is; a component is a space by its own name."""
        found: dict[str, list[tuple[int, Box | None]]] = {}
        for at, one in enumerate(self._pieces):
            if one.on is None:
                found.setdefault(one.component, []).append((at, None))
                for name, spot in self._spots(at).items():
                    found.setdefault(name, []).append((at, spot.lies))
        return found

    def _spots(self, at: int) -> Spots:
        return self._drawn.get((self._pieces[at].component, self._side(at)), {})

    def _tracks(self, at: int) -> Iterator[str]:
        """Yield the space of a track on which a marker begins."""
        deck = self._part(at).deck
        for name, counter in self._game.head.counters.items():
            if counter.marker == deck:
                yield f"{name} {self._position.level(str(name), self._pieces[at].seat)}"

    def _on_tile(self, at: int) -> Box:
        """Return where pieces lie on a tile: where its face says so, or on its lower half."""
        width, height = self._size(at)
        spot = self._spots(at).get(TILE)
        return spot.lies if spot else Box(0.08 * width, 0.5 * height, 0.84 * width, 0.42 * height)

    def _stands(self, hosts: list[int]) -> Iterator[Stand]:
        by_place: dict[tuple[int, Box], list[int]] = {}
        for at, place in self._standing.items():
            if place[0] in hosts:
                by_place.setdefault(place, []).append(at)
        for (host, box), some in by_place.items():
            for at, x, y in _in_row([(at, *self._size(at)) for at in some], box):
                one = self._pieces[at]
                yield Stand(one.component, self._side(at), self._pieces[host].component, x, y, one.step)

    def _size(self, at: int) -> tuple[float, float]:
        width, height = self._sizes[self._part(at).deck]
        return width, height


def _boards(game: Game, position: Position) -> Iterator[Dealt]:
    """Yield the boards on whose maps something stands, and which no step lays out: no set-up has to.

    A map of which tiles are laid out needs none.
    """
    tiled = {step.on for step in setup_of(game, frozenset(position.variants))}
    lying = {one.component for one in position.pieces}
    spaces = {one.space for one in position.pieces if one.space}
    for name, one in game.head.maps.items():
        is_missing = name not in tiled and one.each == "table" and one.board in game.by_id and one.board not in lying
        if is_missing and any(_middle(one.chart, space) for space in spaces):
            yield Dealt(str(one.board), "", None, None, NO_STEP)


def _change(amount: int, worth: dict[str, int]) -> Iterator[str]:
    """Yield the fewest pieces that come to an amount, or nearly."""
    for name, value in sorted(worth.items(), key=lambda one: -one[1]):
        yield from [name] * (amount // value)
        amount %= value


def _in_row(pieces: list[tuple[int, float, float]], box: Box) -> Iterator[tuple[int, float, float]]:
    """Yield pieces side by side in the middle of a box, closer together where it is narrow."""
    whole = sum(wide for _, wide, _ in pieces)
    room = max(box.width, *(wide for _, wide, _ in pieces))
    by = min(PITCH, (room - pieces[-1][1]) / (whole - pieces[-1][1])) if len(pieces) > 1 else 1.0
    used = sum(wide for _, wide, _ in pieces[:-1]) * by + pieces[-1][1]
    x, middle = box.middle[0] - used / 2, box.middle[1]
    for one, wide, high in pieces:
        yield one, x, middle - high / 2
        x += wide * by


def _middle(chart: Chart, space: str) -> tuple[float, float] | None:
    kind, _, name = space.partition(" ")
    return next(((one.x, one.y) for one in chart.of(kind) if name in (one.id, one.name, *one.names)), None)
