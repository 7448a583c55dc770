"""WeasyPrint with its private parts tuned for many small pages: the same pixels in a fifth of its time or less.

In the order of the work, with what drawing takes when a part is left out, in processor time of faces and of books:

- `styles` with `css_rules`, what applies to an element: 1.34 and 1.22 times as long
- `boxes`: as long, and 1.04 to 1.12; `inline`, lines of text: as long, and 1.07 to 1.1; `layout`, where everything
  falls: 1.09 and 1.2
- `text`, its operators: 1.05 and 1.2; `svg`: 1.58 and 1.11
- `file`, what is written: 1.06 and 1.05

They were measured one by one on all faces and books of Last Will and Oh My Goods!, each beside the whole. `paint` and
`tags` are not for speed: they say what is an artifact, and keep the tags of a book small.

Nothing else in the toolkit reaches behind WeasyPrint's public interface. With another version than the one that this
was written for, `fits()` is false or this package cannot be imported: `engines` chooses `stock` then.
"""

# ruff: noqa: SLF001

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import cssselect2
import pydyf

from toolkit.model.document.language import direction
from toolkit.render.sources.chunk import Page
from toolkit.render.typesetting.markup import SVG, parse_body, parse_whole
from toolkit.render.typesetting.paper import page_attributes
from toolkit.render.typesetting.tuned import boxes, file, fonts, forms, inline, layout, paint, styles, svg, tags, text
from toolkit.render.typesetting.tuned.agent import ELEMENTS, user_agent
from toolkit.render.typesetting.tuned.columns import even_columns as even_columns
from toolkit.render.typesetting.weasy import CSS, HTML, Document, URLFetcher, weasyprint

WRITTEN_FOR = ("70.0", "0.13.0")

# WeasyPrint's user agent style sheet for the elements of markup.PLAIN, and nothing else to match against.
_USER_AGENT = """
article, body, div, figure, footer, h1, h2, h3, h4, header, html, ol, p, section, ul { display: block }
li { display: list-item }
figure, ol, p, ul { margin-top: 1em; margin-bottom: 1em }
ol ol, ol ul, ul ol, ul ul { margin-top: 0; margin-bottom: 0 }
figure { margin-left: 40px; margin-right: 40px }
ol, ul { padding-left: 40px; counter-reset: list-item; break-before: avoid }
h1 { margin-top: .67em; margin-bottom: .67em; font-size: 2em }
h2 { margin-top: .83em; margin-bottom: .83em; font-size: 1.5em }
h3 { margin-top: 1em; margin-bottom: 1em; font-size: 1.17em }
h4 { margin-top: 1.33em; margin-bottom: 1.33em; font-size: 1em }
h1, h2, h3, h4 { font-weight: bold; hyphens: manual; break-after: avoid; break-inside: avoid }
em, i { font-style: italic }
b, strong { font-weight: bold }
sub { vertical-align: sub }
sup { vertical-align: super }
small, sub, sup { font-size: smaller }
sub, sup { line-height: normal }
br::before { content: "\\A"; white-space: pre-line }
ol { list-style-type: decimal }
ul { list-style-type: disc }
ol ul, ul ul { list-style-type: circle }
::marker { font-variant-numeric: tabular-nums; white-space: pre; text-transform: none }
img, svg { overflow: hidden }
"""


def fits() -> bool:
    """Whether this WeasyPrint is the one that the private parts below belong to."""
    return (weasyprint.__version__, pydyf.__version__) == WRITTEN_FOR


@lru_cache(maxsize=1)
def _user_agent() -> CSS:
    return CSS(string=_USER_AGENT)


def _user_agents(forms: bool = False) -> list[CSS]:  # noqa: ARG001, FBT001, FBT002 (as WeasyPrint calls it)
    return [_user_agent()]


class _Drawings:
    """SVG drawings of one document: those inside its HTML, set aside, and those that are drawn already."""

    def __init__(self) -> None:
        self.aside: dict[ET.Element, bytes] = {}
        self.sources: dict[Any, bytes] = {}
        self.forms: dict[tuple[bytes | str, float, float], Any] = {}
        self.pages: list[tuple[Any, Any, Any]] = []
        self._context: Any = None
        self._images: dict[bytes, Any] = {}

    def images_of(self, context: Any) -> dict[bytes, Any]:
        """Return the images read from drawings set aside; every layout has its own."""
        if self._context is not context:
            self._context, self._images = context, {}
        return self._images


_current = _Drawings()


def parse(pages: Sequence[Page], base: str, fetcher: URLFetcher) -> HTML:
    """Return one document in which every face is a page; its `div`s are the children of `body`."""
    divs, plain = [], True
    for page in pages:
        body, is_plain = parse_body(page.html)
        plain = plain and is_plain and direction(page.language) == "ltr"
        divs.append(_page(page, body))
    return _document(divs, base, fetcher, plain=plain)


