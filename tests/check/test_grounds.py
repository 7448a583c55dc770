"""What can never lie where it is looked for, by what a map looks like, is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import told

MAP = """\
maps:
  shore:
    one: shore
    places: {pier: {at: [0, 0]}, bay: {at: [30, 0]}, mill: {at: [15, 20]}}
    links: [[pier, bay], [bay, mill]]
    rings: {field: [pier, bay, mill]}
"""
GRID = "maps: {field: {one: field, grid: {shape: hexagon, rows: [2, 3], width: 30}}}\n"
PUT = "{put: {what: {card: cards}, at: {space: place}}}, {gain: {coins: {count: {%s}}}}"
NEVER = "'touching' means spaces of another kind, and a place never touches a place"


def found(root: Path, what: str, head: str = MAP, put: str = PUT) -> list[tuple[str, str | None]]:
    """Return message and help of what is never there, of cards that are put on places and count something."""
    card = f"  - {{id: one, name: One, play: [{put % what}]}}\n"
    return [(message, advice) for code, message, advice in told(root, card, head) if code == "M120"]


@pytest.mark.parametrize("this", ["this", "{space: place, named: [bay]}", "{card: cards, whose: all}"])
def test_a_place_touches_no_place_and_help_says_how_neighbours_are_meant(tmp_path: Path, this: str) -> None:
    assert found(tmp_path, f"space: place, touching: {this}") == [
        (NEVER, "for neighbours write 'within: {steps: 1, at_least: 1, of: this}'")
    ]
    assert found(tmp_path, f"space: place, within: {{steps: 1, of: {this}}}") == []


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("space: link, touching: this", None),
        ("space: place, touching: {space: ring}", None),
        ("space: place, at: {space: ring}", "a place is never at a ring"),
        ("space: place, within: {steps: 2, of: {space: link}}", "no steps lead from a link to a place"),
        (
            "space: place, named: [pier], within: {steps: 1, of: {space: place, named: [mill]}}",
            "no place that is meant is so near",
        ),
        ("space: place, named: [pier], within: {steps: 2, of: {space: place, named: [mill]}}", None),
        ("card: cards, at: {space: place, named: [bay]}", None),
        ("card: cards, at: {space: link}", "nothing is ever put on a link, so that nothing lies there"),
    ],
)
def test_what_no_map_lets_be_is_told(tmp_path: Path, what: str, message: str | None) -> None:
    assert [one for one, _ in found(tmp_path, what)] == ([message] if message else [])


@pytest.mark.parametrize("what", ["tile", "corner", "edge"])
def test_tiles_touch_tiles_and_all_around_them(tmp_path: Path, what: str) -> None:
    put = PUT.replace("space: place", "space: tile")
    assert found(tmp_path, f"space: {what}, touching: this", GRID, put) == []
