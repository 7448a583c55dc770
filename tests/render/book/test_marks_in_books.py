"""Marks in a book: a number that a coin cannot hold stands beside it, with a sign that cannot be mistaken."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from toolkit.model.effects.wording.marks import Mark
from toolkit.shipped import shipped_templates

SOURCE = (shipped_templates() / "book" / "nodes.html").read_text("utf-8")
MACRO = SOURCE[SOURCE.index("{% macro mark(m)") : SOURCE.index("{% macro row(")]


def shown(mark: Mark) -> str:
    """Write a mark as a book does, an icon as nothing."""
    template = Environment(autoescape=True).from_string(f"{MACRO}{{{{ mark(m) }}}}")
    return template.render(m=mark, icon=lambda _: "", amount=lambda n, sign: f"{sign or ''}{'' if n is None else n}")


@pytest.mark.parametrize(
    ("mark", "classes"),
    [
        (Mark("coin"), "mark mark-coin bare"),
        (Mark("coin", 14), "mark mark-coin"),
        (Mark("coin", 3, "+"), "mark mark-coin"),
        (Mark("coin", 70, "+"), "mark mark-coin long"),
        (Mark("coin", 100), "mark mark-coin long"),
    ],
)
def test_a_long_number_is_known_by_its_class(mark: Mark, classes: str) -> None:
    assert f'<span class="{classes}">' in shown(mark)


def test_a_sign_is_set_by_itself() -> None:
    assert '<b><span class="plus-minus">+</span>70</b>' in shown(Mark("coin", 70, "+"))


@pytest.mark.parametrize("pack", ["last-will", "oh-my-goods"])
def test_both_packs_set_a_long_number_beside_its_coin(pack: str) -> None:
    css = (shipped_templates() / pack / "book.css").read_text("utf-8")
    assert ".mark-coin.long b { display: inline;" in css
