"""How files are opened: never for somebody else to wait for, never as text that the system changes."""

from __future__ import annotations

import os
from typing import Final


def flags(*names: str) -> int:
    """Return the flags of `os.open` by their names, those that this system has."""
    return sum(getattr(os, name, 0) for name in dict.fromkeys(("O_CLOEXEC", "O_NOINHERIT", "O_BINARY", *names)))


READING: Final = flags("O_RDONLY", "O_NONBLOCK", "O_NOCTTY")
LOCKING: Final = flags("O_RDWR", "O_CREAT", "O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY")
HAS_FOLDERS: Final = hasattr(os, "O_DIRECTORY")  # whether a folder can be opened, and so brought to the disk
SETTLING: Final = flags("O_RDONLY" if HAS_FOLDERS else "O_RDWR")  # Windows brings to the disk what can be written to
