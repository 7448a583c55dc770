"""Where things lie at the table in the browser, from what modules of the page make of a few zones and pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.serve.conftest import Studio, Visitor

Shown = dict[str, Any]
FACES: Shown = {
    "plot": {"kind": "board", "width": 100, "height": 50, "front": "x"},
    "pear": {"kind": "card", "width": 60, "height": 90, "front": "x"},
    "boy": {"kind": "standee", "width": 26, "height": 88, "front": "x"},
    "coin": {"kind": "token", "width": 20, "height": 20, "front": "x"},
}
SPACES: Shown = {"plot": {"bed 1": [[0.1, 0.2, 0.5, 0.6]]}, "boy": {"standing": [[0, 0.5, 1, 0.5]]}}


@pytest.fixture
def page(studio: Studio, chromium: Browser) -> Iterator[Page]:
    """Return a page of the studio, whose modules can be asked."""
    context = chromium.new_context()
    page = context.new_page()
    Visitor(page, studio).go("/")
    yield page
    context.close()


def piece(card: str, number: int, **more: Any) -> Shown:
    plain: Shown = {"piece": number, "card": card, "hidden": False, "count": 1, "on": None, "space": None}
    return plain | {"places": [], "marks": {}, "turned": False} | more


def zone(name: str, *pieces: Shown, seat: int | None = None) -> Shown:
    return {"id": name, "seat": seat, "pile": None, "title": name, "role": None, "size": len(pieces), "pieces": pieces}


def lying(page: Page, zones: list[Shown], **said: Any) -> list[Any]:
    """Return the zones that are drawn by name, and of each piece the card, how many, and what is on it."""
    found: list[Any] = page.evaluate(
        """async ([zones, spaces, faces, said]) => {
          const { arranged } = await import("/page/views/play/arranged.js");
          const { shelves } = arranged(zones, spaces, [], faces, said, () => "");
          const told = (one) => [one.card, one.count, ...one.standing.map((other) => [other.piece.card, other.at])];
          return shelves.filter((one) => one.pieces.length).map((one) => [one.zone.id, one.pieces.map(told)]);
        }""",
        [zones, SPACES, FACES, said],
    )
    return found


def test_zones_lie_where_the_author_says(page: Page) -> None:
    zones = [zone("deck", piece("pear", 1)), zone("box", piece("pear", 2)), zone("yard", piece("plot", 3))]
    assert [name for name, _ in lying(page, zones)] == ["yard", "deck", "box"]
    said = lying(page, zones, rows=[["deck"]], left_out=["box"])
    assert [name for name, _ in said] == ["deck", "yard"]


def test_pieces_stand_side_by_side_in_their_space_and_loose_ones_in_heaps(page: Page) -> None:
    there = [piece("coin", n, places=["bed 1"]) for n in (1, 2)]
    loose = [piece("coin", n) for n in (3, 4, 5)]
    yard = zone("yard", piece("plot", 9), *there, *loose)
    board, heap = lying(page, [yard])
    (_, count, first, second) = board[1][0]
    assert (count, first[0], heap[1]) == (1, "coin", [["coin", 3]])
    assert first[1][1] == second[1][1] == pytest.approx(0.5)
    assert second[1][0] - first[1][0] == pytest.approx(0.216)


def test_what_lies_on_a_component_or_on_another_ones_board(page: Page) -> None:
    laid = lying(page, [zone("deck", piece("pear", 1)), zone("pot", piece("coin", 2, places=["pear"]))])
    assert laid == [["deck", [["pear", 1, ["coin", [0.5, pytest.approx(0.71)]]]]]]
    mine, theirs = zone("yard", piece("plot", 1), seat=0), zone("yard", piece("plot", 2), seat=1)
    coin = zone("purse", piece("coin", 3, places=["bed 1"]), seat=1)
    (_, ((_, _),)), (_, ((_, _, on_theirs),)) = lying(page, [mine, theirs, coin])
    assert on_theirs[0] == "coin"


def test_only_the_copies_that_are_meant_glow(page: Page) -> None:
    zones = [zone("hand", piece("coin", 1), piece("coin", 2)), zone("bank", piece("coin", 3), piece("pear", 4))]
    moves = [{"n": 0, "said": [], "cards": ["coin", "pear"], "spaces": [["bed 1", 1]], "pieces": [1]}]
    glow = page.evaluate(
        """async (seen) => {
          const { offered } = await import("/page/views/play/areas.js");
          const { moves, onSpaces } = offered(seen);
          const all = seen.zones.flatMap((zone) => zone.pieces.map((one) => ({ ...one, zone })));
          return [all.map((one) => moves(one).length), [0, 1, null].map((seat) => onSpaces("bed 1", seat).length)];
        }""",
        {"zones": zones, "moves": moves},
    )
    assert glow == [[1, 1, 0, 1], [0, 1, 1]]


def test_a_standee_shows_one_side_of_what_its_sheet_has(page: Page) -> None:
    told = "async ([faces, spaces]) => (await import('/page/views/play/spaces.js')).standingUp(faces, spaces)"
    stands = page.evaluate(told, [FACES, SPACES])
    assert (stands["boy"]["width"], stands["boy"]["height"]) == (26, 44)
    assert stands["pear"] == FACES["pear"]


@pytest.mark.parametrize(("width", "height"), [(930, 440), (790, 370), (1500, 800)])
@pytest.mark.parametrize("others", [0, 1, 4])
def test_areas_lie_beside_each_other_within_the_table(page: Page, width: int, height: int, others: int) -> None:
    cards = {"wide": 63, "high": 88, "count": 5, "title": 8, "closer": False}
    board = {"wide": 290, "high": 180, "count": 1, "title": 0, "closer": False}
    one = [{"words": 60, "blocks": [board, cards]}]
    wanted: Shown = {"shared": [{"words": 0, "blocks": [board, board, cards]}], "own": one}
    wanted |= {"others": one * others} if others else {}
    told = """async ([wanted, width, height]) => {
      const { planned } = await import("/page/views/play/plan.js");
      const first = planned(wanted, width, height, null);
      return [first.plan, planned(wanted, width, height, first).plan];
    }"""
    plan, again = page.evaluate(told, [wanted, width, height])
    assert again == plan, "what serves stays where it is"
    assert plan.keys() == wanted.keys()
    for area in plan.values():
        assert area["mm"] > 0.2
        assert area["x"] >= 0 <= area["y"]
        assert area["x"] + area["width"] <= width + 1 >= 0
        assert area["y"] + area["height"] <= height + 1
    for name, area in plan.items():
        for other in (rest for called, rest in plan.items() if called != name):
            beside = area["x"] + area["width"] <= other["x"] or other["x"] + other["width"] <= area["x"]
            below = area["y"] + area["height"] <= other["y"] or other["y"] + other["height"] <= area["y"]
            assert beside or below


def test_small_things_lie_beside_a_large_one_in_rows(page: Page) -> None:
    board = {"wide": 100, "high": 90, "count": 1, "title": 0, "closer": False}
    card = {"wide": 30, "high": 40, "count": 1, "title": 0, "closer": False}
    high = page.evaluate(
        """async (lists) => {
          const { packed } = await import("/page/views/play/plan.js");
          return lists.map((blocks) => [packed(blocks, 1, 200, true), packed(blocks, 1, 200, false)]);
        }""",
        [[board], [board, *[card] * 4], [board, *[card] * 5], [card, board], [card, {**board, "breaks": True}]],
    )
    assert high == [[90, 90], [94, 144], [148, 144], [90, 90], [144, 144]]


def test_who_wins_is_a_sentence(page: Page) -> None:
    said = page.evaluate(
        """async (lists) => {
          const { won } = await import("/page/views/play/table.js");
          return lists.map(won);
        }""",
        [[], ["Ben"], ["You"], ["You", "Ben"], ["You", "Ben", "Clara"]],
    )
    assert said == ["Nobody wins.", "Ben wins.", "You win.", "You and Ben win.", "You, Ben and Clara win."]