def _page(page: Page, body: ET.Element) -> ET.Element:
    div = ET.Element("div", page_attributes(page))
    div.text = body.text
    div.extend(body)
    for parent in list(div.iter()):
        for index, child in enumerate(parent):
            if child.tag == SVG:
                parent[index] = _set_aside(child)
    return div


def _set_aside(drawing: ET.Element) -> ET.Element:
    """Leave an empty element in a drawing's place: style sheets do not reach into a drawing anyway."""
    tail, drawing.tail = drawing.tail, None
    holder = ET.Element(SVG, drawing.attrib)
    holder.tail = tail
    _current.aside[holder] = ET.tostring(drawing)
    return holder


def read(text: str, base: str, fetcher: URLFetcher) -> HTML:
    """Return a document as it is written."""
    root = parse_whole(text)
    return HTML(string=text, base_url=base, url_fetcher=fetcher) if root is None else _rooted(root, base, fetcher)


def read_book(text: str, base: str, fetcher: URLFetcher) -> HTML:
    """Return a part of a book; one of usual elements has but their user agent style sheet to match."""
    html = read(text, base, fetcher)
    if all(element.tag in ELEMENTS for element in html.etree_element.iter()):
        html._ua_stylesheets = user_agent  # matching the whole sheet takes a fifth of the time
    return html


@lru_cache(maxsize=1)
def _empty() -> HTML:
    return HTML(string="")


def _rooted(root: ET.Element, base: str, fetcher: URLFetcher) -> HTML:
    html = copy(_empty())
    html.base_url, html.url_fetcher = base, fetcher
    html.wrapper_element = cssselect2.ElementWrapper.from_html_root(root, content_language=None)
    html.etree_element = root
    return html


def _document(divs: Sequence[ET.Element], base: str, fetcher: URLFetcher, *, plain: bool) -> HTML:
    root = ET.Element("html")
    ET.SubElement(root, "body").extend(divs)
    html = _rooted(root, base, fetcher)
    html.plain = plain
    if plain:
        html._ua_stylesheets = _user_agents
    return html


def subset(html: HTML, indexes: Sequence[int]) -> HTML:
    """Return a document that has at least the pages in `indexes`, and shares their elements."""
    divs = list(html.etree_element.find("body"))
    return _document([divs[index] for index in indexes], html.base_url, html.url_fetcher, plain=html.plain)


@contextmanager
def working() -> Iterator[None]:
    """Put the tuned parts in place while one document is laid out and written."""
    global _current  # noqa: PLW0603 (WeasyPrint's hooks have no argument that could carry it)
    _current = _Drawings()
    stock = [(owner, name, _get(owner, name)) for owner, name, _ in _patches()]
    for owner, name, part in _patches():
        _set(owner, name, part)
    collects = gc.isenabled()
    gc.disable()  # boxes refer to each other in circles; they all die at the end
    try:
        yield
    finally:
        for owner, name, part in stock:
            _set(owner, name, part)
        _current = _Drawings()
        text.forget()
        if collects:
            gc.enable()


def _get(owner: Any, name: str) -> Any:
    return owner[name] if isinstance(owner, dict) else vars(owner)[name]


def _set(owner: Any, name: str, part: Any) -> None:
    if isinstance(owner, dict):
        owner[name] = part
    else:
        setattr(owner, name, part)


_handlers = weasyprint.html.HTML_HANDLERS
_stock_svg = _handlers[SVG]
_stock_draw = weasyprint.images.SVGImage.draw
_stock_png_data = weasyprint.images.RasterImage._get_png_data
_stock_paint = weasyprint.document.Page.paint


@lru_cache(maxsize=1)
def _patches() -> list[tuple[Any, str, Any]]:
    patches: list[tuple[Any, str, Any]] = [
        (_handlers, SVG, _show_drawing),
        (weasyprint.images.SVGImage, "draw", _draw_once),
        (weasyprint.images.RasterImage, "_get_png_data", staticmethod(_png_data)),
        (weasyprint.document.Page, "paint", _paint),
        (weasyprint.pdf.fonts, "ffi", _OpenArrays(weasyprint.pdf.fonts.ffi)),
    ]
    for part in (styles, boxes, inline, layout, paint, text, svg, file, fonts):
        patches += part.patches()
    return patches


class _OpenArrays:
    """cffi with one type for glyph arrays of any length; it parses C anew for each type that it has not met."""

    def __init__(self, ffi: Any) -> None:
        self._ffi = ffi

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ffi, name)

    def new(self, kind: str, init: Any = None) -> Any:
        """Return a new C object; as `ffi.new`."""
        if init is not None and kind.startswith("hb_codepoint_t["):
            kind = "hb_codepoint_t[]"
        return self._ffi.new(kind, init)


