"""A component that stands for others counts as one of them wherever an effect looks."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import APPLES, toy
from toolkit.model.effects.values.selector import Selector

WILD = "  - {id: wild, name: Wild, stands_for: {card: fruit, where: {worth: 2}}}\n"


def test_a_wild_card_counts_as_what_its_data_says(tmp_path: Path) -> None:
    table = toy(tmp_path, cards=APPLES + WILD).table
    assert table.components(Selector.model_validate({"where": {"worth": 2}})) == {"apple", "wild"}
    assert table.components(Selector.model_validate({"where": {"worth": 1}})) == {"wild"}
    assert table.components(Selector.model_validate({"where": {"worth": 3}})) == frozenset()
