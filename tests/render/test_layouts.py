"""Every layout in the ready-made looks with words of all lengths: what fits, is large enough and has its letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.worded import LAYOUTS, NAMES, Shown, shown, write_game
from tests.thorough import only_thorough
from toolkit.workflows.new import looks

LEAST_FULL = 0.4  # of a box of words
OVER = 0.3  # millimetres
TOO_LONG = "endless"  # for any card, which is a finding


def judge(root: Path, look: str, lengths: tuple[str, ...], *, art: bool) -> None:
    write_game(root, look, lengths, art=art)
    findings, cards = shown(root)
    assert [(one.code, one.message) for one in findings] == []
    assert len(cards) == len(LAYOUTS) * len(lengths)
    wrong = [(one.layout, one.length, flaw.code, flaw.message) for one in cards for flaw in one.flaws]
    assert [one for one in wrong if one[1] != TOO_LONG] == []
    assert sorted((layout, code) for layout, length, code, _ in wrong if length == TOO_LONG) == [
        (layout, "P201") for layout in sorted(LAYOUTS) if layout != "rank" and TOO_LONG in lengths
    ]
    assert [(one.layout, one.length) for one in cards if one.length != TOO_LONG and covered(one)] == []
    empty = [
        (one.layout, one.length, mark.said, round(mark.full, 2))
        for one in cards
        for mark in one.marks
        if mark.kind == "field" and mark.said == "text" and mark.full is not None and mark.full < LEAST_FULL
    ]
    assert empty == []


def covered(card: Shown) -> list[str]:
    """Return the words that lie below a number in a corner."""
    corners = [one.box for one in card.marks if one.kind == "field" and one.said in ("cost", "value")]
    return [
        one.said
        for one in card.marks
        for box in corners
        if one.kind == "words"
        and not one.said.isdigit()
        and min(one.box.right, box.right) - max(one.box.x, box.x) > OVER
        and min(one.box.bottom, box.bottom) - max(one.box.y, box.y) > OVER
    ]


@pytest.mark.parametrize("look", looks())
def test_the_longest_words_fit_in_every_layout(tmp_path: Path, look: str) -> None:
    judge(tmp_path, look, ("double",), art=False)


def test_words_without_end_are_a_finding_in_every_layout(tmp_path: Path) -> None:
    judge(tmp_path, looks()[0], (TOO_LONG,), art=False)


@only_thorough
@pytest.mark.parametrize("art", [True, False])
@pytest.mark.parametrize("look", looks())
def test_words_of_all_lengths_fit_in_every_layout(tmp_path: Path, look: str, art: bool) -> None:  # noqa: FBT001 (by pytest)
    judge(tmp_path, look, tuple(NAMES), art=art)
