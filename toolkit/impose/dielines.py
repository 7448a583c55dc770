"""Pieces with die lines of their own, of any forms: nested on shared sheets, each with its outline from either side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from toolkit.impose.arrange import Group, Piece
from toolkit.impose.bed import Bed, beds
from toolkit.impose.grid import Place, best_grid
from toolkit.impose.measures import GAP_LEAST
from toolkit.impose.offset import box_of, grown, lying, moved, on_face
from toolkit.impose.pack import Kind, Spot, pack
from toolkit.impose.sheet import Cell, Mark, Polygon, Rect
from toolkit.model.polygon import Points
from toolkit.model.printing import Layout, Paper

Member = tuple[str, Piece]  # with the name of its batch
Form = tuple[tuple[float, float], Points]  # trim, and outline as its author writes it


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece in its place on the front of a sheet: its turned trim, its outline there, and the outline of its art."""

    member: Member
    trim: Rect
    turn: int
    cut: Points
    art: Points


@dataclass(frozen=True, slots=True)
class Scatter:
    """Pieces that lie on one sheet, each in a place of its own; it stands where a block of rows may stand."""

    bed: Bed
    laid: Sequence[Laid]
    layout: Layout

    def trims(self, *, back: bool = False) -> list[Place]:
        """The rectangles around the outlines and around their art, on the front or seen from behind."""
        places = [(box_of(one.cut), box_of(one.art)) for one in self.laid]
        return [(self._seen(trim, back=back), self._seen(clip, back=back)) for trim, clip in places]

    def cells(self, *, back: bool = False) -> list[Cell]:
        """The faces that lie there, clipped to the outlines of their art; one that is missing leaves a blank."""
        return [cell for one in self.laid if (cell := self._cell(one, back=back))]

    def _cell(self, one: Laid, *, back: bool) -> Cell | None:
        piece, copy = one.member[1]
        face, art = (piece.back, self.bed.flip.points(one.art)) if back else (piece.front, one.art)
        if face is None:
            return None
        turn = self.bed.flip.turn(one.turn) if back else one.turn
        trim, extend = self._seen(one.trim, back=back), not face.bleed and one.art != one.cut
        return Cell(piece.component, copy, face, trim, box_of(art), turn, outline=art, extend=extend)

    def marks(self, *, back: bool = False) -> list[Mark]:
        """The lines to cut along, on the front."""
        return [] if back or self.layout.marks == "none" else [Polygon(one.cut) for one in self.laid]

    def _seen(self, rect: Rect, *, back: bool) -> Rect:
        return self.bed.flip.rect(rect) if back else rect


@dataclass(frozen=True, slots=True)
class Nesting:
    """Sheets of pieces of one bleed, and what is said of them; `large` are the groups that no sheet holds."""

    sheets: list[Scatter]
    said: list[str]
    large: list[Group]


def nested(members: Sequence[Member], bleed: float, paper: Paper, layout: Layout) -> Nesting:
    """Lay pieces out with as much bleed as the fewest sheets allow; the larger ones lie first."""
    forms = dict[Form, list[Member]]()
    for member in members:
        placement = member[1][0]
        if isinstance(placement.shape, tuple):
            forms.setdefault((placement.front.trim, placement.shape), []).append(member)
    folds = layout.duplex == "gutterfold" and any(piece.back for _, (piece, _) in members)
    plain = beds(paper, "long-edge" if layout.duplex == "gutterfold" else layout.duplex)[:1]
    nesting = Nesting([], [], [])
    for bed in (*(beds(paper, "gutterfold")[::2] if folds else ()), *plain):
        fitting = {form: own for form, own in forms.items() if _fits(form, bed, bleed, layout)}
        if fitting:
            found = _sheets(fitting, bleed, bed, layout)
            nesting.sheets.extend(found)
            nesting.said.append(_said(fitting, found, bleed, layout))
        forms = {form: own for form, own in forms.items() if form not in fitting}
    nesting.large.extend(Group(form[0], bleed, own) for form, own in forms.items())
    return nesting


def gaps(bleed: float, layout: Layout) -> list[float]:
    """The gaps between outlines to try, the widest first: room for the bleed of both, or as near as cuts may lie."""
    if layout.gap != "bleed":
        return [max(layout.gap, GAP_LEAST)]
    return sorted({max(2 * bleed, GAP_LEAST), max(bleed, GAP_LEAST), GAP_LEAST}, reverse=True)


