"""Fonts that a theme chooses by name: in its style sheets, and in what is drawn."""

from __future__ import annotations

from pathlib import Path

from pikepdf import Pdf

from tests.render.drawn_faces import drawn, face
from tests.render.games import write
from toolkit.model.faces.looks import Theme
from toolkit.render.sources.typeface import declared, lettered

THEME = Theme("mine", fonts=(("title", "Cinzel"), ("text", "Nowhere At All")))


def test_roles_are_families_or_what_stands_in_their_place() -> None:
    sheet = "a { font-family: typeface(title, Sans) } b { font: 9pt typeface( text , Serif ) } i { color: red }"
    assert lettered(sheet, THEME) == 'a { font-family: "Cinzel" } b { font: 9pt Serif } i { color: red }'
    assert lettered(sheet, Theme("mine")) == "a { font-family: Sans } b { font: 9pt Serif } i { color: red }"
    assert declared(THEME).count("@font-face") == 2
    assert declared(Theme("mine")) == ""


def test_what_is_used_is_embedded_and_what_a_font_lacks_is_told(tmp_path: Path) -> None:
    write(tmp_path, "templates/mine/theme.css", ".face { font-family: typeface(title, Sans); font-size: 8pt }")
    theme = Theme("mine", fonts=(("title", "Cinzel"), ("text", "Alegreya Sans")))
    (stored,) = drawn(tmp_path, face("<b>Axe</b> and", theme=theme)).faces
    assert stored
    with Pdf.open(stored.path) as pdf:
        fonts = pdf.pages[stored.page].obj.Resources.Font
        names = {str(one.BaseFont).partition("+")[2] for one in fonts.values()}
    assert names
    assert all(name.startswith("Cinzel") for name in names)
    made = drawn(tmp_path, face("Топор", theme=theme))
    assert [one.code for one in made.diagnostics] == ["P203"]
    assert "Т" in made.diagnostics[0].message
