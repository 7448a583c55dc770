"""What a finished PDF file really holds: boxes, fonts, colours and inks, read back from its objects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import pikepdf

MM: Final = 25.4 / 72
_INKS: Final = re.compile(rb"^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]$", re.MULTILINE)
_STOPS: Final = re.compile(rb"/C[01] \[ ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) \]")
_RGB: Final = re.compile(rb"\s(?:rg|RG)\s")
_SEEN_THROUGH: Final = re.compile(rb"/(?:ca|CA) (?!1(?:\.0*)?[\s>/])|/SMask (?!/None)|/S /Transparency")


@dataclass(frozen=True, slots=True)
class Survey:
    """One file: its version, its pages' (trim, bleed) in millimetres, and what its objects hold.

    `most_ink` is in per cent; `unembedded` names fonts; `claims` is what it calls itself.
    """

    version: str
    pages: tuple[tuple[tuple[float, float], float], ...]
    most_ink: float
    has_rgb: bool
    is_seen_through: bool
    unembedded: tuple[str, ...]
    spots: tuple[str, ...]
    layers: tuple[str, ...]
    claims: str | None
    condition: str | None


def survey(data: bytes) -> Survey:
    """Read a file; pikepdf.PdfError where it is no PDF."""
    with pikepdf.open(BytesIO(data)) as pdf:
        texts, drawings = list(_texts(pdf)), list(_drawings(pdf))
        inks = [row for drawing in drawings for row in _INKS.findall(drawing)]
        inks += [row for text in texts for row in _STOPS.findall(text)]
        intents = list(pdf.Root.OutputIntents) if "/OutputIntents" in pdf.Root else []
        layers = list(pdf.Root.OCProperties.OCGs) if "/OCProperties" in pdf.Root else []
        claims = pdf.docinfo.get("/GTS_PDFXConformance", pdf.docinfo.get("/GTS_PDFXVersion"))
        return Survey(
            pdf.pdf_version,
            tuple(_boxes(page) for page in pdf.pages),
            max((100 * sum(map(float, row)) for row in inks), default=0.0),
            any(b"/DeviceRGB" in text for text in texts) or any(map(_RGB.search, drawings)),
            any(map(_SEEN_THROUGH.search, texts)),
            tuple(sorted(_unembedded(pdf))),
            tuple(sorted({str(one[1]) for one in _arrays(pdf, "/Separation")})),
            tuple(str(layer.Name) for layer in layers),
            str(claims) if claims is not None else None,
            str(intents[0].OutputConditionIdentifier) if intents else None,
        )


def _boxes(page: pikepdf.Page) -> tuple[tuple[float, float], float]:
    trim, media = ([float(value) * MM for value in box] for box in (page.trimbox, page.mediabox))
    return (round(trim[2] - trim[0], 3), round(trim[3] - trim[1], 3)), round(trim[0] - media[0], 3)


def _texts(pdf: pikepdf.Pdf) -> Iterator[bytes]:
    """Yield every object as text, of a stream its dictionary."""
    for one in pdf.objects:
        yield (one.stream_dict if isinstance(one, pikepdf.Stream) else one).unparse(resolved=True)


def _drawings(pdf: pikepdf.Pdf) -> Iterator[bytes]:
    """Yield the operators of every stream that draws: pages, forms, patterns."""
    for one in pdf.objects:
        if isinstance(one, pikepdf.Stream):
            is_form = one.get("/Subtype") == "/Form" or one.get("/PatternType") == 1
            if is_form or not len(one.stream_dict.keys() - _PLAIN):
                yield one.read_bytes()


_PLAIN: Final = {"/Filter", "/Length", "/DecodeParms"}


def _arrays(pdf: pikepdf.Pdf, kind: str) -> Iterator[pikepdf.Object]:
    return (one for one in pdf.objects if isinstance(one, pikepdf.Array) and len(one) and one[0] == kind)


def _unembedded(pdf: pikepdf.Pdf) -> Iterator[str]:
    for one in pdf.objects:
        is_font = isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor"
        if is_font and not {"/FontFile", "/FontFile2", "/FontFile3"} & set(one.keys()):
            yield str(one.FontName)
