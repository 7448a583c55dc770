"""What designers get wrong in play.yaml is told once, at its place, with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.project import Project
from toolkit.workflows.check import check
from toolkit.workflows.new import start_game

MISTAKES = [
    ("garden", "{gain: {coins: 2}}", "{give: {coins: 2}}", "unknown verb 'give'", "did you mean 'gain'?"),
    ("garden", "{gain: {coins: 2}}", "{gain: 2 coins}", "expected a mapping", "for example: {coins: 2}"),
    ("garden", "{card: crops, in: hand}\n", "{card: crop, in: hand}\n", "there is no deck 'crop'", "'crops'?"),
    ("garden", "{gain: {coins: 2}}", "{gain: 2}", "expected a mapping", "for example: {COUNTER: 2}"),
    ("garden", "rounds: {most: 6}", "rounds: 6", "expected a mapping", "for example: {most: 6}; its keys"),
    ("garden", "{draw: {cards: 1, from: [crops]}}", "{draw: 1}", "a mapping", "for example: {cards: 1, from: ...};"),
    ("garden", "pay: {coins", "cost: {coins", "unknown key 'cost'", "did you mean 'pay'?"),
    ("garden", "{what: this, to: garden}", "{what: this}, to: garden", "beside the verb 'move'", "move: {to: ...}"),
    ("garden", "does: [{carry_out: play}, ", "does: {carry_out: play} #", "expected a list", "[{...}]"),
    ("garden", "after_rounds: true, ", "", "nothing says when 'autumn' comes", "say 'when'"),
    ("garden", "each: player, to: hand", "to: hand", "fills the first player's alone", "each: player"),
    ("garden", "who: everybody, do", "who: all, do", "found the text 'all'", "did you mean 'everybody'?"),
    ("garden", "wins: most", "wins: highest", "expected most or least", "did you mean 'most'?"),
    ("auction", "rounds: {most: lots, rule: sale.lots}", "", "there is no last round", "rounds: {most"),
    ("auction", "how: rising", "how: english", "expected rising, once, opened or sealed", ""),
    ("deduction", "{players_left: {at_most: 1}}", "{players_left: 1}", "expected a mapping", "at_least and at_most"),
    ("deduction", "{until: {any:", "{until: {either:", "found the key 'either'", "for example"),
    ("deduction", "{least: {field: noise", "{lowest: {field: noise", "found the key 'lowest'", "'least'?"),
    ("deduction", "{shuffle: {zone: pile}}", "{shuffle: pile}", "found the text 'pile'", "its keys: zone"),
    ("hexes", "touching: {card: trails}}", "near: {card: trails}}", "unknown key 'near'", "did you mean 'touching'?"),
    ("hexes", "otherwise:", "else:", "unknown key 'else'", "did you mean 'otherwise'?"),
    ("hexes", "rolled: [7]", "rolled: [13]", "no dice of the game can show 13", "they show 2 to 12"),
    ("hexes", "{longest: {card: trails}}", "{longest: trails}", "expected a mapping", "{card: trails}"),
    ("hexes", "{way: counterclockwise, last: first-player}", "anticlockwise", "found the text 'anticlockwise'", ""),
    ("mats", "where: {water: deep}", "where: {water: deeep}", "can never be 'deeep'", "did you mean 'deep'?"),
    ("mats", "space: row,", "space: rows,", "there is no space 'rows'", "did you mean 'row'?"),
    ("tricks", "trump: {suit: owl}", "trump: {suit: owls}", "can never be 'owls'", "did you mean 'owl'?"),
    ("tricks", "points: {field: light}", "sets: {points: [1]}", "sets say either 'differ' or 'same'", ""),
    (
        "tricks",
        "points: {field: light}",
        "sets: {differ: suits, points: [1]}",
        "a field 'suits'",
        "did you mean 'suit'?",
    ),
    ("garden", "then: stop,", "then: stop, everybody: lose,", "expected wins or loses", "did you mean 'loses'?"),
    ("garden", "    actions: [plant]\n", "", "no phase lets anybody do 'plant'", "under 'actions' of a phase"),
    (
        "garden",
        "  - {id: weather, take: {pile: weather}, shuffle: true, to: pile, rule: setting-up.piles}\n",
        "",
        "no card ever lies in the draw pile 'weather'",
        "take: {pile: weather}",
    ),
    ("tricks", "count: hand, from", "count: hands, from", "there is no number 'hands'", "did you mean 'hand'?"),
]


@pytest.mark.parametrize(("like", "good", "bad", "message", "advice"), MISTAKES)
def test_a_mistake_is_told_with_what_was_meant(
    tmp_path: Path, like: str, good: str, bad: str, message: str, advice: str
) -> None:
    start_game(tmp_path, "mine", like)
    path = tmp_path / "cards/mine/play.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text := text.replace(good, bad, 1), encoding="utf-8")
    _, found = check(Project(tmp_path), frozenset(["mine"]))
    here = [one for one in found if one.position.path.endswith("play.yaml")]
    told = next(one for one in here if message in one.message)
    assert advice in (told.help or "")
    assert bad.strip() in text.splitlines()[told.position.line - 1]
    assert {one.code for one in found if one not in here} <= {"T502"}  # a number that a text asks for
    assert len(here) <= 2, here
