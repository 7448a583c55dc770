"""How full the boxes of texts are, told a part of a deck at a time."""

from pathlib import Path

from tests.projects import change
from tests.serve.conftest import CROPS, GAME, Studio, served


def _full(studio: Studio) -> dict[str, float]:
    found = dict[str, float]()
    after: int | None = 0
    while after is not None:
        told = studio.ask(f"/api/{GAME}/room/crops?from={after}").said
        cards = told["cards"].items()
        found |= {card: one["text"] if "text" in one else one["play"] for card, one in cards}  # what its box says first
        after = told["next"]
    return found


def test_how_full_boxes_are_is_told_of_all_cards_and_follows_what_they_say(garden: Path) -> None:
    """In the plain theme, where words do not move pictures."""
    change(garden / f"templates/{GAME}/theme.yaml", "extends: botanical", "extends: plain")
    with served(garden, checks=False) as studio:
        before = _full(studio)
        change(studio.root / CROPS, "    text: The part you came for is the part you cannot see.\n", "")
        studio.desk.forget([CROPS])
        after = _full(studio)
    assert before.keys() == {"carrot", "beetroot", "leek", "cabbage", "tomato", "pumpkin"}
    assert 0.5 < before["carrot"] <= 1  # three lines that fit
    assert before["pumpkin"] > 1  # which has to be set smaller
    assert after["carrot"] < before["carrot"] - 0.1
    assert {**after, "carrot": 0} == {**before, "carrot": 0}
