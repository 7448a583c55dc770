"""The least of a file that still goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

TRIES: Final = 400


def shrink(data: bytes, fails: Callable[[bytes], bool], tries: int = TRIES) -> bytes:
    """Return a part of `data` for which `fails` holds as well, without the lines and characters that do not matter."""
    left = [tries]

    def still(parts: list[bytes], joint: bytes) -> bool:
        left[0] -= 1
        return left[0] >= 0 and fails(joint.join(parts))

    lines = _least(data.split(b"\n"), lambda parts: still(parts, b"\n"))
    characters = [bytes((one,)) for one in b"\n".join(lines)]
    return b"".join(_least(characters, lambda parts: still(parts, b"")))


def _least(parts: list[bytes], still: Callable[[list[bytes]], bool]) -> list[bytes]:
    """Leave out ever smaller runs of parts, as long as what is left still goes wrong."""
    size = len(parts) // 2
    while size:
        at = 0
        while at < len(parts):
            fewer = parts[:at] + parts[at + size :]
            if still(fewer):
                parts = fewer
            else:
                at += size
        size //= 2
    return parts
