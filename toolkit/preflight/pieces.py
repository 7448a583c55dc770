"""The pieces of a finished file, each once, with what is expected of the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import radians, sin
from typing import Any, Self

from toolkit.impose.offset import contour_points, lying, moved
from toolkit.impose.preflight.facts import CellFacts, Content, FileFacts, PageFacts
from toolkit.impose.sheet import Rect
from toolkit.model.geometry.polygon import Points, gap, mirrored
from toolkit.render.pictures.inspect import Box, Flow, Place

SAME = 0.1  # millimetres
Form = tuple[tuple[float, float], Points]  # a size and an outline on its face
TILE = 0.7  # of its art: a cell that shows less is a tile


@dataclass(frozen=True)
class Expected:
    """What is known of a file: its `pages`, the components on each, the bleed of each component, the paper.

    `names` says of a file whose pages are single pieces what each shows, and `lines` what is cut of it, from the
    corner of its trim (empty for a rectangle). `outlines` are those of the components that are no rectangles, as on
    their fronts, with the size around them.
    `moved` is how far the second side is moved on purpose: to the right and up in millimetres, and turned in degrees.
    `running` are the pages whose text goes on on the next one, `ending` those where a text ends.
    """

    pages: int | None = None
    cells: tuple[tuple[str, ...], ...] = ()
    bleeds: Mapping[str, float] = field(default_factory=dict)
    paper: tuple[float, float] | None = None
    moved: tuple[float, float, float] = (0.0, 0.0, 0.0)
    outlines: Mapping[str, Form] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    lines: tuple[Points, ...] = ()
    running: frozenset[int] = frozenset()
    ending: frozenset[int] = frozenset()

    @classmethod
    def of(cls, output: Mapping[str, Any], components: list[dict[str, Any]], paper: tuple[float, float] | None) -> Self:
        """Read it from the entries of a manifest."""
        bleeds = {one["id"]: float(one["bleed"]) for one in components if "bleed" in one}
        x, y, turn = output.get("moved", (0.0, 0.0, 0.0))
        outlines = {one["id"]: _form(one["outline"], one["size"]) for one in components if "outline" in one}
        return cls(
            int(output["pages"]),
            tuple(map(tuple, output.get("cells", ()))),
            bleeds,
            paper,
            (x, y, turn),
            outlines,
            running=frozenset(output.get("running", ())),
            ending=frozenset(output.get("ending", ())),
        )

    def text_of(self, page: int) -> Flow:
        """Whether the text of a page goes on or ends; nothing where neither is known."""
        return "goes on" if page in self.running else "ends" if page in self.ending else ""

    def component(self, page: int, cell: int) -> str | None:
        """Name what should be the `cell` of a page, both counted from 0."""
        known = self.cells[page] if page < len(self.cells) else ()
        return known[cell] if cell < len(known) else None


@dataclass(frozen=True)
class Piece:
    """One face, or a page that is one: its page (from 0), what it is called, its trim and its art, what is painted.

    `outline` is what is cut, in millimetres on the page, empty for a rectangle; art is clipped `reach` outside of it.
    `text` says whether its text goes on on the next page, or ends here.
    """

    page: int
    name: str
    trim: Rect | None
    art: Rect
    content: Content
    pictures: tuple[Rect, ...] = ()
    outline: Points = ()
    reach: float = 0.0
    text: Flow = ""

    @property
    def place(self) -> Place | None:
        """Where to look at it; None where its trim is not known."""
        if self.trim is None:
            return None
        pictures = tuple(map(corners, self.pictures))
        return Place(corners(self.trim), corners(self.art), pictures, self.outline, self.reach, self.text)


def pieces(facts: FileFacts, expected: Expected) -> Iterator[Piece]:
    """Yield every different face of the sheets, and every different page that has none as a piece of its own."""
    known, alike = set[tuple[object, ...]](), set[int]()
    for number, page in enumerate(facts.pages):
        if not page.cells and page.key not in alike:
            alike.add(page.key)
            name = f"{expected.names[number]} on " if number < len(expected.names) else ""
            art, line = page.bleed or page.media, expected.lines[number] if number < len(expected.lines) else ()
            outline = moved(line, page.trim.x, page.trim.y) if page.trim else ()
            called, text = f"{name}page {number + 1}", expected.text_of(number)
            yield Piece(number, called, page.trim, art, page.content, page.pictures, outline, text=text)
        for place, cell in enumerate(page.cells):
            if (key := _key(cell)) not in known:
                known.add(key)
                yield _piece(number, page, cell, expected.component(number, place), expected)


def _key(cell: CellFacts) -> tuple[object, ...]:
    """What makes a cell another one: its face, how it lies, and of a tile the part that it shows."""
    tile = cell.seen.width * cell.seen.height < TILE * cell.art.width * cell.art.height
    return cell.form, cell.turn, *((round(cell.seen.x - cell.art.x), round(cell.seen.y - cell.art.y)) if tile else ())


def _piece(number: int, page: PageFacts, cell: CellFacts, component: str | None, expected: Expected) -> Piece:
    bleed = expected.bleeds.get(component or "")
    trim = cell.art.grown(-bleed * cell.scale, -bleed * cell.scale) if bleed is not None else None
    name = f"'{component}'" if component else f"the piece {cell.form[1:]}"
    tilt = sin(radians(abs(expected.moved[2]))) * max(cell.art.width, cell.art.height)
    art = cell.seen.within(cell.art).within(page.media).grown(-tilt, -tilt)
    outline = _outline(cell, trim, expected.outlines.get(component or "")) if trim else ()
    reach = min((gap(point, cell.outline) for point in outline), default=0.0) if cell.outline else 0.0
    return Piece(number, f"{name} on page {number + 1}", trim, art, cell.content, outline=outline, reach=reach)


def _form(written: Any, size: Sequence[float]) -> Form:
    width, height = size
    contour = written if isinstance(written, str) else tuple((float(x), float(y)) for x, y in written)
    return (width, height), contour_points(contour, (width, height))


def _outline(cell: CellFacts, trim: Rect, form: Form | None) -> Points:
    """Put a component's outline where a cell lies; of its front's and its back's the one that the clip goes round."""
    if form is None:
        return ()
    size, points = form
    sides = [
        moved(tuple((cell.scale * x, cell.scale * y) for x, y in lying(one, size, cell.turn)), trim.x, trim.y)
        for one in (points, mirrored(points, size[0]))
    ]
    return min(sides, key=lambda side: _unevenness(side, cell.outline)) if cell.outline else sides[0]


def _unevenness(points: Points, around: Points) -> float:
    """How much the distance between two outlines varies."""
    far = [gap(point, around) for point in points]
    return max(far) - min(far)


def corners(rect: Rect) -> Box:
    """Return a rectangle by its corners: left, bottom, right, top."""
    return rect.x, rect.y, rect.right, rect.top
