"""Tuckboxes, one for a game or one for each deck of its cards: how their nets fit on a paper, and their sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from toolkit.impose.area import laid
from toolkit.impose.content import POINT
from toolkit.impose.measures import HAIRLINE, MARK_MOST, SLUG
from toolkit.impose.room import Room, of_all, of_cards, of_deck
from toolkit.impose.sheet import Cell, Imposition, Line, Mark, Polygon, Rect, Sheet, Side, Text
from toolkit.impose.slug import slug_line
from toolkit.impose.slugtype import in_type, length_of
from toolkit.model.content.components import Deck
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.findings.phrases import counted
from toolkit.model.geometry.net import Box, Net, Panel, half_nets, whole_net
from toolkit.model.loaded.project import Game
from toolkit.model.production.boxing import boxed, copies, holds_cards
from toolkit.model.production.printing import Layout, Paper, Sleeve

CUT = 0.25  # how wide the line to cut along is
TYPE = 7.0  # points, of what flaps say
CAPITAL = 0.66  # the height of a capital in that type
SIZE = "print at actual size (100 %)"
KEY = "cut the full line, fold the dashed ones"
PAINTED_OVER = 2.0  # how far a panel's picture is carried past an edge that is cut, or over a fold


def boxes(game: Game, pieces: Iterable[Placement], paper: Paper, layout: Layout, sleeve: Sleeve) -> list[Box]:
    """The boxes of a game for a paper, each in one piece, or in two where that is too large.

    Some pieces are printed: a box is made of whatever one of them belongs into, and holds all that does.
    """
    printed = {piece.component for piece in pieces}
    return [
        Box(name, sum(map(copies, decks)), net)
        for name, decks in boxed(game).items()
        if any(one in printed for deck in decks for one, _, _ in deck.pieces)
        for net in _nets(_room(game, name, decks, layout, sleeve), laid(paper, layout))
    ]


def _room(game: Game, name: str, decks: Sequence[Deck], layout: Layout, sleeve: Sleeve) -> Room:
    if name:
        return of_deck(decks[0], layout, sleeve)
    return of_cards(decks, layout, sleeve) if holds_cards(game) else of_all(decks, layout, sleeve)


def _nets(room: Room, paper: Paper) -> tuple[Net, ...]:
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
    art, name = _art(game, pieces), in_type(game.head.name, game.id)
    names = {deck.id: in_type(deck.head.name, deck.id) for deck in game.decks}
    sheets = []
    for number, (box, label) in enumerate(labels.items(), 1):
        said = ["PROOF"] if proof else []
        called = f"{name}: {names[box.deck]}" if box.deck else name
        said += [called, f"sheet {number} of {len(labels)}", SIZE, _said(game, box), KEY]
        page = _page(box, label, art.get(box.deck), paper)
        marks = (*page.marks, *slug_line(" · ".join(said), page.paper, at_side=False))
        sheets.append(Sheet(number, (names.get(box.deck, name),), replace(page, marks=marks), None))
    notes = tuple(f"{names.get(box.deck, name)}: {_said(game, box)}" for box in labels)
    return Imposition(f"{game.head.name}: boxes", paper, tuple(sheets), {}, "fronts", notes)


def _said(game: Game, box: Box) -> str:
    width, height, depth = box.net.inside
    part = f", {box.net.part} part of 2" if box.net.part else ""
    held = counted(box.cards, "card" if holds_cards(game) else "piece")
    return f"box for {held}, {width:g} x {height:g} x {depth:.3g} mm inside{part}"


def _art(game: Game, pieces: Iterable[Placement]) -> dict[str, StoredFace]:
    """The picture of each deck, which its box wears: its first back, or its first front."""
    placed = {piece.component: piece for piece in pieces}
    found: dict[str, StoredFace] = {}
    for deck in game.decks:
        own = [placed[part.id] for part in deck.components if part.id in placed]
        faces = [piece.back for piece in own if piece.back] or [piece.front for piece in own]
        if faces:
            found[deck.id] = faces[0]
    return found


def _page(box: Box, label: StoredFace, art: StoredFace | None, paper: Paper) -> Side:
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
    return Side("front", place, place, cells, tuple(lying.marks()), paper)


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
        """The line to cut along, the lines to fold, and what to do with the flaps."""
        yield Polygon(tuple(self.point(*point) for point in self._net.outline), weight=CUT)
        for start, end in self._net.folds:
            yield Line(*self.point(*start), *self.point(*end), HAIRLINE, dashed=True)
        for words, flap in self._net.flaps:
            yield self._text(words, flap)

    def _text(self, words: str, flap: Panel) -> Text:
        """A line of type in the middle of a flap, along its longer side."""
        turn = 90 if (flap.height > flap.width) != bool(self.turn) else 0
        length = min(length_of(words, TYPE), max(flap.width, flap.height) - 2)
        x, y = self.point(flap.x + flap.width / 2, flap.y + flap.height / 2)
        ahead, down = length / 2, TYPE / POINT * CAPITAL / 2
        place = (x + down, y - ahead) if turn else (x - ahead, y - down)
        return Text(*place, TYPE, words, length, turn)
