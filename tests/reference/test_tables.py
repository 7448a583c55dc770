"""How values are written in tables and in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.reference import orchard
from tests.reference.orchard import FRUIT, Orchard, section
from toolkit.model.declarations.fields import IntegerField, TextField, record_type
from toolkit.model.document.nodes import Table, plain
from toolkit.model.effects.wording.marks import Mark, Role, Row
from toolkit.model.mentions.numbers import written
from toolkit.model.mentions.values import Value
from toolkit.model.schema.part import Part
from toolkit.reference.tables import in_words, shown
from toolkit.speech import spoken_in


@pytest.mark.parametrize(
    ("value", "told"),
    [((1, 2, 3, 4), "1–4"), ((5, 3), "5, 3"), ((1, 2), "1, 2"), ((1, 2, 4), "1, 2, 4"), (-3, "\u22123")],
)
def test_a_run_of_numbers_is_written_from_first_to_last(tmp_path: Path, value: Any, told: str) -> None:
    assert plain(shown(Orchard(tmp_path).game(), Value(value, "", ("stages",), None))) == told


def test_minus_is_a_minus_sign_in_words_too() -> None:
    assert written(-2, spoken_in("en")) == "\u22122"


def test_a_record_is_written_one_value_after_the_other(tmp_path: Path) -> None:
    game = Orchard(tmp_path).game()
    record = record_type("record", Part, {"amount": IntegerField(type="integer"), "note": TextField(type="text")})
    two = (record.model_validate({"amount": 2, "note": "pears"}), record.model_validate({"amount": 1, "note": "plum"}))
    assert plain(shown(game, Value(two, "", ("basket",), None))) == "2\u00a0pears, 1\u00a0plum"


@pytest.mark.parametrize(
    ("decks", "told"),
    [("[fruit, berries]", ["Gala Apple", "Comice", "Sloe"]), ("[berries, fruit]", ["Sloe", "Gala Apple", "Comice"])],
)
def test_rows_stand_in_the_order_in_which_a_table_names_their_decks(
    tmp_path: Path, decks: str, told: list[str]
) -> None:
    table = f"table: {{caption: All, of: {{deck: {decks}}}, columns: [{{title: Fruit, shows: name}}]}}"
    orchard = Orchard(tmp_path, sections={"01": section("picking", f"id: all\ntext: All.\n{table}")})
    orchard.write()
    head = FRUIT.partition("components:")[0].replace("deck: fruit", "deck: berries")
    berries = f"{head}components:\n  - {{id: sloe, name: Sloe, kind: pear}}\n"
    (tmp_path / "cards/orchard/decks/berries.yaml").write_text(berries, "utf-8")
    (rows,) = (one.rows for part in orchard.reference().paragraphs() for one in part.blocks if isinstance(one, Table))
    assert [plain(row[0]) for row in rows] == told


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ((), False),
        (("in hand",), False),
        (("buy a lemon",), True),
        (("in box", "to table"), True),
        (("otherwise", "2×", "in hand"), False),
    ],
)
def test_a_row_that_is_words_for_the_most_part_is_told_as_a_sentence(texts: tuple[str, ...], *, told: bool) -> None:
    marks = (Mark("coin", 2), *(Mark(text=one) for one in texts))
    assert in_words([Row(Role.MAIN, marks, ())]) is told


def test_a_table_says_of_an_effect_what_its_author_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = FRUIT.replace(
        "play: {type: effect,", "says: {type: text, optional: true}\n  play: {type: effect, words: says,"
    )
    long = 'play: [{note: "look at the tree, and then at the sky"}]'
    told = own.replace("play: [{gain: {coins: 2}}]", f"says: Look up., {long}").replace(
        "kind: pear}", f"kind: pear, {long}}}"
    )
    monkeypatch.setattr(orchard, "FRUIT", told)
    text = "id: pick\ntext: Fruit.\ntable: {caption: Fruit, of: {deck: fruit}, columns: [{title: Play, shows: play}]}"
    game = Orchard(tmp_path, sections={"01-play": section("play", text)})
    (table,) = (one for part in game.reference().paragraphs() for one in part.blocks if isinstance(one, Table))
    assert [plain(cell) for row in table.rows for cell in row] == ["Look up.", "Look at the tree, and then at the sky."]
