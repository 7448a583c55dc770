"""PDF objects and the file that holds them: written as they come, each different object once, always the same bytes."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from struct import pack
from typing import BinaryIO

LEVEL = 9  # as pydyf's, so that a stream that is written anew has the bytes of one that is not
PACK = 200  # objects that are compressed together


@dataclass(frozen=True, slots=True)
class Node:
    """An object by its content: `body` is its text with a hole for each reference, `data` the bytes of a stream.

    `key` stands for the whole content, that of the references included: equal keys, equal objects.
    A stream's body is its dictionary without `/Length`.
    """

    key: bytes
    body: tuple[bytes, ...]
    references: tuple[Node, ...]
    data: bytes | None = None


def node(body: Iterable[bytes], references: Iterable[Node] = (), data: bytes | None = None) -> Node:
    """Make an object from its text, cut where the references belong."""
    pieces, targets = tuple(body), tuple(references)
    digest = blake2b(b"\x00".join(pieces), digest_size=16)
    for target in targets:
        digest.update(target.key)
    if data is not None:
        digest.update(b"stream")
        digest.update(data)
    return Node(digest.digest(), pieces, targets, data)


def text_string(text: str, *, plain: bool = False) -> bytes:
    """Write a text in UTF-16, as hexadecimal; a `plain` one as its letters, where these need nothing else."""
    if plain and text.isascii() and not set(text) & set("()\\"):
        return b"(%s)" % text.encode()
    return b"<feff%s>" % text.encode("utf-16-be").hex().encode()


def compressed(data: bytes) -> bytes:
    """Deflate stream data; its dictionary has to say `/Filter /FlateDecode`."""
    packer = zlib.compressobj(LEVEL)
    return packer.compress(data) + packer.flush()


class Writer:
    """Writes one PDF file; objects may be referred to before they are written.

    It is PDF 1.`version`; up to 1.4, no object is compressed with others, and the table of all objects is text.
    """

    def __init__(self, target: BinaryIO, version: int = 7) -> None:
        self._target = target
        self._plain = version < 5
        self._digest = blake2b(digest_size=16)
        self._length = 0
        self._numbers: dict[bytes, int] = {}
        self._entries: dict[int, tuple[int, int, int]] = {}
        self._packed: list[tuple[int, bytes]] = []
        self._count = 0
        self._write(b"%%PDF-1.%d\n%%\xc3\xa2\xc3\xa3\n" % version)

    def reserve(self) -> int:
        """Return the number of an object that is to follow."""
        self._count += 1
        return self._count

    def reserve_key(self, key: bytes) -> int:
        """Return the number of the object that nodes with this key stand for, to follow at the end."""
        if key not in self._numbers:
            self._numbers[key] = self.reserve()
        return self._numbers[key]

    def add(self, tree: Node) -> int:
        """Write an object and all that it refers to, unless an equal one is there; return its number."""
        known = self._numbers.get(tree.key)
        if known is not None:
            return known
        body = bytearray(tree.body[0])
        for target, piece in zip(tree.references, tree.body[1:], strict=True):
            body += b"%d 0 R" % self.add(target)
            body += piece
        number = self._numbers[tree.key] = self.reserve()
        self.put(number, bytes(body), tree.data)
        return number

    def put(self, number: int, body: bytes, data: bytes | None = None) -> None:
        """Write the object with a reserved number; a stream's body is its dictionary without `/Length`."""
        if data is None and self._plain:
            self._entries[number] = (1, self._length, 0)
            self._write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
            return
        if data is None:
            self._packed.append((number, body))
            if len(self._packed) == PACK:
                self._flush()
            return
        self._entries[number] = (1, self._length, 0)
        dictionary = body.rstrip()[:-2] + b"/Length %d>>" % len(data)
        self._write(b"%d 0 obj\n%s\nstream\n" % (number, dictionary), data, b"\nendstream\nendobj\n")

    def put_next(self, body: bytes, data: bytes | None = None) -> int:
        """Write an object under the next number, which is given."""
        number = self.reserve()
        self.put(number, body, data)
        return number

    def finish(self, root: int, info: int) -> None:
        """Write what is left and the table of all objects."""
        if self._plain:
            self._finish_plain(root, info)
            return
        self._flush()
        number, start = self.reserve(), self._length
        self._entries[number] = (1, start, 0)
        rows = [pack(">BIH", 0, 0, 65535)]
        rows += [pack(">BIH", *self._entries[entry]) for entry in range(1, number + 1)]
        name = self._digest.hexdigest().encode()
        body = b"<</Type/XRef/Size %d/W[1 4 2]/Root %d 0 R/Info %d 0 R/ID[<%s><%s>]/Filter/FlateDecode>>"
        self.put(number, body % (number + 1, root, info, name, name), compressed(b"".join(rows)))
        self._write(b"startxref\n%d\n%%%%EOF\n" % start)

    def _finish_plain(self, root: int, info: int) -> None:
        start, size = self._length, self._count + 1
        rows = [b"0000000000 65535 f \n", *(b"%010d 00000 n \n" % self._entries[one][1] for one in range(1, size))]
        name = self._digest.hexdigest().encode()
        trailer = b"trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%s><%s>]>>\nstartxref\n%d\n%%%%EOF\n"
        self._write(b"xref\n0 %d\n" % size, *rows, trailer % (size, root, info, name, name, start))

    def _flush(self) -> None:
        """Write the objects that are not streams, many in one compressed stream."""
        if not self._packed:
            return
        holder, header, bodies = self.reserve(), bytearray(), bytearray()
        for index, (number, body) in enumerate(self._packed):
            header += b"%d %d " % (number, len(bodies))
            bodies += body + b"\n"
            self._entries[number] = (2, holder, index)
        dictionary = b"<</Type/ObjStm/N %d/First %d/Filter/FlateDecode>>" % (len(self._packed), len(header))
        self._packed.clear()
        self.put(holder, dictionary, compressed(bytes(header + bodies)))

    def _write(self, *pieces: bytes) -> None:
        for piece in pieces:
            self._target.write(piece)
            self._digest.update(piece)
            self._length += len(piece)
