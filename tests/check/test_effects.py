"""What effects cannot mean: prices, choices, moments, targets and looks, by the facts of the whole game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import CARDS, HEAD, PAY, checked
from tests.load.project import DECK, GAME, Project

SOME = """\
  acts: {one: act}
zones:
  hand: {one: hand, each: player, seen: owner, role: hand}
  stock: {one: stock, seen: nobody, each: pile, role: draw}
  heap: {one: heap, each: pile, role: discard}
  store: {one: store, role: supply}
  row: {one: row}
  board: {one: board, each: player, role: play}
actions: {buy: {one: buy}}
moments: {dawn: {one: each dawn}}
"""
RULES = "section: turns\ntitle: Turns\nsource: {ref: notes, at: page 1}\nparagraphs: [{id: work, text: Work.}]\n"
PLAY = "phases:\n  - {id: work, name: Work, who: one-turn, summary: Work., rule: turns.work}\n"
DAWN = PLAY.replace("rule: turns.work}", "rule: turns.work, steps: [{id: rise, name: Rise, fires: [dawn]}]}")
TWO = PAY + "  - {id: spare, name: Spare, copies: 2}\n  - {id: sunny, name: Sunny, suit: sun}\n"


def told(
    root: Path,
    *steps: str,
    play: str | None = PLAY,
    head: str = SOME,
    cards: str = "",
    players: str = "{min: 2, max: 4}",
) -> list[tuple[str, str]]:
    """Return code and message of what is wrong with cards that say these steps, in a game that is played so."""
    project = Project(root)
    cards += "".join(f"  - {{id: one-{n}, name: One, play: [{step}]}}\n" for n, step in enumerate(steps))
    project.put(GAME, HEAD.replace("{min: 2, max: 4}", players) + head)
    project.put(DECK, CARDS + TWO + cards)
    if play:
        project.put("cards/toy/rules/01-turns.yaml", RULES)
        project.put("cards/toy/play.yaml", play)
    return [(one.code, one.message) for one in checked(root) if one.code.startswith("E")]


def choice(*conditions: str) -> str:
    """Write a choice: a way without a condition, and one for each of these."""
    ways = [f"{{when: {{{when}}}, do: [{{gain: {{coins: {n}}}}}]}}" for n, when in enumerate(conditions, 2)]
    return f"{{choose: [{', '.join(['{do: [{gain: {coins: 1}}]}', *ways])}]}}"


UNPAID = [("E408", "this can never be paid: nothing gives a player any 'acts'")]
UNWRITTEN = [("E410", "nothing changes the counter 'acts', so there is nothing to read")]


@pytest.mark.parametrize(
    "step",
    [
        "{pay: {acts: 1}}",
        "{exchange: {give: {acts: 1}, get: {coins: 1}}}",
        "{may: {pay: {acts: 1}, then: [{gain: {coins: 1}}]}}",
    ],
)
def test_a_price_that_nothing_gives_is_told_wherever_it_is_asked(tmp_path: Path, step: str) -> None:
    assert told(tmp_path, step) == UNPAID


@pytest.mark.parametrize(
    "other",
    ["{gain: {acts: 1}}", "{score: {acts: 1}}", "{exchange: {give: {coins: 1}, get: {acts: 1}}}"],
)
def test_a_price_can_be_paid_where_any_effect_gives_it(tmp_path: Path, other: str) -> None:
    assert told(tmp_path, "{pay: {acts: 1}}", f"{{may: {{then: [{other}]}}}}") == []


def test_a_price_can_be_paid_where_a_modifier_takes_it_off(tmp_path: Path) -> None:
    play = PLAY.replace("rule: turns.work}", "rule: turns.work, actions: [buy]}")
    assert told(tmp_path, "{pay: {acts: 1}}", "{modify: {action: [buy], less: {acts: 1}}}", play=play) == []
    assert told(tmp_path, "{pay: {acts: 1}}", "{modify: {action: [buy], more: {acts: 1}}}", play=play) == UNPAID


def test_a_price_can_be_paid_where_the_set_up_or_a_paragraph_gives_it(tmp_path: Path) -> None:
    setup = "setup: [{id: start, gain: {acts: 2}, each: player, rule: turns.work}]\n"
    assert told(tmp_path, "{pay: {acts: 1}}", play=setup + PLAY) == []
    given = SOME.replace("acts: {one: act}", "acts: {one: act, given: turns.work}")
    assert told(tmp_path, "{pay: {acts: 1}}", head=given) == []


def test_what_is_given_and_when_is_not_asked_of_a_game_whose_play_is_not_said(tmp_path: Path) -> None:
    steps = ("{pay: {acts: 1}}", "{gain: {coins: {value: acts}}}", "{trigger: {on: dawn, do: [{gain: {coins: 1}}]}}")
    assert told(tmp_path, *steps, play=None) == []


@pytest.mark.parametrize(
    "step",
    ["{gain: {coins: {value: acts}}}", "{if: {when: {counter: acts, at_least: 1}, then: [{gain: {coins: 1}}]}}"],
)
def test_a_counter_is_read_only_where_something_changes_it(tmp_path: Path, step: str) -> None:
    assert told(tmp_path, step) == UNWRITTEN
    assert told(tmp_path, step, "{gain: {acts: 1}}") == []


def test_a_trigger_waits_for_a_moment_that_a_step_fires(tmp_path: Path) -> None:
    step = "{trigger: {on: dawn, do: [{gain: {coins: 1}}]}}"
    assert [code for code, _ in told(tmp_path, step)] == ["E411"]
    assert told(tmp_path, step, play=DAWN) == []


def test_a_choice_needs_two_ways_that_can_be_open(tmp_path: Path) -> None:
    three, two = "have: {token: spare}, at_least: 3", "have: {token: spare}, at_least: 2"
    assert told(tmp_path, choice(three)) == [("E409", "of these 2 options 1 can never be open")]
    assert told(tmp_path, choice(three, two)) == [("E414", "this condition can never hold")]
    assert told(tmp_path, choice(two)) == []


def test_a_condition_is_judged_with_what_it_holds(tmp_path: Path) -> None:
    three = "{have: {token: spare}, at_least: 3}"
    assert [code for code, _ in told(tmp_path, choice(f"all: [{three}]"))] == ["E409"]
    assert [code for code, _ in told(tmp_path, choice(f"any: [{three}]"))] == ["E409"]
    assert told(tmp_path, choice(f"not: {three}")) == []


def test_each_space_for_a_token_needs_a_token_in_the_box(tmp_path: Path) -> None:
    two = choice("beside: spare", "beside: spare")
    assert told(tmp_path, two) == []
    assert told(tmp_path, two[:-2] + ", {when: {beside: spare}, do: [{gain: {coins: 9}}]}]}") == [
        ("E414", "this condition can never hold")
    ]


def test_a_token_needs_a_space_and_a_marker_a_track(tmp_path: Path) -> None:
    place = "{place: {token: [spare], on: {card: cards}}}"
    assert told(tmp_path, place) == [("E412", "no component that is meant here has a space for 'spare'")]
    assert told(tmp_path, place, choice("beside: spare")) == []
    advance = "{advance: {marker: spare, on: {token: spare}}}"
    assert told(tmp_path, advance) == [("E412", "no component that is meant here has a track to go along")]


def test_only_a_zone_with_an_end_is_full_and_only_a_row_has_spaces(tmp_path: Path) -> None:
    full = "{if: {when: {full: row}, then: [{gain: {coins: 1}}]}}"
    assert told(tmp_path, full) == [("E414", "the zone 'row' holds everything, so that it is never full")]
    room = SOME.replace("row: {one: row}", "row: {one: row, room: {field: suit}}")
    assert told(tmp_path, full, head=room) == []
    there = "{for_each: {of: {card: cards, in: row, on_space: suit}, do: [{gain: {coins: 1}}]}}"
    assert told(tmp_path, there) == [("E412", "what lies here has no space of its own, so that no field can name one")]
    spaces = SOME.replace("row: {one: row}", "row: {one: row, spaces: {of: spare, field: suit}}")
    assert told(tmp_path, there, head=spaces) == []


def test_others_must_have_the_number_that_is_added_up(tmp_path: Path) -> None:
    amount = "{gain: {coins: {field: suit, of: {card: cards, in: board}}}}"
    assert [code for code, _ in told(tmp_path, amount)] == ["E404"]


HIDDEN = [
    "{gain: {coins: {count: {card: cards, in: hand, whose: others}}}}",
    "{gain: {coins: {count: {where: {suit: sun}, in: stock}}}}",
    "{if: {when: {have: {token: spare, in: stock}}, then: [{gain: {coins: 1}}]}}",
    "{for_each: {of: {card: cards, in: hand, whose: all}, do: [{gain: {coins: 1}}]}}",
    "{move: {what: {in: stock}, to: row}}",
    "{discard: {whose: others}}",
    "{may: {discard: {in: stock}, then: [{gain: {coins: 1}}]}}",
    "{flip: {in: hand, whose: others}}",
]


@pytest.mark.parametrize("step", HIDDEN)
def test_nobody_looks_at_what_they_cannot_see(tmp_path: Path, step: str) -> None:
    assert [code for code, _ in told(tmp_path, step)] == ["E413"]


@pytest.mark.parametrize(
    "step",
    [
        "{gain: {coins: {count: {card: cards, in: hand}}}}",
        "{gain: {coins: {count: {in: hand, whose: others}}}}",
        "{gain: {coins: {count: {pile: cards, in: stock}}}}",
        "{move: {what: {in: row}, to: hand}}",
        "{move: {what: {in: stock}, to: row, amount: {count: {in: stock}}}}",
        "{discard: {card: cards}}",
    ],
)
def test_one_may_count_backs_and_look_at_what_is_open_or_ones_own(tmp_path: Path, step: str) -> None:
    assert told(tmp_path, step) == []


WILD = "{id: wild, name: Wild, copies: 2, stands_for: {where: {worth: 5}}}"
HOLDER = "{id: five, name: Five, worth: 5}"
STANDS_FOR = "class Toy(Rules):\n    def stands_for(self, component):\n        return ('five',)\n"


def with_cards(root: Path, step: str, *cards: str) -> list[tuple[str, str]]:
    """Return what is wrong with a card that says a step, in a game that has these cards beside it."""
    return told(root, step, cards="".join(f"  - {card}\n" for card in cards))


@pytest.mark.parametrize("wanted", ["worth: 5", "worth: [5, 6]"])
def test_a_condition_counts_what_stands_for_the_components_that_it_asks_for(tmp_path: Path, wanted: str) -> None:
    three = choice(f"have: {{where: {{{wanted}}}}}, at_least: 3")
    four = three.replace("at_least: 3", "at_least: 4")
    assert [code for code, _ in with_cards(tmp_path, three, HOLDER)] == ["E409"]
    assert with_cards(tmp_path, three, HOLDER, WILD) == []
    assert [code for code, _ in with_cards(tmp_path, four, HOLDER, WILD)] == ["E409"]


def test_a_card_that_stands_for_others_is_not_counted_twice_and_stands_for_something(tmp_path: Path) -> None:
    itself = WILD.replace("copies: 2", "worth: 5")
    assert [code for code, _ in with_cards(tmp_path, choice("have: {where: {worth: 5}}, at_least: 3"), itself)] == [
        "E409"
    ]
    assert [code for code, _ in with_cards(tmp_path, "{gain: {coins: 1}}", WILD)] == ["E403"]


def test_where_rules_py_says_what_stands_for_what_anything_might(tmp_path: Path) -> None:
    (tmp_path / "cards/toy").mkdir(parents=True)
    (tmp_path / "cards/toy/rules.py").write_text(STANDS_FOR)
    assert with_cards(tmp_path, choice("have: {where: {worth: 5}}, at_least: 3"), HOLDER) == []


def test_a_space_or_a_track_may_be_on_what_stands_for_others(tmp_path: Path) -> None:
    on = "on: {where: {worth: 5}}"
    space = f"{{id: roomy, name: Roomy, stands_for: {{where: {{worth: 5}}}}, play: [{choice('beside: spare')}]}}"
    track = "{id: long, name: Long, stands_for: {where: {worth: 5}}, scale: [3, 2, 1]}"
    place, advance = f"{{place: {{token: [spare], {on}}}}}", f"{{advance: {{marker: spare, {on}}}}}"
    assert [code for code, _ in with_cards(tmp_path, place, HOLDER)] == ["E412"]
    assert with_cards(tmp_path, place, HOLDER, space) == []
    assert [code for code, _ in with_cards(tmp_path, advance, HOLDER)] == ["E412"]
    assert with_cards(tmp_path, advance, HOLDER, track) == []
