"""Whether a face's HTML has what its page is placed by: an element `.face`, and directly in it `.trim`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_TAG = re.compile(r"""<!--.*?(?:-->|\Z)|<(/?)([a-zA-Z][\w-]*+)((?:[^<>"']++|"[^"]*+"|'[^']*+')*+)>""", re.DOTALL)
_CLASS = re.compile(r"""\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))""")
_VOID = frozenset(("img", "br", "hr", "wbr", "input"))
# The words that count: not those of a drawing, and not those that stand in for a picture or an icon.
_SILENT = re.compile(
    r"""<!--.*?(?:-->|\Z)|<svg\b.*?(?:</svg>|\Z)|<span class="(?:icon )?missing">[^<]*+</span>|<[^<>]*+>""", re.DOTALL
)
DEEPEST = 200  # elements in each other: the parser's time grows with their square
LARGEST = 60_000  # characters of a face that is read twice, to see whether it has its frame


def misplaced(html: str) -> str | None:
    """Return why a face would not lie where it should, None where it does.

    A blank page is well, and so is a `.face` that is all pictures, such as a back.
    """
    if not html.strip():
        return None
    faced, trimmed = _at_a_glance(html)
    if trimmed or (faced and "trim" not in html and not _says(html)) or len(html) > LARGEST:
        return None
    if _depth(html) > DEEPEST:
        return "its elements lie in each other too deeply to be read"
    from toolkit.render.markup import parse_body  # noqa: PLC0415 (WeasyPrint's parser, where there is a doubt only)

    return _why(parse_body(html)[0], html)


def _at_a_glance(html: str) -> tuple[bool, bool]:
    """Whether a `.face` is outermost, and whether a `.trim` is directly in it; yes is sure, no is not."""
    depth, faced, within = 0, False, False
    for tag in _TAG.finditer(html):
        closing, name, rest = tag.groups()
        if name is None:
            continue
        if closing:
            depth -= 1
            continue
        if depth == 0:
            within = "face" in _classes(rest)
            faced = faced or within
        elif depth == 1 and within and "trim" in _classes(rest):
            return True, True
        depth += name not in _VOID and not rest.endswith("/")
    return faced, False


def _depth(html: str) -> int:
    """Return how many elements lie in each other at the most, those that are never closed too."""
    depth = deepest = 0
    for tag in _TAG.finditer(html):
        if tag[2] and tag[2] not in _VOID and not tag[3].endswith("/"):
            depth += -1 if tag[1] else 1
            deepest = max(deepest, depth)
    return deepest


def _classes(attributes: str) -> list[str]:
    found = _CLASS.search(attributes)
    return (found[1] or found[2] or found[3] or "").split() if found else []


def _says(html: str) -> bool:
    return bool(_SILENT.sub("", html).strip())


def _why(body: Element, html: str) -> str | None:
    faces = [child for child in body if _is(child, "face")]
    if not faces and any(_is(element, "face") for element in body.iter()):
        return "its element of class 'face' lies in another element, so it is neither placed nor as large as the card"
    if not faces:
        return "no element is of class 'face', so what it prints is not placed on the card and has no bleed"
    if any(_is(child, "trim") for face in faces for child in face):
        return None
    if any(_is(element, "trim") for element in body.iter()):
        return "its element of class 'trim' is not directly in that of class 'face', so it is not placed on the card"
    if _says(html):
        return "its words are in no element of class 'trim', so they are placed from the edge of the bleed"
    return None


def _is(element: Element, name: str) -> bool:
    return name in (element.get("class") or "").split()
