"""Faces say where spaces are drawn on them, and pictures of the table put pieces there."""

from __future__ import annotations

from pathlib import Path

from tests.projects import shipped
from toolkit.model.faces.drawn import Box, Spot
from toolkit.model.loaded.lent import lent, with_spaces
from toolkit.render.components.faces import FaceMaker
from toolkit.render.components.spots import spots_in
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates


def test_a_space_is_where_its_mark_is() -> None:
    html = '<div class="slot" data-space="plan 8" style="left:4.5mm;top:10mm;width:20mm;height:30mm"><b>8</b></div>'
    assert spots_in(html) == {"plan 8": Spot(Box(4.5, 10, 20, 30), Box(4.5, 10, 20, 30))}


def test_of_several_marks_of_a_space_pieces_lie_on_the_smallest() -> None:
    html = (
        '<div data-space="plan 8" style="left:0;top:10mm;width:50mm;height:60mm"></div>'
        '<img src="a.svg" data-space="plan 8" style="left:20mm;top:20mm;width:10mm;height:10mm">'
    )
    assert spots_in(html) == {"plan 8": Spot(Box(20, 20, 10, 10), Box(0, 10, 50, 60))}


def test_one_mark_may_name_several_spaces() -> None:
    html = '<div data-space="spot l1, stall l1-a" style="top:2mm;left:1mm"></div>'
    assert spots_in(html) == dict.fromkeys(("spot l1", "stall l1-a"), Spot(Box(1, 2), Box(1, 2)))


def test_what_has_no_place_is_no_space() -> None:
    assert spots_in('<div data-space="plan 8" class="slot"></div>') == {}


def test_the_plans_of_last_will_are_where_its_board_draws_them(tmp_path: Path) -> None:
    game = shipped()["last-will"]
    root = Path(__file__).parents[3]
    made, _ = FaceMaker(Places(root, (root / "templates", shipped_templates()), tmp_path)).make(game)
    board = next(one for one in made if one.id == "planning-board")
    assert board.front
    assert board.back
    front, back = (spots_in(face.html) for face in (board.front, board.back))
    plans = [name for name in front if name.startswith("plan ")]
    assert len(plans) == 7
    assert front["plan 1"].lies.right < front["plan 2"].lies.x
    assert "plan 8" in back


def test_an_expansion_shows_faces_of_its_base_in_the_same_theme() -> None:
    game = shipped()["letters-and-seals"]
    assert {"merchant-brown", "tea-house"} <= lent(game).keys()
    assert lent(game).keys().isdisjoint(game.box.ids)
    assert lent(shipped()["last-will"]) == {}


def test_tiles_of_a_map_say_where_pieces_lie_on_them() -> None:
    assert "tea-house" in with_spaces(shipped()["letters-and-seals"])
