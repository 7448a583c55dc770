"""The program that opens a sheet: the one that is named, the one of the environment, or the machine's own."""

from __future__ import annotations

import os
import shlex
import sys
from shutil import which
from typing import Final, NamedTuple

VARIABLE: Final = "TUCKBOX_EDITOR"
OPENERS: Final = {"darwin": "open", "win32": "explorer"}  # what opens a file in the program that is there for it


class Opener(NamedTuple):
    """The words of a command, to which the file is added, and who named it."""

    words: tuple[str, ...]
    origin: str


def opener(named: str | None = None) -> Opener | None:
    """Return what opens a sheet; None where nothing on this machine does."""
    if named:
        return Opener(tuple(shlex.split(named)), "--with")
    if said := os.environ.get(VARIABLE):
        return Opener(tuple(shlex.split(said)), VARIABLE)
    found = which(OPENERS.get(sys.platform, "xdg-open"))
    return Opener((found,), "this machine's own") if found else None
