"""A text may reckon: what it asks for is read, and what it comes to is checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference.orchard import with_text
from tests.reference.telling import shown
from toolkit.model.document.nodes import Worked, inlines, plain
from toolkit.model.mentions import Problem, answer, scan

NBSP = "\N{NO-BREAK SPACE}"
GIVEN = "given: {players: {1: {coins: 4}}}\nactions: []\nexpect: {players: {1: {coins: 9}}}\n"


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("22+4+3=29", "22+4+3=29"),
        ("22 + 4 + 3 = 29", "22 + 4 + 3 = 29"),
        ("2 * value gala.worth + 4 = 8", "2 × 2 + 4 = 8"),
        ("7 - 2 * 3 = 1", "7 − 2 × 3 = 1"),
        ("10 / 4 = 2.5", "10 ÷ 4 = 2.5"),
        ("8 = 2 * 4", "8 = 2 × 4"),
    ],
)
def test_a_reckoning_is_printed_with_what_it_asks_for(tmp_path: Path, written: str, printed: str) -> None:
    (paragraph,) = with_text(tmp_path, f"That is {{n {written}}}.").reference().paragraphs()
    assert paragraph.plain.replace(NBSP, " ") == f"That is {printed}."


@pytest.mark.parametrize(
    ("written", "code", "message"),
    [
        ("22 + 4 + 3 = 30", "T518", "'22 + 4 + 3 = 30' is wrong: before the sign it is 29, behind it 30"),
        ("3 * value gala.worth = 4", "T518", "'3 × 2 = 4' is wrong: before the sign it is 6, behind it 4"),
        ("3 / 0 = 0", "T518", "'3 ÷ 0 = 0' divides by nothing"),
        ("1 = 1 = 1", "T501", "a reckoning has one sign of equality"),
        ("3 + gala = 4", "T501", "'gala' is no number"),
        ("3 + value gala.wort = 4", "T502", "'gala' has no 'wort'"),
        ("3 + value gala.name = 4", "T502", "'value gala.name' is no number"),
    ],
)
def test_what_does_not_come_out_is_told(tmp_path: Path, written: str, code: str, message: str) -> None:
    game = with_text(tmp_path, "Pick.").game()
    (mention,) = scan(f"{{n {written}}}")
    found = answer(game, mention)
    assert isinstance(found, Problem)
    assert (found.code, found.message.replace(NBSP, " ")) == (code, message)


def test_a_story_reckons_with_its_example(tmp_path: Path) -> None:
    story = 'story: "That is {n given 1.coins + 5 = expect 1.coins} coins, {n five} more."\n'
    (worked,) = (one for one in shown(tmp_path, story + GIVEN).blocks if isinstance(one, Worked))
    assert "".join(map(plain, inlines(worked.story))).replace(NBSP, " ") == "That is 4 + 5 = 9 coins, five more."
