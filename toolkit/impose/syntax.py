"""How PDF is written: dictionaries and content streams as bytes, taken apart without making objects of them."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from struct import unpack
from typing import Final, NamedTuple

from toolkit.impose.writer import compressed

_TOKEN: Final = re.compile(rb"\d+ \d+ R\b|<<|>>|\[|\]|\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f]*>|[^\s\[\]<>()]+", re.DOTALL)
_DEPTH: Final = {b"<<": 1, b"[": 1, b">>": -1, b"]": -1}
_PLAIN: Final = rb"[^<>\[\]()]+"
_INNER: Final = rb"<<(?:%s)>>|\[(?:%s)\]" % (_PLAIN, _PLAIN)
_OUTER: Final = rb"<<(?:%s|%s)*>>|\[(?:%s|%s)*\]" % (_PLAIN, _INNER, _PLAIN, _INNER)
_PAIR: Final = re.compile(rb"(/[^\s/<>\[\]()]+) (\d+ \d+ R\b|[^\s<>\[\]()]+|%s)" % _OUTER)
_NAME: Final = re.compile(rb"/([^\s/<>\[\](){}%]+)")
_NUMBERED: Final = re.compile(rb"[xps]\d+")  # names that WeasyPrint counts through a whole document
_RENAMED: Final = re.compile(rb"/([xps]\d+)(?![^\s/<>\[\](){}%])")  # such a name in a content stream
_SELECT_FONT: Final = re.compile(rb"/([^\s/<>\[\](){}%]+)\s+[-\d.]+\s+Tf")
_SHOWN: Final = re.compile(rb"<([0-9A-Fa-f]+)>")
Shown = Mapping[bytes, set[int] | None]  # by the name of a font; None: not known


def entries(dictionary: bytes) -> dict[bytes, bytes]:
    """Cut a dictionary as qpdf writes it into its keys and the text of their values."""
    pairs = _PAIR.findall(dictionary)
    if 5 + 2 * len(pairs) + sum(map(len, chain.from_iterable(pairs))) == len(dictionary):  # nothing was passed over
        return dict(pairs)
    return _deep_entries(dictionary)


def _deep_entries(dictionary: bytes) -> dict[bytes, bytes]:
    """As `entries`, of a dictionary with strings, or one that is nested deep."""
    found: dict[bytes, bytes] = {}
    key, value, depth = b"", list[bytes](), 0
    for token in _TOKEN.findall(dictionary)[1:-1]:
        if not key:
            key = token
            continue
        value.append(token)
        depth += _DEPTH.get(token, 0)
        if not depth:
            found[key] = b" ".join(value)
            key, value = b"", []
    return found


class Content(NamedTuple):
    """A content stream, deflated, with its new names by the old ones, and the glyphs that it shows."""

    data: bytes
    names: Mapping[bytes, bytes]
    shown: Shown


@lru_cache(maxsize=256)
def read_content(data: bytes, *, deflated: bool) -> Content:
    """Read a content stream; zlib.error where it is damaged. Small drawings come again in many files."""
    content = zlib.decompress(data) if deflated else data
    names = _in_order_of_use(content)
    if not deflated or any(name != new for name, new in names.items()):
        data = compressed(_RENAMED.sub(lambda name: b"/" + names[name[1]], content))
    return Content(data, names, _shown_glyphs(content))


def _in_order_of_use(content: bytes) -> dict[bytes, bytes]:
    """Every name in a content stream, with the numbers of numbered ones in the order of use."""
    counts = Counter[bytes]()
    names: dict[bytes, bytes] = {}
    keep = b"(" in content  # strings, where what looks like a name may be none
    for name in dict.fromkeys(_NAME.findall(content)):
        prefix = name[:1]
        if keep or not _NUMBERED.fullmatch(name):
            names[name] = name
        else:
            names[name] = b"%s%d" % (prefix, counts[prefix])
            counts[prefix] += 1
    return names


def _shown_glyphs(content: bytes) -> Shown:
    """The glyphs that a content stream shows."""
    shown: dict[bytes, set[int] | None] = {}
    if b"Tf" not in content:
        return shown
    _, *rest = _SELECT_FONT.split(content)
    for name, text in zip(rest[::2], rest[1::2], strict=True):
        glyphs = shown.setdefault(name, set())
        if b"(" in content or glyphs is None:
            shown[name] = None
            continue
        codes = bytes.fromhex(b"".join(set(_SHOWN.findall(text))).decode())
        glyphs.update(unpack(f">{len(codes) // 2}H", codes))
    return shown
