"""What somebody asks of a finished file, beside what was read back from it."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolkit.impose.preflight.facts import FileFacts, PageFacts

CLOSE: Final = 0.01  # millimetres


@dataclass(frozen=True, slots=True)
class Check:
    """One thing measured on one file: what was asked for, what was found, and whether that will do."""

    file: str
    what: str
    wanted: str
    found: str
    passed: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """What a service asks of a PDF: `box` is trim and bleed of its pages in mm, `ink` the most in per cent, for CMYK.

    `black` are the inks of black areas in per cent; `contour` is the spot colour of its only layer; `standard`, if it
    asks for one, what the file may call itself.
    """

    pages: int
    box: tuple[float, float, float]
    ink: float | None = None
    black: tuple[float, float, float, float] | None = None
    contour: str | None = None
    standard: tuple[str | None] | None = None


def checks_of(name: str, facts: FileFacts, asked: Asked) -> Iterator[Check]:
    """Compare what was read back from a PDF with what is asked for."""
    yield Check(name, "pages", str(asked.pages), str(len(facts.pages)), len(facts.pages) == asked.pages)
    boxes = {_box(page) for page in facts.pages}
    same = all(abs(one - other) < CLOSE for box in boxes for one, other in zip(box, asked.box, strict=True))
    yield Check(name, "trim and bleed", _told(asked.box), ", ".join(map(_told, sorted(boxes))), same)
    missing = ", ".join(font.name for font in facts.fonts if not font.embedded)
    yield Check(name, "fonts", "all embedded", f"without {missing}" if missing else "all embedded", not missing)
    content = facts.content
    if asked.ink is not None:
        yield Check(name, "colours", "CMYK", "also RGB" if content.has_rgb else "CMYK", not content.has_rgb)
        yield Check(name, "most ink", f"{asked.ink:g} %", f"{content.most_ink:.0f} %", content.most_ink <= asked.ink)
    if asked.black is not None:
        wanted, found = _inks(asked.black), sorted(map(_inks, content.blacks)) or ["none"]
        yield Check(name, "black areas", wanted, ", ".join(found), {*found} <= {wanted, "none"})
    if asked.contour:
        spots, count = ", ".join(facts.spots) or "no spot colour", len(facts.layers)
        on, wanted = f"{spots} on {count} layer{'' if count == 1 else 's'}", f"{asked.contour} on 1 layer"
        yield Check(name, "cut contour", wanted, on, on == wanted)
    if asked.standard:
        (claimed,) = asked.standard
        yield Check(name, "standard", claimed or "none", facts.claims or "none", facts.claims == claimed)


def _box(page: PageFacts) -> tuple[float, float, float]:
    trim = page.trim or page.media
    return round(trim.width, 3), round(trim.height, 3), round(trim.x - page.media.x, 3)


def _inks(shares: Sequence[float]) -> str:
    return "/".join(f"{share:g}" for share in shares)


def _told(box: Sequence[float]) -> str:
    width, height, bleed = box
    return f"{width:.2f} x {height:.2f} mm with {bleed:.2f} mm"


def picture_checks(
    name: str, path: Path, pixels: tuple[int, int], dpi: float, *, most: int | None = None, clear: bool = False
) -> Iterator[Check]:
    """Read a PNG's own words: its size (at `most` so long), its resolution, and that it is RGB, opaque or `clear`."""
    width, height, depth, kind, density = _png(path)
    wanted, found = (f"{across} x {down} px" for across, down in (pixels, (width, height)))
    yield Check(name, "size", wanted, found, (width, height) == pixels)
    yield Check(name, "resolution", f"{dpi:g} dpi", f"{density:.0f} dpi", abs(density - dpi) < 1)
    wanted_kind = 6 if clear else 2
    yield Check(name, "colours", _colours(wanted_kind, 8), _colours(kind, depth), (kind, depth) == (wanted_kind, 8))
    if most is not None:
        longest = max(width, height)
        yield Check(name, "longest side", f"at most {most} px", f"{longest} px", longest <= most)


def _png(path: Path) -> tuple[int, int, int, int, float]:
    """Return width, height, bit depth, colour type and dots an inch from a PNG's chunks."""
    with path.open("rb") as file:
        head = file.read(4096)
    width, height, depth, kind = struct.unpack(">IIBB", head[16:26])
    at = head.find(b"pHYs")
    per_metre = struct.unpack(">I", head[at + 4 : at + 8])[0] if at >= 0 else 0
    return width, height, depth, kind, per_metre * 0.0254


def _colours(kind: int, depth: int) -> str:
    names = {0: "grey", 2: "RGB", 3: "palette", 4: "grey with transparency", 6: "RGB with transparency"}
    return f"{names.get(kind, kind)}, {depth} bits"
