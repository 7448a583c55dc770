"""Placements to pictures: each different face once, in two sizes or one, kept by the face's key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from toolkit.cache import hashing
from toolkit.cache.tray import Held, Tray
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.geometry.size import Contour
from toolkit.render.pictures.shot import QUALITY, Shot
from toolkit.render.pictures.take import take

PX_PER_MM = 2.5  # of the smallest picture: a card of 63 mm is 158 pixels wide
LARGEST = 450  # pixels of the smallest picture's longer side
BATCH = 3  # faces a task; a page of a book that is to go first waits for no more of them
STEPS = (1, 2.8)  # the sizes, as multiples of the smallest: a card's largest is 7 pixels a millimetre
MANY, ONE = 1500, (2,)  # of a game with more faces than this there is one picture each, in this size
FORMAT = f"3 {QUALITY}"
Steps = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """One face as JPEG files, two or one, the smallest first, with their `sizes`: (width, height) in pixels.

    `name` is unique in its game. `trim` is the face's size in millimetres, `corner` its radius, `shape` its outline.
    """

    name: str
    files: tuple[Path, ...]
    sizes: tuple[tuple[int, int], ...]
    trim: tuple[float, float]
    corner: float
    shape: Contour

    @property
    def shown(self) -> tuple[int, int]:
        """Its width and height in CSS pixels, among others."""
        return _sizes(self.trim, (1,))[0]

    @property
    def paths(self) -> tuple[str, ...]:
        """Where the files go, below a game's folder."""
        return tuple(f"pictures/{self.name}-{width}.jpg" for width, _ in self.sizes)


@dataclass(frozen=True, slots=True)
class Faces:
    """The pictures of one component: its front, and its back where it has one."""

    front: Picture
    back: Picture | None


class Gallery:
    """The pictures of some games' components; what is not kept yet is drawn by `executor`, beginning at once."""

    def __init__(self, placed: Mapping[str, Sequence[Placement]], cache: Path, executor: Executor) -> None:
        self._tray = Tray(cache, "pictures")
        folder = self._tray.path("")
        self._found = {game: dict(_named(pieces, folder)) for game, pieces in placed.items()}
        shots = {shot.targets: shot for pieces in placed.values() for shot in _shots(pieces, folder)}
        missing = [shot for files, shot in shots.items() if not all(file.name in self._tray for file in files)]
        missing.sort(key=lambda shot: (shot.source, shot.page))  # a file's fonts are read once a task
        self._files = [file.name for shot in missing for file in shot.targets]
        self._waiting = [executor.submit(take, missing[at : at + BATCH]) for at in range(0, len(missing), BATCH)]

    def planned(self, game: str) -> dict[str, Faces]:
        """Return what the pictures of a game will be, by component."""
        return self._found[game]

    def faces(self, game: str) -> dict[str, Faces]:
        """Wait for the pictures and give those of a game by component; OSError where one cannot be written."""
        for done in self._waiting:
            done.result()
        for name in self._files:
            self._tray.add(name)
        self._tray.save()
        self._waiting, self._files = [], []
        return self._found[game]

    def held(self, file: Path) -> Held:
        """Return the file of a picture that is made."""
        return self._tray.held(file.name)


def _steps(pieces: Sequence[Placement]) -> Steps:
    """Return the sizes in which the faces of a game are shown."""
    return ONE if len({face.key for piece in pieces for face in (piece.front, piece.back) if face}) > MANY else STEPS


def _named(pieces: Sequence[Placement], folder: Path) -> Iterator[tuple[str, Faces]]:
    """Name each different face for the first component that shows it."""
    steps = _steps(pieces)
    names: dict[tuple[str, Contour, float], str] = {}

    def picture(piece: Placement, face: StoredFace, side: str) -> Picture:
        shape = piece.contour("back" if side else "front")
        name = names.setdefault((face.key, shape, piece.corner), f"{piece.component}{side}")
        return Picture(name, _files(face, folder, steps), _sizes(face.trim, steps), face.trim, piece.corner, shape)

    for piece in pieces:
        front = picture(piece, piece.front, "")
        yield piece.component, Faces(front, picture(piece, piece.back, "-back") if piece.back else None)


def _sizes(trim: tuple[float, float], steps: Steps) -> tuple[tuple[int, int], ...]:
    scale = min(PX_PER_MM, LARGEST / max(trim))
    return tuple((max(1, round(trim[0] * scale * step)), max(1, round(trim[1] * scale * step))) for step in steps)


@lru_cache(maxsize=10000)
def _files(face: StoredFace, folder: Path, steps: Steps) -> tuple[Path, ...]:
    key = hashing.of_parts((face.key, FORMAT))[:40]
    return tuple(folder / f"{key}-{width}x{height}.jpg" for width, height in _sizes(face.trim, steps))


def _shots(pieces: Sequence[Placement], folder: Path) -> Iterator[Shot]:
    steps = _steps(pieces)
    for piece in pieces:
        for face in filter(None, (piece.front, piece.back)):
            files, sizes = _files(face, folder, steps)[::-1], _sizes(face.trim, steps)[::-1]
            yield Shot(face.path, face.page, face.trim, face.bleed, sizes, files)
