"""Words of a book that are not the author's: what icons are called, how lines end, how its opening tells of the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.render.printed import orchard, theme
from toolkit.model.document.nodes import Number, Words, plain
from toolkit.model.document.reference import Point
from toolkit.model.faces.looks import Theme
from toolkit.render.book.environment import open_book
from toolkit.render.book.functions import Functions
from toolkit.render.book.maker import Maker


def test_an_icon_whose_word_follows_is_decoration(tmp_path: Path) -> None:
    """Somebody who listens hears "coin" once, and of an icon that stands alone its name."""
    functions = Functions(orchard(tmp_path).reference(), {}, {})
    name = next(iter(orchard(tmp_path).reference().symbols)).name
    shown = (
        functions.icon("coin", name),
        functions.icon("coin", name, "s are paid"),
        functions.icon("coin", name, f" {name}s"),
    )
    assert [f'alt="{name}"' in one for one in shown] == [True, True, False]
    assert "icons/coin.svg" in shown[-1]


@pytest.mark.parametrize(
    ("written", "printed"),
    [("Do so, and so on.", "Do so, and so\u00a0on."), ("Take another apple.", "Take another apple."), ("No.", "No.")],
)
def test_a_short_last_word_does_not_stand_alone_in_a_line(tmp_path: Path, written: str, printed: str) -> None:
    functions = Functions(orchard(tmp_path).reference(), {}, {})
    assert plain(functions.kept_up((Words(written),))) == printed


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("The last pear is sold.", "<b>The last pear is sold:</b> the game ends."),
        ("Dusk: the stall is shut.", "<b>Dusk: the stall is shut.</b> The game ends."),
    ],
)
def test_the_opening_says_in_one_sentence_how_the_game_ends(tmp_path: Path, reason: str, told: str) -> None:
    reference = orchard(tmp_path).reference()
    ending = (Point("sold", "The game ends", (Words(reason),), "start.p1"),)
    reference = replace(reference, outcome=replace(reference.outcome, ending=ending))
    assert told in Maker(reference, open_book(theme(tmp_path), Theme("plain"))).make("front", 1, {}).html


def test_a_number_that_ends_a_paragraph_stands_beside_the_word_before_it(tmp_path: Path) -> None:
    functions = Functions(orchard(tmp_path).reference(), {}, {})
    line = (Words("and last with token "), Number("4"), Words("."))
    assert plain(functions.kept_up(line)) == "and last with token\u00a04."


def test_ties_that_are_broken_one_after_the_other_are_told_under_one_name(tmp_path: Path) -> None:
    reference = orchard(tmp_path).reference()
    told = ("Whoever has more coins wins.", "If that is level, too: more pears.")
    ties = tuple(Point(f"tie-{n}", "A tie", (Words(one),), "start.p1") for n, one in enumerate(told))
    winner = Point("winner", "The winner", (Words("Whoever has most."),), "start.p1")
    reference = replace(reference, outcome=replace(reference.outcome, winner=winner, ties=ties))
    made = Maker(reference, open_book(theme(tmp_path), Theme("plain"))).make("back", 5, {}).html
    assert made.count("<b>A tie.</b>") == 1
    assert f"<p><b>A tie.</b> {told[0]} {told[1]}</p>" in made
