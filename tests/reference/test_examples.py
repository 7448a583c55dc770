"""A worked example is printed from its own file, in the words of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference import orchard
from tests.reference.orchard import Orchard, section
from tests.reference.telling import LAID, ROWS, lines, shown
from toolkit.model.document.nodes import Worked, plain
from toolkit.reference import reference_of


def test_what_is_given_done_expected_and_refused_is_told_in_sentences(tmp_path: Path) -> None:
    text = """\
text: "The {card gala} is the dearest."
given: {players: {1: {coins: 2, actions: 1, hand: [gala, gala, comice]}}}
actions: [{do: pick, card: gala}]
expect: {players: {1: {coins: -1, actions: 0}}, zones: {stall: [comice]}}
refused: [{after: 1, try: {do: pick, card: comice}, why: no action is left}]
"""
    assert lines(shown(tmp_path, text).blocks) == [
        "The Gala Apple is the dearest.",
        "Given. You have £2 and 1 action, with two Gala Apples and Comice (hand).",
        "Play. You pick Gala Apple.",
        "Result. You now have −£1 and no actions. The stall holds Comice.",
        "Not possible. Afterwards, you could not pick Comice: no action is left.",
    ]


def test_what_may_be_chosen_and_how_the_game_stands_is_told_in_sentences(tmp_path: Path) -> None:
    text = """\
given: {last_round: true, players: {1: {hand: [gala, comice]}}}
actions: [{do: pick, card: gala}]
expect: {over: true, players: {1: {hand: [comice]}}}
offered: [{these: [{do: pick, card: gala}, {do: pick, card: comice}], only: true}]
"""
    assert lines(shown(tmp_path, text).blocks) == [
        "Given. This round is the last. You have Gala Apple and Comice (hand).",
        "Play. You pick Gala Apple.",
        "Result. You now have Comice (hand). The game is over.",
        "Possible. Before any of this, you may pick Gala Apple or Comice, and nothing else.",
    ]


def test_players_are_called_by_their_names_and_what_each_does_in_a_row_is_one_sentence(tmp_path: Path) -> None:
    text = """\
called: {1: Red}
given: {first: 2, round: 3, players: {1: {coins: 4}, 2: {hand: [{card: comice, copies: 2}]}}}
actions:
  - {player: 1, do: pick, card: gala}
  - {player: 1, do: pick, card: comice}
  - {player: 2, draw: fruit}
  - {player: 2, draw: fruit}
  - {player: 2, do: done}
  - {player: 1, do: done}
expect: {winners: [1, 2], players: {1: {hand: any}, 2: {coins: 1}}}
"""
    assert lines(shown(tmp_path, text).blocks) == [
        "Given. Round 3 of a game for 2 players. Ben starts. Red has £4. Ben has two Comices (hand).",
        "Play. Red picks Gala Apple and Comice. Ben draws two fruit. Red ends the turn.",
        "Result. Ben now has £1. Red and Ben win.",
    ]


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        ("{guess: gala, of: 2}", "Red guesses that Blue holds Gala Apple."),
        ("{look: 2}", "Red looks at what Blue holds."),
        ("{compare: 2}", "Red compares cards with Blue."),
        ("{swap: 2}", "Red swaps cards with Blue."),
        ("{let: 2}", "Red chooses Blue."),
        ("{choose: 2}", "Red chooses option 2."),
    ],
)
def test_a_player_to_whom_something_is_done_is_called_by_name(tmp_path: Path, deed: str, words: str) -> None:
    text = f"called: {{1: Red, 2: Blue}}\nactions: [{{player: 1, {deed[1:]}]\n"
    assert lines(shown(tmp_path, text).blocks) == ["Given. A game for 2 players.", f"Play. {words}"]


def test_who_knows_a_hidden_card_is_said(tmp_path: Path) -> None:
    text = "called: {1: Red, 2: Blue}\ngiven: {players: {2: {hand: [{card: comice, known: [1, 2]}]}}}\n"
    assert lines(shown(tmp_path, text).blocks) == [
        "Given. A game for 2 players. Blue has Comice (known to Red and Blue) (hand)."
    ]


def test_a_number_that_game_yaml_does_not_name_sets_the_stage_and_is_no_result(tmp_path: Path) -> None:
    text = """\
