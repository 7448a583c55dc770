"""Themes that build on others: what they do not have is the other's, and who depends on that is drawn again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.render.games import CSS, ICON, make_game, make_places, write
from toolkit.executor.inline import InlineExecutor
from toolkit.model.faces.face import Face
from toolkit.model.faces.looks import Theme
from toolkit.model.loaded.project import Game
from toolkit.render.book.environment import open_book
from toolkit.render.book.look import BookLook
from toolkit.render.components.faces import FaceMaker
from toolkit.render.components.games import Drawer
from toolkit.render.drawing.plan import Planner
from toolkit.render.site.look import Look
from toolkit.render.sources.library import Library, template_file
from toolkit.render.sources.places import Places

MINE = Theme("mine", ("ours", "plain"))
FACE = """<section class="face"><div class="trim">{% block name %}<b>{{ card.name }}</b>{% endblock %}
{{ icon("coin") }}</div></section>"""


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """Return the places of three themes, each of which builds on the next; `mine` has nothing of its own."""
    write(tmp_path, "templates/mine/theme.yaml", "extends: ours")
    write(tmp_path, "templates/ours/theme.yaml", "extends: plain")
    return make_places(tmp_path, templates__plain__faces__card_dot_html=FACE)


def game(theme: Theme = MINE) -> Game:
    """Return a game of one card in a theme."""
    return replace(make_game({"id": "dog"}), drawn_in=theme)


def face(places: Places, one: Game | None = None) -> Face:
    """Make the only face of the game."""
    (sides,), findings = FaceMaker(places).make(one or game())
    assert findings == ()
    assert sides.front
    return sides.front


def drawn(places: Places, *games: Game) -> int:
    """Draw games as a build does; give how many faces were new."""
    return Drawer(places, recalls=True).draw([(one, one.ids) for one in games], executor=InlineExecutor()).drawn


def test_a_template_that_a_theme_does_not_have_is_the_others(places: Places) -> None:
    made = face(places)
    assert "<b>Dog</b>" in made.html
    assert made.template == "templates/plain/faces/card.html"


def test_the_nearest_theme_has_its_way(places: Places) -> None:
    write(places.root, "templates/ours/faces/card.html", FACE.replace("card.name", "card.id"))
    assert "<b>dog</b>" in face(places).html
    write(places.root, "templates/mine/faces/card.html", FACE.replace("card.name", "deck.name"))
    assert "<b>Things</b>" in face(places).html


def test_a_template_replaces_one_block_of_that_which_it_stands_for(places: Places) -> None:
    for name, base in (("ours", "plain"), ("mine", "ours")):
        text = "{% block name %}<i>" + name + "</i>{{ super() }}{% endblock %}"
        write(places.root, f"templates/{name}/faces/card.html", f'{{% extends "{base}/faces/card.html" %}}{text}')
    made = face(places)
    assert "<i>mine</i><i>ours</i><b>Dog</b>" in made.html
    assert "icon-coin" in made.html
    assert made.template == "templates/mine/faces/card.html"


def test_only_a_theme_that_one_builds_on_can_be_named(places: Places) -> None:
    write(places.root, "templates/other/faces/card.html", FACE)
    assert template_file(places, MINE, "other/faces/card.html")[1] is None
    assert template_file(places, MINE, "plain/faces/card.html")[0] == "templates/plain/faces/card.html"
    assert template_file(places, Theme("plain"), "mine/faces/card.html")[1] is None


def test_a_part_of_a_template_is_the_nearest_ones_even_where_another_theme_names_it(places: Places) -> None:
    write(places.root, "templates/plain/faces/card.html", FACE.replace("card.name", "crest"))
    for name in ("plain", "mine"):
        write(places.root, f"templates/{name}/crest.html", f'{{% set crest = "{name}" %}}')
    text = (places.root / "templates/plain/faces/card.html").read_text()
    write(places.root, "templates/plain/faces/card.html", '{% from "crest.html" import crest %}' + text)
    assert "<b>mine</b>" in face(places).html


def test_styles_follow_each_other_the_themes_own_last(places: Places) -> None:
    for name in ("ours", "mine"):
        write(places.root, f"templates/{name}/theme.css", f".{name} {{}}")
        write(places.root, f"templates/{name}/book.css", f".{name} {{}}")
    look, _ = Planner(places).look("toy", MINE)
    assert [sheet.path.split("/")[1] for sheet in look.sheets] == ["base", "plain", "ours", "mine"]
    assert look.path == "templates/mine/theme.css"
    book = BookLook(places, "toy", MINE).look
    assert [sheet.path.split("/")[1] for sheet in book.sheets][-2:] == ["ours", "mine"]


def test_what_styles_and_faces_load_is_the_nearest_ones(places: Places) -> None:
    write(places.root, "templates/plain/art/weave.svg", ICON)
    weave = [f"file:///templates/{name}/art/weave.svg" for name in MINE.names]
    library = Library(places, "toy", MINE)
    assert {library.path(address) for address in weave} == {places.root / "templates/plain/art/weave.svg"}
    own = write(places.root, "templates/mine/art/weave.svg", ICON)
    assert not library.is_current()
    library = Library(places, "toy", MINE)
    assert {library.path(address) for address in weave} == {own}
    assert Library(places, "toy", Theme("plain")).path(weave[2]) == places.root / "templates/plain/art/weave.svg"


@pytest.mark.parametrize(
    "name", ["faces/card.html", "theme.css", "icons/coin.svg", "new.html", "theme.yaml", "fonts/none.woff"]
)
def test_who_builds_on_a_theme_is_made_anew_with_it_and_nobody_else(places: Places, name: str) -> None:
    write(places.root, "templates/other/theme.css", "")
    write(places.root, "templates/other/icons/coin.svg", ICON)
    write(places.root, "templates/other/faces/card.html", FACE)
    other = replace(game(Theme("other")), id="other")
    assert drawn(places, game(), other) == 2
    assert drawn(places, game(), other) == 0
    path = places.root / "templates/plain" / name
    write(places.root, f"templates/plain/{name}", (path.read_text() if path.is_file() else "") + " ")
    is_seen = name in ("faces/card.html", "theme.css", "icons/coin.svg")
    assert (drawn(places, game()), drawn(places, other)) == (int(is_seen), 0)


def test_a_books_templates_and_blocks_are_the_nearest_ones(places: Places) -> None:
    write(places.root, "templates/plain/book/cover.html", "{% block title %}plain{% endblock %}!")
    assert open_book(places, MINE).get_template("cover.html").render() == "plain!"
    text = '{% extends "plain/book/cover.html" %}{% block title %}mine, not {{ super() }}{% endblock %}'
    write(places.root, "templates/mine/book/cover.html", text)
    assert open_book(places, MINE).get_template("cover.html").render() == "mine, not plain!"


def test_a_site_has_the_styles_and_icons_of_all(places: Places) -> None:
    for name in ("plain", "mine"):
        write(places.root, f"templates/{name}/reference.css", f".{name} {{ background: url(art/weave.svg) }}")
        write(places.root, f"templates/{name}/icons/{name}.svg", ICON)
    weave = write(places.root, "templates/ours/art/weave.svg", ICON)
    look = Look(MINE, places, InlineExecutor())
    files = {file.path: file.content for file in look.files("")}
    css = str(files["style.css"])
    assert 0 < css.index(".plain {") < css.index(".mine {")
    assert files["look/weave.svg"] == weave
    assert {"icons/plain.svg", "icons/mine.svg", "icons/coin.svg"} <= files.keys()


def test_style_sheets_are_in_the_colours_of_the_theme_that_is_worn(places: Places) -> None:
    worn = replace(MINE, palette=(("ink", "#102030"),))
    for name in ("theme.css", "book.css", "reference.css"):
        write(places.root, f"templates/plain/{name}", ".a { color: palette(ink) } .b { color: palette( inq ) }")
    sheets = [Planner(places).look("toy", worn)[0].sheets[-1].text, BookLook(places, "toy", worn).look.sheets[-1].text]
    site = {file.path: file.content for file in Look(worn, places, InlineExecutor()).files("")}["style.css"]
    for sheet in (*sheets, str(site)):
        assert ".a { color: #102030 } .b { color: palette( inq ) }" in sheet


def test_another_colour_draws_the_cards_in_it_again(places: Places) -> None:
    write(places.root, "templates/plain/theme.css", ".face { color: palette(ink) }")
    before, after = (replace(MINE, palette=(("ink", ink),)) for ink in ("#102030", "#302010"))
    assert [drawn(places, game(one)) for one in (before, before, after, after, before)] == [1, 0, 1, 0, 0]


def test_a_role_that_there_is_not_is_told_with_the_nearest(places: Places) -> None:
    write(places.root, "templates/plain/theme.css", f".face {{ color: palette(inq) }}\n{CSS}")
    made = game()
    (found,) = Drawer(places).draw([(made, made.ids)], executor=InlineExecutor()).findings
    assert (found.code, str(found.position)) == ("P204", "templates/plain/theme.css:1:9")
    assert found.help == "the palette has no 'inq': did you mean 'ink'?"
