"""Pieces with die lines of their own, of any forms: nested on shared sheets, each with its outline from either side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil

from toolkit.impose.area import PrintArea, areas
from toolkit.impose.arrange import Group, Piece, bleed_of
from toolkit.impose.grid import Place, best_grid
from toolkit.impose.measures import ART_LEAST, GAP_LEAST
from toolkit.impose.offset import box_of, grown, lying, moved, on_face
from toolkit.impose.pack import WAYS, Kind, Spot, pack
from toolkit.impose.sheet import Cell, Mark, Polygon, Rect
from toolkit.model.geometry.polygon import Points
from toolkit.model.production.printing import Layout, Paper

Member = tuple[str, Piece]  # with the name of its batch


@dataclass(frozen=True, slots=True)
class Form:
    """What tells pieces apart on a sheet: the trim, the outline as its author writes it, and the bleed of the art."""

    trim: tuple[float, float]
    points: Points
    bleed: float

    def kind(self, reach: float, apart: float) -> Kind:
        """The outline with the room around it for as much bleed as `reach`, half of `apart`, and of what parts cuts."""
        room = max(min(self.bleed, reach) + apart / 2, GAP_LEAST / 2)
        return Kind(self.trim, grown(on_face(self.points, self.trim[1]), room))


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

    area: PrintArea
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
        face, art = (piece.back, self.area.flip.points(one.art)) if back else (piece.front, one.art)
        if face is None:
            return None
        turn = self.area.flip.turn(one.turn) if back else one.turn
        trim, extend = self._seen(one.trim, back=back), not face.bleed and one.art != one.cut
        return Cell(piece.component, copy, face, trim, box_of(art), turn, outline=art, extend=extend)

    def marks(self, *, back: bool = False) -> list[Mark]:
        """The lines to cut along, on the front."""
        return [] if back or self.layout.marks == "none" else [Polygon(one.cut) for one in self.laid]

    @property
    def height(self) -> float:
        """What it takes of the sheet's height."""
        return Rect.around(box_of(one.art) for one in self.laid).height

    def within(self, area: PrintArea) -> Scatter:
        """The pieces, together, in the middle of an area."""
        return replace(self, area=area, laid=_centred(self.laid, area.room))

    def _seen(self, rect: Rect, *, back: bool) -> Rect:
        return self.area.flip.rect(rect) if back else rect


@dataclass(frozen=True, slots=True)
class Nesting:
    """Sheets, what is said of them, and the groups of pieces that no sheet holds."""

    sheets: list[Scatter]
    said: list[str]
    large: list[Group]


def nested(members: Sequence[Member], paper: Paper, layout: Layout) -> Nesting:
    """Lay pieces out with as much bleed as the fewest sheets allow; the larger ones lie first."""
    folds = layout.duplex == "gutterfold" and any(piece.back for _, (piece, _) in members)
    plain = areas(paper, "long-edge" if layout.duplex == "gutterfold" else layout.duplex)[:1]
    sheets, notes, forms = list[Scatter](), list[str](), _forms(members, layout)
    for area in (*(areas(paper, "gutterfold")[::2] if folds else ()), *plain):
        fitting = _fitting(forms, area, layout)
        if fitting:
            found = _sheets(fitting, area, layout)
            sheets += found
            notes.append(_said(fitting, found, layout))
        forms = {form: own for form, own in forms.items() if form not in fitting}
    return Nesting(sheets, notes, [Group(form.trim, form.bleed, own) for form, own in forms.items()])


def scattered(members: Sequence[Member], area: PrintArea, layout: Layout) -> tuple[list[Scatter], list[Member]]:
    """Lay pieces out in one area, sheet after sheet; those that do not fit are given, too."""
    forms = _forms(members, layout)
    fitting = _fitting(forms, area, layout)
    large = [member for form, own in forms.items() if form not in fitting for member in own]
    return _sheets(fitting, area, layout) if fitting else [], large


def heaped(members: Sequence[Member], area: PrintArea, layout: Layout) -> Scatter | None:
    """Lay all pieces out in one area, as low as they can with the most bleed; None where they do not fit."""
    forms = _forms(members, layout)
    for reach in reaches(forms, layout):
        kinds, counts = [form.kind(reach, apart(layout)) for form in forms], [len(own) for own in forms.values()]
        heaps = list[Scatter]()
        for way in (one for one in WAYS if one[1]):
            rests = {number: iter(own) for number, own in enumerate(forms.values())}
            spots, _ = pack(area.room, kinds, counts, area.blocked, [way])
            if len(spots) == len(members):
                laid = [_laid([*forms][spot.kind], next(rests[spot.kind]), spot, reach) for spot in spots]
                heaps.append(Scatter(area, laid, layout))
        if heaps:
            return min(heaps, key=lambda one: one.height)
    return None


