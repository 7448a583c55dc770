"""What the parent process asks of a drawing process, and what comes back; all of it can be pickled."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from toolkit.limits import Limits
from toolkit.model.faces.face import unfold


@dataclass(frozen=True, slots=True)
class Flaw:
    """A finding about a drawn face that does not yet know whose face it is; kept with the face.

    `path` with `line` and `column` is where a template or style sheet is at fault; without a path it is
    the component's `field`. What it is `about`, an address or a letter, is looked for where it may be written.
    """

    code: str
    message: str
    help: str | None = None
    field: str | None = None
    path: str | None = None
    line: int = 1
    column: int = 1
    about: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One face to draw: folded HTML, trim and bleed in millimetres, language, the addresses of all that it loads."""

    folded: bytes
    trim: tuple[float, float]
    bleed: float
    language: str
    wanted: tuple[str, ...] = ()

    @property
    def html(self) -> str:
        """The body of the page."""
        return unfold(self.folded)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A style sheet: its address, its path for people, its text."""

    address: str
    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Look:
    """The style sheets of a theme, known by `key`, the hash of them and of every file that they load.

    `base` is the address that faces refer from; `path` is the theme's own style sheet, for people. `made` is the hash
    of the same without the versions of what draws them.
    """

    key: str
    base: str
    path: str
    proof: bool
    sheets: tuple[Sheet, ...]
    files: dict[str, Path] = field(default_factory=dict)
    made: str = ""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Faces of one look to draw into the file `target`; `files` are all that may be loaded, by address.

    `limits` are what drawing all of them may take.
    """

    pages: tuple[Page, ...]
    look: Look
    files: dict[str, Path]
    target: Path
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chunk that is drawn: the hash of its file, and the flaws of each page."""

    digest: str
    flaws: tuple[tuple[Flaw, ...], ...]


class UnevenError(ValueError):
    """The faces of a chunk did not give a page each: one of them is broken and spills into others."""


class UnclearError(ValueError):
    """Something is wrong with one of several faces, and only drawing each alone can tell with which."""


class NestedError(ValueError):
    """Drawings lie so deep in each other that no other program could read them."""
