"""Pictures of pixels are looked at before they are printed: what is cut short, altered or a bomb is told."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from PIL import Image

from tests.render.drawn_faces import drawn, face
from tests.render.games import write
from toolkit.bitmap import check_bitmap

SIZE = (61, 43)
PNGS = ("1", "L", "LA", "P", "RGB", "RGBA", "I;16")
JPEGS: tuple[dict[str, Any], ...] = ({}, {"progressive": True}, {"restart_marker_blocks": 2}, {"exif": b"Exif\0\0MM"})
ADAM7 = ((8, 6), (8, 6), (16, 5), (15, 11), (31, 11), (30, 22), (61, 21))  # columns and rows of each pass


def encoded(mode: str, form: str, **options: Any) -> bytes:
    file = io.BytesIO()
    noise = Image.effect_noise(SIZE, 60)
    picture = (
        Image.new(mode, SIZE) if mode == "I;16" else Image.merge("RGB", [noise] * 3).convert(mode.replace("A", ""))
    )
    (picture.convert(mode) if "A" in mode else picture).save(file, form, **options)
    return file.getvalue()


def png(head: bytes, data: bytes) -> bytes:
    parts = ((b"IHDR", head), (b"IDAT", data), (b"IEND", b""))
    chunks = (pack(">I", len(c)) + name + c + pack(">I", zlib.crc32(name + c)) for name, c in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def interlaced(passes: tuple[tuple[int, int], ...]) -> bytes:
    rows = b"".join(bytes(1 + columns) * count for columns, count in passes)
    return png(pack(">IIBBBBB", *SIZE, 8, 0, 0, 0, 1), zlib.compress(rows))


WHOLE = {
    **{f"PNG {mode}": encoded(mode, "PNG") for mode in PNGS},
    **{
        f"JPEG {mode} {options}": encoded(mode, "JPEG", **options) for mode in ("L", "RGB", "CMYK") for options in JPEGS
    },
    "PNG interlaced": interlaced(ADAM7),
}


@pytest.mark.parametrize("data", WHOLE.values(), ids=WHOLE)
def test_whole_pictures_pass_whatever_follows_them(data: bytes) -> None:
    check_bitmap(data)
    check_bitmap(data + b"\xff\xd8 of the maker")


@pytest.mark.parametrize("data", WHOLE.values(), ids=WHOLE)
def test_wherever_a_picture_is_cut_it_is_told(data: bytes) -> None:
    for length in range(9, len(data), max(1, len(data) // 50)):
        with pytest.raises(ValueError, match=f"there are {length:,} bytes"):
            check_bitmap(data[:length])


def test_pixels_that_are_not_there_are_told_where_all_else_is_right() -> None:
    head = pack(">IIBBBBB", 100, 100, 8, 2, 0, 0, 0)
    for data in (zlib.compress(bytes(301 * 50)), zlib.compress(bytes(301 * 100))[:-20], b"", b"none"):
        with pytest.raises(ValueError, match="ends early"):
            check_bitmap(png(head, data))
    check_bitmap(png(head, zlib.compress(bytes(301 * 100))))
    with pytest.raises(ValueError, match="50 % of its pixels are there"):
        check_bitmap(png(head, zlib.compress(bytes(301 * 50))))
    with pytest.raises(ValueError, match="ends early"):
        check_bitmap(interlaced(ADAM7[:-1]))


def test_an_altered_part_is_told() -> None:
    data = bytearray(WHOLE["PNG RGB"])
    data[len(data) // 2] ^= 1
    with pytest.raises(ValueError, match="its checksum is wrong after"):
        check_bitmap(bytes(data))
    with pytest.raises(ValueError, match="damaged after"):
        check_bitmap(WHOLE["JPEG L {}"][:20] + b"other things" + WHOLE["JPEG L {}"][20:])


def test_too_many_pixels_are_told_before_any_is_looked_at() -> None:
    bomb = png(pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0), zlib.compress(bytes(9_000_000)))
    with pytest.raises(ValueError, match="it has 50,000 x 50,000 pixels, more than 178 million"):
        check_bitmap(bomb)
    huge = b"\xff\xd8\xff\xc0\x00\x0b\x08" + pack(">HH", 50_000, 50_000) + b"\1\1\x11\0"
    with pytest.raises(ValueError, match="it has 50,000 x 50,000 pixels"):
        check_bitmap(huge)


@pytest.mark.parametrize("within", ["photo.png", "photo.jpg", "frame.svg"])
@pytest.mark.parametrize("proof", [False, True])
def test_a_damaged_picture_is_a_finding_with_its_component_and_path(
    tmp_path: Path, within: str, *, proof: bool
) -> None:
    found = pictures(tmp_path, within, lambda data: data, proof=proof)
    assert found == []
    name = "photo.png" if within == "frame.svg" else within
    (told,) = pictures(tmp_path, within, lambda data: data[:100], proof=proof)
    assert told == (
        f"P205 toy/things/dog#None the front of 'toy/things/dog' (en): 'cards/toy/{name}' cannot be shown: "
        f"the picture ends early: there are 100 bytes{told.partition('100 bytes')[2]}"
    )


def pictures(root: Path, shown: str, harm: Callable[[bytes], bytes], *, proof: bool) -> list[str]:
    """Draw a sound face, and one with a picture that something is done to."""
    write(root, "cards/toy/frame.svg", FRAME)
    for form, name in (("PNG", "photo.png"), ("JPEG", "photo.jpg")):
        (root / "cards/toy" / name).write_bytes(harm(encoded("RGB", form)))
    html = f'<img style="width: 9mm" src="file:///cards/toy/{shown}">'
    findings = drawn(root, face("sound", owner="toy/things/cat"), face(html), proof=proof).diagnostics
    return [f"{one.code} {one.position.path} {one.message}" for one in findings]


FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="photo.png"/></svg>'
