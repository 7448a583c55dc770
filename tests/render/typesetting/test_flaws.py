"""What is found on a drawn face: text that does not fit, glyphs that are missing, files that cannot be shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.drawn_faces import drawn, face, picture
from tests.render.games import CSS, write
from toolkit.model.findings.diagnostic import Diagnostic, Level

BOX = "position: absolute; left: 1mm; top: 1mm; width: 10mm; height: 5mm; line-height: 5mm;"


def flaws(root: Path, html: str, **changes: object) -> tuple[Diagnostic, ...]:
    """Return the findings of one face."""
    return drawn(root, face(html, **changes)).diagnostics


def test_text_inside_its_box_is_no_finding(tmp_path: Path) -> None:
    assert flaws(tmp_path, f'<div data-field="name" style="{BOX}">ok</div>') == ()


def test_text_too_wide_names_component_language_field_and_millimetres(tmp_path: Path) -> None:
    html = f'<div data-field="name" style="{BOX} white-space: nowrap">Much too long a name</div>'
    (found,) = flaws(tmp_path, html)
    assert found.code == "P201"
    assert found.position.path == "toy/things/dog#name"
    assert found.message.startswith("field 'name' on the front of 'toy/things/dog' (en): is ")
    assert " mm too wide for its box" in found.message


@pytest.mark.parametrize("align", ["start", "center", "left", "justify"])
def test_text_that_runs_from_the_right_is_measured_from_there(tmp_path: Path, align: str) -> None:
    style = f"{BOX} text-align: {align};"
    fits = "a <b>b</b><br>" if align != "justify" else "a b c d <i>e</i> "
    tall = style.replace("height: 5mm", "height: 15mm", 1)
    assert flaws(tmp_path, f'<div data-field="text" style="{tall}">{fits} e f </div>', language="ar") == ()
    long = f'<div data-field="text" style="{style} white-space: nowrap"><b>Much too long</b> a name </div>'
    (found,) = flaws(tmp_path, long, language="ar")
    assert " mm too wide for its box" in found.message


def test_a_row_from_the_right_whose_icons_have_margins_fits_its_box(tmp_path: Path) -> None:
    row = '<div style="display: inline-block; margin: 0 1mm; padding: 0 .5mm">+1</div>'
    html = f'<div data-field="text" style="{BOX}"><div style="margin: 0 -1mm">{row}</div></div>'
    assert flaws(tmp_path, html, language="ar") == flaws(tmp_path, html) == ()
    html = html.replace("margin: 0 1mm", "margin: 0")
    (found,) = flaws(tmp_path, html, language="ar")
    assert "is 1.0 mm too wide for its box" in found.message


def test_text_too_tall_is_measured(tmp_path: Path) -> None:
    (found,) = flaws(tmp_path, f'<div data-field="text" style="{BOX}">one<br>two<br>three</div>')
    assert "is 10.0 mm too tall for its box" in found.message


def test_text_that_runs_off_the_page_is_measured_whole(tmp_path: Path) -> None:
    lines = "".join(f"<div>line {number}</div>" for number in range(20))
    (found,) = flaws(tmp_path, f'<div data-field="text" style="{BOX} overflow: hidden">{lines}</div>')
    assert "is 95.0 mm too tall for its box" in found.message
    (found,) = flaws(tmp_path, f'<div data-field="text" style="{BOX} height: auto; bottom: 24mm">{lines}</div>')
    assert "is 95.0 mm too tall for its box" in found.message


def test_text_that_may_shrink_is_made_as_large_as_fits(tmp_path: Path) -> None:
    html = f'<div data-fit="4" data-field="name" style="{BOX} white-space: nowrap">Seven sins</div>'
    rendering = drawn(tmp_path, face(html))
    assert rendering.diagnostics == ()
    stock = picture(drawn(tmp_path, face(html.replace(' data-fit="4"', ""))).faces[0])
    assert picture(rendering.faces[0]).tobytes() != stock.tobytes()


def test_text_that_may_shrink_to_some_sizes_takes_the_largest_that_fits(tmp_path: Path) -> None:
    html = f'<div data-fit="%s" data-field="name" style="{BOX} %s; white-space: nowrap">Seven sins</div>'
    shrunk = drawn(tmp_path, face(html % ("2 5 6 30", "")))
    assert (
        picture(shrunk.faces[0]).tobytes()
        == picture(drawn(tmp_path, face(html % (6, "font-size: 6pt"))).faces[0]).tobytes()
    )
    assert flaws(tmp_path, html % ("2 30", "--smallest-type: 2pt")) == ()


@pytest.mark.parametrize(
    ("style", "told"),
    [
        ("font-size: 5.9pt", "is set in 5.9 pt, and 6 pt is the least"),
        ("font-size: 6pt", None),
        ("font-size: 7.4pt; --smallest-type: 7.5pt", "is set in 7.4 pt, and 7.5 pt is the least"),
        ("font-size: 4pt; --smallest-type: 4pt", None),
    ],
)
def test_type_smaller_than_the_theme_allows_is_told(style: str, told: str | None, tmp_path: Path) -> None:
    html = f'<div data-field="name" style="{style}">Some <b>small</b> print <i style="font-size: 12pt">or not</i></div>'
    found = flaws(tmp_path, html)
    assert [one.message.partition(": ")[2] for one in found] == ([told] if told else [])
    assert all((one.code, one.level) == ("P209", Level.WARNING) for one in found)


def test_type_is_measured_as_it_was_shrunk(tmp_path: Path) -> None:
    box = f'<div data-fit="4" data-field="name" style="{BOX} white-space: nowrap">Seven big sins</div>'
    assert [one.code for one in flaws(tmp_path, box)] == ["P209"]


def test_small_type_that_shows_no_field_is_left_alone(tmp_path: Path) -> None:
    assert flaws(tmp_path, '<div style="font-size: 4pt">The printer, 1871</div>') == ()


def test_text_that_does_not_fit_at_its_smallest_is_a_finding(tmp_path: Path) -> None:
    html = f'<div data-fit="9" data-field="name" style="{BOX} white-space: nowrap">Much too long a name</div>'
    (found,) = flaws(tmp_path, html)
    assert found.message.endswith("too wide for its box, even at 9 pt")


def test_shrinking_one_face_leaves_the_others_alone(tmp_path: Path) -> None:
    html = f'<div data-fit="4" data-field="name" style="{BOX} white-space: nowrap">%s</div>'
    beside = drawn(tmp_path / "a", face(html % "Seven sins"), face(html % "Sin"))
    alone = drawn(tmp_path / "b", face(html % "Sin"))
    assert picture(beside.faces[1]).tobytes() == picture(alone.faces[0]).tobytes()


def test_a_character_that_no_font_has_is_a_finding(tmp_path: Path) -> None:
    (found,) = flaws(tmp_path, '<div data-field="name"><b>A \u5c71 B</b></div>')
    assert found.code == "P203"
    assert "'\u5c71' (U+5C71)" in found.message
    assert found.position.path == "toy/things/dog#name"


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_hyphen_that_ends_a_line_is_one_that_every_font_has(tmp_path: Path, language: str) -> None:
    html = '<div style="width: 14mm">Donaudampf\u00adschifffahrt Donaudampfschifffahrt</div>'
    assert flaws(tmp_path, html, language=language) == ()


def test_a_hyphen_that_no_font_has_is_told_with_the_one_to_type(tmp_path: Path) -> None:
    (found,) = flaws(tmp_path, "a\u2010b")
    assert (found.code, found.help) == ("P203", "type the hyphen of the keyboard (-), which every font has")


def test_joiners_and_soft_hyphens_need_no_glyph(tmp_path: Path) -> None:
    assert flaws(tmp_path, "A\u00adB\u200b\u200dC\u00a0D") == ()


def test_a_font_that_the_theme_does_not_declare_is_a_finding(tmp_path: Path) -> None:
    (found,) = flaws(tmp_path, '<div style="font-family: Comic Sans MS">A</div>')
    assert (found.code, found.help) == ("P207", "declare it with @font-face")


@pytest.mark.parametrize(("cards", "told"), [(3, 3), (30, 1)])
def test_many_texts_too_large_for_one_box_are_one_finding_with_their_number(
    tmp_path: Path, cards: int, told: int
) -> None:
    html = f'<div data-field="text" style="{BOX}">one<br>two {{}}</div>'
    faces = [face(html.format(n), owner=f"toy/things/dog-{n:02}", template="faces/card.html") for n in range(cards)]
    found = drawn(tmp_path, *faces).diagnostics
    assert len(found) == told
    if told == 1:
        assert found[0].message.endswith("too tall for its box; so it is on 29 more cards of this front")
        assert found[0].position.path == "toy/things/dog-00#text"
        assert (found[0].help or "").startswith("faces/card.html: shorten the text")
        assert len(found[0].related) == 8


def test_findings_come_again_from_the_cache(tmp_path: Path) -> None:
    html = f'<div data-field="text" style="{BOX}">one<br>two</div>'
    first, again = drawn(tmp_path, face(html)), drawn(tmp_path, face(html))
    assert again.drawn == 0
    assert again.diagnostics == first.diagnostics != ()


def test_a_finding_is_told_for_every_component_that_shows_the_face(tmp_path: Path) -> None:
    html = f'<div data-field="text" style="{BOX}">one<br>two</div>'
    rendering = drawn(tmp_path, face(html), face(html, owner="toy/things/cat"))
    assert [found.position.path for found in rendering.diagnostics] == ["toy/things/cat#text", "toy/things/dog#text"]


def test_a_fault_in_the_style_sheet_is_told_once_with_its_line(tmp_path: Path) -> None:
    drawn(tmp_path)
    write(tmp_path, "templates/plain/theme.css", CSS + ".name {\n  colour: red;\n}\n")
    rendering = drawn(tmp_path, face("a"), face("b"))
    (found,) = rendering.diagnostics
    assert (found.code, found.level) == ("P204", Level.WARNING)
    assert str(found.position) == "templates/plain/theme.css:6:3"
    assert "colour" in found.message


def test_a_font_that_is_not_there_is_told_at_its_address(tmp_path: Path) -> None:
    drawn(tmp_path)
    faces = '@font-face { font-family: "Sea";\n  src: url("font:SourceSerifPro-Reglar") }\n'
    write(tmp_path, "templates/plain/theme.css", CSS + faces)
    (found,) = drawn(tmp_path, face("a")).diagnostics
    assert (found.code, found.help) == ("P204", "did you mean 'SourceSerifPro-Regular'?")
    assert str(found.position) == f"templates/plain/theme.css:{(CSS + faces).count(chr(10))}:13"


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/hostname",
        "file:///cards/toy/../../../etc/hostname",
        "../../cards/other/art/dog.svg",
        "http://example.org/x.png",
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
        "icons/%2e%2e/%2e%2e/%2e%2e/secret.svg",
    ],
)
def test_nothing_outside_of_game_and_theme_is_read(tmp_path: Path, address: str) -> None:
    write(tmp_path, "secret.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    write(tmp_path, "cards/other/art/dog.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    write(tmp_path, "templates/plain/theme.css", CSS)
    (found,) = flaws(tmp_path, f'<img src="{address}">')
    assert found.code == "P205"
    assert "not a file of the game, its theme or an installed font package" in found.message


def test_a_link_that_leads_out_of_the_project_is_not_followed(tmp_path: Path) -> None:
    root = tmp_path / "project"
    drawn(root)
    secret = write(tmp_path, "secret.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    (root / "templates/plain/icons/link.svg").symlink_to(secret)
    assert [found.code for found in flaws(root, '<img src="icons/link.svg">')] == ["P205"]


def test_a_drawing_may_not_read_other_files_either(tmp_path: Path) -> None:
    drawn(tmp_path)
    write(
        tmp_path,
        "cards/toy/art/dog.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="file:///etc/hostname"/></svg>',
    )
    (found,) = flaws(tmp_path, '<img src="file:///cards/toy/art/dog.svg" width="20">')
    assert "etc/hostname" in found.message


def test_a_picture_that_is_no_picture_is_a_finding(tmp_path: Path) -> None:
    drawn(tmp_path)
    write(tmp_path, "cards/toy/art/dog.svg", "<svg")
    (found,) = flaws(tmp_path, '<img src="file:///cards/toy/art/dog.svg">')
    assert found.code == "P205"
    assert "cards/toy/art/dog.svg" in found.message
    assert found.position.path == "toy/things/dog#None"
