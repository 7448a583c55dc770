"""Texts of cards on faces: their icons, their Markdown, and nothing of what a stranger may write into them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.render.games import make_game, make_places
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.render.components.faces import FaceMaker

HEAD, FOOT = '<section class="face"><div class="trim">', "</div></section>"
FIELDS = {
    "text": {"type": "text", "optional": True},
    "lines": {"type": "list", "of": {"type": "text"}, "optional": True},
    "play": {"type": "effect", "optional": True},
}
COIN = '<span class="icon icon-coin in-text"><img src="icons/coin.svg" alt="{}"/></span>'


def face(root: Path, template: str = "{{ words(card.text) }}", **card: Any) -> tuple[str, tuple[Diagnostic, ...]]:
    """Make the face of one card."""
    places = make_places(root, templates__plain__faces__card_dot_html=f"{HEAD}{template}{FOOT}")
    (sides,), findings = FaceMaker(places).make(make_game({"id": "dog", "name": "Dog", **card}, fields=FIELDS))
    assert sides.front
    return sides.front.html.removeprefix(HEAD).removesuffix(FOOT), findings


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Plain words", "Plain words"),
        ("**Bold** *slanted*\nnext", "<strong>Bold</strong> <em>slanted</em><br/>next"),
        ("Take {icon coin} now", f"Take {COIN.format('coin')} now"),
        ("Take 2 {icon coin}", f'Take <span class="together">2\u00a0{COIN.format("coins")}</span>'),
        ("To {card dog} & {n 3}", "To Dog &amp; 3"),
        ("<script>alert(1)</script>*a*", "&lt;script&gt;alert(1)&lt;/script&gt;<em>a</em>"),
        ("&lt;b&gt; {icon coin|<i>\"'}", f"&lt;b&gt; {COIN.format('&lt;i&gt;&#34;&#39;')}"),
        ("[a](javascript:x) ![b](c)", "[a](javascript:x) ![b](c)"),
    ],
)
def test_a_text_is_shown_with_its_dress(tmp_path: Path, text: str, html: str) -> None:
    assert face(tmp_path, text=text) == (html, ())


def test_notes_of_effects_and_facts_are_shown_with_theirs(tmp_path: Path) -> None:
    template = "{{ words(card.play) }}|{% for fact in facts() %}{{ fact.text }};{{ fact.items|join('/') }}|{% endfor %}"
    html, _ = face(tmp_path, template, play=({"note": "Take *it*"},), lines=("*a*", "<b>"), text="**c**")
    assert html == ("Take <em>it</em>.|<strong>c</strong>;|<em>a</em>, &lt;b&gt;;<em>a</em>/&lt;b&gt;|")


def test_nothing_is_printed_for_a_field_that_is_left_out(tmp_path: Path) -> None:
    template = (
        "{{ card.text }}{{ words(card.text) }}{{ card.text|upper }}{{ 'a' ~ card.text }}{{ [card.text]|join }}"
        "{{ '%s'|format(card.text) }}{{ '{}'.format(card.text) }}{{ '%s' % card.text }}{{ card.text|trim }}"
    )
    assert face(tmp_path, template) == ("a", ())


@pytest.mark.parametrize("text", ["**Bold**", "Two\nlines", "{icon coin}"])
def test_a_template_that_prints_a_text_as_it_is_written_is_told(tmp_path: Path, text: str) -> None:
    _, (told,) = face(tmp_path, "{{ card.text }}", text=text)
    assert (told.code, told.help) == ("P108", "write {{ words(card.text) }} where it is printed")


@pytest.mark.parametrize("text", ["R&D\n", "Plain *", "{n 2} dogs"])
def test_a_text_that_would_look_the_same_is_not(tmp_path: Path, text: str) -> None:
    assert face(tmp_path, "{{ card.text if card.text[0] != '{' else words(card.text) }}", text=text)[1] == ()


def test_a_face_is_made_again_when_what_its_text_names_has_changed(tmp_path: Path) -> None:
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=HEAD + "{{ words(card.text) }}" + FOOT)
    maker = FaceMaker(places)
    cards: list[dict[str, Any]] = [{"id": "dog", "text": "To {card cat}"}, {"id": "cat", "name": "Cat"}]
    first = maker.make(make_game(*cards, fields=FIELDS))[0]
    cards[1]["name"] = "Tomcat"
    again = maker.make(make_game(*cards, fields=FIELDS))[0]
    assert first[0].front
    assert again[0].front
    assert "To Cat" in first[0].front.html
    assert "To Tomcat" in again[0].front.html


def test_a_game_has_signs_of_its_own(tmp_path: Path) -> None:
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=HEAD + "{{ words(card.text) }}" + FOOT)
    game = make_game({"id": "dog", "text": "[coin]"}, fields=FIELDS)
    game = replace(game, head=game.head.model_copy(update={"icons_between": ("[", "]")}))
    (sides,), _ = FaceMaker(places).make(game)
    assert sides.front
    assert COIN.format("coin") in sides.front.html
