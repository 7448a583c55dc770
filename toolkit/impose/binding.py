"""The parts of a book and its plates -> one tagged PDF file: pages, structure, names, outline, links.

It runs in a process of its own, so it imports little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from statistics import mode
from typing import Any, Final

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, String

from toolkit.impose.tagging import mend_structure, merge_structure, tidy_structure
from toolkit.model.faces.book import FACE, LINK, Binding

DUBLIN_CORE: Final = "http://purl.org/dc/elements/1.1/"
BOXES: Final = ("Media", "Crop", "Bleed", "Trim", "Art")


def bind(order: Binding) -> None:
    """Write a book with the faces that it shows; OSError or pikepdf.PdfError when a file cannot be read."""
    first, *others = [pikepdf.open(part) for part in order.parts]
    with pikepdf.open(BytesIO(order.faces)) as faces:
        tidy_structure(first, 0)
        for part in others:
            tidy_structure(part, len(first.pages))
            _append(first, part)
        _show_plates(first, faces, order.names)
        _lead_links(first, order.titles)
        _even(first)
        mend_structure(first)
        _set_view(first)
        first.save(order.target, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    for part in (first, *others):
        part.close()


def page_size(path: Path) -> tuple[tuple[float, float], float]:
    """Return the trim of a book's pages and the bleed around it, in millimetres: those of its last page."""
    with pikepdf.open(path) as book:
        page = book.pages[-1]
        x, y, right, top = (float(value) * 25.4 / 72 for value in page.TrimBox)
        return (right - x, top - y), x - float(page.MediaBox[0]) * 25.4 / 72


def _append(book: Pdf, part: Pdf) -> None:
    """Put a part behind the pages that are there, with its structure, its named places and its outline."""
    before = len(book.pages)
    book.pages.extend(part.pages)
    merge_structure(book, part, before)
    _name_places(book, dict(_places(book)) | {name: book.copy_foreign(place) for name, place in _places(part)})
    if "/Outlines" in part.Root and "/First" in part.Root.Outlines:
        _append_outline(book, book.copy_foreign(part.Root.Outlines))


def _places(pdf: Pdf) -> Iterator[tuple[str, Any]]:
    if "/Names" in pdf.Root and "/Dests" in pdf.Root.Names:
        flat = list(pdf.Root.Names.Dests.Names)
        for name, place in zip(flat[::2], flat[1::2], strict=True):
            yield str(name), pdf.make_indirect(place)


def _name_places(book: Pdf, places: Mapping[str, Any]) -> None:
    ordered = sorted(places, key=lambda name: name.encode())
    names = Array(item for name in ordered for item in (String(name), places[name]))
    book.Root.Names = Dictionary(Dests=Dictionary(Names=names))


def _append_outline(book: Pdf, more: Any) -> None:
    item, outlines = more.First, book.Root.Outlines
    while item is not None:
        item.Parent, last = outlines, item
        item = item.get("/Next")
    outlines.Last.Next, more.First.Prev = more.First, outlines.Last
    outlines.Last = last
    outlines.Count = int(outlines.Count) + int(more.Count)


def _show_plates(book: Pdf, plates: Pdf, short: Mapping[str, str]) -> None:
    """Put a form in the place of every picture that spells the address of a face."""
    forms = plates.pages[0].Resources.XObject
    copied: dict[str, Any] = {}
    for page in book.pages:
        entries = page.Resources.get("/XObject", Dictionary())
        for name, entry in list(entries.items()):
            address = _address(entry)
            if address:
                if address not in copied:
                    copied[address] = book.copy_foreign(forms["/" + short[address]])
                entries[name] = copied[address]


def _address(entry: Any) -> str | None:
    """Read the address that a picture spells; None for any other picture."""
    if entry.get("/Subtype") != Name.Image or entry.get("/Height") != 1:
        return None
    text = entry.read_bytes().decode("ascii", "replace")
    return text if text.startswith(FACE) else None


def _lead_links(book: Pdf, titles: Mapping[str, str]) -> None:
    """Turn links into the book, written as addresses, into named destinations, and say what stands there."""
    for page in book.pages:
        for link in page.get("/Annots", Array()):
            address = str(link.A.URI) if "/A" in link and "/URI" in link.A else ""
            if address.startswith(LINK):
                del link.A
                name = address.removeprefix(LINK)
                link.Dest = String(name)
                link.Contents = String(titles.get(name, "Elsewhere in this book"))


def _even(book: Pdf) -> None:
    """Show pages of another size, which covers may be, as wide as most pages are."""
    widths = [float(page.TrimBox[2]) - float(page.TrimBox[0]) for page in book.pages]
    usual = mode(round(width, 1) for width in widths)
    for page, width in zip(book.pages, widths, strict=True):
        if abs(width - usual) > 1:
            share = usual / width
            page.contents_add(f"q {share:.5f} 0 0 {share:.5f} 0 0 cm".encode(), prepend=True)
            page.contents_add(b"Q")
            for one, key in [(page, f"/{name}Box") for name in BOXES] + [
                (link, "/Rect") for link in page.get("/Annots", ())
            ]:
                if key in one:
                    one[key] = Array(share * float(value) for value in one[key])


def _set_view(book: Pdf) -> None:
    """Show trimmed pages, as spreads with the cover alone, beside the outline."""
    for page in book.pages:
        page.CropBox = page.TrimBox
    book.Root.PageMode = Name.UseOutlines
    book.Root.PageLayout = Name.TwoPageRight
    book.Root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name.D)]))
    _tell_language(book)


def _tell_language(book: Pdf) -> None:
    """Say in the metadata, too, which language the book is in."""
    message = f'<rdf:Description rdf:about="" xmlns:dc="{DUBLIN_CORE}"><dc:language><rdf:Bag><rdf:li>{book.Root.Lang}'
    message += "</rdf:li></rdf:Bag></dc:language></rdf:Description></rdf:RDF>"
    data = book.Root.Metadata.read_bytes().replace(b"</rdf:RDF>", message.encode(), 1)
    book.Root.Metadata = book.make_stream(data, Type=Name.Metadata, Subtype=Name.XML)
