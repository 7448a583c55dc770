"""The set-up, done: what lies where when a game of so many begins, as chance may have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from toolkit.model.document.entries import Entry
from toolkit.model.document.laying import Laying, Manner, SetupRow
from toolkit.model.document.reference import Reference
from toolkit.render.scene.steps import numbered

Side = Literal["front", "back"]
Key = tuple[str | None, int | None, str]  # a zone, whose it is, and which pile


@dataclass(slots=True)
class Lot:
    """Pieces that lie together: their names and sides, the last on top, and the numbers of the steps that laid them.

    `seat` is whose they are, `hosts` the pieces on one of which they lie; `spread` are the tiles of a map with their
    middles, `pile` is which pile they are, of a zone that may hold several.
    """

    zone: str | None
    seat: int | None
    manner: Manner
    pieces: list[tuple[str, Side]] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    hosts: tuple[str, ...] = ()
    spread: tuple[tuple[str, float, float], ...] = ()
    pile: str = ""


class Dealer:
    """Carries out the steps that lay pieces; those that players choose are left."""

    def __init__(self, reference: Reference, players: int) -> None:
        self._reference = reference
        self._players = players
        self._entries = {entry.id: entry for entry in reference.entries}
        self._piles = {deck.id: deck.pile or deck.id for deck in reference.decks}
        self._box = Counter({entry.id: entry.copies for entry in reference.entries})
        self._lots: dict[Key, Lot] = {}

    def deal(self) -> list[Lot]:
        """Return the lots in the order in which they were begun."""
        for number, row in numbered(self._reference.setup, self._players):
            if row.laying and not self._is_chosen(row.laying):
                self._lay(number, row, row.laying)
        return [lot for lot in self._lots.values() if lot.pieces or lot.spread]

    def _is_chosen(self, laying: Laying) -> bool:
        """Whether a step takes pieces from a player, who chooses them."""
        return any(lot.seat is not None and lot.zone == laying.origin for lot in self._lots.values())

    def _lay(self, number: int, row: SetupRow, laying: Laying) -> None:
        names = [name for name in row.components if name in self._entries]
        if laying.manner == "map" and row.laid:
            known = [name for name, _, _ in row.laid if name in self._entries]
            self._box.subtract(known)
            if known:
                self._lots[laying.zone, None, f"map {number}"] = Lot(
                    laying.zone, None, "map", steps=[number], spread=row.laid
                )
            return
        if not names:
            return
        seats = [seat - 1 for seat in laying.seats] or list(range(self._players))
        many = dict(laying.numbers).get(self._players) or 0
        chance = Random(f"{self._reference.game} {row.id}")  # noqa: S311 (a picture, which is the same in every build)
        for seat in [None] if row.each == "table" else [one for one in seats if one < self._players]:
            taken = self._taken(names, laying, many, chance)
            if taken:
                self._put(number, row, laying, seat, taken)

    def _taken(self, names: Sequence[str], laying: Laying, many: int, chance: Random) -> list[str]:
        """Take so many pieces (0: all) out of a zone, or out of the box where nothing has been laid there."""
        wanted = frozenset(names)
        lots = [lot for lot in self._lots.values() if laying.origin and lot.zone == laying.origin]
        held = [(lot, piece) for lot in lots for piece in lot.pieces if piece[0] in wanted]
        if lots:
            drawn = chance.sample(held, min(many or len(held), len(held))) if laying.by_chance else held[: many or None]
            for lot, piece in drawn:
                lot.pieces.remove(piece)
            return [name for _, (name, _) in drawn]
        left = [name for name in names for _ in range(max(0, self._box[name]))]
        if laying.by_chance:
            chance.shuffle(left)
        found = left[: many or None]
        self._box.subtract(found)
        return found

    def _put(self, number: int, row: SetupRow, laying: Laying, seat: int | None, names: list[str]) -> None:
        pile = self._piles.get(self._entries[names[0]].deck, "") if laying.manner == "stack" else ""
        key = laying.zone, seat, pile or f"{laying.manner} {number}"
        lot = self._lots.setdefault(key, Lot(laying.zone, seat, laying.manner, hosts=laying.hosts, pile=pile))
        lot.steps.append(number)
        lot.pieces += [(name, _side(self._entries[name], row, laying, seat, self._players)) for name in names]


def _side(part: Entry, row: SetupRow, laying: Laying, seat: int | None, players: int) -> Side:
    """Return the side that lies up: as the step or its zone says, of a player's hand the faces of the nearest one.

    The front lies up where chance decides, and the back of a card of which nothing is said.
    """
    side = dict(row.sides).get(players)
    if side:
        return "front" if side == "random" else side
    if laying.seen_by_owner:
        return "back" if seat and "back" in part.sides else "front"
    if row.lies in part.sides:
        return row.lies
    return "back" if part.kind == "card" and "back" in part.sides else "front"


def dealt(reference: Reference, players: int) -> Iterator[Lot]:
    """Yield what lies on the table when so many begin, without what the author leaves out."""
    left_out = reference.table.left_out
    yield from (lot for lot in Dealer(reference, players).deal() if lot.zone not in left_out)
