"""What covers what in a picture of the table, and which numbers a reader meets too early."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product

from toolkit.model.document.figure import Piece
from toolkit.model.document.laying import LaidTable
from toolkit.model.document.nodes import Call, Figure
from toolkit.model.faces.drawn import Box

SLIP = 0.02  # millimetres that are none
DISC = 0.46  # of a unit: the radius of a badge


def overlaps(figure: Figure, table: LaidTable) -> list[tuple[str, str]]:
    """Return pairs of things of which one covers the other, but for what lies together or on each other."""
    return [*_of_pieces(figure, table), *_of_badges(figure), *_of_areas(figure)]


def _of_pieces(figure: Figure, table: LaidTable) -> Iterator[tuple[str, str]]:
    together = set[frozenset[str]]()
    for lot in table.lots:
        names = {name for name, _ in lot.pieces}
        hosts = {name for name, _ in table.lots[lot.host].pieces} if lot.host is not None else set()
        standing = {stand.component for stand in lot.stands}
        together |= {frozenset(pair) for pair in product(names | standing, names | standing | hosts)}
    for one, other in combinations(figure.pieces, 2):
        if _box(one).meets(_box(other)) and frozenset((one.component, other.component)) not in together:
            yield one.component, other.component


def _of_badges(figure: Figure) -> Iterator[tuple[str, str]]:
    badges = [(f"badge {call.number}", _disc(call, figure.unit)) for call in figure.calls]
    things = [(piece.component, _box(piece)) for piece in figure.pieces if piece.turn in (0, 90)]
    things += [(area.label, Box(area.x, area.y, area.width, area.height)) for area in figure.areas if not area.outlined]
    for (name, disc), (other, box) in [*product(badges, things), *combinations(badges, 2)]:
        if disc.meets(box):
            yield name, other


def _of_areas(figure: Figure) -> Iterator[tuple[str, str]]:
    labels = [one for one in figure.areas if not one.outlined]
    for label, piece in product(labels, figure.pieces):
        if Box(label.x, label.y, label.width, label.height).grown(-SLIP).meets(_box(piece)):
            yield label.label, piece.component
    seats = [one for one in figure.areas if one.outlined and not one.round]
    for one, other in combinations(seats, 2):
        if (
            Box(one.x, one.y, one.width, one.height)
            .grown(-SLIP)
            .meets(Box(other.x, other.y, other.width, other.height))
        ):
            yield one.label, other.label


def _box(piece: Piece) -> Box:
    wide, high = (piece.height, piece.width) if piece.turn in (90, 270) else (piece.width, piece.height)
    return Box(piece.x, piece.y, wide, high).grown(-SLIP)


def _disc(call: Call, unit: float) -> Box:
    half = DISC * unit
    return Box(call.x - half, call.y - half, 2 * half, 2 * half)


def out_of_order(figure: Figure) -> list[tuple[int, int]]:
    """Return numbers in a row of which the second stands neither to the right of the first nor below it.

    Those that a line leads from stand at the edge of a board, wherever that is nearest.
    """
    led = {
        call.number
        for call in figure.calls
        for line in figure.arrows
        if line.thin and abs(line.x - call.x) <= figure.unit and abs(line.y - call.y) <= figure.unit
    }
    seats = [Box(one.x, one.y, one.width, one.height) for one in figure.areas if one.outlined and not one.round]
    groups: dict[Box | None, list[Call]] = {}
    for call in figure.calls:
        seat = next((one for one in seats if one.x < call.x < one.right and one.y < call.y < one.bottom), None)
        groups.setdefault(seat, []).append(call)
    numbered = (sorted(group, key=lambda one: one.number) for group in groups.values())
    runs = ([call for call in run if call.number not in led] for run in numbered)
    near = 0.3 * figure.unit
    return [
        (one.number, other.number)
        for run in runs
        for one, other in pairwise(run)
        if other.x < one.x + near and other.y < one.y + near
    ]
