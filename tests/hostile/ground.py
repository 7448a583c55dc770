"""A small sound project in a folder of its own, beside files that nobody may touch, to be made hostile."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit.shipped import shipped_cases

SECRET: Final = "swordfish-4711"  # noqa: S105 (it is one to be looked for)
GAME, DECK = "cards/orchard/game.yaml", "cards/orchard/decks/fruit.yaml"
THEME = "templates/paper"
CARD, SHEET = f"{THEME}/faces/card.html", f"{THEME}/theme.css"
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fccf"
    "c0f01f0005050102cfa02ee00000000049454e44ae426082"
)


@dataclass(frozen=True)
class Ground:
    """`root` is the project, `outside` what lies beside it and is watched: secret.*, and folders with such files."""

    root: Path
    outside: Path

    def put(self, path: str, content: str | bytes) -> Path:
        """Write a file of the project, in place of what is there."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
        return file

    def add(self, path: str, text: str) -> None:
        """Write at the end of a file of the project."""
        self.put(path, (self.root / path).read_text("utf-8") + text)

    def change(self, path: str, old: str, new: str) -> None:
        """Replace words in a file of the project, which must be there."""
        text = (self.root / path).read_text("utf-8")
        assert old in text, path
        self.put(path, text.replace(old, new))

    def link(self, path: str, target: str | Path) -> None:
        """Put a link in the place of whatever is there."""
        file = self.root / path
        if file.is_dir() and not file.is_symlink():
            shutil.rmtree(file)
        file.unlink(missing_ok=True)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.symlink_to(target)

    def pipe(self, path: str) -> None:
        """Put a pipe in the place of whatever is there."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        os.mkfifo(file)

    def card(self, body: str) -> None:
        """Have the template of all cards say something."""
        self.put(CARD, f'<div class="face"><div class="trim">{body}</div></div>')

    def picture(self, name: str, content: str | bytes) -> None:
        """Show a picture on all cards."""
        self.put(f"cards/orchard/art/{name}", content)
        self.card(f'<img src="file:///cards/orchard/art/{name}" style="width: 40mm; height: 40mm">')

    def deck(self, body: str) -> None:
        """Add lines to the deck, after its components."""
        self.add(DECK, body)


Make = Callable[[Ground], None]


@dataclass(frozen=True)
class Case:
    """A hostile project: how it is made, the verb that it is aimed at, and words that the verb prints.

    `alone`: it has to be run in a process of its own, started in the project's folder.
    """

    name: str
    make: Make
    verb: str
    tells: str | None
    alone: bool


CASES: Final[dict[str, Case]] = {}
VERBS: Final[dict[str, tuple[str, ...]]] = {
    "check": ("check",),
    "build": ("build", "--paper", "a4"),
    "play": ("play", "orchard", "--games", "3", "--workers", "1"),
    "examples": ("play", "--examples"),
    "export": ("export", "orchard", "--format", "tabletop-simulator"),
    "service": ("export", "orchard", "--format", "case"),
    "markdown": ("export", "orchard", "--format", "markdown"),
    "preflight": ("preflight",),
    "diff": ("diff", "working", "working"),
    "since": ("build", "--paper", "a4", "--since", "HEAD"),
    "schema": ("schema",),
    "clean": ("clean",),
}


def case(verb: str = "build", tells: str | None = None, *, alone: bool = False) -> Callable[[Make], Make]:
    """Note a function that makes a hostile project; its name in words is the case's name."""

    def note(make: Make) -> Make:
        name = make.__name__.replace("_", " ")
        assert name not in CASES, name
        CASES[name] = Case(name, make, verb, tells, alone)
        return make

    return note


def prepare(folder: Path) -> Ground:
    """Lay the sound project and what lies beside it out in an empty folder."""
    root, outside = folder / "project", folder / "outside"
    shutil.copytree(shipped_cases() / "base", root)
    for name in ("secret.txt", "secret.css", "secret.yaml", "pdf/orchard/a.pdf", "schema/a.json", "faces/card.html"):
        file = outside / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"TOKEN={SECRET}\n")
    (outside / "secret.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg"><text>{SECRET}</text></svg>')
    (outside / "secret.png").write_bytes(PNG)
    return Ground(root, outside)