def kinds_of(forms: Sequence[Form], gap: float) -> list[Kind]:
    """Outlines with half a gap around them."""
    return [Kind(trim, grown(on_face(points, trim[1]), gap / 2)) for trim, points in forms]


def _fits(form: Form, bed: Bed, bleed: float, layout: Layout) -> bool:
    (kind,) = kinds_of([form], gaps(bleed, layout)[-1])
    return bool(pack(bed.room, [kind], [1]))


def _sheets(forms: dict[Form, list[Member]], bleed: float, bed: Bed, layout: Layout) -> list[Scatter]:
    """The fewest sheets, of those the ones with the widest gaps."""
    best = list[Scatter]()
    for gap in gaps(bleed, layout):
        found = _packed(forms, bleed, bed, layout, gap)
        best = found if found and (not best or len(found) < len(best)) else best
        if len(best) == 1:
            break
    return best


def _packed(forms: dict[Form, list[Member]], bleed: float, bed: Bed, layout: Layout, gap: float) -> list[Scatter]:
    """Sheet after sheet; none where a form does not fit with such a gap."""
    rests = {form: list(own) for form, own in forms.items()}
    known, sheets = dict[tuple[Form, ...], list[Spot]](), list[Scatter]()
    while any(rests.values()):
        left = [form for form, own in rests.items() if own]
        spots = _spots(left, [len(rests[form]) for form in left], bed, gap, known)
        if not spots:
            return []
        sheets.append(_scatter(left, spots, rests, bed, layout, min(bleed, gap / 2)))
    return sheets


def _spots(
    forms: list[Form], counts: list[int], bed: Bed, gap: float, known: dict[tuple[Form, ...], list[Spot]]
) -> list[Spot]:
    """The places of one sheet; a full sheet of one form is laid out once."""
    key = tuple(forms)
    if len(forms) == 1 and key in known:
        return known[key][: counts[0]]
    known[key] = pack(bed.room, kinds_of(forms, gap), counts)
    return known[key]


def _scatter(
    forms: list[Form], spots: list[Spot], rests: dict[Form, list[Member]], bed: Bed, layout: Layout, bleed: float
) -> Scatter:
    """Put the next pieces of each form into their places, all in the middle of the room."""
    laid = list[Laid]()
    for spot in spots:
        trim, points = forms[spot.kind]
        face = on_face(points, trim[1])
        cut, art = (moved(lying(one, trim, spot.turn), spot.x, spot.y) for one in (face, grown(face, bleed)))
        width, height = trim[::-1] if spot.turn in (90, 270) else trim
        member = rests[forms[spot.kind]].pop(0)
        laid.append(Laid(member, Rect(spot.x, spot.y, width, height), spot.turn, cut, art))
    around, room = Rect.around(box_of(one.art) for one in laid), bed.room
    across, up = (
        room.x + (room.width - around.width) / 2 - around.x,
        room.y + (room.height - around.height) / 2 - around.y,
    )
    return Scatter(bed, [_shifted(one, across, up) for one in laid], layout)


def _shifted(one: Laid, across: float, up: float) -> Laid:
    trim = Rect(one.trim.x + across, one.trim.y + up, one.trim.width, one.trim.height)
    return Laid(one.member, trim, one.turn, moved(one.cut, across, up), moved(one.art, across, up))


def _said(forms: dict[Form, list[Member]], sheets: Sequence[Scatter], bleed: float, layout: Layout) -> str:
    """How many sheets there are, with how many the boxes around the outlines would need, each size for itself."""
    names = [f"outline {trim[0]:g} x {trim[1]:g} mm" for trim, _ in forms]
    folded, boxes = ", folded" if sheets[0].bed.folded else "", 0
    where = beds(sheets[0].bed.paper, "gutterfold" if folded else "long-edge")
    for (trim, _), own in forms.items():
        straight = best_grid(where, trim, bleed, layout.gap)
        boxes += ceil(len(own) / straight.capacity) if straight else len(own)
    most = max(len(one.laid) for one in sheets)
    told = f"{most} a sheet, nested{folded}" if len(forms) == 1 else f"nested together{folded}"
    return f"{', '.join(names)}: {told}, on {len(sheets)} (as boxes on {boxes})"
