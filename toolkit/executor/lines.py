"""A line between two processes: whole pieces of data, each with its length before it, over a socket or two pipes."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Self

_LENGTH: Final = struct.Struct("<Q")


class Line:
    """One end of it, made of two binary files; `leave` has whoever waits at the other end hear of its end."""

    def __init__(self, reading: Any, writing: Any, leave: Callable[[], object] = lambda: None) -> None:
        self._reading, self._writing = reading, writing
        self._leave = leave

    @classmethod
    def over(cls, end: socket.socket) -> Self:
        """Return the line that has a socket, which from now on is its own."""
        line = cls(
            end.makefile("rb", buffering=0), end.makefile("wb", buffering=0), lambda: end.shutdown(socket.SHUT_RDWR)
        )
        end.close()  # its files keep it open
        return line

    def send(self, data: bytes) -> None:
        """Send bytes; OSError where nobody listens."""
        with memoryview(_LENGTH.pack(len(data)) + data) as left:
            sent = 0
            while sent < len(left):
                sent += self._writing.write(left[sent:]) or 0

    def receive(self) -> bytes:
        """Receive bytes as they were sent; EOFError or OSError where the other end is closed."""
        (length,) = _LENGTH.unpack(self._exactly(_LENGTH.size))
        return bytes(self._exactly(length))

    def _exactly(self, length: int) -> bytearray:
        data, filled = bytearray(length), 0
        with memoryview(data) as view:
            while filled < length:
                read = self._reading.readinto(view[filled:])
                if not read:
                    raise EOFError("the other end is closed")
                filled += read
        return data

    def leave(self) -> None:
        """Have both ends hear that it is over."""
        with suppress(OSError):
            self._leave()

    def close(self) -> None:
        """Close it, when nobody waits at this end."""
        for file in (self._reading, self._writing):
            with suppress(OSError):
                file.close()
