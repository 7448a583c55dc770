"""What a book says of a deck's cards, each in a sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.reference.orchard import FRUIT, NUTS, Orchard, section
from tests.render.printed import theme
from toolkit.load import load_project
from toolkit.model.document.entries import Fact
from toolkit.model.document.nodes import Words, plain
from toolkit.model.faces.looks import Theme
from toolkit.reference import reference_of
from toolkit.render.book.cards import Told, beside, in_runs, numbered, told_cards, unlisted
from toolkit.render.book.environment import open_book
from toolkit.render.book.maker import Maker

TEXTS = {"01-start": section("start", "Pick.")}
EVENING = "  night: {type: effect, optional: true, label: At night}\ncomponents:"


@pytest.mark.parametrize(
    ("field", "labels"),
    [
        (EVENING, [" Take", "At night, take"]),
        (EVENING.replace("At night", "Dusk"), [" Take", "Dusk: Take"]),
        (EVENING.replace("label: At night", "help: Later."), [" Take", " Take"]),
    ],
    ids=["a name that says when", "another of the author's", "the name of the field"],
)
def test_an_effect_stands_under_its_name_where_other_cards_of_the_deck_have_one_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, field: str, labels: list[str]
) -> None:
    fruit = FRUIT.replace("components:", field).replace("kind: pear}", "kind: pear, night: [{gain: {coins: 1}}]}")
    monkeypatch.setattr("tests.reference.orchard.FRUIT", fruit)
    ((_, told, _),) = told_cards(Orchard(tmp_path, sections=TEXTS).reference())
    said = [f"{label} {plain(line)}" for one in told for label, line in one.parts]
    assert len(said) == len(labels)
    assert all(one.startswith(begun) for one, begun in zip(said, labels, strict=True))


def test_an_effect_that_no_card_has_together_with_others_stands_without_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the deck: so that the same kind of card is told in one way throughout."""
    more = "  laid: {type: effect, optional: true}\n  kept: {type: effect, optional: true}\ncomponents:"
    both = "kind: pear, laid: [{gain: {coins: 1}}], kept: [{gain: {coins: 3}}]}"
    fruit = FRUIT.replace("components:", more).replace("kind: pear}", both)
    monkeypatch.setattr("tests.reference.orchard.FRUIT", fruit)
    ((_, told, _),) = told_cards(Orchard(tmp_path, sections=TEXTS).reference())
    assert [[label for label, _ in one.parts] for one in told] == [[""], ["Laid:", "Kept:"]]


@pytest.mark.parametrize(
    ("cards", "letters", "abreast"),
    [(12, 40, 6), (10, 40, 5), (4, 60, 4), (3, 40, 3), (20, 95, 3), (4, 95, 4), (4, 120, 2), (6, 200, 2)],
)
def test_cards_of_which_little_is_said_stand_in_full_rows(
    tmp_path: Path, cards: int, letters: int, abreast: int
) -> None:
    """More than three beside each other have their words below them; none is left alone in a row where two would do."""
    gala = next(one for one in Orchard(tmp_path, sections=TEXTS).reference().entries if one.id == "gala")
    assert beside([Told((gala,), (("", (Words("x" * letters),)),))] * cards) == abreast


@pytest.mark.parametrize(
    ("book", "said"),
    [("true", ""), ("faces", ""), ("large", ""), ("false", "Nuts")],
    ids=["told", "shown", "shown large", "left out"],
)
def test_a_list_says_which_cards_it_leaves_out(tmp_path: Path, book: str, said: str) -> None:
    orchard = Orchard(tmp_path, sections=TEXTS)
    orchard.write()
    nuts = NUTS.replace("fields:", f"book: {book}\nfields:")
    (tmp_path / "cards/orchard/decks/nuts.yaml").write_text(nuts, "utf-8")
    assert unlisted(reference_of(load_project(tmp_path).games[0])) == said


def test_it_does_not_leave_out_what_a_figure_of_the_rules_shows(tmp_path: Path) -> None:
    shown = {
        "01-start": section(
            "start", "id: one\ntext: Pick.\nfigure: {caption: A nut, shows: [{component: hazel}, {component: walnut}]}"
        )
    }
    orchard = Orchard(tmp_path, sections=shown)
    orchard.write()
    nuts = NUTS.replace("fields:", "book: false\nfields:")
    (tmp_path / "cards/orchard/decks/nuts.yaml").write_text(nuts, "utf-8")
    assert not unlisted(reference_of(load_project(tmp_path).games[0]))


def test_faces_that_are_to_be_read_are_large_and_have_no_words_beside_them(tmp_path: Path) -> None:
    orchard = Orchard(tmp_path, sections=TEXTS)
    orchard.write()
    fruit = FRUIT.replace("fields:", "book: large\nfields:", 1)
    (tmp_path / "cards/orchard/decks/fruit.yaml").write_text(fruit, "utf-8")
    reference = reference_of(load_project(tmp_path).games[0])
    assert not any(one.parts for _, told, _ in told_cards(reference) for one in told if one.entries[0].deck == "fruit")
    made = Maker(reference, open_book(theme(tmp_path), Theme("plain"))).make("rules", 5, {}).html
    assert 'class="row-of-pieces large"' in made
    assert re.search(r'id="card_gala"><img [^>]*width:4\d\.\d\dmm', made)


def test_cards_that_are_numbered_through_lie_in_a_hand(tmp_path: Path) -> None:
    gala, comice, *_ = Orchard(tmp_path, sections=TEXTS).reference().entries
    stars = tuple(replace(gala, id=f"star-{n}", name=f"Star {n}") for n in range(1, 6))
    moons = tuple(replace(gala, id=f"moon-{n}", name=f"Moon {n}") for n in (1, 2, 3, 5))
    assert in_runs((*stars, comice, *moons)) == ((("Star 1\N{EN DASH}5", stars),), (comice, *moons))


def test_a_number_stands_before_a_name_where_it_tells_cards_apart(tmp_path: Path) -> None:
    reference = Orchard(tmp_path, sections=TEXTS).reference()
    numbers = {"gala": "1", "comice": "2"}
    for other, expected in (("2", ("fruit",)), ("1", ())):
        told = {**numbers, "comice": other}
        entries = tuple(
            replace(one, facts=(Fact("number", "Number", told[one.id]),)) if one.id in told else replace(one, facts=())
            for one in reference.entries
        )
        assert numbered(replace(reference, entries=entries)) == expected