def _forms(members: Sequence[Member], layout: Layout) -> dict[Form, list[Member]]:
    forms = dict[Form, list[Member]]()
    for member in members:
        placement = member[1][0]
        if isinstance(placement.shape, tuple):
            form = Form(placement.front.trim, placement.shape, bleed_of(placement.front, layout))
            forms.setdefault(form, []).append(member)
    return forms


def _fitting(forms: dict[Form, list[Member]], area: PrintArea, layout: Layout) -> dict[Form, list[Member]]:
    least = reaches(forms, layout)[-1]
    return {
        form: own
        for form, own in forms.items()
        if pack(area.room, [form.kind(least, apart(layout))], [1], area.blocked)[0]
    }


def reaches(forms: Iterable[Form], layout: Layout) -> list[float]:
    """How much bleed to try to leave room for, the most first."""
    if layout.gap != "bleed":
        return [layout.gap / 2]
    most = max((form.bleed for form in forms), default=0.0)
    return sorted(
        {min(most, one) for one in (most, GAP_LEAST, GAP_LEAST / 2, (GAP_LEAST - ART_LEAST) / 2)}, reverse=True
    )


def apart(layout: Layout) -> float:
    """What parts the art of neighbours, for the knife; nothing where the layout says how far apart cuts are."""
    return ART_LEAST if layout.gap == "bleed" else 0.0


def _sheets(forms: dict[Form, list[Member]], area: PrintArea, layout: Layout) -> list[Scatter]:
    """The fewest sheets, of those the ones with the most bleed."""
    best = list[Scatter]()
    for reach in reaches(forms, layout):
        found = _packed(forms, area, layout, reach)
        best = found if found and (not best or len(found) < len(best)) else best
        if len(best) == 1:
            break
    return best


def _packed(forms: dict[Form, list[Member]], area: PrintArea, layout: Layout, reach: float) -> list[Scatter]:
    """Sheet after sheet; none where a form does not fit with such a reach."""
    rests, sheets, way = {form: list(own) for form, own in forms.items()}, list[Scatter](), WAYS
    while left := [form for form, own in rests.items() if own]:
        counts = [len(rests[form]) for form in left]
        spots, best = pack(area.room, [form.kind(reach, apart(layout)) for form in left], counts, area.blocked, way)
        if not spots:
            return []
        way, used = (best,), Counter(left[spot.kind] for spot in spots)
        while all(len(rests[form]) >= count for form, count in used.items()):  # full sheets are all the same
            laid = [_laid(left[spot.kind], rests[left[spot.kind]].pop(0), spot, reach) for spot in spots]
            sheets.append(Scatter(area, laid if area.blocked else _centred(laid, area.room), layout))
    return sheets


def _laid(form: Form, member: Member, spot: Spot, reach: float) -> Laid:
    """Put a piece into its place."""
    face = on_face(form.points, form.trim[1])
    outlines = (face, grown(face, min(form.bleed, reach)))
    cut, art = (moved(lying(one, form.trim, spot.turn), spot.x, spot.y) for one in outlines)
    width, height = form.trim[::-1] if spot.turn in (90, 270) else form.trim
    return Laid(member, Rect(spot.x, spot.y, width, height), spot.turn, cut, art)


def _centred(laid: Sequence[Laid], room: Rect) -> list[Laid]:
    """Move pieces together to the middle of a room."""
    around = Rect.around(box_of(one.art) for one in laid)
    x, y = room.x + (room.width - around.width) / 2 - around.x, room.y + (room.height - around.height) / 2 - around.y
    return [
        replace(
            one,
            trim=Rect(one.trim.x + x, one.trim.y + y, one.trim.width, one.trim.height),
            cut=moved(one.cut, x, y),
            art=moved(one.art, x, y),
        )
        for one in laid
    ]


def _said(forms: dict[Form, list[Member]], sheets: Sequence[Scatter], layout: Layout) -> str:
    """How many sheets there are, with how many the boxes around the outlines would need, each size for itself."""
    names = [f"outline {form.trim[0]:g} x {form.trim[1]:g} mm" for form in forms]
    folded, boxes = ", folded" if sheets[0].area.folded else "", 0
    where = areas(sheets[0].area.paper, "gutterfold" if folded else "long-edge")
    for form, own in forms.items():
        straight = best_grid(where, form.trim, form.bleed, layout.gap)
        boxes += ceil(len(own) / straight.capacity) if straight else len(own)
    most = max(len(one.laid) for one in sheets)
    message = f"{most} a sheet, nested{folded}" if len(forms) == 1 else f"nested together{folded}"
    return f"{', '.join(names)}: {message}, on {len(sheets)} (as boxes on {boxes})"
