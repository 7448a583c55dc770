"""The whole table in a room: of all ways to arrange it the one that shows it largest, with badges that can be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Final

from toolkit.model.document.entries import Entry
from toolkit.model.document.figure import Area, Piece
from toolkit.model.document.laying import LaidTable, SetupRow
from toolkit.model.document.nodes import Figure, Words
from toolkit.model.document.reference import Reference
from toolkit.render.scene.arrangement import Arrangement, Things
from toolkit.render.scene.labels import wrapped
from toolkit.render.scene.spread import Spread
from toolkit.render.scene.steps import laid_table, set_up

STEP: Final = 0.94  # from one scale that is tried to the next
SCALES: Final = 48
# scales of what other players have (0: left out), and how good they are
OTHERS: Final = ((0.6, 1.0), (0.4, 0.95), (0.28, 0.88), (0.0, 0.5))
Found = tuple[float, int, Spread, float]  # how good, at which scale, what is laid out, and the others' scale
SIZES: Final = (1.0, 0.88, 0.76)  # of badges, where nothing fits with larger ones
NOTHING: Final = (0.0, 0, Spread(1.0, 1.0), 1.0)
SAID: Final = "The table laid out for {players}, seen from above, with the numbers of the steps below."
THE_SAME: Final = "Each player has the same."
MORE: Final = "What the base game lays out besides is not drawn."
ROUND: Final = ("token", "marker", "standee", "money")
APART: Final = 0.88  # how good it is that a player's area lies beside what is for all


@dataclass(frozen=True, slots=True)
class Room:
    """What a picture has in millimetres: room, the size of a badge, and the largest scale of its pieces."""

    width: float
    height: float
    largest: float = 1.0
    unit: float = 5.4

    def scale(self, figure: Figure) -> float:
        """Return the scale at which a figure is shown."""
        return min(self.width / figure.width, self.height / figure.height, self.largest) if figure.pieces else 1.0


DESK: Final = Room(238.0, 190.0, 1.0, 6.3)  # of a site on a screen
PHONE: Final = Room(90.0, 150.0, 1.0, 6.0)


def table_tops(ref: Reference, room: Room = DESK, chapter: str | None = None) -> dict[int, Figure]:
    """Draw the table of a chapter for every number of players, as far as these can be dealt."""
    guess = SCALES // 2
    found = dict[int, Figure]()
    for players in ref.players:
        table = laid_table(ref, players, chapter)
        if table.lots:
            guess, found[players] = _table_top(ref, table, set_up(ref, chapter), room, guess)
    return found


def table_top(ref: Reference, players: int, room: Room, chapter: str | None = None) -> Figure:
    """Draw the table for a number of players as large as a room allows; call-outs have the steps' numbers."""
    return _table_top(ref, laid_table(ref, players, chapter), set_up(ref, chapter), room, SCALES // 2)[1]


def _table_top(
    ref: Reference, table: LaidTable, rows: tuple[SetupRow, ...], room: Room, guess: int
) -> tuple[int, Figure]:
    """Return the number of the scale, which is searched from a guess on, and the table."""
    things = Things(ref, table, rows)
    plans = list(product(OTHERS if things.others else OTHERS[:1], (False, True) if things.near else (False,)))
    rooms = (replace(room, unit=room.unit * size) for size in SIZES)
    found = ((tight, _best(things, tight, plans, guess)) for tight in rooms)
    room, (_, number, spread, others) = next((one for one in found if one[1][0]), (room, NOTHING))
    players = table.players
    said = [ref.say(SAID, players=ref.count(players, "player", "players"))]
    said += [ref.say(THE_SAME)] if things.others and not others else []
    said += [ref.say(MORE)] if things.has_more else []
    unit = room.unit / _scale(room, number)
    bare = [one for one in spread.pieces if not things.entries[one.component].sides]
    spread = spread._replace(areas=(*spread.areas, *(_outline(one, things.entries[one.component]) for one in bare)))
    return number, Figure(
        width=spread.width,
        height=spread.height,
        pieces=tuple(one for one in spread.pieces if things.entries[one.component].sides),
        calls=spread.calls,
        caption=tuple(Words(one if not at else f" {one}") for at, one in enumerate(said)),
        players=(players,),
        areas=tuple(wrapped(one, unit) for one in spread.areas),
        arrows=spread.lines,
        unit=unit,
    )


def _outline(piece: Piece, entry: Entry) -> Area:
    """Return the outline of a piece without a face, such as one of another box."""
    if entry.kind in ROUND:
        return Area(piece.x, piece.y, piece.width, piece.height, round=True)
    return Area(piece.x + 1.5, piece.y + 1.5, piece.width - 3, piece.height - 3, entry.name)


def _scale(room: Room, number: int) -> float:
    return room.largest * STEP**number


def _best(things: Things, room: Room, plans: Sequence[tuple[tuple[float, float], bool]], guess: int) -> Found:
    """Return the best of what can be laid out by some plans; a plan that cannot be better is tried but once."""
    known: dict[int, Arrangement] = {}

    def at(number: int) -> Arrangement:
        scale = _scale(room, number)
        if number not in known:
            known[number] = Arrangement(things, room.unit / scale, room.width / scale, room.height / scale)
        return known[number]

    best = NOTHING
    for (others, share), apart in plans:
        worth = share * (APART if apart else 1.0)
        count = sum(_scale(room, number) * worth > best[0] for number in range(SCALES))
        tried = partial(_tried, at, others, apart)
        if count and tried(count - 1):
            number, spread = _first(tried, count, guess)
            best = (_scale(room, number) * worth, number, spread, others) if spread else best
    return best[0], best[1], best[2].flat(), best[3]


def _tried(at: Callable[[int], Arrangement], others: float, apart: bool, number: int) -> Spread | None:  # noqa: FBT001
    return at(number).found(others, apart=apart)


def _first(tried: Callable[[int], Spread | None], count: int, guess: int) -> tuple[int, Spread | None]:
    """Return the first number that gives something, of those behind which all do; it is likely to be near a guess."""
    low, high = 0, count
    found: dict[int, Spread | None] = {}
    while low < high:
        middle = next((one for one in (guess, guess - 1, guess + 2) if low <= one < high), (low + high) // 2)
        found[middle] = tried(middle)
        low, high = (low, middle) if found[middle] else (middle + 1, high)
    return low, found.get(low)
