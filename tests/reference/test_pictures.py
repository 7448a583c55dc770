"""What moves in a worked example is shown in a picture, before and after."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference import orchard
from tests.reference.orchard import Orchard, section
from tests.reference.telling import ROWS, shown, write_example
from toolkit.load import load_project
from toolkit.model.document.nodes import Figure, Worked, inlines, plain
from toolkit.reference import reference_of
from toolkit.reference.printed import printed

HAND = "given: {players: {1: {hand: [gala, comice]}}}\nactions: [{do: pick, card: gala}]\n"
PICKED = "expect: {players: {1: {hand: [comice]}}, zones: {stall: [gala]}}\n"


def picture(root: Path, text: str) -> Figure | None:
    """Return the picture of an example."""
    (worked,) = (block for block in shown(root, text).blocks if isinstance(block, Worked))
    return worked.picture


def test_what_moves_is_shown_where_it_was_and_where_it_is_with_an_arrow(tmp_path: Path) -> None:
    figure = picture(tmp_path, HAND + PICKED)
    assert figure
    assert [piece.component for piece in figure.pieces] == ["gala", "gala"]
    before, after = figure.pieces
    (arrow,) = figure.arrows
    assert before.x + before.width < arrow.x < arrow.to_x < after.x
    assert [area.label for area in figure.areas] == ["hand", "stall"]
    assert plain(figure.caption) == "hand \N{RIGHTWARDS ARROW} stall"  # for those who cannot see it


@pytest.mark.parametrize(
    ("setup", "before"),
    [
        ("", "£0"),
        ("setup: [{id: purse, gain: {coins: 3}, each: player, rule: play.one}]\n", None),
        ("setup: [{id: purse, each: player, does: [{gain: {coins: 3}}], rule: play.one}]\n", None),
    ],
)
def test_who_is_given_none_has_none_where_the_set_up_gives_nobody_some(
    tmp_path: Path, setup: str, before: str | None
) -> None:
    text = HAND + PICKED.replace("hand: [comice]", "hand: [comice], coins: 2")
    (worked,) = (block for block in shown(tmp_path, text, play=setup).blocks if isinstance(block, Worked))
    assert worked.picture
    assert [(one.before, one.after) for one in worked.picture.tallies] == ([(before, "£2")] if before else [])


def test_tokens_move_as_cards_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orchard, "FRUIT", orchard.FRUIT.replace("kind: card", "kind: token"))
    figure = picture(tmp_path, HAND + PICKED)
    assert figure
    assert [piece.component for piece in figure.pieces] == ["gala", "gala"]


def test_an_example_in_which_nothing_moves_has_no_picture(tmp_path: Path) -> None:
    assert picture(tmp_path, "given: {players: {1: {coins: 2}}}\nexpect: {players: {1: {coins: 1}}}\n") is None


def test_an_author_may_do_without_a_picture(tmp_path: Path) -> None:
    assert picture(tmp_path, f"picture: false\n{HAND}{PICKED}") is None


def test_an_example_without_a_picture_has_no_cards_beside_its_words(tmp_path: Path) -> None:
    given = "given: {players: {1: {coins: 2, hand: [gala]}}}\nexpect: {players: {1: {coins: 1}}}\n"
    with_cards, without = (
        next(block for block in shown(tmp_path / name, text).blocks if isinstance(block, Worked))
        for name, text in (("with", given), ("without", f"picture: false\n{given}"))
    )
    assert (with_cards.cards, without.cards) == (("gala",), ())


def test_too_much_to_see_is_not_shown(tmp_path: Path) -> None:
    many = "given: {players: {1: {hand: [{card: comice, copies: 6}, gala]}}}\n"
    gone = "expect: {players: {1: {hand: []}}, zones: {stall: [{card: comice, copies: 6}, gala]}}\n"
    assert picture(tmp_path, many + gone) is None


def test_a_book_tells_an_example_by_its_story_alone_and_the_site_before_its_parts(tmp_path: Path) -> None:
    story = "story: Anna has {given 1.coins} coins and buys an apple.\n"
    given = "given: {players: {1: {coins: 3}}}\nexpect: {players: {1: {coins: 1}}}\n"
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    write_example(tmp_path, story + given)
    reference = reference_of(game.game())
    site, book = (next(one.paragraphs()).blocks for one in (reference, printed(reference)))
    assert [plain(line) for line in inlines(book)] == ["Anna has 3 coins and buys an apple."]
    assert [plain(line) for line in inlines(site)][:2] == ["Anna has 3 coins and buys an apple.", "Given. You have £3."]


def test_a_figure_of_a_story_is_bound_to_its_example(tmp_path: Path) -> None:
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    write_example(tmp_path, "story: Anna has 3 coins and {given 1.pears} pears.\ngiven: {players: {1: {coins: 3}}}\n")
    found = {one.code for one in game.findings() if "mine.yaml" in one.position.path}
    assert {"T502", "T505"} <= found


KEPT = """\
story: Anna has {given 1.actions} actions and £{given 1.coins}, gives {card gala} away and keeps {card comice}.
given: {players: {1: {hand: [gala, comice], coins: 5, actions: 2}, 2: {coins: 1}}}
expect: {players: {1: {hand: [comice], coins: 3}, 2: {coins: 0}}, zones: {stall: [gala]}}
"""


def test_what_a_story_names_is_seen_though_it_stays_where_it_lies(tmp_path: Path) -> None:
    figure = picture(tmp_path, KEPT)
    assert figure
    assert sorted(piece.component for piece in figure.pieces) == ["comice", "comice", "gala", "gala"]
    assert len(figure.arrows) == 1
    without = picture(tmp_path / "without", KEPT.replace("{card comice}", "the other"))
    assert without
    assert {piece.component for piece in without.pieces} == {"gala"}


def test_numbers_that_a_story_tells_are_seen_though_they_stay_as_they_are(tmp_path: Path) -> None:
    figure = picture(tmp_path, KEPT)
    assert figure
    assert {(one.before, one.after) for one in figure.tallies} == {("2", ""), ("£5", "£3"), ("£1", "£0")}


def test_numbers_of_which_a_story_says_nothing_are_left_out(tmp_path: Path) -> None:
    figure = picture(tmp_path, KEPT.replace("{given 1.actions} actions and £{given 1.coins}", "all that she needs"))
    assert figure
    assert not figure.tallies


def test_dice_lie_beside_what_they_bring_about(tmp_path: Path) -> None:
    figure = picture(tmp_path, f"{HAND}chance: {{dice: [4, 5]}}\n{PICKED}")
    assert figure
    assert [(die.number, len(die.pips)) for die in figure.dice] == [(4, 4), (5, 5)]
    assert plain(figure.caption).endswith("4; 5")
    bare = picture(tmp_path / "bare", HAND + PICKED)
    assert bare
    assert not bare.dice


def test_a_book_tells_an_example_in_one_paragraph(tmp_path: Path) -> None:
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    write_example(tmp_path, f"text: Mind the **price**.\n{HAND}{PICKED}")
    (book,) = printed(reference_of(game.game())).paragraphs()
    assert [plain(line) for line in inlines(book.blocks)] == [
        "Mind the price.",
        "You have Gala Apple and Comice (hand). You pick Gala Apple. You now have Comice (hand).",
    ]


def test_a_book_tells_of_nobody_who_does_nothing(tmp_path: Path) -> None:
    """Unless something is refused: that may be because of what lies open before them."""
    given = "given: {players: {1: {hand: [gala]}, 2: {coins: 3}}}\nactions: [{player: 1, do: pick, card: gala}]\n"
    refused = "refused: [{try: {player: 1, do: carry, basket: 2}}]\n"
    for name, text, told in (("idle", given, False), ("refused", given + refused, True)):
        game = Orchard(tmp_path / name, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
        write_example(tmp_path / name, text)
        (book,) = printed(reference_of(game.game())).paragraphs()
        words = " ".join(plain(line) for line in inlines(book.blocks))
        assert ("Ben has £3" in words) is told
        assert "Anna has Gala Apple" in words


def test_pieces_of_many_places_lie_in_a_row_above_those_that_they_come_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below each other they would be too small to be told apart."""
    zones = ROWS.partition("maps")[0]
    monkeypatch.setattr(
        orchard, "HEAD", orchard.HEAD.replace("  stall: {one: stall}\n", f"  stall: {{one: stall}}\n{zones}")
    )
    moves = (f"{{card: gala, from: {one}, to: yard}}" for one in ("hand", "stall", "crate"))
    figure = picture(tmp_path, f"picture: [{', '.join(moves)}]\n")
    assert figure
    sources = figure.pieces[:3]
    assert len({piece.y for piece in sources}) == 1
    assert all(arrow.to_y > arrow.y for arrow in figure.arrows)


