"""What the parent process asks of a laying-out process, and what comes back; all of it can be pickled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from toolkit.limits import Limits
from toolkit.render.sources.chunk import Flaw, Look

END_PIECE: Final = "end-piece"  # the class of what fills the last page of a part
LEFT: Final = "#left"  # among anchors: how many millimetres of the last page are blank but for it
OPENING: Final = "_contents-end"  # the anchor on the page that says what the game is, of which the same is told


@dataclass(frozen=True, slots=True)
class Order:
    """A part to lay out into the file `target`: its HTML and its look, and the files that it may load by address.

    `first` is the number of its first page, `limits` are what laying it out may take.
    """

    html: str
    look: Look
    files: Mapping[str, Path]
    target: Path
    first: int = 1
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A part that is laid out: how many pages, the page of each anchor counted from 0, and what is wrong."""

    pages: int
    anchors: dict[str, int]
    flaws: tuple[Flaw, ...]
