"""What Tuckbox says by itself of any game reads as if a person had written it: no table of figures, no word twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.reference import orchard
from tests.reference.orchard import Orchard, section, with_text
from tests.reference.telling import lines, shown, write_example
from toolkit.reference import reference_of
from toolkit.reference.markdown import markdown
from toolkit.reference.printed import printed

MAP = """\
maps:
  island:
    one: island
    places:
      light: {at: [10, 10], name: Light}
      abbey: {at: [30, 10], name: Abbey}
      row: {at: [50, 10], name: Tanners' Row}
    links: [[light, abbey]]
"""
ZONES = """\
  hand: {one: hand}
  flood: {one: flood}
  role: {one: role, each: player, role: play}
  cart: {one: cart, each: player, holds: "{pieces} on the Wheelbarrow"}
"""
ACTIONS = """\
  wander: {one: walk}
  build: {one: build}
"""
PAWNS = """\
deck: pawns
name: Pawns
one: pawn
kind: token
designed: For a test.
size: {width: 20, height: 20}
face: card
fields:
  colour: {type: choice, of: [red, blue, yellow, green], optional: true}
components:
  - {id: red, name: Red, colour: red}
  - {id: blue, name: Blue, colour: blue}
"""
WATERS = """\
deck: waters
name: Water
one: water
kind: token
designed: For a test.
size: {width: 20, height: 20}
face: card
components: [{id: water, name: Water, copies: 5}]
"""
RUBIES = WATERS.replace("water", "ruby").replace("rubys", "rubies").replace("Water", "Ruby")
PLAY = """\
actions:
  build:
    pick: {space: place, free: true}
    does: [{put: {what: {card: pawns, in: role}, at: {space: place}, to: role}}]
    rule: play.one
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Return what an example of a game on an island tells."""
    head = orchard.HEAD.replace("  hand: {one: hand}\n", ZONES).replace(
        "actions:\n  pick", f"actions:\n{ACTIONS}  pick"
    )
    monkeypatch.setattr(orchard, "HEAD", head)
    for name, text in (("pawns", PAWNS), ("waters", WATERS), ("rubies", RUBIES)):
        file = tmp_path / f"cards/orchard/decks/{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return lambda text: lines(shown(tmp_path, text, head=MAP).blocks)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("players: {1: {hand: [gala, gala]}}", "You have two Gala Apples (hand)."),
        (
            "players: {1: {cart: [ruby, {card: ruby, place: abbey}]}}",
            "You have a ruby and another at Abbey on the Wheelbarrow.",
        ),
        (
            "players: {1: {role: [gala, {card: red, place: abbey}]}}",
            "You have Gala Apple in play, and the pawn at Abbey.",
        ),
        ("zones: {flood: [{card: water, place: light, copies: 2}]}", "There are two water tokens at Light."),
        ("zones: {flood: [{card: water, place: light}]}", "There is a water token at Light."),
    ],
)
def test_pieces_are_counted_and_lie_where_people_say(told: Callable[[str], list[str]], given: str, said: str) -> None:
    assert told(f"given: {{{given}}}\n") == [f"Given. {said}"]


def test_a_piece_that_is_called_by_its_colour_is_said_to_be_a_piece(told: Callable[[str], list[str]]) -> None:
    text = "called: {1: Red}\ngiven: {players: {1: {role: [{card: red, place: row}]}}}\n"
    assert told(text) == ["Given. A game for 2 players. Red has the pawn at Tanners’ Row."]


def test_what_will_be_drawn_is_named_and_chance_is_not(told: Callable[[str], list[str]]) -> None:
    assert told("chance: {drawn: [gala, [comice, ruby]]}\n") == [
        "Given. Next to be drawn is Gala Apple. Next to be drawn are Comice and a ruby."
    ]


@pytest.mark.parametrize(
    ("deeds", "play"),
    [
        ("{do: wander}, {put: red, place: light}", "You walk, moving the pawn to Light."),
        ("{do: wander}, {walk: red, place: light}", "You walk, moving the pawn to Light."),
        ("{do: build}, {put: blue, place: light}", "You build, putting the pawn at Light."),
    ],
)
def test_an_action_and_the_piece_that_goes_by_it_are_one_phrase(
    told: Callable[[str], list[str]], deeds: str, play: str
) -> None:
    text = f"given: {{players: {{1: {{role: [{{card: red, place: abbey}}]}}}}}}\nactions: [{deeds}]\n"
    assert told(text)[1] == f"Play. {play}"


def test_what_is_given_is_given_to_whoever_asks(told: Callable[[str], list[str]]) -> None:
    text = "called: {1: Red, 2: Blue}\nactions: [{player: 1, do: wander}, {player: 2, give: comice}]\n"
    assert told(text)[1] == "Play. Red walks. Blue gives Red Comice."


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("players: {1: {coins: 0, actions: 1}, 2: {coins: 0}}, winners: [2]", "Red now has 1 action. Blue wins."),
        ("scores: {1: -4, 2: 0}", "Red has −4 points and Blue 0 points."),
        ("scores: {1: 4, 2: 1}, winners: [1]", "Red ends with 4 points and Blue with 1 point. Red wins."),
        ("box: [{card: gala, copies: 2}]", "Two Gala Apples go back into the box."),
    ],
)
def test_nothing_of_nothing_is_no_result(told: Callable[[str], list[str]], expect: str, said: str) -> None:
    assert told(f"called: {{1: Red, 2: Blue}}\nexpect: {{{expect}}}\n")[-1] == f"Result. {said}"


def test_when_all_win_you_do(told: Callable[[str], list[str]]) -> None:
    text = "given: {turn: {phase: pick, player: 1}}\nexpect: {over: true, winners: [1, 2]}\n"
    assert told(text) == ["Result. The game is over. You both win."]


def test_where_others_stand_is_told_where_an_action_asks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = """\
given:
  turn: {phase: pick, player: 1}
  players: {1: {role: [red]}, 2: {role: [{card: blue, place: light}]}}
actions: [{do: build, place: abbey}]
"""
    head = orchard.HEAD.replace("  hand: {one: hand}\n", ZONES).replace(
        "actions:\n  pick", f"actions:\n{ACTIONS}  pick"
    )
    monkeypatch.setattr(orchard, "HEAD", head)
    file = tmp_path / "cards/orchard/decks/pawns.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(PAWNS, "utf-8")
    (given, *_) = lines(shown(tmp_path, text, head=MAP, play=PLAY).blocks)
    assert given == "Given. You have the pawn in play. Ben has the pawn at Light."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{n three} actions each.", "Three actions each."),
        ("Draw. {n two in words} cards, {n one} each.", "Draw. Two cards, one each."),
        ("{n three} to {n four}", "three to four"),
    ],
)
def test_a_number_that_begins_a_sentence_has_a_capital(tmp_path: Path, text: str, said: str) -> None:
    (paragraph,) = with_text(tmp_path, text).reference().paragraphs()
    assert paragraph.plain == said


def test_a_title_is_not_said_again_by_the_text_below_it(tmp_path: Path) -> None:
    paragraph = 'id: gala\ntitle: Gala Apple\ntext: "{card gala}: draw a card."'
    (told,) = Orchard(tmp_path, sections={"01": section("picking", paragraph)}).reference().paragraphs()
    assert (told.title, told.plain) == ("Gala Apple", "Draw a card.")
    assert [one.name for one in told.refers_to] == ["gala"]


def test_a_meaning_that_says_the_name_alone_is_left_out(tmp_path: Path) -> None:
    more = """\
  timber: {one: timber, meaning: A card of timber.}
  point: {one: victory point, meaning: A victory point.}
"""
    head = orchard.HEAD.replace("symbols:\n", f"symbols:\n{more}")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(orchard, "HEAD", head)
        told = markdown(with_text(tmp_path, "Pick.").reference())
    assert "- **timber**\n- **victory point**\n- **coin**: Money." in told


def test_a_meaning_may_refer_to_what_the_game_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sale = '  sale: {one: sale, meaning: "A {icon coin} for {card gala}."}\n'
    monkeypatch.setattr(orchard, "HEAD", orchard.HEAD.replace("symbols:\n", f"symbols:\n{sale}"))
    assert "- **sale**: A coin for Gala Apple." in markdown(with_text(tmp_path, "Pick.").reference())


def test_numbers_that_an_author_leaves_out_are_no_facts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = "  worth: {type: integer, default: 1}\n"
    more = """\
  bolts: {type: integer, default: 0}
  ways:
    type: list
    optional: true
    of:
      type: record
      fields:
        way: {type: choice, of: [orderly, sloppy]}
        goods: {type: integer}
        lack: {type: integer, label: may be missing}
"""
    fruit = orchard.FRUIT.replace(fields, fields + more).replace(
        "kind: pear}",
        "kind: pear, bolts: 2, ways: [{way: orderly, goods: 2, lack: 0}, {way: sloppy, goods: 1, lack: 1}]}",
    )
    monkeypatch.setattr(orchard, "FRUIT", fruit)
    entries = with_text(tmp_path, "Pick.").reference().entries
    assert [{one.label: one.text for one in entry.facts} for entry in entries] == [
        {"Kind": "apple", "Worth": "2", "Stages": "5, 3"},
        {"Kind": "pear", "Worth": "1", "Bolts": "2", "Ways": "orderly, goods: 2; sloppy, goods: 1, may be missing: 1"},
    ]


def test_two_things_of_one_name_are_counted_together(told: Callable[[str], list[str]], tmp_path: Path) -> None:
    file = tmp_path / "cards/orchard/decks/rubies.yaml"
    file.write_text(f"{RUBIES.rstrip().removesuffix(']')}, {{id: new, name: Ruby}}]\n", "utf-8")
    given = "given: {players: {1: {cart: [ruby, new]}}, zones: {stall: [new]}}\n"
    assert told(given) == ["Given. You have two rubies on the Wheelbarrow. The stall holds the ruby."]


def test_a_thing_that_is_called_by_two_names_is_spoken_of_as_two(
    told: Callable[[str], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orchard, "HEAD", orchard.HEAD.replace("{one: stall}", '{one: stall, holds: "{pieces} stays."}'))
    monkeypatch.setattr(orchard, "FRUIT", orchard.FRUIT.replace("Gala Apple", "Journeyman and Cook"))
    assert told("given: {zones: {stall: [gala]}}\n") == ["Given. Journeyman and Cook stay."]


@pytest.mark.parametrize(
    ("pieces", "said"), [("gala, comice", "Gala Apple and Comice stay."), ("gala", "Gala Apple stays.")]
)
def test_what_a_zone_says_agrees_with_what_lies_there(
    told: Callable[[str], list[str]], monkeypatch: pytest.MonkeyPatch, pieces: str, said: str
) -> None:
    monkeypatch.setattr(orchard, "HEAD", orchard.HEAD.replace("{one: stall}", '{one: stall, holds: "{pieces} stays."}'))
    assert told(f"given: {{zones: {{stall: [{pieces}]}}}}\n") == [f"Given. {said}"]


@pytest.mark.parametrize(
    ("places", "said"),
    [
        (("light", "light", "abbey"), "the pawn and a ruby at Light, and the pawn at Abbey"),
        (("abbey", "light", "light"), "the pawn at Abbey, and a ruby and the pawn at Light"),
        (("abbey", "light", "row"), "the pawn at Abbey, a ruby at Light and the pawn at Tanners’ Row"),
    ],
)
def test_where_several_lie_is_said_once(told: Callable[[str], list[str]], places: tuple[str, ...], said: str) -> None:
    pieces = zip(("red", "ruby", "blue"), places, strict=True)
    lying = ", ".join(f"{{card: {name}, place: {place}}}" for name, place in pieces)
    assert told(f"given: {{players: {{1: {{role: [{lying}]}}}}}}\n") == [f"Given. You have {said}."]


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ("stall: [gala, comice]", []),
        ("stall: [comice], heap: [gala]", ["The heap holds Gala Apple."]),
        ("stall: [comice]", ["The stall holds Comice."]),
        ("stall: [gala, comice, ruby]", ["The stall holds Gala Apple, Comice and a ruby."]),
    ],
)
def test_what_lies_where_it_lay_is_no_result(
    told: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch, after: str, said: list[str]
) -> None:
    monkeypatch.setattr(orchard, "HEAD", orchard.HEAD.replace("  hand: {one", "  heap: {one: heap}\n  hand: {one"))
    lines = told(f"given: {{zones: {{stall: [gala, comice]}}}}\nexpect: {{zones: {{{after}}}}}\n")
    assert [one.removeprefix("Result. ") for one in lines[1:]] == said


def test_a_book_leaves_out_of_an_example_what_only_a_check_has_to_know(tmp_path: Path) -> None:
    text = """\
given: {round: 3, players: {1: {coins: 0, hand: [gala]}, 2: {coins: 2}}}
actions: [{player: 1, do: pick, card: gala}]
expect: {players: {1: {coins: 1, hand: []}}}
"""
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    write_example(tmp_path, text)
    (site,) = (lines(one.blocks) for one in reference_of(game.game()).paragraphs())
    (book,) = (lines(one.blocks) for one in printed(reference_of(game.game())).paragraphs())
    assert site[0].startswith(
        "Given. Round 3 of a game for 2 players. Anna has £0, with Gala Apple (hand). Ben has £2."
    )
    assert book == ["Anna has Gala Apple (hand). Anna picks Gala Apple. Anna now has £1."]
