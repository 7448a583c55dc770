"""What a reader's browser or viewer must not meet in what a project's own files became: nothing runs or calls home."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Final
from xml.etree import ElementTree as ET

DRAWINGS: Final = ("image/png", "image/jpeg", "image/gif", "image/webp")  # of which a data: address may be
_ELEMENTS: Final = frozenset(
    (
        *("script", "iframe", "frame", "frameset", "object", "embed", "applet", "base", "portal", "template"),
        *("noscript", "foreignobject", "handler", "listener", "animation", "audio", "video", "source", "track", "math"),
    )
)
_MOVING: Final = frozenset(("animate", "set", "animatetransform", "animatemotion"))
_ADDRESSES: Final = frozenset(
    ("href", "src", "srcset", "data", "action", "formaction", "poster", "background", "ping", "manifest", "xlink:href")
)
_LINKS: Final = frozenset(("a", "area"))  # what a reader follows on purpose
_LOADING: Final = frozenset(("stylesheet", "icon"))  # what a page may have by <link>
_START: Final = re.compile(r"<[a-zA-Z]")
_TAG: Final = re.compile(r"""<([a-zA-Z][^\s/<>"'=]*+)((?:[^<>"'=]++|=\s*+(?:"[^"<]*+"|'[^'<]*+'|(?=[^\s"'<])))*+)>""")
_ATTRIBUTE: Final = re.compile(r"""([^\s"'>/=]++)(?:\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'>]++)))?""")
_STYLE_END: Final = re.compile(r"</style", re.IGNORECASE)
_TEXT_END: Final = re.compile(r"<|\Z")
_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*+:")
_SPACES: Final = re.compile(r"[\s\0-\x1f]+")
_LOADED: Final = re.compile(
    r"(?:\b(?:url|src|image|image-set|cross-fade)\(|@import)\s*+[\"']?([^\"')\s]*+)", re.IGNORECASE
)
_NAMES: Final = ("font", "file", "book", "face")  # schemes that this program reads itself


class HarmError(ValueError):
    """A page that may not be handed on, made by `template` of the site."""

    def __init__(self, message: str, template: str) -> None:
        super().__init__(message)
        self.template = template


def harm_in_page(html: str, scripts: frozenset[str] = frozenset()) -> str | None:
    """Return what a page of a site or a part of a book may not have, None where there is nothing.

    Every `<` before a letter must begin a tag that all parsers read alike, in comments and texts, too. `scripts` are
    the addresses, below the site's root, that scripts may come from.
    """
    at = 0
    while start := _START.search(html, at):
        tag = _TAG.match(html, start.start())
        if tag is None:
            return f"the tag '{html[start.start() :][:40]}', which is not closed or has a quote or a < amiss"
        at = tag.end()
        found = [(one[1].lower(), unescape(one[2] or one[3] or one[4] or "")) for one in _ATTRIBUTE.finditer(tag[2])]
        if len(found) > len(attributes := dict(found)):
            return f"the element <{tag[1]}> with an attribute twice"
        end = (_STYLE_END if tag[1].lower() == "style" else _TEXT_END).search(html, at)
        if end is None:
            return f"the element <{tag[1]}>, which is not closed"
        if wrong := next(_harm(tag[1].lower(), attributes, html[at : end.start()], scripts), None):
            return wrong
    return None


def harm_in_drawing(data: bytes) -> str | None:
    """Return what an SVG file on a site may not have, None where there is nothing."""
    if b"<?xml-stylesheet" in data or b"\0" in data:
        return "a style sheet from elsewhere"
    try:
        root = ET.fromstring(data)  # noqa: S314 (expat loads nothing, and limits what entities grow to)
    except (ET.ParseError, ValueError, LookupError):
        return "something that is no XML"
    found = ((one.tag, {_plain(name): value for name, value in one.items()}, one.text or "") for one in root.iter())
    return next((wrong for tag, own, text in found for wrong in _harm(_plain(tag), own, text, frozenset())), None)


def harm_in_sheet(css: str) -> str | None:
    """Return what a style sheet of a site loads from elsewhere, None where it loads nothing."""
    loaded = (*_LOADED.findall(css), *(_LOADED.findall(_unescaped(css)) if "\\" in css else ()))
    return next((f"'{one[:60]}'" for one in loaded if _is_elsewhere(one)), None)


def _harm(tag: str, attributes: Mapping[str, str], text: str, scripts: frozenset[str]) -> Iterator[str]:
    """Yield what is wrong with an element; `text` is what stands right behind its tag."""
    source = attributes.get("src", "")
    if tag == "script" and attributes.keys() <= {"src", "defer"} and not text.strip() and _name(source) in scripts:
        return
    if tag in _ELEMENTS:
        yield f"the element <{tag}>"
    if tag in _MOVING and _plain(attributes.get("attributename", "")) in _ADDRESSES:
        yield f"an element <{tag}> that alters an address"
    if tag == "meta" and attributes.get("http-equiv", "").strip().lower() not in ("", "content-security-policy"):
        yield "a <meta> that sends the reader elsewhere"
    if tag == "link" and not set(attributes.get("rel", "").lower().split()) <= _LOADING:
        yield f"a <link> of the kind '{attributes.get('rel', '')[:40]}'"
    for name, value in attributes.items():
        yield from _harm_in_attribute(tag, name, value)
    if tag == "style" and (loaded := harm_in_sheet(text)):
        yield f"a style that loads {loaded}"


def _harm_in_attribute(tag: str, name: str, value: str) -> Iterator[str]:
    if name.startswith("on"):
        yield f'a handler, {name}="…"'
    elif name in ("srcdoc", "xml:base"):
        yield f"the attribute {name}"
    elif name in _ADDRESSES:
        address = _SPACES.sub("", value).lower()
        followed = tag in _LINKS and address.startswith(("http://", "https://", "mailto:"))
        if _is_elsewhere(address) and not followed:
            yield f"the address '{value[:60]}'"
    elif "(" in value and (loaded := harm_in_sheet(value)):
        yield f"a style that loads {loaded}"


def _is_elsewhere(address: str) -> bool:
    """Whether an address leads out of what was made: to a server, or to what runs."""
    address = _SPACES.sub("", address).lower().replace("\\", "/")
    if address.startswith("data:"):
        return not address.removeprefix("data:").startswith(DRAWINGS)
    scheme = _SCHEME.match(address)
    return bool(scheme and scheme[0][:-1] not in _NAMES) or "//" in address.removeprefix("file:///")


def _plain(name: str) -> str:
    """Return the name of an attribute without its namespace, in lower case."""
    return name.rpartition("}")[2].lower().removeprefix("xlink:")


def _name(address: str) -> str:
    """Return the address of a script below the site's root."""
    while address.startswith("../"):
        address = address[3:]
    return address


def _unescaped(css: str) -> str:
    """Return a style sheet with the characters that it writes by their numbers."""
    return re.sub(r"\\([0-9a-fA-F]{1,6})\s?|\\(.)", lambda one: _letter(one[1]) if one[1] else one[2], css)


def _letter(digits: str) -> str:
    code = int(digits, 16)
    return chr(code) if 0 < code < 0x110000 else "\N{REPLACEMENT CHARACTER}"
