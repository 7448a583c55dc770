"""What of a game can be printed: its books and sheets, each a PDF file that travels with the site."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

BOOKLET: Final = "rules-booklet"  # how the name of its file begins, before its paper
BOOKS: Final = {  # by the names of their files
    "rules": "Rulebook",
    "pocket": "Rulebook in pocket size",
    "aid": "Player aid",
    BOOKLET: "Rulebook to fold",
}


@dataclass(frozen=True, slots=True)
class Print:
    """A finished PDF file: its title, the paper of its sheets (empty for a book), its number of pages, and its hash."""

    file: Path  # as it is now
    name: str
    title: str
    paper: str
    pages: int
    digest: str = ""

    @property
    def path(self) -> str:
        """Where it stands on the site."""
        return f"pdf/{self.name}"

    @property
    def called(self) -> str:
        """What it is called on a page that names the game already."""
        first, _, rest = self.title.partition(": ")
        name = rest or first
        stem = BOOKLET if self.name.startswith(BOOKLET) else Path(self.name).stem
        return BOOKS.get(stem, name[:1].upper() + name[1:])

    @property
    def size(self) -> str:
        """How large it is, in words."""
        kilobytes = self.file.stat().st_size / 1000
        return f"{kilobytes / 1000:.1f} MB" if kilobytes >= 1000 else f"{max(1, round(kilobytes))} kB"


def by_paper(prints: Iterable[Print]) -> dict[str, tuple[Print, ...]]:
    """Put prints together by paper, books first."""
    listed = sorted(prints, key=lambda one: (one.paper, one.called not in BOOKS.values()))
    return {paper: tuple(some) for paper, some in groupby(listed, key=lambda one: one.paper)}
