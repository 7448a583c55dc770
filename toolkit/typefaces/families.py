"""Which families are installed, and the font files of each."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

KNOWN: Final = Path(__file__).parent / "families.txt"
BOLD: Final = 700
WEIGHTS: Final = (400, 600, BOLD)  # that style sheets ask for
_WEIGHTS: Final = {"ExtraLight": 200, "Light": 300, "Regular": 400, "Semibold": 600, "Bold": 700, "Black": 900}


@dataclass(frozen=True, slots=True)
class Font:
    """A font file: the stem that it is loaded by, the weights that it has, from and to, and whether it is italic."""

    stem: str
    weights: tuple[int, int]
    is_italic: bool = False


@dataclass(frozen=True, slots=True)
class Family:
    """A family: its name, its files, its licence by its SPDX name."""

    name: str
    fonts: tuple[Font, ...]
    licence: str = "OFL-1.1"

    def faces(self) -> Iterator[Font]:
        """Yield what texts are set in: upright and italic, regular and bold, so that no letter is made bold or slanted.

        Where a family has no italic, the upright stands for it, and its heaviest weight for a bold one.
        """
        upright = [one for one in self.fonts if not one.is_italic] or list(self.fonts)
        for is_italic in (False, True):
            fonts = [one for one in self.fonts if one.is_italic is is_italic] or upright
            used = dict.fromkeys(min(fonts, key=lambda one: _distance(one, weight)) for weight in WEIGHTS)
            yield from (Font(one.stem, one.weights, is_italic) for one in used)
            heaviest = max(used, key=lambda one: one.weights[1])
            if heaviest.weights[1] < BOLD:
                yield Font(heaviest.stem, (BOLD, BOLD), is_italic)


def _distance(font: Font, weight: int) -> int:
    """Return how far a weight is from those that a font has."""
    least, most = font.weights
    return max(least - weight, weight - most, 0)


def find(name: str) -> Family | None:
    """Return the family of a name; None where it is not installed."""
    return installed().get(name.casefold())


def advice(name: str) -> str:
    """Say how to get a family that is not installed, or which one may be meant."""
    known = {one.casefold(): one for one in _known()}
    there = {one.name.casefold(): one.name for one in installed().values()}
    if name.casefold() in known:
        return f"`{_command(name)}` brings it"
    near = get_close_matches(name.casefold()[:80], known | there, n=1, cutoff=0.7)
    if near:
        return f"did you mean '{(known | there)[near[0]]}'?"
    return f"installed are: {', '.join(sorted(there.values()))}"


def offered() -> list[tuple[str, str]]:
    """Return all families that may be named, those that are installed first, each with how one gets it."""
    there = sorted(one.name for one in installed().values())
    return [*((one, "installed") for one in there), *((one, _command(one)) for one in _known() if find(one) is None)]


def _known() -> list[str]:
    return KNOWN.read_text("utf-8").splitlines()


def _command(name: str) -> str:
    return f"pip install fontpkg-{name.lower().replace(' ', '-')}"


@lru_cache(maxsize=1)
def installed() -> dict[str, Family]:
    """Return the families of packages on the import path, by their names without capitals."""
    places = [Path(place or ".") for place in sys.path]
    told = (path for place in places for path in sorted(place.glob("fontpkg_*/metadata.json")))
    others = (path for place in places for path in sorted(place.glob("font_*/files")))
    families = [*map(_of_files, others), *map(_told, told)]
    return {one.name.casefold(): one for one in families if one}


@lru_cache(maxsize=1)
def files() -> dict[str, Path]:
    """Return the files of packages that tell of themselves, by their stems without the names of axes."""
    found = (path for place in sys.path for path in sorted(Path(place or ".").glob("fontpkg_*/files/*.ttf")))
    return {bare(path): path for path in found}


def bare(path: Path) -> str:
    """Return the stem of a file without the names of a variable font's axes."""
    return path.stem.partition("[")[0]


def _told(path: Path) -> Family | None:
    """Return the family that a package tells of; None where it does so in a way that is not known."""
    try:
        said = json.loads(path.read_bytes())
        axis: dict[str, Any] = next((one for one in said["axes"] if one["tag"] == "wght"), {"min": 400, "max": 400})
        fonts = tuple(_font(one, axis) for one in said["files"] if one["path"].endswith(".ttf"))
        return Family(str(said["family"]), fonts, str(said["license"])) if fonts else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _font(said: dict[str, Any], axis: dict[str, Any]) -> Font:
    least, most = (axis["min"], axis["max"]) if said["variable"] else (said["weight"], said["weight"])
    return Font(bare(Path(said["path"])), (int(least), int(most)), said["style"] == "italic")


def _of_files(folder: Path) -> Family | None:
    """Return the family that static files are called after, such as SourceSansPro-SemiboldIt."""
    stems = sorted({path.stem for path in folder.glob("*.[ot]tf") if "-" in path.stem})
    fonts = []
    for stem in stems:
        style = stem.partition("-")[2]
        weight = _WEIGHTS.get(style.removesuffix("It") or "Regular")
        if weight:
            fonts.append(Font(stem, (weight, weight), style.endswith("It")))
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", stems[0].partition("-")[0]) if stems else ""
    return Family(name, tuple(fonts)) if fonts else None