given: {players: {1: {coins: 2, ladders: 3}}}
expect: {players: {1: {coins: 1, ladders: 2, last rung: 4, apples at home: 5}}}
"""
    assert lines(shown(tmp_path, text).blocks) == ["Given. You have £2 and ladders 3.", "Result. You now have £1."]


def test_what_lay_face_down_has_no_name_when_it_is_spent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = orchard.HEAD.replace(
        "hand: {one: hand}", "heap: {one: heap, role: discard}\n  cellar: {one: cellar, seen: nobody}"
    )
    monkeypatch.setattr(orchard, "HEAD", told)
    text = "given: {players: {1: {cellar: [gala, gala]}}}\nexpect: {zones: {heap: [gala, comice]}}\n"
    assert lines(shown(tmp_path, text).blocks)[-1] == (
        "Result. Comice goes to the heap. One face-down card goes to the heap."
    )


def test_a_part_in_the_author_s_words_takes_its_figures_from_the_file(tmp_path: Path) -> None:
    text = """\
told:
  given: "You have {given 1.coins as coins}, and {given 1.hand in words} cards in hand."
  result: "{expect 1.coins as coins} is left, in round {given round}."
given: {round: 3, players: {1: {coins: 2, hand: [gala, {card: comice, copies: 2}]}}}
actions: [{do: pick, card: gala}]
expect: {players: {1: {coins: -1}}}
"""
    assert lines(shown(tmp_path, text).blocks) == [
        "Given. You have £2, and three cards in hand.",
        "Play. You pick Gala Apple.",
        "Result. −£1 is left, in round 3.",
    ]


def test_an_action_is_told_as_game_yaml_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = orchard.HEAD.replace("pick: {one: pick}", 'pick: {one: pick, does: "carry {card} home"}')
    monkeypatch.setattr(orchard, "HEAD", told)
    says = "actions: [{do: pick, card: gala}, {do: pick, card: gala, from: stall}]\n"
    blocks = shown(tmp_path, says).blocks
    assert lines(blocks) == ["Play. You carry Gala Apple home and carry Gala Apple home from stall."]


def test_what_only_sets_the_stage_is_kept_apart(tmp_path: Path) -> None:
    text = "given: {zones: {stall: []}, numbers: {ladders: 2}}\n"
    (block,) = shown(tmp_path, text).blocks
    assert isinstance(block, Worked)
    assert not block.told
    assert [plain(line) for line in block.staging] == ["2 players.", "Stall: nothing.", "Before: ladders 2."]


def test_the_cards_that_are_played_lie_beside_the_words(tmp_path: Path) -> None:
    text = "given: {players: {1: {hand: [gala, comice]}}}\nactions: [{do: pick, card: comice}]\n"
    (block,) = shown(tmp_path, text).blocks
    assert isinstance(block, Worked)
    assert block.cards == ("comice",)


@pytest.mark.parametrize(("passed", "checked"), [(frozenset({"mine"}), True), (frozenset({"other"}), False)])
def test_a_paragraph_says_whether_its_examples_are_borne_out(
    tmp_path: Path, passed: frozenset[str], *, checked: bool
) -> None:
    assert shown(tmp_path, "", passed=passed).checked is checked


def test_a_paragraph_without_an_example_says_nothing_of_it(tmp_path: Path) -> None:
    assert shown(tmp_path, "", "Fruit is picked.").checked is None


def test_the_title_and_the_origin_are_the_example_s(tmp_path: Path) -> None:
    paragraph = shown(tmp_path, "designed: For a test.\n")
    assert (paragraph.title, paragraph.origin.designed) == ("Mine", "For a test.")


def test_cards_in_an_example_are_referred_to(tmp_path: Path) -> None:
    paragraph = shown(tmp_path, "given: {players: {1: {hand: [gala]}}}\n")
    assert [(one.kind, one.name) for one in paragraph.refers_to] == [("component", "gala")]


ISLES = """\
maps:
  sound:
    one: sound
    places:
      gull-rock: {at: [10, 10], name: Gull Rock}
      old-pier: {at: [50, 10]}
    links: [[gull-rock, old-pier]]
"""


def test_places_and_links_of_maps_are_called_by_their_names(tmp_path: Path) -> None:
    text = """\
given: {players: {1: {hand: [{card: gala, place: gull-rock}, {card: comice, link: gull-rock-old-pier}]}}}
actions:
  - {do: bridge, link: old-pier-gull-rock}
  - {put: gala, place: old-pier}
  - {sail: gull-rock}
"""
    told = lines(shown(tmp_path, text, head=ISLES).blocks)
    assert told[0].endswith("Gala Apple at Gull Rock and Comice on the way between Gull Rock and Old Pier.")
    assert told[1] == (
        "Play. You lay a bridge on the way between Gull Rock and Old Pier, move Gala Apple to Old Pier, and "
        "sail to Gull Rock."
    )


def test_what_several_ways_begin_with_alike_is_said_once(tmp_path: Path) -> None:
    text = """\
