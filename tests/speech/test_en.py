"""English grammar, in the small."""

from __future__ import annotations

import pytest

from toolkit.speech.en import English

EN = English()


@pytest.mark.parametrize(
    ("words", "told"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_words_are_listed(words: list[str], told: str) -> None:
    assert EN.listed(words) == told


def test_articles_go_by_the_first_letter() -> None:
    assert (EN.a("farm"), EN.a("owl")) == ("a farm", "an owl")


def test_one_and_several() -> None:
    assert [EN.counted(n, "farm", "farms") for n in (0, 1, 2)] == ["0 farms", "1 farm", "2 farms"]
    assert EN.counted(2, "coin", "coins", "two") == "two coins"


def test_several_are_spelt_as_english_spells_them() -> None:
    assert [EN.plural(name) for name in ("farm", "hitch", "glass", "box", "berry", "quay")] == [
        "farms", "hitches", "glasses", "boxes", "berries", "quays",
    ]  # fmt: skip


def test_how_often_and_which_one() -> None:
    assert [EN.often(n) for n in (1, 2, 3, 4)] == ["once", "twice", "three times", "4 times"]
    assert [EN.ordinal(n) for n in (2, 4, 5)] == ["second", "fourth", "further"]


@pytest.mark.parametrize(
    ("you", "they"),
    [
        ("take plan 8", "takes plan 8"),
        ("have", "has"),
        ("do not buy", "does not buy"),
        ("pass", "passes"),
        ("carry it", "carries it"),
        ("play", "plays"),
        ("go on", "goes on"),
    ],
)
def test_what_somebody_else_does(you: str, they: str) -> None:
    assert EN.third(you) == they


def test_a_verb_goes_by_how_many_there_are() -> None:
    assert [EN.agreeing("stays", n) for n in (1, 2)] == ["stays", "stay"]
    assert [EN.agreeing("are", n) for n in (1, 2)] == ["is", "are"]
    assert EN.agreeing("still", 2) == "still"


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("farm", "farms"),
        ("Bakery", "Bakeries"),
        ("Ring of Bells", "Rings of Bells"),
        ("Watchman", "Watchmen"),
        ("bonus", "bonuses"),
        ("blue water", "blue water"),
        ("Red lamplighters", "Red lamplighters"),
        ("Thief", "Thieves"),
    ],
)
def test_what_several_are_called(one: str, several: str) -> None:
    assert EN.plural(one) == several


def test_of_some_names_there_are_no_several() -> None:
    assert [name for name in ("The Wheel", "Letter 2", "loan II", "Dinner for Two") if EN.is_countable(name)] == [
        "Dinner for Two"
    ]


def test_runs_of_numbers() -> None:
    assert [EN.span(run) for run in ((2,), (3, 4), (3, 4, 5))] == ["2", "3 or 4", "3 to 5"]
    assert EN.by_players({2: "2", 3: "1", 4: "1"}) == "2 with 2 players and 1 with 3 or 4"
    assert EN.by_players({1: "7", 2: "14", 3: "21"}) == "7 with 1 player, 14 with 2 and 21 with 3"
    assert EN.by_players({2: "2", 3: "2"}) == "2"
