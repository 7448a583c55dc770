"""Pictures that lie beside a table: which belongs to which card, and a folder of finished ones as a table."""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from pathlib import Path, PurePosixPath
from typing import Any, Final

from toolkit.importing.placed import file_in
from toolkit.importing.refused import RefusedTableError
from toolkit.importing.table import Table
from toolkit.model.findings.phrases import slug

SUFFIXES: Final = frozenset((".png", ".jpg", ".jpeg", ".svg", ".webp", ".gif"))
FOLDERS: Final = ("art", "images", "image", "img", "pictures", "picture", "illustrations", "bilder", "imagenes")
_MOST: Final = 20_000
_DEEPEST: Final = 4
_STARTS: Final = {".png": b"\x89PNG", ".jpg": b"\xff\xd8", ".jpeg": b"\xff\xd8", ".gif": b"GIF8", ".webp": b"RIFF"}
_COPIES: Final = re.compile(r"[\s_-]*(?:x(\d{1,3})|(\d{1,3})x)$|[\s_-]*\[(?:face,)?x?(\d{1,3})\]$", re.IGNORECASE)
_BACK: Final = re.compile(r"(?:^|[\s_-])(?:back|rückseite|ruckseite|verso|dos|reverso)$", re.IGNORECASE)
_FRONT: Final = re.compile(r"[\s_-](?:front|face|vorderseite|recto|anverso)$", re.IGNORECASE)


@dataclass
class Pictures:
    """The pictures of a folder; `used` are those that cards have, by the path that they get in the game's folder."""

    folder: Path
    files: Sequence[Path]
    used: dict[str, Path] = field(default_factory=dict)

    @classmethod
    def of(cls, folders: Iterable[Path], folder: Path) -> Pictures:
        """Return the pictures in some folders, which are named from `folder`."""
        return cls(folder, [path for one in folders for path in _below(one)])

    @cached_property
    def _named(self) -> dict[str, Path]:
        """The pictures by whatever a table may call them: path, name or stem, in small letters."""
        found: dict[str, Path] = {}
        for path in reversed(self.files):
            relative = Path(os.path.relpath(path, self.folder)).as_posix().lower()
            for name in (relative, path.name.lower(), path.stem.lower(), slug(path.stem)):
                found[name] = path
        return found

    def find(self, called: str) -> Path | None:
        """Return the picture that a table names."""
        plain = file_in(called).strip().replace("\\", "/").removeprefix("./").lower()
        name = PurePosixPath(plain)
        return next(
            (self._named[one] for one in (plain, name.name, name.stem, slug(name.stem)) if one in self._named), None
        )

    def of_card(self, names: Iterable[str]) -> Path | None:
        """Return the picture that is called as a card is, but for what all pictures begin or end with."""
        return next((self._stems[name] for name in map(slug, names) if name in self._stems), None)

    @cached_property
    def _stems(self) -> dict[str, Path]:
        stems = {slug(path.stem): path for path in reversed(self.files)}
        first = _common([*stems]) if len(stems) > 2 else ""
        last = _common([one[::-1] for one in stems])[::-1] if len(stems) > 2 else ""
        short = {one.removeprefix(first).removesuffix(last).strip("-"): path for one, path in stems.items()}
        return {**short, **stems}

    def take(self, path: Path) -> str:
        """Return where a picture will lie in the game's folder."""
        known = next((name for name, one in self.used.items() if one == path), None)
        if known:
            return known
        stem, n = slug(path.stem) or "picture", 1
        while (name := f"art/{stem}{'' if n == 1 else f'-{n}'}{path.suffix.lower()}") in self.used:
            n += 1
        self.used[name] = path
        return name

    @property
    def left(self) -> list[str]:
        """The names of those that no card has, but for those that are none."""
        taken = set(self.used.values())
        return [path.name for path in self.files if path not in taken and not flaw(path)]


def _common(words: Sequence[str]) -> str:
    """Return what some words begin with, up to the end of a part."""
    parts = [word.split("-") for word in words]
    same = takewhile(lambda some: len(set(some)) == 1, zip(*parts, strict=False))
    return "".join(f"{some[0]}-" for some in same)


def _below(folder: Path) -> list[Path]:
    """Return the pictures in a folder and those in it; no link is followed."""
    found = list[Path]()
    for here, folders, names in os.walk(folder):
        if len(Path(here).relative_to(folder).parts) >= _DEEPEST or len(found) > _MOST:
            folders.clear()
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        paths = (Path(here, name) for name in sorted(names) if not name.startswith("."))
        found += [path for path in paths if path.suffix.lower() in SUFFIXES and path.is_file()]
    return found[:_MOST]


def beside(table: Path) -> list[Path]:
    """Return the folders with pictures that lie beside a table."""
    known = {one.name.lower(): one for one in table.parent.iterdir() if one.is_dir()} if table.parent.is_dir() else {}
    return [known[name] for name in FOLDERS if name in known]


def is_picture(value: Any) -> bool:
    """Whether a cell names a picture, which may be told with its place."""
    name = file_in(value)
    return isinstance(name, str) and PurePosixPath(name.strip().lower()).suffix in SUFFIXES


def flaw(path: Path) -> str | None:
    """Return what is wrong with a picture's file, if anything shows from its first bytes."""
    with path.open("rb") as file:
        start = file.read(2048)
    if not start:
        return "the file is empty"
    kind = path.suffix.lower()
    if kind == ".svg":
        return None if b"<svg" in start or b"<?xml" in start else "this is no drawing in SVG"
    return None if start.startswith(_STARTS[kind]) else f"this is no {kind[1:].upper()} file"


def read_folder(called: str, folder: Path) -> tuple[Table, Pictures, str | None]:
    """Return a folder of finished pictures as a table, and the back that all cards share, if there is one.

    `goblin.png` is the Goblin, `goblin-x3.png` three of it, `goblin-back.png` its back, `back.png` that of all.
    """
    pictures = Pictures(folder, _below(folder))
    backs = {slug(_BACK.sub("", path.stem)): path for path in pictures.files if _BACK.search(path.stem)}
    rows = list[list[Any]]()
    names = ["headings"]
    for path in pictures.files:
        if _BACK.search(path.stem):
            continue
        found = _COPIES.search(path.stem)
        stem = _FRONT.sub("", path.stem[: found.start()] if found else path.stem) or path.stem
        back = backs.get(slug(stem)) if slug(stem) else None
        n = next((int(one) for one in found.groups() if one), 1) if found else 1
        name = " ".join(word.capitalize() if word.islower() else word for word in re.split(r"[\s_-]+", stem) if word)
        rows.append([name, n, path.name, back.name if back else None])
        names.append(path.name)
    if not rows:
        raise RefusedTableError("D101", "no pictures lie in the folder", called, "PNG, JPEG and SVG are pictures")
    shared = pictures.take(backs[""]) if "" in backs else None
    head = ["Name", "Copies", "Picture", "Back picture"]
    width = 4 if any(row[3] for row in rows) else 3
    return Table(called, "", [row[:width] for row in (head, *rows)], by_names=True, names=names), pictures, shared


def pixels(path: Path) -> tuple[int, int] | None:
    """Return how wide and high a PNG or a JPEG is; None where it does not say."""
    with path.open("rb") as file:
        data = file.read(1 << 18)
    if data.startswith(b"\x89PNG") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    at = 2
    while data.startswith(b"\xff\xd8") and at + 9 < len(data) and data[at] == 0xFF:
        if 0xC0 <= data[at + 1] <= 0xCF and data[at + 1] not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
