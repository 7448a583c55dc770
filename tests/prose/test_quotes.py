"""Quotes and apostrophes in a reference are those of the game's language."""

from __future__ import annotations

import pytest

from toolkit.model.document.nodes import Emphasis, Link, Number, Prose, Words, plain
from toolkit.prose.quotes import html_with_quotes, with_quotes


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("It's the players' turn", "It’s the players’ turn"),
        ('Say "done" (or "pass").', "Say “done” (or “pass”)."),
        ("a 'wild' card's cost", "a ‘wild’ card’s cost"),
        ("\"He said 'no'.\"", "“He said ‘no’.”"),
        ("in the '20s", "in the ’20s"),
        ("a board 5' 2\" long", "a board 5' 2\" long"),
        ("seven o'clock", "seven o’clock"),
        ('a "2" on it', "a “2” on it"),
        ("Nothing to do", "Nothing to do"),
    ],
)
def test_marks_are_those_of_print(typed: str, printed: str) -> None:
    assert with_quotes(typed, "en") == printed


@pytest.mark.parametrize(
    ("language", "typed", "printed"),
    [
        ("zh-Hans", '有人说"它在地下"。', "有人说“它在地下”。"),
        ("zh-Hans", "他说：\"她说'不'。\"", "他说：“她说‘不’。”"),
        ("ja", '彼は"はい"と言った。', "彼は「はい」と言った。"),
        ("zh-Hans", 'A 5" disc', 'A 5" disc'),
    ],
)
def test_a_quotation_begins_without_a_space_where_words_have_none(language: str, typed: str, printed: str) -> None:
    assert with_quotes(typed, language) == printed


@pytest.mark.parametrize(
    ("language", "printed"),
    [
        ("en-GB", "“Wer’s ‘ist’?”"),
        ("de", "„Wer’s ‚ist‘?“"),
        ("fr", "«\u202fWer’s “ist”?\u202f»"),
        ("sv", "”Wer’s ’ist’?”"),
        ("de-CH", "«Wer’s ‹ist›?»"),
        ("zh-Hans", "“Wer’s ‘ist’?”"),
        ("zh-Hant-TW", "「Wer’s 『ist』?」"),
        ("zh-TW", "「Wer’s 『ist』?」"),
    ],
)
def test_marks_are_those_of_the_language(language: str, printed: str) -> None:
    assert with_quotes("\"Wer's 'ist'?\"", language) == printed


def test_a_line_is_one_text_whatever_it_is_made_of() -> None:
    prose = Prose(
        (
            Words("The "),
            Link("component", "cook", "cook"),
            Words("'s \""),
            Emphasis((Words("last"),)),
            Words('" meal at '),
            Number("7"),
            Words(" o'clock; 3"),
        )
    )
    assert plain(with_quotes(prose, "en").children) == "The cook’s “last” meal at 7 o’clock; 3"


def test_what_has_no_quotes_is_the_same_object() -> None:
    prose = Prose((Words("plain"), Link("term", "a", "b")))
    assert with_quotes(prose, "en") is prose


@pytest.mark.parametrize(
    ("html", "printed"),
    [
        ("<p>The <b>Queen&#39;s</b> office</p>", "<p>The <b>Queen’s</b> office</p>"),
        ("<p>Say &#34;<i>done</i>&#34;.</p><p>&#39;No&#39;</p>", "<p>Say “<i>done</i>”.</p><p>‘No’</p>"),
        (
            '<img alt="a&#39;b"/><p style="font: \'Own\'">5&#39;</p>',
            '<img alt="a&#39;b"/><p style="font: \'Own\'">5\'</p>',
        ),
        ("<p>A template's own</p><p>It&#39;s</p>", "<p>A template's own</p><p>It’s</p>"),
    ],
)
def test_on_faces_only_what_was_typed_between_tags_changes(html: str, printed: str) -> None:
    assert html_with_quotes(html, "en") == printed
