"""The writing of PDF files tuned: the same bytes but for compression, found with fewer steps an object.

Written for the versions of WeasyPrint and pydyf that `tuned` knows; it puts these parts in place.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any

import pydyf

LEVEL = 5  # of zlib's 1 to 9: a quarter of the time of the highest, for 6 % more bytes
LARGEST = 262_144  # bytes of a font whose packed form is kept
_FONT = "Length1"  # what only fonts say
_LISTS = {"/ObjStm": 1, "/XRef": 1}  # imposing and binding write these anew

_stock_to_bytes = pydyf._to_bytes  # noqa: SLF001


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        (pydyf, "_to_bytes", to_bytes),
        (pydyf, "Dictionary", _Dictionary),
        (pydyf, "Array", _Array),
        (pydyf.Stream, "data", property(_stream)),
        (pydyf.PDF, "page_references", property(_page_references)),
    ]


class _Dictionary(pydyf.Dictionary):  # type: ignore[misc]
    """A dictionary that is made and written with fewer steps: a book has a thousand a page."""

    number, offset, generation, free, compressible = None, 0, 0, "n", True
    __init__ = dict.__init__

    @property
    def data(self) -> bytes:
        """What is written for it."""
        written = [_key(key) + (value if type(value) is bytes else to_bytes(value)) for key, value in self.items()]
        return b"<<%b>>" % b"".join(written)


class _Array(pydyf.Array):  # type: ignore[misc]
    """An array, likewise."""

    number, offset, generation, free, compressible = None, 0, 0, "n", True
    __init__ = list.__init__

    @property
    def data(self) -> bytes:
        """What is written for it."""
        return b"[%b]" % b" ".join([item if type(item) is bytes else to_bytes(item) for item in self])


def to_bytes(item: Any) -> bytes:
    """Write an item as PDF: what occurs most is asked about first, and numbers are remembered."""
    kind = type(item)
    if kind is str:
        written: bytes = item.encode("ascii")
    elif kind is bytes:
        written = item
    elif kind is float or kind is int:
        written = number(item)
    elif issubclass(kind, pydyf.Object):
        written = item.data
    else:
        written = _stock_to_bytes(item)
    return written


@lru_cache(maxsize=65536, typed=True)
def number(item: float) -> bytes:
    """Write a number as PDF."""
    return bytes(_stock_to_bytes(item))


@lru_cache(maxsize=1024)
def _key(key: str) -> bytes:
    return b"/%b " % to_bytes(key)


def _stream(stream: Any) -> bytes:
    data = b"\n".join([item if type(item) is bytes else to_bytes(item) for item in stream.stream])
    extra = pydyf.Dictionary(stream.extra)
    if stream.compress:
        is_font = _FONT in extra and len(data) <= LARGEST
        extra["Filter"] = "/FlateDecode"
        data = _font(data) if is_font else _packed(data, _LISTS.get(extra.get("Type"), LEVEL))
    extra["Length"] = len(data)
    return b"\n".join((extra.data, b"stream", data, b"endstream"))


def _packed(data: bytes, level: int) -> bytes:
    packer = zlib.compressobj(level)
    return packer.compress(data) + packer.flush()


@lru_cache(maxsize=64)
def _font(data: bytes) -> bytes:
    """Pack a font, of which one document mostly has what the one before had."""
    return _packed(data, LEVEL)


def _page_references(pdf: Any) -> tuple[bytes, ...]:
    """Return the references of all pages, written once for each number of pages; tags ask for them one by one."""
    kids = pdf.pages["Kids"]
    known: tuple[bytes, ...] = pdf.__dict__.get("known_pages", ())
    if len(known) * 3 != len(kids):
        known = pdf.__dict__["known_pages"] = tuple(b"%d 0 R" % number for number in kids[::3])
    return known
