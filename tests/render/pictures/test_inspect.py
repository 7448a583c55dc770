"""Finished pages are looked at as they are printed, with what lies beyond the part that a screen shows."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from toolkit.render.pictures.inspect import DPI, Flow, Line, Place, _blank, inspect

MM = 25.4 / 72


@pytest.mark.parametrize("shown", [(-9, -9, 209, 209), (0, 0, 200, 200)], ids=["whole", "without its bleed"])
def test_the_ground_is_measured_where_the_text_stands(shown: tuple[int, ...]) -> None:
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=font))
    page.obj.Contents = pdf.make_stream(b"0 g 48 48 12 12 re f 1 g BT /F1 10 Tf 50 50 Td (H) Tj ET")
    page.mediabox, page.cropbox = pikepdf.Array([-9, -9, 209, 209]), pikepdf.Array(list(shown))
    file = BytesIO()
    pdf.save(file)
    side = 218 * MM
    ((seen,),) = inspect(file.getvalue(), {0: [Place((0, 0, side, side), (0, 0, side, side))]}).values()
    (line,) = seen.lines
    assert (line.words, line.ground) == ("H", (0, 0, 0))
    assert line.contrast == pytest.approx(21)


@pytest.mark.parametrize(("text", "share"), [("ends", 0.94), ("goes on", 0.5)])
def test_where_a_text_ends_all_is_blank_down_to_the_lower_margin(text: Flow, share: float) -> None:
    """One line stands 10 mm below the upper edge of a page that is 100 mm high."""
    line = Line("End.", (10, 85, 90, 90), 10, (0, 0, 0), (255, 255, 255), 21)
    dots = DPI / 25.4
    picture = Image.new("RGB", (round(100 * dots), round(100 * dots)), "white")
    picture.paste("black", (round(10 * dots), round(10 * dots), round(50 * dots), round(15 * dots)))
    blank = _blank(picture, (line,), Place((0, 0, 100, 100), (0, 0, 100, 100), text=text))
    assert blank
    assert blank[2] == pytest.approx(share, abs=0.03)