given: {players: {1: {hand: [gala]}}}
actions: [{put: gala, place: old-pier}]
refused: [{after: 0, try: {put: gala, place: gull-rock}}, {after: 0, try: {put: gala, place: old-pier}}]
"""
    told = lines(shown(tmp_path, text, head=ISLES).blocks)
    assert told[-1] == "Not possible. Before any of this, you could not put Gala Apple at Gull Rock or at Old Pier."


def test_a_counter_that_only_play_needs_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = orchard.HEAD.replace("verbs: {pay: use}}", "verbs: {pay: use}, told: false}")
    monkeypatch.setattr(orchard, "HEAD", told)
    text = "given: {players: {1: {coins: 2, actions: 3}}}\nexpect: {players: {1: {coins: 1, actions: 2}}}\n"
    assert lines(shown(tmp_path, text).blocks) == ["Given. You have £2.", "Result. You now have £1."]


def test_what_was_not_chosen_and_options_without_words_are_left_out(tmp_path: Path) -> None:
    text = "actions: [{do: carry, card: comice}, {choose: 2}, {may: true}, {work: nothing}]\n"
    (told,) = lines(shown(tmp_path, text, head=ISLES).blocks)
    assert told == "Play. You carry Comice, agree and do not work."
    (told,) = lines(shown(tmp_path / "2", "actions: [{choose: 2}]\n").blocks)
    assert told == "Play. You choose option 2."


def test_what_is_placed_twice_and_what_lies_on_a_card_reads_well(tmp_path: Path) -> None:
    text = """\
