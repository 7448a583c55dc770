"""Which part of a face a value is printed in."""

from tests.serve.conftest import GAME, Studio
from toolkit.model.faces.drawn import Box
from toolkit.model.faces.marks import Mark
from toolkit.serve.views.spots import places
from toolkit.serve.work.desk import Desk


def test_a_value_is_found_where_its_box_says_it_is(studio: Studio) -> None:
    told = studio.ask(f"/api/{GAME}/spots/crops/leek").said["spots"]
    (name,) = [one for one in told if one["path"][-1] == "name"]
    assert name["label"] == "Name"
    assert all(-0.2 < name[side] < 1.2 for side in ("x", "y", "width", "height"))


def test_words_are_found_over_lines_and_numbers_whole(desk: Desk) -> None:
    deck = desk.deck(desk.game(GAME), "crops")
    marks = [
        Mark("words", "A dry re-", Box(0, 0, 9, 2)),
        Mark("words", "mark.", Box(0, 2, 5, 2)),
        Mark("words", "12", Box(9, 9, 2, 2)),
        Mark("words", "2", Box(5, 9, 1, 2)),
        Mark("picture", "icons/root.svg", Box(1, 5, 3, 3)),
    ]
    found = places(marks, {"id": "x", "motto": "A dry remark.", "cost": 2, "family": "root"}, deck)
    assert found == [
        (("motto",), Box(0, 0, 9, 4), None),
        (("cost",), Box(5, 9, 1, 2), None),
        (("family",), Box(1, 5, 3, 3), None),
    ]


def test_a_picture_that_is_placed_is_told_with_the_room_that_it_has(desk: Desk) -> None:
    deck = desk.deck(desk.game(GAME), "crops")
    marks = [
        Mark("picture", "cards/garden/art/leek.svg", Box(0, 0, 9, 6), more=(0.5, 0)),
        Mark("words", "2", Box(5, 9, 1, 2)),
    ]
    found = places(marks, {"picture": {"file": "art/leek.svg", "at": [2, 50]}}, deck)
    assert found == [(("picture",), Box(0, 0, 9, 6), (0.5, 0))]


def test_what_two_values_may_have_printed_is_told_of_both(desk: Desk) -> None:
    deck = desk.deck(desk.game(GAME), "crops")
    found = places([Mark("words", "3", Box(1, 1, 2, 2))], {"cost": 3, "yield": 3}, deck)
    assert [one.path for one in found] == [("cost",), ("yield",)]


def test_boxes_as_many_as_a_list_has_items_are_of_one_each(desk: Desk) -> None:
    deck = desk.deck(desk.game(GAME), "crops")
    boxes = [Mark("field", "play", Box(0, at, 5, 1)) for at in (1, 4)]
    found = places(boxes, {"play": [{"gain": 1}, {"gain": 2}]}, deck)
    assert [one.path for one in found] == [("play", 0), ("play", 1)]
