"""Proofs: greyscale, little ink, dark type."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageStat

from tests.render.drawn_faces import drawn, face, picture
from tests.render.games import CSS, write
from toolkit.model.faces.face import fold
from toolkit.render.sources.chunk import Page
from toolkit.render.typesetting.proof import Proof

COLOURED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>.a { fill: rgb(200 30 30) }</style>
<defs><linearGradient id="g"><stop stop-color="navy"/>
<stop offset="1" style="stop-color: hsl(30 80% 40%)"/></linearGradient></defs>
<rect width="10" height="10" fill="url(#g)"/><circle class="a" cx="5" cy="5" r="3" stroke="gold"/></svg>"""


def is_grey(image: Image.Image) -> bool:
    """Say whether every pixel has as much red as green as blue."""
    red, green, blue = image.convert("RGB").split()
    return red.tobytes() == green.tobytes() == blue.tobytes()


def page(root: Path, *, proof: bool) -> Image.Image:
    """Draw a face with colours of every kind."""
    drawn(root)
    write(
        root,
        "templates/plain/theme.css",
        ":root { --own: #7a3b2e }" + CSS + ".name { color: white; background: var(--own) }",
    )
    write(root, "cards/toy/art/dog.svg", COLOURED)
    html = (
        '<div class="name" style="border: 1mm solid crimson">Red</div>'
        '<img src="file:///cards/toy/art/dog.svg" style="position: absolute; top: 10mm; width: 9mm">'
        '<svg style="position: absolute; top: 20mm; width: 9mm" viewBox="0 0 9 9">'
        '<path d="M0 0h9v9z" fill="teal"/></svg>'
    )
    return picture(drawn(root, face(html), proof=proof).faces[0])


def test_every_pixel_of_a_proof_is_grey(tmp_path: Path) -> None:
    assert not is_grey(page(tmp_path / "print", proof=False))
    assert is_grey(page(tmp_path / "proof", proof=True))


def test_a_proof_takes_less_ink(tmp_path: Path) -> None:
    ink = [
        255 - ImageStat.Stat(page(tmp_path / str(proof), proof=proof).convert("L")).mean[0] for proof in (False, True)
    ]
    assert ink[1] < ink[0] * 0.5


def test_light_type_on_a_dark_ground_becomes_dark_on_a_light_one() -> None:
    told = Proof([]).sheet(".name { color: white; background: #7a0000 }")
    assert told == ".name { color: #595959; background: #efefef }"


def test_a_colour_with_a_name_takes_the_grey_of_its_use() -> None:
    proof = Proof([":root { --ink: #000000 }"])
    assert proof.sheet("b { color: var(--ink); background: var(--ink) }") == "b { color: #000000; background: #ededed }"


@pytest.mark.parametrize(
    "text",
    [
        ".red { font-family: Tan; width: 3mm }",
        'b { background: url("red.svg") }',
        "b { color: inherit; background: none; border: 1mm solid transparent }",
        "a:hover { content: 'gold' }",
    ],
)
def test_what_is_no_colour_stays(text: str) -> None:
    assert Proof([]).sheet(text) == text


def test_words_stay_and_only_markup_changes() -> None:
    page_ = drawn_page('<b style="color: red">red #ff0000; color: red</b>')
    assert page_ == '<b style="color: #131313">red #ff0000; color: red</b>'


def drawn_page(html: str) -> str:
    """Return a page's markup as a proof has it."""
    return Proof([]).page(Page(fold(html), (20, 30), 2, "en")).html


def test_a_drawing_s_ground_comes_out_near_white_and_an_icon_stays_dark() -> None:
    ground = (
        b'<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="black"/><path d="M0 0H9V9H0Z" fill="black"/></svg>'
    )
    shape = b'<svg viewBox="0 0 9 9"><path d="M0 0h3v3z" fill="black"/></svg>'
    proof = Proof([])
    assert proof.file(ground, Path("frames/a.svg")).count(b"#ededed") == 2
    assert b"#999999" in proof.file(shape, Path("art/a.svg"))
    assert b"#333333" in proof.file(shape, Path("icons/a.svg"))


@pytest.mark.parametrize("place", ["frames/tab.svg", "icons/tab.svg"])
def test_a_light_mark_on_a_dark_tab_is_still_seen(place: str) -> None:
    tab = b'<svg viewBox="0 0 9 9"><path d="M0 0H3V3Z" fill="#2a1b14"/><path d="M1 1L2 2" stroke="#f6ecd8"/></svg>'
    shape, line = re.findall(rb'(?:fill|stroke)="#(..)', Proof([]).file(tab, Path(place)))
    assert abs(int(shape, 16) - int(line, 16)) > 48


def test_a_photograph_becomes_grey_and_pale() -> None:
    out = io.BytesIO()
    Image.new("RGB", (4, 4), (200, 0, 0)).save(out, "JPEG")
    grey = Image.open(io.BytesIO(Proof([]).file(out.getvalue(), Path("a.jpg"))))
    assert is_grey(grey)
    assert ImageStat.Stat(grey.convert("L")).mean[0] > 115


def test_a_file_that_is_no_picture_stays_as_it_is() -> None:
    assert Proof([]).file(b"nothing", Path("a.png")) == b"nothing"
    assert Proof([]).file(b"font", Path("a.ttf")) == b"font"


@given(st.integers(0, 0xFFFFFF), st.sampled_from(["color", "background", "fill", "stroke", "border"]))
def test_any_colour_becomes_a_grey(colour: int, name: str) -> None:
    told = Proof([]).sheet(f"b {{ {name}: #{colour:06x} }}")
    grey = told.partition("#")[2][:6]
    assert grey[:2] == grey[2:4] == grey[4:]
