"""Texts of cards become lines of nodes: Markdown, references, icons between a game's own signs."""

from __future__ import annotations

import pytest

from toolkit.model.content.between import Between
from toolkit.model.document.nodes import (
    Break,
    Effect,
    Emphasis,
    Icon,
    Inline,
    Line,
    Link,
    Number,
    Strong,
    Together,
    Words,
    plain,
)
from toolkit.model.mentions import Mention, Problem
from toolkit.model.schema.part import Wording
from toolkit.prose import Reader

COIN = Icon("coin", "coin", "coins")
COINS = Icon("coin", "coins", "coins")
BRACKETS = Between("[", "]")


def answer(mention: Mention) -> Inline | Problem:
    """Know one icon, one card, one number, and two texts that speak of themselves."""
    match mention.kind, mention.name:
        case "icon", "coin":
            return COIN
        case "card", "dog":
            return Link("component", "dog", "Dog")
        case "value", "dog.worth":
            return Number("3")
        case "value", "dog.text":
            return Words(Wording("*Again* {value dog.text}"))
        case "words", "dog.play":
            return Effect("dog", (), "Take {words dog.play} **now**.", "words")
    return Problem("R203", "unknown")


def read(text: str, between: Between | None = None) -> Line:
    """Read a text of a card."""
    return Reader(answer, between).lines(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Nothing but words.", (Words("Nothing but words."),)),
        ("**Bold** and *slanted*", (Strong((Words("Bold"),)), Words(" and "), Emphasis((Words("slanted"),)))),
        ("One line\n  and another\n", (Words("One line"), Break(), Words("and another"))),
        ("To {card dog}", (Words("To "), Link("component", "dog", "Dog"))),
        ("{icon coin}", (COIN,)),
        ("<b>R&D</b> \\*", (Words("<b>R&D</b> *"),)),
        ("{icon con}", (Words("{icon con}"),)),
    ],
)
def test_a_text_becomes_a_line(text: str, line: Line) -> None:
    assert read(text) == line


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Take 3 {icon coin}", [Words("3\u00a0"), COINS]),
        ("Take 1 {icon coin}", [Words("1\u00a0"), COIN]),
        ("Take +2{icon coin}.", [Words("+2"), COINS, Words(".")]),
        ("Take 2–4 {icon coin}!", [Words("2–4\u00a0"), COINS, Words("!")]),
        ("Take **2** {icon coin}", [Strong((Words("2"),)), Words("\u00a0"), COINS]),
        ("Take {value dog.worth} {icon coin}", [Number("3"), Words("\u00a0"), COINS]),
        ("Take ({icon coin})", [Words("("), COIN, Words(")")]),
        ("Take 2 {icon coin}s", [Words("2\u00a0"), COIN]),
    ],
)
def test_a_number_and_the_signs_that_touch_an_icon_stay_with_it(text: str, parts: list[Inline]) -> None:
    joined = [node for node in read(text) if isinstance(node, Together)]
    assert joined == [Together(tuple(parts))]


@pytest.mark.parametrize("text", ["Take the {icon coin} away", "In round 3: {card dog}", "{icon coin} {icon coin}"])
def test_nothing_else_is_kept_together(text: str) -> None:
    assert not [node for node in read(text) if isinstance(node, Together)]


@pytest.mark.parametrize(
    ("between", "text", "told"),
    [
        (BRACKETS, "[coin]", "coin"),
        (BRACKETS, "2 [Coin]", "2\u00a0coins"),
        (BRACKETS, r"\[coin]", "[coin]"),
        (BRACKETS, "[{value dog.worth}]", "[3]"),
        (BRACKETS, "{icon coin}", "coin"),
        (Between(":", ":"), ":coin: and 7: 8", "coin and 7: 8"),
        (Between("{", "}"), "{coin} of {card dog}", "coin of Dog"),
        (Between("<<", ">>"), "<<coin>>", "coin"),
    ],
)
def test_icons_stand_between_signs_of_the_games_own(between: Between, text: str, told: str) -> None:
    assert plain(read(text, between)) == told


def test_a_text_that_speaks_of_itself_comes_to_an_end() -> None:
    assert plain(read("{value dog.text}")) == "Again …"
    assert plain(read("{words dog.play}")) == "Take … now."


@pytest.mark.parametrize("text", ["*a " * 800 + "a* " * 800, "**a _b " * 300 + "b_ a** " * 300])
def test_stress_that_lies_deep_in_itself_is_words(text: str) -> None:
    assert plain(read(text)) == text.strip()


def test_stress_in_stress_is_stress() -> None:
    assert read("*a **b***") == (Emphasis((Words("a "), Strong((Words("b"),)))),)
