"""How deep the drawings of a written face lie in each other: a pattern may hold itself, which no reader stands."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Final

DEEPEST: Final = 60
_OBJECT: Final = re.compile(rb"\n(\d+) 0 obj\s(.*?)(?:stream|endobj)", re.DOTALL)
_REFERENCE: Final = re.compile(rb"(\d+) 0 R")
_OTHER: Final = (b"/Type /Page", b"/Type /Catalog", b"/Annot", b"/StructElem", b"/Parent ")  # these may lead back


def is_too_deep(data: bytes) -> bool:
    """Whether a drawing in a PDF file, as WeasyPrint writes it, lies in itself or in more than a few others."""
    if b"/PatternType" not in data and b"/Form" not in data:
        return False
    leads = {number: _references(text) for number, text in _objects(data)}
    depths: dict[int, int] = {}
    return any(_depth(number, leads, depths) > DEEPEST for number in leads)


def _objects(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the number and the text of each object, those that are packed together as well."""
    for found in _OBJECT.finditer(data):
        yield int(found[1]), found[2]
        if b"/ObjStm" in found[2]:
            yield from _packed(zlib.decompressobj().decompress(data[found.end() :].lstrip(b"\r\n")), found[2])


def _packed(text: bytes, facts: bytes) -> Iterator[tuple[int, bytes]]:
    first = int(facts.partition(b"/First ")[2].split(b"/")[0].split(b">")[0])
    places = [int(word) for word in text[:first].split()]
    ends = [*places[3::2], len(text) - first]
    for number, start, end in zip(places[::2], places[1::2], ends, strict=True):
        yield number, text[first + start : first + end]


def _references(text: bytes) -> list[int]:
    return [] if any(word in text for word in _OTHER) else [int(number) for number in _REFERENCE.findall(text)]


def _depth(start: int, leads: dict[int, list[int]], depths: dict[int, int]) -> int:
    """Return how many objects lie in each other below one; more than `DEEPEST` where one lies in itself."""
    path = [start]
    while path:
        number = path[-1]
        unknown = [below for below in leads.get(number, ()) if below not in depths]
        if unknown and len(path) > DEEPEST:
            return len(path)
        if unknown:
            path.append(unknown[0])
        else:
            depths[number] = 1 + max((depths[below] for below in leads.get(number, ())), default=0)
            path.pop()
    return depths[start]
