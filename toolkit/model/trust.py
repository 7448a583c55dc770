"""Whether the Python of a game may run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Trust = Callable[[Path, str], bool]  # of a game's folder, and what stands for its Python: whether that may run


class UntrustedError(Exception):
    """A game has a rules.py of its own, and nobody has said that it may run.

    `file` is its path in the project, `digest` the hash that stands for it (see `digest_of`).
    """

    def __init__(self, file: str, digest: str) -> None:
        super().__init__(f"{file} is Python that would run on this machine, and it is not trusted")
        self.file, self.digest = file, digest
