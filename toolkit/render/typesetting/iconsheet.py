"""A sheet of icons with their names, each as large and as small as cards show them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from toolkit.iconsets.sets import Icon, drawn
from toolkit.render.sources import fonts
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.weasy import CSS, HTML, FontConfiguration

INK: Final = "#1d1d1b"
SIZES: Final = (8, 5, 3)  # millimetres
FONT: Final = "SourceSansPro-Regular"
SHEET: Final = f"""
@font-face {{ font-family: sheet; src: url("font:{FONT}") }}
@page {{ size: A4; margin: 14mm 12mm; @bottom-right {{ content: counter(page); font: 8pt sheet }} }}
body {{ margin: 0; font: 7pt/1.2 sheet; color: {INK} }}
h1 {{ font: 14pt sheet; margin: 0 0 5mm }}
.icon {{ display: inline-block; width: 31mm; height: 18mm; vertical-align: top }}
svg {{ margin-right: 2mm; vertical-align: bottom }}
"""


def icon_sheet(icons: Sequence[Icon], title: str) -> bytes:
    """Return a PDF file of some icons."""
    path, configuration = fonts.find(FONT), FontConfiguration()
    fetcher = ListedFetcher({f"font:{FONT}": path} if path else {})
    cells = "".join(_cell(one) for one in icons)
    text = f"<!doctype html><title>{escape(title)}</title><h1>{escape(title)}</h1>{cells}"
    sheet = CSS(string=SHEET, url_fetcher=fetcher, font_config=configuration)
    return bytes(HTML(string=text, url_fetcher=fetcher).write_pdf(stylesheets=[sheet], font_config=configuration))


def _cell(icon: Icon) -> str:
    svg = drawn(icon.address, INK).decode()
    sized = "".join(svg.replace("<svg ", f'<svg width="{size}mm" height="{size}mm" ') for size in SIZES)
    return f'<div class="icon"><div>{sized}</div>{icon.set}/<wbr>{icon.name}</div>'