ISLAND = """\
maps:
  island:
    one: island
    places: {light: {at: [10, 10], name: Light}, abbey: {at: [30, 10], name: Abbey}, mill: {at: [30, 90], name: Mill}}
    links: [[light, abbey], [abbey, mill]]
"""


def test_a_piece_that_walks_is_shown_on_the_spaces_of_the_map_that_it_leaves_and_reaches(tmp_path: Path) -> None:
    given = "given: {zones: {stall: [{card: gala, place: light}, {card: comice, place: mill}]}}\n"
    expect = "expect: {zones: {stall: [{card: gala, place: abbey}, {card: comice, place: mill}]}}\n"
    (worked,) = (one for one in shown(tmp_path, given + expect, head=ISLAND).blocks if isinstance(one, Worked))
    figure = worked.picture
    assert figure
    assert [area.label for area in figure.areas] == ["Light", "Abbey"]
    assert [piece.component for piece in figure.pieces] == ["gala", "gala"]
    light, abbey = figure.areas
    (arrow,) = figure.arrows
    assert light.x + light.width < arrow.x < arrow.to_x < abbey.x
    assert light.y == abbey.y  # as they lie on the map
    assert plain(figure.caption) == "Light \N{RIGHTWARDS ARROW} Abbey"


def test_what_bears_a_mark_of_turning_shows_its_back_and_nothing_lies_on_it(tmp_path: Path) -> None:
    head = "marks: {sold: {one: sold sign, turns: true}}\n"
    sold = "{card: gala, marks: {sold: true}, copies: 2}"
    given = f"given: {{players: {{1: {{hand: [{sold}, comice]}}}}}}\n"
    expect = f"expect: {{players: {{1: {{hand: []}}}}, zones: {{stall: [{sold}, comice]}}}}\n"
    (worked,) = (one for one in shown(tmp_path, given + expect, head=head).blocks if isinstance(one, Worked))
    assert worked.picture
    assert [piece.side for piece in worked.picture.pieces] == ["back", "back", "front"] * 2
    first, second, *_ = worked.picture.pieces
    assert second.x > first.x + first.width


