"""What is measured on finished files, beside what the service asks for: told to people and to programs."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from toolkit.impose.deckfile import DeckFile
from toolkit.impose.survey import Survey
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.service import Service


@dataclass(frozen=True, slots=True)
class Check:
    """One thing measured on one file: what was asked for, what was found, and whether that will do."""

    file: str
    what: str
    wanted: str
    found: str
    passed: bool


def report(service: str, checks: Sequence[Check], findings: Iterable[Diagnostic]) -> dict[str, str]:
    """Write the report as preflight.txt and preflight.json."""
    told = list(findings)
    failed = [one for one in checks if not one.passed]
    lines = [
        f"{service}: {len(checks)} checks of finished files, {len(failed)} failed; {len(told)} findings.",
        *(f"FAILED {one.file}: {one.what} is {one.found}, not {one.wanted}" for one in failed),
        *(
            f"{one.level} {one.code} {one.position}: {one.message}{f' ({one.help})' if one.help else ''}"
            for one in told
        ),
        *_summary(checks),
    ]
    content = {
        "service": service,
        "checks": [asdict(one) for one in checks],
        "findings": [{"code": one.code, "place": str(one.position), "message": one.message} for one in told],
    }
    return {
        "preflight.txt": "\n".join(lines) + "\n",
        "preflight.json": json.dumps(content, ensure_ascii=False, indent=1) + "\n",
    }


def _summary(checks: Sequence[Check]) -> Iterator[str]:
    for what in dict.fromkeys(one.what for one in checks):
        same = [one for one in checks if one.what == what]
        found = sorted({one.found for one in same if one.passed})
        if found:
            told = ", ".join(found[:6]) + (" and so on" if len(found) > 6 else "")
            yield f"passed {what}: {sum(one.passed for one in same)} of {len(same)} files ({told})"


def picture_checks(name: str, path: Path, pixels: tuple[int, int], dpi: float) -> Iterator[Check]:
    """Read a PNG's own words: its size, its resolution, and that it is RGB of 8 bits without transparency."""
    width, height, depth, kind, density = _png(path)
    wanted, found = (f"{across} x {down} px" for across, down in (pixels, (width, height)))
    yield Check(name, "size", wanted, found, (width, height) == pixels)
    yield Check(name, "resolution", f"{dpi:g} dpi", f"{density:.0f} dpi", abs(density - dpi) < 1)
    yield Check(name, "colours", "RGB, 8 bits", _colours(kind, depth), (kind, depth) == (2, 8))


def _png(path: Path) -> tuple[int, int, int, int, float]:
    """Give width, height, bit depth, colour type and dots an inch from a PNG's chunks."""
    with path.open("rb") as file:
        head = file.read(4096)
    width, height, depth, kind = struct.unpack(">IIBB", head[16:26])
    at = head.find(b"pHYs")
    per_metre = struct.unpack(">I", head[at + 4 : at + 8])[0] if at >= 0 else 0
    return width, height, depth, kind, per_metre * 0.0254


def _colours(kind: int, depth: int) -> str:
    names = {0: "grey", 2: "RGB", 3: "palette", 4: "grey with transparency", 6: "RGB with transparency"}
    return f"{names.get(kind, kind)}, {depth} bits"


def deck_checks(name: str, found: Survey, deck: DeckFile, service: Service, claimed: str | None) -> Iterator[Check]:
    """Compare what was read back from a PDF with what the service asks for, and with what it may call itself."""
    pages, wanted = len(deck.leaves), (*deck.trim, deck.bleed)
    yield Check(name, "pages", str(pages), str(len(found.pages)), len(found.pages) == pages)
    boxes = {(*trim, bleed) for trim, bleed in found.pages}
    same = all(abs(one - other) < 0.01 for box in boxes for one, other in zip(box, wanted, strict=True))
    yield Check(name, "trim and bleed", _box(wanted), ", ".join(map(_box, sorted(boxes))), same)
    missing = ", ".join(found.unembedded)
    yield Check(name, "fonts", "all embedded", f"without {missing}" if missing else "all embedded", not missing)
    if service.inks:
        yield Check(name, "colours", "CMYK", "also RGB" if found.has_rgb else "CMYK", not found.has_rgb)
        most = service.inks.most
        yield Check(name, "most ink", f"{most:g} %", f"{found.most_ink:.0f} %", found.most_ink <= most)
    if service.contour:
        told = ", ".join(spot.removeprefix("/") for spot in found.spots) or "no spot colour"
        on = f"{told} on {len(found.layers)} layer{'' if len(found.layers) == 1 else 's'}"
        yield Check(name, "cut contour", f"{service.contour} on 1 layer", on, on == f"{service.contour} on 1 layer")
    if service.standard:
        yield Check(name, "standard", claimed or "none", found.claims or "none", found.claims == claimed)


def _box(box: Sequence[float]) -> str:
    width, height, bleed = box
    return f"{width:.2f} x {height:.2f} mm with {bleed:.2f} mm"
