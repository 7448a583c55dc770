"""Whether a face's HTML has what its page is placed by: an element `.face`, and directly in it `.trim`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

_TAG = re.compile(r"""<!--.*?(?:-->|\Z)|<(/?)([a-zA-Z][\w-]*+)((?:[^<>"']++|"[^"]*+"|'[^']*+')*+)>""", re.DOTALL)
_CLASS = re.compile(r"""\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))""", re.IGNORECASE)
_VOID = frozenset(("img", "br", "hr", "wbr", "input"))
# The words that count: not those of a drawing, and not those that stand in for a picture or an icon.
_SILENT = re.compile(
    r"""<!--.*?(?:-->|\Z)|<svg\b.*?(?:</svg>|\Z)|<span class="(?:icon )?missing">[^<]*+</span>|<[^<>]*+>""", re.DOTALL
)
_BLOCKS = frozenset(("p", "div", "section", "article", "header", "footer", "main", "figure", "ul", "ol", "table"))


def misplaced(html: str) -> str | None:
    """Return why a face would not lie where it should, None where it does.

    A blank page is well, and so is a `.face` that is all pictures, such as a back.
    """
    found = frozenset(_found(html))
    if not html.strip() or "placed trim" in found:
        return None
    if "outer face" not in found and "face" in found:
        return "its element of class 'face' lies in another element, so it is neither placed nor as large as the card"
    if "outer face" not in found:
        return "no element is of class 'face', so what it prints is not placed on the card and has no bleed"
    if "trim" in found:
        return "its element of class 'trim' is not directly in that of class 'face', so it is not placed on the card"
    if _SILENT.sub("", html).strip():
        return "its words are in no element of class 'trim', so they are placed from the edge of the bleed"
    return None


def _found(html: str) -> Iterator[str]:
    """Yield what there is: `face` and `trim`, but an `outer face` in no other element, and a `placed trim` in that."""
    around, names = list[tuple[str, bool]](), Counter[str]()  # the elements that are open, and how many of a name
    for tag in _TAG.finditer(html):
        closing, name, rest = tag[1], (tag[2] or "").lower(), tag[3]
        if closing or not name:
            _close(name, around, names)
            continue
        if name in _BLOCKS and around and around[-1][0] == "p":  # which ends where a block begins
            _close("p", around, names)
        classes, place = _classes(rest), around[-1] if around else None
        if "face" in classes:
            yield "face" if place else "outer face"
        if "trim" in classes:
            yield "placed trim" if place and place[1] else "trim"
        if name not in _VOID and not rest.endswith("/"):
            around.append((name, "face" in classes and not place))
            names[name] += 1


def _close(name: str, around: list[tuple[str, bool]], names: Counter[str]) -> None:
    """Close an element, and those in it that are still open."""
    last = "" if names[name] else name
    while last != name:
        last, _ = around.pop()
        names[last] -= 1


def _classes(attributes: str) -> list[str]:
    found = _CLASS.search(attributes)
    return (found[1] or found[2] or found[3] or "").split() if found else []
