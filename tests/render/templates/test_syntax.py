"""Templates are read without being run: those that a game is drawn with, each content once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.render.games import make_game, make_places, write
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.render.templates.syntax import Syntax

CARD = "templates/plain/faces/card.html"


def found(root: Path, **templates: str) -> list[Diagnostic]:
    """Read the templates of a game of one card, in the theme `plain` with these files."""
    return list(Syntax(make_places(root, **templates)).findings(make_game({"id": "dog"})))


@pytest.mark.parametrize(
    ("text", "line", "told", "advice"),
    [
        ("one\n{{ card.name }", 2, "unexpected '}'", None),
        ("{% if card %}\none", 2, "unexpected end of template", None),
        ("one\n{% iff card %}", 2, "encountered unknown tag 'iff'", None),
        ("one\n\n{{ card.name | uper }}", 3, "there is no filter 'uper' in Jinja2", "did you mean 'upper'?"),
        ("{{ [1, 2]|random }}", 1, "there is no filter 'random' here: the same files give the same pages", None),
        ("{% if card is odder %}{% endif %}", 1, "there is no test 'odder' in Jinja2", "did you mean 'odd'?"),
    ],
)
def test_a_template_that_cannot_be_read_is_told_at_its_line(
    tmp_path: Path, text: str, line: int, told: str, advice: str | None
) -> None:
    (one,) = found(tmp_path, templates__plain__faces__card_dot_html=text)
    assert (one.code, one.position.path, one.position.line, one.help) == ("P101", CARD, line, advice)
    assert told in one.message


def test_what_a_template_names_is_read_and_what_nothing_names_is_not(tmp_path: Path) -> None:
    broken = "{% broken"
    face = "{% import 'macros/part.html' as part %}{% include 'base/shared.html' %}{% include card.name %}"
    files = {
        "templates__plain__faces__card_dot_html": face,
        "templates__plain__faces__unused_dot_html": broken,
        "templates__plain__macros__part_dot_html": "{% include '../../../secret.html' %}" + broken,
        "templates__base__shared_dot_html": broken,
    }
    assert [one.position.path for one in found(tmp_path, **files)] == [
        "templates/base/shared.html",
        "templates/plain/macros/part.html",
    ]


def test_a_theme_s_own_pages_and_boxes_are_read(tmp_path: Path) -> None:
    files = {f"templates__plain__{name}_dot_html": "{{" for name in ("book__cover", "boxes__tuckbox")}
    assert [one.position.path for one in found(tmp_path, **files)] == [
        "templates/plain/book/cover.html",
        "templates/plain/boxes/tuckbox.html",
    ]


def test_a_template_that_is_not_there_is_told_elsewhere(tmp_path: Path) -> None:
    game = make_game({"id": "dog"}, face="gone")
    assert list(Syntax(make_places(tmp_path)).findings(game)) == []


def test_sound_templates_are_remembered_by_what_they_hold(tmp_path: Path) -> None:
    places, game = (
        make_places(tmp_path, templates__plain__faces__card_dot_html="{% include 'part.html' %}"),
        make_game({"id": "dog"}),
    )
    first = Syntax(places)
    assert list(first.findings(game)) == []
    first.keep()
    write(tmp_path, "templates/plain/part.html", "{{")
    (one,) = Syntax(places).findings(game)
    assert one.position.path == "templates/plain/part.html"
    write(tmp_path, "build/.cache/outlines.json", "{ cut short")
    assert list(Syntax(places).findings(game)) == [one]


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("{% block name %}{% block inner %}one{% endblock %}{% endblock %}", []),
        ("one {% block nmae %}two{% endblock %}", [("P112", 2, "did you mean 'name'?")]),
        ("{% block sky %}{% endblock %}", [("P112", 2, "the blocks are: foot or name")]),
    ],
)
def test_a_block_that_stands_in_place_of_none_is_told(
    tmp_path: Path, own: str, told: list[tuple[str, int, str]]
) -> None:
    write(tmp_path, "templates/mine/faces/card.html", f'{{% extends "plain/faces/card.html" %}}\n{own}')
    face = "{% block name %}{{ card.name }}{% endblock %}{% block foot %}{% endblock %}"
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=face)
    game = replace(make_game({"id": "dog"}), drawn_in=Theme("mine", ("plain",)))
    findings = list(Syntax(places).findings(game))
    assert [(one.code, one.position.line, one.help) for one in findings] == told
    assert {one.position.path for one in findings} <= {"templates/mine/faces/card.html"}
