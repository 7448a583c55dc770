"""Icons are found by what they are called and by what they mean."""

from __future__ import annotations

import pytest

from toolkit.iconsets.search import advice, nearest, search


@pytest.mark.parametrize(
    ("word", "wanted"),
    [("coin", "coin"), ("gold", "coin"), ("wood", "wood"), ("axes", "axe"), ("leaf", "leaf"), ("sheep", "sheep")],
)
def test_a_word_finds_icons(word: str, wanted: str) -> None:
    found = [one.address for one in search(word, 40)]
    assert any(wanted in address for address in found)


def test_the_icon_of_that_very_name_comes_first() -> None:
    assert [one.name for one in search("anchor", 3)] == ["anchor"] * 3


def test_all_words_must_fit() -> None:
    assert all("shield" in one.name for one in search("broken shield", 5))
    assert search("broken nonsenseword") == []
    assert search("") == []


def test_what_may_be_meant() -> None:
    assert nearest("game-icons/shiled")[0] == "game-icons/shield"
    assert nearest("game-icons/axe")[0].startswith("game-icons/")
    assert "axe" in nearest("game-icons/axe")[0]
    assert "gold-nuggets" in advice("game-icons/gold-penny")
    assert advice("nowhere/qqqqqq") == "`tuckbox icons WORD` looks for one"
