"""A tuckbox for each deck of cards: how large it has to be, how its net fits on a paper, and its sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolkit.impose.bed import laid
from toolkit.impose.job import PrintJob
from toolkit.impose.measures import HAIRLINE, MARK_MOST, SLUG
from toolkit.impose.plan import Page, Plan
from toolkit.impose.sheet import Cell, Imposition, Line, Mark, Polygon, Rect, Sheet, Side
from toolkit.impose.slug import slug_line, slug_words
from toolkit.model.face import Placement, StoredFace
from toolkit.model.net import SLIM, Box, Net, Panel, half_nets, whole_net
from toolkit.model.phrases import counted
from toolkit.model.printing import Layout, Paper, Sleeve
from toolkit.model.project import Deck, Game

AIR = 1.0  # more room inside than the cards take, in every direction
PAINTED_OVER = 2.0  # how far a panel's picture is carried past an edge that is cut, or over a fold


def inside(deck: Deck, layout: Layout, sleeve: Sleeve) -> tuple[float, float, float]:
    """The room that a deck takes: width, height and depth."""
    cards = sum(part.copies for part in deck.components)
    depth = cards * (layout.stock + sleeve.thickness)
    return deck.size.width + sleeve.width + AIR, deck.size.height + sleeve.height + AIR, max(SLIM, depth + AIR)


def boxes(game: Game, paper: Paper, layout: Layout, sleeve: Sleeve) -> list[Box]:
    """The boxes of a game for a paper: each in one piece, or in two where that is too large."""
    return [
        Box(deck.id, sum(part.copies for part in deck.components), net)
        for deck in game.decks
        if deck.head.kind == "card"
        for net in _nets(inside(deck, layout, sleeve), laid(paper, layout))
    ]


def _nets(room: tuple[float, float, float], paper: Paper) -> tuple[Net, ...]:
    whole = whole_net(room)
    return (whole,) if _fits(whole, paper) is not None else half_nets(room)


def _fits(net: Net, paper: Paper) -> bool | None:
    """Whether a net lies turned on a paper; None where it is too large for it."""
    wide, high = paper.width - 2 * paper.margin - 2, paper.height - 2 * (paper.margin + SLUG) - 2
    if net.width <= wide and net.height <= high:
        return False
    return True if net.height <= wide and net.width <= high else None


def box_sheets(
    game: Game, labels: Mapping[Box, StoredFace], paper: Paper, pieces: Iterable[Placement], *, proof: bool = False
) -> Imposition:
    """A sheet for each box, or each part of one; what is too large even so has a page of its own size."""
    job = PrintJob(game.head.name, game.head.version, f"{game.head.name}: boxes", (), proof)
    names, art = {deck.id: deck.head.name for deck in game.decks}, _art(game, pieces)
    plans = [_plan(box, names[box.deck], label, art.get(box.deck), paper) for box, label in labels.items()]
    sheets = []
    for number, (box, one) in enumerate(zip(labels, plans, strict=True), 1):
        words = slug_words(job, Plan(one.batches, one.front, number=number), one.front, len(plans))
        marks = (*one.front.marks, *slug_line(f"{words} · {_said(box)}", one.front.paper, at_side=False))
        page = one.front
        sheets.append(
            Sheet(number, one.batches, Side("front", page.trim, page.bleed, page.cells, marks, page.paper), None)
        )
    return Imposition(
        job.title, paper, tuple(sheets), {}, "fronts", tuple(f"{names[box.deck]}: {_said(box)}" for box in labels)
    )


def _said(box: Box) -> str:
    width, height, depth = box.net.inside
    part = f", {box.net.part} part of 2" if box.net.part else ""
    return f"box for {counted(box.cards, 'card')}, {width:g} x {height:g} x {depth:.3g} mm inside{part}"


def _art(game: Game, pieces: Iterable[Placement]) -> dict[str, StoredFace]:
    """The picture of each deck: its first back, or its first front."""
    placed = {piece.component: piece for piece in pieces}
    found: dict[str, StoredFace] = {}
    for deck in game.decks:
        own = [placed[part.id] for part in deck.components if part.id in placed]
        faces = [piece.back for piece in own if piece.back] or [piece.front for piece in own]
        if faces:
            found[deck.id] = faces[0]
    return found


def _plan(box: Box, name: str, label: StoredFace, art: StoredFace | None, paper: Paper) -> Plan:
    turned = _fits(box.net, paper)
    if turned is None:
        around = 2 * (paper.margin + MARK_MOST)
        size = {"width": box.net.width + around, "height": box.net.height + around + 2 * SLUG}
        paper, turned = paper.model_copy(update=size), False
    lying = _Lying(box.net, paper, turned=turned)
    pictures = [
        _picture(panel, art, lying, box.deck) for panel in box.net.panels if panel.name in ("front", "back") and art
    ]
    place = lying.rect(0, 0, box.net.width, box.net.height)
    cells = (*pictures, Cell(f"box of {box.deck}", 1, label, place, place, lying.turn))
    return Plan((name,), Page("front", paper, cells, place, place, tuple(lying.marks())))


def _picture(panel: Panel, art: StoredFace, lying: _Lying, deck: str) -> Cell:
    """A picture that fills a panel and a little more, its middle in the panel's middle."""
    scale = max(panel.width / art.trim[0], panel.height / art.trim[1])
    width, height = (scale * side for side in art.trim)
    x, y = panel.x + (panel.width - width) / 2, panel.y + (panel.height - height) / 2
    over = min(PAINTED_OVER, art.bleed) if panel.name == "front" else 0.0
    clip = lying.rect(panel.x, panel.y - over, panel.width, panel.height + 2 * over)
    return Cell(f"box of {deck}", 1, art, lying.rect(x, y, width, height), clip, lying.turn)


class _Lying:
    """A net as it lies on a paper, in the middle above the slug line."""

    def __init__(self, net: Net, paper: Paper, *, turned: bool) -> None:
        self._net, self.turn = net, 90 if turned else 0
        width, height = (net.height, net.width) if turned else (net.width, net.height)
        self._x, self._y = (paper.width - width) / 2, (paper.height - height) / 2

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the net lies."""
        return (self._x + self._net.height - y, self._y + x) if self.turn else (self._x + x, self._y + y)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Where a rectangle of the net lies."""
        corners = (self.point(x, y), self.point(x + width, y + height))
        return Rect.around(Rect(*corner, 0, 0) for corner in corners)

    def marks(self) -> Iterator[Mark]:
        """The line to cut along, and the lines to fold."""
        yield Polygon(tuple(self.point(*point) for point in self._net.outline))
        for start, end in self._net.folds:
            yield Line(*self.point(*start), *self.point(*end), HAIRLINE, dashed=True)
