"""What a book says of a deck's cards, each in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference.orchard import FRUIT, Orchard, section
from toolkit.model.document.nodes import Words
from toolkit.render.book.cards import Told, beside, told_cards

TEXTS = {"01-start": section("start", "Pick.")}
EVENING = "  night: {type: effect, optional: true, label: At night}\ncomponents:"


@pytest.mark.parametrize(
    ("field", "labels"),
    [(EVENING, ["", "At night"]), (EVENING.replace("label: At night", "help: Later."), ["", ""])],
    ids=["a name of the author's", "the name of the field"],
)
def test_an_effect_stands_under_its_name_where_other_cards_of_the_deck_have_one_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, field: str, labels: list[str]
) -> None:
    fruit = FRUIT.replace("components:", field).replace("kind: pear}", "kind: pear, night: [{gain: {coins: 1}}]}")
    monkeypatch.setattr("tests.reference.orchard.FRUIT", fruit)
    ((_, told, _),) = told_cards(Orchard(tmp_path, sections=TEXTS).reference())
    assert [one.parts[0][0] for one in told] == labels


@pytest.mark.parametrize(
    ("cards", "letters", "abreast"),
    [(12, 40, 6), (10, 40, 5), (4, 60, 4), (3, 40, 3), (20, 95, 3), (4, 95, 2), (6, 200, 2)],
)
def test_cards_of_which_little_is_said_stand_in_full_rows(
    tmp_path: Path, cards: int, letters: int, abreast: int
) -> None:
    """More than three beside each other have their words below them; none is left alone in a row where two would do."""
    gala = next(one for one in Orchard(tmp_path, sections=TEXTS).reference().entries if one.id == "gala")
    assert beside([Told((gala,), (("", (Words("x" * letters),)),))] * cards) == abreast
