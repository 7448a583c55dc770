"""Faces as plates for a book: one PDF file that holds each as a form in the unit square, cut to its outline."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from toolkit.impose.content import KAPPA, POINT
from toolkit.impose.document import Imposer
from toolkit.impose.fonts import Fonts
from toolkit.impose.marks import hexagon
from toolkit.impose.offset import on_face
from toolkit.impose.pdf import Form
from toolkit.impose.sheet import Rect
from toolkit.impose.writer import Writer, compressed
from toolkit.model.faces.book import Binding, Book, Plate
from toolkit.model.geometry.polygon import Points
from toolkit.model.geometry.size import Contour


def binding_of(book: Book, plates: Mapping[str, Plate], imposer: Imposer, target: Path) -> Binding:
    """Return what it takes to bind a book; OSError or pikepdf.PdfError when a face cannot be read."""
    shown = {address: plates[address] for address in book.faces}
    parts = tuple(part.path for part in book.parts)
    return Binding(parts, _album(imposer, shown), _names(shown), target, dict(book.titles))


def _album(imposer: Imposer, plates: Mapping[str, Plate]) -> bytes:
    """Write the plates; the only page's resources have the form of each under `_names(plates)`."""
    target = BytesIO()
    writer = Writer(target)
    fonts = Fonts(writer)
    entries = b"".join(
        b"/%s %d 0 R" % (name.encode(), _plate(writer, imposer.form(plates[address].face), plates[address], fonts))
        for address, name in _names(plates).items()
    )
    fonts.write()
    tree, page, root, info = (writer.reserve() for _ in range(4))
    writer.put(tree, b"<</Type/Pages/Kids[%d 0 R]/Count 1>>" % page)
    writer.put(page, b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 1 1]/Resources<</XObject<<%s>>>>>>" % (tree, entries))
    writer.put(root, b"<</Type/Catalog/Pages %d 0 R>>" % tree)
    writer.put(info, b"<</Producer(Tuckbox)>>")
    writer.finish(root, info)
    return target.getvalue()


def _names(plates: Iterable[str]) -> dict[str, str]:
    """Return a short name for every plate's address."""
    return {address: f"P{number}" for number, address in enumerate(sorted(plates))}


def _plate(writer: Writer, form: Form, plate: Plate, fonts: Fonts) -> int:
    for subset, glyphs in form.fonts:
        fonts.use(subset, glyphs)
    face = writer.add(form.tree)
    width, height = (side * POINT for side in plate.face.trim)
    path = outline(plate.shape, width, height, plate.corner * POINT)
    content = f"{1 / width:.8f} 0 0 {1 / height:.8f} 0 0 cm {path} W n 1 0 0 1 {-form.x:.4f} {-form.y:.4f} cm /F Do"
    dictionary = b"<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</F %d 0 R>>>>/Filter/FlateDecode>>"
    return writer.put_next(dictionary % face, compressed(content.encode()))


def outline(shape: Contour, width: float, height: float, corner: float) -> str:
    """Return the path around a piece whose lower left corner is the origin, in points."""
    if isinstance(shape, tuple):
        return _closed(tuple((x * POINT, y * POINT) for x, y in on_face(shape, height / POINT)))
    if shape == "hex":
        return _closed(hexagon(Rect(0, 0, width, height)))
    if shape == "circle":
        return _rounded(width, height, width / 2, height / 2)
    return _rounded(width, height, corner, corner) if corner else f"0 0 {width:.3f} {height:.3f} re"


def _closed(points: Points) -> str:
    return " ".join(f"{x:.3f} {y:.3f} {'l' if i else 'm'}" for i, (x, y) in enumerate(points)) + " h"


def _rounded(width: float, height: float, across: float, up: float) -> str:
    """A rectangle whose corners are quarters of an ellipse."""
    a, b = across * (1 - KAPPA), up * (1 - KAPPA)
    right, top = width - across, height - up
    steps: tuple[tuple[str, tuple[float, ...]], ...] = (
        ("m", (across, 0)),
        ("l", (right, 0)),
        ("c", (width - a, 0, width, b, width, up)),
        ("l", (width, top)),
        ("c", (width, height - b, width - a, height, right, height)),
        ("l", (across, height)),
        ("c", (a, height, 0, height - b, 0, top)),
        ("l", (0, up)),
        ("c", (0, b, a, 0, across, 0)),
    )
    return " ".join(f"{' '.join(f'{value:.3f}' for value in values)} {operator}" for operator, values in steps) + " h"
