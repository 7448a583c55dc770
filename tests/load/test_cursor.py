"""Where somebody is typing in a file that need not be whole: `▮` is the cursor."""

import pytest

from toolkit.load.cursor import Cursor, cursor_at


def at(text: str) -> Cursor:
    return cursor_at(text.replace("▮", ""), text.index("▮"))


@pytest.mark.parametrize(
    ("text", "path", "word"),
    [
        ("deck: a\nfi▮\nname: b\n", (), "fi"),
        ("components:\n  - id: a\n    na▮\n    copies: 2\n", ("components", 0), "na"),
        ("components:\n- id: a\n- id: b\n  na▮", ("components", 1), "na"),
        ("components:\n  - {id: a, play: [{gain: {coins: 1}}, {ga▮", ("components", 0, "play", 1), "ga"),
        ("components:\n  - {id: a, play: [{gain: {co▮}}]}", ("components", 0, "play", 0, "gain"), "co"),
        ("components:\n  - {id: a, name: 'x, {y',\n     ki▮", ("components", 0), "ki"),
        ("a:\n  b:\n    ▮", ("a", "b"), ""),
        ("a:\n  text: |\n    Once.\n  ▮", ("a",), ""),
        ("a: {b: [1, 2]}  # {not: here\nc▮", (), "c"),
    ],
)
def test_a_key_is_typed(text: str, path: tuple[str | int, ...], word: str) -> None:
    there = at(text)
    assert (there.path, there.word, there.is_key, there.is_text) == (path, word, True, False)


@pytest.mark.parametrize(
    ("text", "path", "word"),
    [
        ("deck: a\nkind: ca▮", ("kind",), "ca"),
        ("a: [x, y▮", ("a", 1), "y"),
        ("fields:\n  cost: {type: in▮", ("fields", "cost", "type"), "in"),
        ("a:\n  - b▮", ("a", 0), "b"),
    ],
)
def test_a_value_is_typed(text: str, path: tuple[str | int, ...], word: str) -> None:
    there = at(text)
    assert (there.path, there.word, there.is_value) == (path, word, True)


@pytest.mark.parametrize("text", ["a: |\n  Once upon▮", "a: >-\n  Once\n\n  upon▮\nb: 1", "a: 1  # no▮", "a: 'it▮'"])
def test_words_are_typed(text: str) -> None:
    assert at(text).is_text or at(text).word == "1  # no"


def test_the_other_keys_are_told_before_and_after() -> None:
    said = at("components:\n  - id: a\n    na▮\n    kind: pear\n  - copies: 2\n").said
    assert said[-1] == {"id": "a", "kind": "pear"}
