"""From a game and a theme to HTML."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.render.games import make_faces, make_game, make_places, write
from toolkit.model.faces.face import Face
from toolkit.model.findings.diagnostic import Diagnostic, Level, Position
from toolkit.render.components.faces import locate_in
from toolkit.render.templates.template_faults import told_once

HEAD, FOOT = '<section class="face"><div class="trim">', "</div></section>"


def framed(inside: str) -> str:
    """Return a template that is whole, with something in its `.trim`."""
    return f"{HEAD}{inside}{FOOT}"


def inside(face: Face | None) -> str:
    """Return what stands in the `.trim` of a face; nothing for no face."""
    return face.html.removeprefix(HEAD).removesuffix(FOOT) if face else ""


def made(root: Path, template: str, **card: object) -> tuple[str, tuple[Diagnostic, ...]]:
    """Make one card with a template for its `.trim` and give what stands there, and the findings."""
    places = make_places(root, templates__plain__faces__card_dot_html=framed(template))
    fields = {
        "art": {"type": "picture", "optional": True},
        "cost": {"type": "integer", "optional": True},
        "play": {"type": "effect", "optional": True},
    }
    sides, findings = make_faces(make_game({"id": "dog", **card}, fields=fields), places)
    return inside(sides[0].front), findings


def test_templates_see_the_card_its_deck_and_game(tmp_path: Path) -> None:
    template = (
        "{{ card.name }} {{ card.cost }} {{ card.play }} {{ deck.name }} {{ deck.number }} {{ deck.fields.cost.type }} "
        "{{ game.name }} {{ side }} {{ size.width }} {{ size.shape }}"
    )
    html, findings = made(tmp_path, template, name="Dog & Duck", cost=3)
    assert html == "Dog &amp; Duck 3  Things 1 integer Toy front 63.0 rectangle"
    assert findings == ()


@pytest.mark.parametrize(("language", "number"), [("en", "+2"), ("ar", "\u200e+2")])
def test_a_sign_stays_before_its_number_where_words_run_from_the_right(
    tmp_path: Path, language: str, number: str
) -> None:
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=framed("{{ icon('crown', 2, '+') }}"))
    game = make_game({"id": "dog"})
    game = replace(game, head=game.head.model_copy(update={"language": language}))
    (sides,), _ = make_faces(game, places)
    assert f"<b>{number}</b>" in inside(sides.front)


def test_templates_see_the_outline_of_their_side_and_where_it_has_room(tmp_path: Path) -> None:
    template = framed("{{ side }} {{ size.outline }} {{ size.core.x|round|int }} {{ (size.core.radius)|round(1) }}")
    places = make_places(
        tmp_path, templates__plain__faces__card_dot_html=template, templates__plain__backs__card_dot_html=template
    )
    size = {"width": 20, "height": 10, "outline": ((0, 0), (0, 10), (10, 10), (20, 0))}
    (sides,), findings = make_faces(make_game({"id": "dog"}, size=size, back="card"), places)
    assert findings == ()
    assert inside(sides.front) == "front ((0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (20.0, 0.0)) 8 5.0"
    assert inside(sides.back) == "back ((0.0, 0.0), (10.0, 10.0), (20.0, 10.0), (20.0, 0.0)) 12 5.0"


def test_an_icon_carries_its_number_and_sign(tmp_path: Path) -> None:
    html, findings = made(tmp_path, '{{ icon("coin", 2, "-") }}')
    assert html == '<span class="icon icon-coin"><img src="icons/coin.svg" alt="coin"/><b>\u22122</b></span>'
    assert findings == ()


def test_a_collectors_number_is_the_place_in_the_deck(tmp_path: Path) -> None:
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=framed("{{ number() }}"))
    sides, findings = make_faces(make_game({"id": "dog"}, {"id": "cat"}), places)
    assert findings == ()
    assert [inside(one.front) for one in sides] == ["Things 1", "Things 2"]


def test_a_face_tells_what_is_on_another_card(tmp_path: Path) -> None:
    template = framed("{% set other = component('cat') %}{{ other.name }} {{ other.kind }} {{ other.cost }}")
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=template)
    fields = {"cost": {"type": "integer", "optional": True}}
    for cost in (2, 3):
        cat = {"id": "cat", "name": "Cat & Kitten", "cost": cost}
        (sides, _), findings = make_faces(make_game({"id": "dog"}, cat, fields=fields), places)
        assert findings == ()
        assert inside(sides.front) == f"Cat &amp; Kitten card {cost}"


def test_a_component_that_is_not_there_is_a_finding_with_the_nearest_name(tmp_path: Path) -> None:
    html, findings = made(tmp_path, "{{ component('dogg').name }}")
    assert html == ""
    assert [one.code for one in findings] == ["P102"]
    assert "there is no component 'dogg'; the nearest name is 'dog'" in findings[0].message


def test_a_drawing_is_included_as_a_group_that_takes_the_colour_from_there(tmp_path: Path) -> None:
    drawing = (
        '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" fill="none" '
        'stroke-width="2" width="9"><path stroke="currentColor" d="M0 0h9"/><desc>{{}}</desc></svg>\n'
    )
    face = framed('<svg viewBox="0 0 9 9"><g color="red">{% include "parts/line.svg" %}</g></svg>')
    places = make_places(
        tmp_path, templates__plain__faces__card_dot_html=face, templates__plain__parts__line_dot_svg=drawing
    )
    (sides,), findings = make_faces(make_game({"id": "dog"}), places)
    assert findings == ()
    path = '<path stroke="currentColor" d="M0 0h9"/><desc>{{}}</desc>'
    assert f'<g color="red">\n<g fill="none" stroke-width="2">{path}</g></g></svg>' in inside(sides.front)


def test_words_are_measured_in_a_font_of_the_theme_or_of_a_package(tmp_path: Path) -> None:
    html, findings = made(tmp_path, '{{ text_width("0", "font:SourceSansPro-Regular", 10)|round(2) }}')
    assert (html, findings) == ("1.75", ())
    html, _ = made(tmp_path, '{{ text_lines("a b c", "font:SourceSansPro-Regular", 10, 4.6)|join("/") }}')
    assert html == "a b/c"
    html, _ = made(tmp_path, '{{ even_width("aa bb cc dd", "font:SourceSansPro-Regular", 10, 11) < 9 }}')
    assert html == "True"


def test_a_few_lines_are_set_evenly_and_many_as_they_come(tmp_path: Path) -> None:
    even = 'even("aa bb cc dd", "font:SourceSansPro-Regular", 10, {})'
    imports = '{% from "base/lines.html" import even with context %}'
    few, _ = made(tmp_path / "few", f"{imports}{{{{ {even.format('11')} }}}}")
    assert few.startswith('<div style="width:')
    assert few.endswith("aa bb cc dd</div>")
    many, _ = made(tmp_path / "many", f"{imports}{{{{ {even.format('5, 1')} }}}}")
    assert many == "aa bb cc dd"


@pytest.mark.parametrize("font", ["'font:Nothing'", "'fonts/none.woff'", "none"])
def test_a_font_that_is_not_there_is_a_finding(tmp_path: Path, font: str) -> None:
    html, findings = made(tmp_path, "{{ text_width('0', " + font + ", 10) }}")
    assert html == ""
    assert [one.code for one in findings] == ["P102"]
    assert "font" in findings[0].message


def test_an_icon_that_the_theme_lacks_is_a_finding_and_a_visible_word(tmp_path: Path) -> None:
    html, findings = made(tmp_path, '{{ icon("crown") }}')
    assert "crown" in html
    assert [(found.code, found.position.path) for found in findings] == [
        ("P202", "cards/toy/decks/things.yaml#components.0")
    ]


def test_an_effect_is_shown_and_said(tmp_path: Path) -> None:
    template = '{% from "base/marks.html" import rows %}{{ rows(marks(card.play)) }}|{{ words(card.play) }}'
    html, findings = made(tmp_path, template, play=({"pay": {"money": 2}},))
    assert 'src="icons/coin.svg"' in html
    assert html.endswith("|Pay 2 pounds.")
    assert findings == ()


def test_a_missing_picture_names_component_and_field_and_leaves_a_placeholder(tmp_path: Path) -> None:
    html, findings = made(tmp_path, "{{ picture(card.art) }}", art="art/cat.svg")
    assert html == '<span class="missing">art/cat.svg</span>'
    assert findings[0].code == "P202"
    assert findings[0].message == "field 'art' of 'dog': there is no picture 'art/cat.svg' in cards/toy"
    assert findings[0].position.path.endswith("#components.0.art")


@pytest.mark.parametrize("path", ["../../secret.svg", "/etc/hostname", "art/../../../secret.svg"])
def test_a_picture_outside_of_the_game_is_as_good_as_missing(tmp_path: Path, path: str) -> None:
    write(tmp_path, "secret.svg", "<svg/>")
    html, findings = made(tmp_path, "{{ picture(card.art) }}", art=path)
    assert "<img" not in html
    assert len(findings) == 1


@pytest.mark.parametrize(
    ("template", "code", "line", "words"),
    [
        ("one\n{% if %}", "P101", 2, "expected"),
        ("one\ntwo\n{{ card.nmae }}", "P102", 3, "there is no 'nmae' in 'card'"),
        ("{{ nothing }}", "P102", 1, "there is no 'nothing'"),
        ("{{ 1 / 0 }}", "P102", 1, "division by zero"),
        ('{% include "gone.html" %}', "P102", 1, "gone.html"),
        ("{{ card.__class__.__mro__ }}", "P102", 1, "__class__"),
        ("<style>b { color: red }</style>", "P105", 1, "<style>"),
    ],
)
def test_a_template_that_fails_is_a_finding_at_its_line(
    tmp_path: Path, template: str, code: str, line: int, words: str
) -> None:
    html, findings = made(tmp_path, template)
    assert html == ""
    (found,) = findings
    assert (found.code, found.position.line) == (code, line)
    assert found.position.path == "templates/plain/faces/card.html"
    assert words in found.message
    assert "dog" in found.message


def test_what_is_wrong_at_one_place_is_told_once() -> None:
    at = Position("templates/plain/faces/card.html", 3, 1)
    cat, dog, owl = (
        Diagnostic("P102", f"the front of '{name}': no 'x' in 'card'", at) for name in ("cat", "dog", "owl")
    )
    elsewhere = replace(owl, position=replace(at, line=4))
    first, other = told_once([dog, cat, elsewhere, cat])
    assert first.message == "the front of 'cat' (and 1 more): no 'x' in 'card'"
    assert other == elsewhere


def test_a_template_without_its_frame_is_told_once_and_its_faces_are_made(tmp_path: Path) -> None:
    places = make_places(tmp_path, templates__plain__faces__card_dot_html="<p>{{ card.name }}</p>{{ icon('crown') }}")
    sides, findings = make_faces(make_game({"id": "cat"}, {"id": "dog"}, {"id": "owl"}), places)
    assert all(one.front for one in sides)
    assert [found.code for found in findings] == ["P202", "P202", "P202", "P106"]
    told = findings[-1]
    assert (told.level, str(told.position)) == (Level.WARNING, "templates/plain/faces/card.html:1:1")
    assert told.message.startswith("the front of 'toy/things/cat' (and 2 more): no element is of class 'face'")
    assert HEAD in (told.help or "")


def test_a_misspelt_field_is_answered_with_the_nearest_one(tmp_path: Path) -> None:
    _, findings = made(tmp_path, "{{ card.nmae }}")
    assert findings[0].help == "did you mean 'name'?"


def test_other_components_are_made_though_one_fails(tmp_path: Path) -> None:
    template = framed("{{ 1 // card.copies - 2 / (card.copies - 2) }}")
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=template)
    sides, findings = make_faces(make_game({"id": "a", "copies": 2}, {"id": "b", "copies": 3}), places)
    assert [side.front is None for side in sides] == [True, False]
    assert len(findings) == 1


def test_a_template_or_theme_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    places = make_places(tmp_path)
    _, findings = make_faces(make_game({"id": "a"}, back="gone"), places)
    assert [(found.code, found.position.path) for found in findings] == [
        ("P103", "cards/toy/decks/things.yaml#components.0.back")
    ]
    nowhere = type(places)(tmp_path, (tmp_path / "none",), tmp_path)
    assert [found.code for found in make_faces(make_game({"id": "a"}), nowhere)[1]] == ["P104"]


def test_boards_have_a_folder_of_their_own_for_both_sides(tmp_path: Path) -> None:
    places = make_places(tmp_path, templates__plain__boards__map_dot_html=framed("{{ side }}"))
    sides, findings = make_faces(make_game({"id": "map"}, kind="board", face="map", back="map"), places)
    assert findings == ()
    assert [inside(face) for face in (sides[0].front, sides[0].back)] == ["front", "back"]


def test_findings_point_at_the_field_or_else_at_the_component() -> None:
    locate = locate_in([make_game({"id": "dog"})])
    assert locate("toy/things/dog", "name").path.endswith("#components.0.name")
    assert locate("toy/things/dog", "no-such-field").path.endswith("#components.0")