def test_what_is_turned_over_where_it_lies_is_shown_before_and_after(tmp_path: Path) -> None:
    given = "given: {players: {1: {hand: [gala]}}}\n"
    figure = picture(tmp_path, given + "expect: {players: {1: {hand: [{card: gala, marks: {turned: 1}}]}}}\n")
    assert figure
    assert [piece.side for piece in figure.pieces] == ["front", "back"]
    assert [area.label for area in figure.areas] == ["hand", "hand"]


def test_what_is_drawn_comes_from_one_pile(tmp_path: Path) -> None:
    head = "  pile: {one: draw pile, role: draw, seen: nobody}\n"
    text = "given: {zones: {pile: [gala, comice]}}\nexpect: {zones: {stall: [gala, comice]}}\n"
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    game.write()
    file = tmp_path / "cards/orchard/game.yaml"
    file.write_text(file.read_text("utf-8").replace("zones:\n", f"zones:\n{head}"), "utf-8")
    write_example(tmp_path, text)
    reference = reference_of(load_project(tmp_path).games[0])
    (worked,) = (one for one in next(reference.paragraphs()).blocks if isinstance(one, Worked))
    assert worked.picture
    upper, lower, *_ = worked.picture.pieces
    assert lower.x - upper.x < upper.width / 10


