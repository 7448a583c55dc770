"""The books of the two expansions tell every example that they print as a story."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from toolkit.model.document.nodes import Worked
from toolkit.model.document.reference import Reference
from toolkit.reference.printed import printed


@pytest.mark.parametrize("pack", ["here-comes-a-candle", "letters-and-seals"])
def test_every_example_in_the_book_is_told_by_a_story(pack: str, references: Callable[[str], Reference]) -> None:
    whole = references(pack)
    shown = {one.address for one in printed(whole).paragraphs() if one.kind == "example"}
    worked = {
        one.address: [block for block in one.blocks if isinstance(block, Worked)]
        for one in whole.paragraphs()
        if one.address in shown
    }
    assert shown
    assert [address for address, cases in worked.items() if not all(case.story for case in cases)] == []
