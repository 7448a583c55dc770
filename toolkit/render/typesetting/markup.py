"""HTML of faces and books to an element tree: by the XML parser where both parsers agree, else by the HTML parser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from toolkit.render.typesetting.weasy import HTML

SVG = "{http://www.w3.org/2000/svg}svg"
# Elements for which an HTML parser does nothing that an XML parser would not.
_WORDS = frozenset(("span", "img", "br", "b", "i", "em", "strong", "small", "sub", "sup"))
_ALONE = frozenset(("p", "h1", "h2", "h3", "h4", "h5"))
_BLOCKS = frozenset(("div", "section", "article", "header", "footer", "ul", "ol", "li", "figure")) | _ALONE
PLAIN = _WORDS | _BLOCKS
# What stands in these and nowhere else.
_INSIDE = {
    **dict.fromkeys(("ul", "ol"), ("li",)),
    **dict.fromkeys(("thead", "tbody"), ("tr",)),
    "table": ("caption", "thead", "tbody"),
    "tr": ("th", "td"),
}
_PARTS = frozenset(tag for tags in _INSIDE.values() for tag in tags)
_TABLES = frozenset(_INSIDE) - {"ul", "ol"}
_BOOK = PLAIN | _PARTS | {"a", "table"}
# What ends an element, however deep in it: a block ends a paragraph, a link another one.
_ENDS = {**dict.fromkeys(_ALONE, _BLOCKS | _TABLES), "a": frozenset(("a",))}
_CLOSED = re.compile(r"<(?!(?:img|br|meta)\b)([a-z][a-z0-9]*)\b[^<>]*/>")
_VOID = re.compile(r"<(img|br|meta)\b([^<>]*+)>")
_BARE_SVG = re.compile(r"<svg(?=[\s>])(?![^<>]*\sxmlns=)")


def parse_body(html: str) -> tuple[ET.Element, bool]:
    """Return the `body` of a face, and whether all of it is made of plain elements."""
    body = _parse_as_xml(html)
    if body is not None:
        return body, True
    root = HTML(string=html, base_url="file:///").etree_element
    return root.find("body"), False


def parse_whole(html: str) -> ET.Element | None:
    """Return the root of a whole document whose elements are those of a book; None: only the HTML parser reads it."""
    text = _VOID.sub(_closed, html.removeprefix("<!DOCTYPE html>").replace("&nbsp;", "\u00a0"))
    try:
        root = ET.fromstring(text)  # noqa: S314 (as above; what a document type could declare is refused)
    except ET.ParseError:
        return None
    is_whole = [child.tag for child in root] == ["head", "body"] and "<!" not in text
    return root if is_whole and _agrees(root[1], _BOOK) and not _closes_early(html) else None


def _parse_as_xml(html: str) -> ET.Element | None:
    text = _BARE_SVG.sub('<svg xmlns="http://www.w3.org/2000/svg"', _VOID.sub(_closed, html))
    try:
        body = ET.fromstring(f"<body>{text}</body>")  # noqa: S314 (expat is safe without external entities; no DTD fits in body)
    except ET.ParseError:
        return None
    return body if _agrees(body) and not _closes_early(html) else None


def _closed(tag: re.Match[str]) -> str:
    """Return a tag without content as XML has it."""
    return f"<{tag[1]}{tag[2].removesuffix('/').rstrip()}/>"


def _closes_early(html: str) -> bool:
    outside = re.sub(r"<svg\b.*?</svg>", "", html, flags=re.DOTALL) if "<svg" in html else html
    return _CLOSED.search(outside) is not None


def _agrees(element: ET.Element, known: frozenset[str] = PLAIN, ends: frozenset[str] = frozenset()) -> bool:
    """Whether both parsers read the children alike: elements that are known, where they may stand."""
    inside = _INSIDE.get(element.tag)
    ends = ends | _ENDS.get(element.tag, frozenset())
    for child in element:
        if child.tag == SVG:
            continue
        fits = child.tag in inside if inside else child.tag not in _PARTS
        if not fits or child.tag not in known or child.tag in ends or not _agrees(child, known, ends):
            return False
    return element.tag not in _TABLES or not any(text.strip() for text in _own_text(element))


def _own_text(element: ET.Element) -> Iterator[str]:
    yield element.text or ""
    yield from (child.tail or "" for child in element)
