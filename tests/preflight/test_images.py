"""Pictures in finished files are all there, or told: the data are counted, however they are packed."""

from __future__ import annotations

import io
import zlib
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from PIL import Image

from toolkit.preflight.reports import Task, preflight

WIDE, HIGH = 40, 30
PIXELS = Image.effect_noise((WIDE, HIGH), 60)


def jpeg() -> bytes:
    file = io.BytesIO()
    PIXELS.save(file, "JPEG")
    return file.getvalue()


def with_filters(channels: int) -> bytes:
    """Return rows that each begin with a byte of their own, as PNG has them."""
    return zlib.compress((b"\0" + bytes(range(WIDE)) * channels) * HIGH)


SIZED: dict[str, Any] = {"Subtype": Name.Image, "Width": WIDE, "Height": HIGH}
FLATE: dict[str, Any] = {"Filter": Name.FlateDecode}
GREY: dict[str, Any] = {"ColorSpace": Name.DeviceGray, "BitsPerComponent": 8}
PREDICTED = {"DecodeParms": Dictionary(Predictor=15, Columns=WIDE, Colors=3)}
KINDS: dict[str, tuple[bytes, dict[str, Any]]] = {
    "plain": (PIXELS.tobytes(), GREY),
    "packed": (zlib.compress(PIXELS.tobytes()), FLATE | GREY),
    "a list of one filter": (zlib.compress(PIXELS.tobytes()), GREY | {"Filter": Array([Name.FlateDecode])}),
    "as PNG": (with_filters(3), FLATE | PREDICTED | {"ColorSpace": Name.DeviceRGB, "BitsPerComponent": 8}),
    "inks": (
        zlib.compress(PIXELS.tobytes() * 4),
        FLATE | {"ColorSpace": Name.DeviceCMYK, "BitsPerComponent": 8},
    ),
    "stencil": (zlib.compress(PIXELS.convert("1").tobytes()), FLATE | {"ImageMask": True, "BitsPerComponent": 1}),
    "palette": (
        zlib.compress(bytes(WIDE // 2 * HIGH)),
        FLATE | {"BitsPerComponent": 4, "ColorSpace": Array([Name.Indexed, Name.DeviceGray, 15, bytes(16)])},
    ),
    "JPEG": (jpeg(), GREY | {"Filter": Name.DCTDecode}),
}


def codes(path: Path, data: bytes, told: dict[str, Any], mask: bytes | None = None) -> list[str]:
    """Judge a page with a small picture."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(200, 200))
        page.trimbox = page.obj.BleedBox = page.mediabox
        picture = pdf.make_stream(data, **SIZED, **told)
        if mask is not None:
            picture.SMask = pdf.make_stream(mask, **SIZED, **FLATE, **GREY)
        page.obj.Resources = Dictionary(XObject=Dictionary(P=picture))
        page.obj.Contents = pdf.make_stream(b"q 9 0 0 9 50 50 cm /P Do Q")
        pdf.save(path / "sheet.pdf", compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    return [one.code for one in preflight(Task(path / "sheet.pdf", "sheet.pdf")).findings]


@pytest.mark.parametrize(("data", "told"), KINDS.values(), ids=KINDS)
def test_a_whole_picture_is_no_finding_and_a_part_of_it_is(tmp_path: Path, data: bytes, told: dict[str, Any]) -> None:
    assert codes(tmp_path, data, told) == []
    for part in (data[:-8], data[: len(data) // 2], b""):
        assert codes(tmp_path, part, told) == ["F914"]


def test_data_that_are_altered_are_found_where_they_cannot_be_read(tmp_path: Path) -> None:
    data, told = KINDS["packed"]
    assert codes(tmp_path, data[:40] + b"other things" + data[52:], told) == ["F914"]


def test_so_is_a_mask(tmp_path: Path) -> None:
    data, told = KINDS["packed"]
    assert codes(tmp_path, data, told, mask=data) == []
    assert codes(tmp_path, data, told, mask=data[:-100]) == ["F914"]