given: {players: {1: {coins: 2, tree: [{card: comice, tokens: [gala]}]}}}
actions: [{place: gala, on: comice}, {place: comice, on: comice}, {do: pick, card: gala}]
"""
    assert lines(shown(tmp_path, text).blocks)[:2] == [
        "Given. You have £2, and Comice with a gala apple (tree).",
        "Play. You place Gala Apple and Comice on Comice, and pick Gala Apple.",
    ]


def test_the_round_the_players_and_the_variant_are_told(tmp_path: Path) -> None:
    text = "called: {1: Red, 2: Blue}\nvariants: [solo]\ngiven: {round: 3}\n"
    assert lines(shown(tmp_path, text).blocks) == ["Given. Round 3 of a game for 2 players, Solo game."]


def test_what_several_components_bear_alike_is_said_once_behind_them(tmp_path: Path) -> None:
    text = "given: {players: {1: {hand: [{card: gala, marks: {sold: 1}}, {card: comice, marks: {sold: 1}}]}}}\n"
    assert lines(shown(tmp_path, text).blocks) == ["Given. You have Gala Apple and Comice (sold 1) (hand)."]
    text = "given: {players: {1: {hand: [{card: gala, marks: {sold: 1}}, {card: comice, marks: {sold: 2}}]}}}\n"
    assert lines(shown(tmp_path / "2", text).blocks) == [
        "Given. You have Gala Apple (sold 1) and Comice (sold 2) (hand)."
    ]


def in_rows(root: Path, text: str) -> list[str]:
    """Return what an example tells of a game whose fruit lies in a row."""
    tools = (
        "deck: coppers\none: copper\nkind: token\ndesigned: For a test.\nsize: {width: 20, height: 20}\nface: card\n"
    )
    deck = root / "cards/orchard/decks/coppers.yaml"
    deck.parent.mkdir(parents=True)
    deck.write_text(f"{tools}name: Coppers\ncomponents: [{{id: penny, name: Penny, copies: 9}}]\n")
    head = orchard.HEAD.replace("  stall: {one: stall}\n", f"  stall: {{one: stall}}\n{ROWS.partition('maps')[0]}")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(orchard, "HEAD", head)
        return lines(shown(root, text, head=f"maps{ROWS.partition('maps')[2]}", play=LAID).blocks)


def test_a_component_that_is_a_deck_by_itself_is_counted_as_the_deck_is(tmp_path: Path) -> None:
    text = "given: {zones: {crate: [penny], stall: [{card: penny, copies: 3}, {card: gala, copies: 2}]}}\n"
    assert in_rows(tmp_path, text) == [
        "Given. The crate holds a copper. The stall holds three coppers and two Gala Apples."
    ]


def test_where_something_lies_is_called_by_the_tile_that_lies_there(tmp_path: Path) -> None:
    text = "given: {zones: {crate: [{card: penny, tile: a2}]}}\nactions: [{put: penny, tile: a1}]\n"
    assert in_rows(tmp_path / "fixed", text)[:2] == [
        "Given. There is a copper at the Comice.",
        "Play. You put a copper at the Gala Apple.",
    ]
    text = "given: {zones: {crate: [{card: penny, tile: a1}], yard: [{card: comice, tile: a1}]}}\n"
    assert in_rows(tmp_path / "own", text)[0].startswith("Given. There is a copper at the Comice.")


def test_a_zone_that_is_not_told_is_told_where_something_is_done_with_what_lies_there(tmp_path: Path) -> None:
    text = "given: {players: {1: {coins: 2}}, zones: {lane: [penny, gala]}}\n"
    assert in_rows(tmp_path / "1", text) == ["Given. You have £2."]
    acted = "actions: [{do: pick, card: gala}]\n"
    assert in_rows(tmp_path / "2", text + acted)[0] == "Given. You have £2. The lane holds Gala Apple."


def test_what_is_drawn_several_times_is_counted(tmp_path: Path) -> None:
    text = "chance: {drawn: [[gala, gala, comice]]}\n"
    assert lines(shown(tmp_path, text).blocks) == ["Given. Next to be drawn are two Gala Apples and Comice."]


def test_the_title_of_the_paragraph_is_not_said_again_over_the_first_of_several(tmp_path: Path) -> None:
    second = tmp_path / "cards/orchard/examples"
    shows = "id: one\nkind: example\nexample: [mine, yours]"
    game = Orchard(tmp_path, sections={"01-play": section("play", shows)})
    second.mkdir(parents=True)
    (second / "mine.yaml").write_text("example: mine\ntitle: Mine\nplayers: 2\n")
    (second / "yours.yaml").write_text("example: yours\ntitle: Yours\nplayers: 2\n")
    paragraph = next(reference_of(game.game(), frozenset()).paragraphs())
    titles = [one.title for one in paragraph.blocks if isinstance(one, Worked)]
    assert (paragraph.title, titles) == ("Mine", [None, "Yours"])


def test_scores_are_told_with_whose_they_are(tmp_path: Path) -> None:
    play = "scoring: {wins: most, of: coins, lines: [], summary: Most win., rule: play.one}\n"
    text = "called: {1: Red, 2: Blue}\nexpect: {scores: {1: 4, 2: 0}, winners: [1]}\n"
    assert lines(shown(tmp_path, text, play=play).blocks)[-1] == "Result. Red ends with £4 and Blue with £0. Red wins."


def test_what_the_set_up_deals_is_told_as_it_lies(tmp_path: Path) -> None:
    text = "given: {dealt: true}\nexpect: {players: {1: {coins: 3, hand: [gala]}}}\n"
    assert lines(shown(tmp_path, text).blocks) == [
        "Given. Everybody holds what the set-up has dealt.",
        "Result. You have £3, with Gala Apple (hand).",
    ]


def test_a_way_is_called_as_its_author_says_where_its_effect_takes_many_words(tmp_path: Path) -> None:
    play = """\
actions:
  pick:
    does:
      - choose:
          - {said: buy a ladder for less, do: [{pay: {coins: {difference: [{value: coins}, 1]}}}]}
          - {do: [{gain: {coins: 1}}]}
    rule: play.one
"""
    (told,) = lines(shown(tmp_path, "actions: [{do: pick}, {choose: 1}]\n", play=play).blocks)
    assert told == "Play. You pick and choose to buy a ladder for less."
    (told,) = lines(shown(tmp_path / "2", "actions: [{do: pick}, {choose: 2}]\n", play=play).blocks)
    assert told == "Play. You pick and choose to take £1."


def test_a_way_that_somebody_else_chooses_is_told_of_their_cards(tmp_path: Path) -> None:
    play = """\
actions:
  pick: {does: [{choose: [{do: [{keep: {in: hand, cards: 1}}]}, {do: [{gain: {coins: 1}}]}]}], rule: play.one}
"""
    text = "called: {1: Red, 2: Blue}\nactions: [{player: 2, do: pick}, {player: 2, choose: 1}]\n"
    told = lines(shown(tmp_path, text, play=play).blocks)[-1]
    assert told == "Play. Blue picks and chooses to keep 1 card of their hand, and discard the others."


def test_what_is_sent_goes_to_its_place_in_its_way(tmp_path: Path) -> None:
    (told,) = lines(shown(tmp_path, "actions: [{send: gala, at: comice, way: sloppy}]\n").blocks)
    assert told == "Play. You send Gala Apple to Comice, sloppy."
