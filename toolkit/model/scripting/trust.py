"""Whether the Python of a game may run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePosixPath

from toolkit.model.findings.refusal import RefusedError

Trust = Callable[[Path, str], bool]  # of a game's folder, and what stands for its Python: whether that may run


class UntrustedError(RefusedError):
    """A game has a rules.py of its own, and nobody has said that it may run.

    `file` is its path in the project, `digest` the hash that stands for it (see `digest_of`).
    """

    def __init__(self, file: str, digest: str) -> None:
        folder = PurePosixPath(file).parent
        advice = f"read it, then say --trust, or name the folder ({folder}) or the hash in the variable TUCKBOX_TRUST"
        message = f"{file} is Python that would run on this machine, and it is not trusted; {advice} SHA-256 {digest}"
        super().__init__(message)
        self.file, self.digest = file, digest
