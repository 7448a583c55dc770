"""Faces for a print service: one PDF file whose pages are single faces with bleed, in inks if it asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import BinaryIO, Final

from toolkit.impose.album import outline
from toolkit.impose.colour import Separation
from toolkit.impose.content import POINT, box, carried_on
from toolkit.impose.document import Imposer, Pages
from toolkit.impose.pdf import Form
from toolkit.impose.sheet import Rect
from toolkit.impose.standard import X1A, Standard
from toolkit.impose.writer import Node
from toolkit.model.faces.face import StoredFace
from toolkit.model.geometry.size import Contour

CONTOUR_WEIGHT: Final = 0.25  # points
CONTOUR_INKS: Final = b"0 1 0 0"  # how the spot colour looks on screens: magenta
SEAM: Final = 0.1  # millimetres that art overlaps its own edge where that is carried on
LAYER: Final = "Cut contour"


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page: a face (None: blank), the outline of the piece to cut, and how both are turned, anticlockwise."""

    face: StoredFace | None
    shape: Contour = "rectangle"
    corner: float = 0.0
    turn: int = 0


@dataclass(frozen=True, slots=True)
class DeckFile:
    """Pages of one size in order: `trim` and `bleed` in millimetres; `contour` is the spot colour of outlines."""

    title: str
    leaves: Sequence[Leaf]
    trim: tuple[float, float]
    bleed: float
    separation: Separation | None = None
    contour: str | None = None


def write_deck(imposer: Imposer, deck: DeckFile, standard: Standard, target: BinaryIO) -> None:
    """Write the file; `standard` says what it calls itself. OSError or pikepdf.PdfError where a face cannot be read."""
    _Deck(imposer, deck, standard, target).write()


def faults_of(imposer: Imposer, faces: Iterable[StoredFace], separation: Separation) -> dict[str, frozenset[str]]:
    """Name by a face's key what it has that inks or a strict standard cannot show, where there is something."""
    found = {face.key: separation.faults(imposer.form(face).tree) for face in faces}
    return {key: faults for key, faults in found.items() if faults}


class _Deck:
    """One file while it is written."""

    def __init__(self, imposer: Imposer, deck: DeckFile, standard: Standard, target: BinaryIO) -> None:
        self._deck, self._standard, self._file = deck, standard, Pages(imposer, target, standard.version)
        self._writer = self._file.writer
        self._page_box = Rect(0, 0, *(side + 2 * deck.bleed for side in deck.trim))
        self._colour: int | None = None
        self._layer = self._writer.reserve() if deck.contour else None

    def write(self) -> None:
        writer = self._writer
        self._file.end([self._page(leaf) for leaf in self._deck.leaves])
        extra, information = self._standard.write(writer, self._deck.title)
        root, info = writer.reserve(), writer.reserve()
        writer.put(root, b"<</Type/Catalog/Pages %d 0 R%s%s>>" % (self._file.tree, extra, self._layers()))
        writer.put(info, information)
        writer.finish(root, info)

    def _page(self, leaf: Leaf) -> int:
        page_box, trim_box = self._page_box, self._page_box.grown(-self._deck.bleed, -self._deck.bleed)
        operators = [f"q {turned_page(leaf.turn, page_box)} cm"] if leaf.turn else []
        resources = ""
        if leaf.face:
            form, number = self._file.face(leaf.face, self._inked)
            operators += self._drawn(leaf.face, form, -1 if leaf.turn in (90, 270) else 1)
            resources = f"/XObject<</F {number} 0 R>>"
        if self._deck.contour:
            operators.append(self._contour(leaf))
            resources += f"/ColorSpace<</Cut {self._spot()} 0 R>>/Properties<</Cut {self._layer or 0} 0 R>>"
        operators += ["Q"] if leaf.turn else []
        boxes = f"/MediaBox{box(page_box)}/BleedBox{box(page_box)}/TrimBox{box(trim_box)}"
        return self._file.add(operators, boxes, resources)

    def _drawn(self, face: StoredFace, form: Form, order: int) -> Iterable[str]:
        """Draw a face trim on trim; where its art ends before the page does, its edge is carried on.

        With the `order` -1, the page's width and height are in each other's place.
        """
        bleed, page = self._deck.bleed, Rect(0, 0, *(self._page_box.width, self._page_box.height)[::order])
        x, y = (made / own for made, own in zip(self._deck.trim[::order], face.trim, strict=True))
        drawn = _show(x, y, bleed * POINT - x * form.x, bleed * POINT - y * form.y)
        art = page.grown(face.bleed * x - bleed, face.bleed * y - bleed)
        if not art.contains(page):
            for part, matrix in carried_on(art.grown(-SEAM, -SEAM), page):
                clip = " ".join(f"{side * POINT:.4f}" for side in (part.x, part.y, part.width, part.height))
                yield f"q {clip} re W n {' '.join(f'{value:.4f}' for value in matrix)} cm {drawn} Q"
        yield drawn

    def _inked(self, tree: Node) -> Node:
        inks, plain = self._deck.separation, self._standard.claimed == X1A
        return inks.turn(tree, plain=plain) if inks else tree

    def _contour(self, leaf: Leaf) -> str:
        trim = self._deck.trim[::-1] if leaf.turn in (90, 270) else self._deck.trim
        bleed, (width, height) = self._deck.bleed * POINT, (side * POINT for side in trim)
        path = outline(leaf.shape, width, height, leaf.corner * POINT)
        state = f"/Cut CS 1 SCN {CONTOUR_WEIGHT} w"
        return f"/OC /Cut BDC q 1 0 0 1 {bleed:.4f} {bleed:.4f} cm {state} {path} S Q EMC"

    def _spot(self) -> int:
        """Return the colour space of the contour: a Separation that screens show in CMYK."""
        if self._colour is None:
            name = _name(self._deck.contour or "")
            tint = b"<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[%s]>>" % CONTOUR_INKS
            self._colour = self._writer.put_next(b"[/Separation/%s/DeviceCMYK%s]" % (name, tint))
        return self._colour

    def _layers(self) -> bytes:
        if self._layer is None:
            return b""
        self._writer.put(self._layer, b"<</Type/OCG/Name(%s)>>" % LAYER.encode())
        one = b"[%d 0 R]" % self._layer
        return b"/OCProperties<</OCGs%s/D<</Name(Layers)/Order%s/ON%s>>>>" % (one, one, one)


def turned_page(turn: int, page: Rect) -> str:
    """Return the matrix that turns what is drawn upright so that it fills a page again."""
    width, height = page.width * POINT, page.height * POINT
    return {
        90: f"0 1 -1 0 {width:.4f} 0",
        180: f"-1 0 0 -1 {width:.4f} {height:.4f}",
        270: f"0 -1 1 0 0 {height:.4f}",
    }[turn]


def _show(across: float, up: float, x: float, y: float) -> str:
    return f"q {across:.6f} 0 0 {up:.6f} {x:.4f} {y:.4f} cm /F Do Q"


def _name(words: str) -> bytes:
    """A name as PDF writes it: all but letters and digits by their numbers."""
    return b"".join(b"%c" % one if chr(one).isalnum() and one < 128 else b"#%02x" % one for one in words.encode())