def test_what_is_discarded_onto_two_piles_lies_on_two(tmp_path: Path) -> None:
    head = "  gone: {one: discard pile, each: pile, seen: nobody, role: discard}\n"
    text = "given: {players: {1: {hand: [gala, hazel]}}}\n"
    text += "expect: {players: {1: {hand: []}}, zones: {gone: {fruit: [gala], nuts: [hazel]}}}\n"
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    game.write()
    (tmp_path / "cards/orchard/decks/nuts.yaml").write_text(orchard.NUTS, "utf-8")
    file = tmp_path / "cards/orchard/game.yaml"
    file.write_text(file.read_text("utf-8").replace("zones:\n", f"zones:\n{head}"), "utf-8")
    write_example(tmp_path, text)
    reference = reference_of(load_project(tmp_path).games[0])
    (worked,) = (one for one in next(reference.paragraphs()).blocks if isinstance(one, Worked))
    assert worked.picture
    *_, left, right = worked.picture.pieces
    assert right.x - left.x > left.width
    assert worked.picture.areas[-1].label == "discard piles"


def test_all_that_lies_on_a_piece_is_seen_with_what_comes_to_it(tmp_path: Path) -> None:
    given = "given: {players: {1: {hand: [gala]}}, zones: {stall: [comice, {card: comice, copies: 2, on: comice}]}}\n"
    lying = "[comice, {card: comice, copies: 2, on: comice}, {card: gala, on: comice}]"
    figure = picture(tmp_path, given + f"expect: {{players: {{1: {{hand: []}}}}, zones: {{stall: {lying}}}}}\n")
    assert figure
    assert sorted(piece.component for piece in figure.pieces) == ["comice"] * 3 + ["gala"] * 2


def test_what_a_story_names_is_seen_with_what_lies_on_it(tmp_path: Path) -> None:
    stall = "stall: [comice, {card: hazel, on: comice}]"
    text = f"""\
story: "{{card comice}} stays, and what lies there."
given: {{players: {{1: {{hand: [gala]}}}}, zones: {{{stall}}}}}
expect: {{players: {{1: {{hand: []}}, 2: {{hand: [gala]}}}}, zones: {{{stall}}}}}
"""
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    game.write()
    (tmp_path / "cards/orchard/decks/nuts.yaml").write_text(orchard.NUTS, "utf-8")
    write_example(tmp_path, text)
    reference = reference_of(load_project(tmp_path).games[0])
    (worked,) = (one for one in next(reference.paragraphs()).blocks if isinstance(one, Worked))
    assert worked.picture
    assert [(one.component, one.turn) for one in worked.picture.pieces][:2] == [("comice", 0), ("hazel", 90)]


def test_an_author_may_say_what_a_picture_shows(tmp_path: Path) -> None:
    wanted = "picture: [{card: comice, from: stall, to: hand}, {card: gala, from: hand, to: stall}]\n"
    figure = picture(tmp_path, wanted + HAND + PICKED)
    assert figure
    assert [piece.component for piece in figure.pieces] == ["comice", "gala", "comice", "gala"]
    assert [area.label for area in figure.areas] == ["stall", "hand", "hand", "stall"]


def test_a_picture_of_what_is_not_there_is_told_to_its_author(tmp_path: Path) -> None:
    game = Orchard(tmp_path, sections={"01-play": section("play", "id: one\nkind: example\nexample: mine")})
    write_example(tmp_path, "picture: [{card: galla, from: hand, to: stal}]\n" + HAND + PICKED)
    told = [(one.code, one.message) for one in game.findings() if "mine.yaml" in one.position.path]
    assert told == [("R203", "there is no component 'galla'"), ("R203", "there is no zone 'stal'")]
