"""A face's HTML to an element tree: by the XML parser where both parsers agree, else by the HTML parser."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from toolkit.render.weasy import HTML

SVG = "{http://www.w3.org/2000/svg}svg"
# Elements for which an HTML parser does nothing that an XML parser would not.
_WORDS = frozenset(("span", "img", "br", "b", "i", "em", "strong", "small", "sub", "sup"))
_ALONE = frozenset(("p", "h1", "h2", "h3", "h4"))
_BLOCKS = frozenset(("div", "section", "article", "header", "footer", "ul", "ol", "li", "figure")) | _ALONE
PLAIN = _WORDS | _BLOCKS
_CLOSED = re.compile(r"<(?!(?:img|br)\b)([a-z][a-z0-9]*)\b[^<>]*/>")
_VOID = re.compile(r"<(img|br)\b([^<>]*?)\s*/?>")
_BARE_SVG = re.compile(r"<svg(?=[\s>])(?![^>]*\sxmlns=)")


def parse_body(html: str) -> tuple[ET.Element, bool]:
    """Give the `body` of a face, and whether all of it is made of plain elements."""
    body = _parse_as_xml(html)
    if body is not None:
        return body, True
    root = HTML(string=html, base_url="file:///").etree_element
    return root.find("body"), False


def _parse_as_xml(html: str) -> ET.Element | None:
    text = _BARE_SVG.sub('<svg xmlns="http://www.w3.org/2000/svg"', _VOID.sub(r"<\1\2/>", html))
    try:
        body = ET.fromstring(f"<body>{text}</body>")  # noqa: S314 (expat is safe without external entities; no DTD fits in body)
    except ET.ParseError:
        return None
    return body if _agrees(body) and not _closes_early(html) else None


def _closes_early(html: str) -> bool:
    outside = re.sub(r"<svg\b.*?</svg>", "", html, flags=re.DOTALL) if "<svg" in html else html
    return _CLOSED.search(outside) is not None


def _agrees(element: ET.Element, *, alone: bool = False) -> bool:
    """Say whether both parsers read the children alike; inside a paragraph, however deep, a block would end it."""
    alone = alone or element.tag in _ALONE
    for child in element:
        if child.tag == SVG:
            continue
        if child.tag not in PLAIN or (alone and child.tag in _BLOCKS):
            return False
        if (child.tag == "li") != (element.tag in {"ul", "ol"}) or not _agrees(child, alone=alone):
            return False
    return True