def _show_drawing(element: Any, box: Any, get_image_from_uri: Any, base_url: str) -> list[Any]:
    source = _current.aside.get(element)
    if source is None:
        boxes = list(_stock_svg(element, box, get_image_from_uri, base_url))
        _current.sources |= {one.replacement: ET.tostring(element) for one in boxes}
        return boxes
    images = _current.images_of(get_image_from_uri.keywords["context"])
    if source not in images:
        full = ET.fromstring(source)  # noqa: S314 (written by ET.tostring a moment ago)
        made = _stock_svg(full, box, get_image_from_uri, base_url)
        images[source] = made[0].replacement if made else None
        _current.sources[images[source]] = source
    image = images[source]
    return [weasyprint.html.make_replaced_box(element, box, image)] if image else []


def _draw_once(image: Any, stream: Any, width: float, height: float, style: Any) -> None:
    """Draw an SVG once as a form XObject, however often the document shows it in this size."""
    if not _in_page(stream):
        _stock_draw(image, stream, width, height, style)
        return
    source, size = _current.sources.get(image, image._base_url), (round(width, 3), round(height, 3))
    key = (source, *size)
    form = _current.forms.get(key)
    own = stream._resources["XObject"]
    if form is None:
        form = _current.forms[key] = stream.add_group(-width, -height, 3 * width, 3 * height)
        del form.extra["Group"]  # as a plain form it paints as if it stood there
        held = source if isinstance(source, bytes) else getattr(image._url_fetcher, "drawings", {}).get(source)
        drawn = (held, *size) if held else None
        forms.fill(form, drawn, lambda: _stock_draw(image, form, width, height, style))
    name = next((name for name, known in own.items() if known is form), f"x{len(own)}")
    own[name] = form
    stream.draw_x_object(name)


def _png_data(image: Any) -> bytes:
    """Return a PNG's compressed rows: as they are in its file where PDF can read them, else packed anew."""
    file = getattr(image, "fp", None)  # an image that was converted has none
    data: bytes = file.getvalue() if isinstance(file, BytesIO) else b""
    header = data[16:29]  # width, height, bits, colour type, compression, filter, interlace
    if data[:4] != b"\x89PNG" or header[8:] not in {b"\x08\x00\0\0\0", b"\x08\x02\0\0\0"}:
        return bytes(_stock_png_data(image))
    return b"".join(_rows(data))


def _rows(png: bytes) -> Iterator[bytes]:
    start = 8
    while start < len(png):
        length, kind = int.from_bytes(png[start : start + 4], "big"), png[start + 4 : start + 8]
        if kind == b"IDAT":
            yield png[start + 8 : start + 8 + length]
        start += length + 12


def _in_page(stream: Any) -> bool:
    return bool(_current.pages) and stream._resources is _current.pages[-1][0]


def _paint(page: Any, stream: Any, scale: float = 1) -> None:
    """Give a page resources of its own, so that its bytes do not depend on the pages beside it."""
    shared = stream._resources
    own = pydyf.Dictionary(
        {name: pydyf.Dictionary() for name in ("ExtGState", "XObject", "Pattern", "Shading")}
        | {"ColorSpace": shared["ColorSpace"], "Font": None}
    )
    stream._resources = own
    _current.pages.append((own, stream._images, stream._color_profiles))
    _stock_paint(page, stream, scale)


def number(document: Document, attribute: str, pages: Mapping[str, int]) -> bool:
    """Put page numbers where elements name an anchor by an attribute, and say so; nothing else moves."""
    for page in document.pages:
        layout.fill(page._page_box, attribute, pages)
    return True


def write(document: Document, target: Path, **options: str) -> None:
    """Write the document's pages as a PDF with the same bytes every time; `options` are WeasyPrint's."""
    document.write_pdf(target, finisher=_finish, **options)


def _finish(document: Document, pdf: Any) -> None:  # noqa: ARG001 (as WeasyPrint calls it)
    tags.hold_text(pdf)
    numbers = pdf.pages["Kids"][::3]
    pages = [pdf.objects[number] for number in numbers]
    shared = int(pages[0]["Resources"].split()[0])
    fonts = pdf.objects[shared]["Font"]
    _, images, profiles = _current.pages[0]
    for form in _current.forms.values():
        pdf.add_object(form)
    for form in _current.forms.values():
        form.extra["Resources"] = weasyprint.pdf._reference_resources(
            pdf, form.extra["Resources"], images, fonts, profiles
        )
    for page, (own, _, _) in zip(pages, _current.pages, strict=True):
        page["Resources"] = _own_resources(pdf, own, images, fonts, profiles)


def _own_resources(pdf: Any, own: Any, images: Any, fonts: Any, profiles: Any) -> bytes:
    drawn = {id(form): form for form in _current.forms.values()}
    objects = own["XObject"]
    forms = {name: objects.pop(name).reference for name in list(objects) if id(objects[name]) in drawn}
    reference: bytes = weasyprint.pdf._reference_resources(pdf, own, images, fonts, profiles)
    objects.update(forms)
    return reference
