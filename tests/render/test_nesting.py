"""Drawings that lie in each other without end, and faces that take too much, beside others that are drawn."""

from __future__ import annotations

from pathlib import Path

from tests.render.drawing import SHIPPED, drawn, face, locate
from tests.render.games import make_places, write
from toolkit.limits import Allowance
from toolkit.render.draw import draw
from toolkit.render.nesting import is_too_deep
from toolkit.render.places import Places
from toolkit.render.plan import Planner
from toolkit.render.processes import open_processes

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
MASK = '<mask id="m"><rect width="9" height="9" fill="white"{0}/></mask><rect width="9" height="9" mask="url(#m)"/>'
PICTURE = '<img src="file:///cards/toy/art/x.svg" style="width: 9mm">'
HEAVY = '<table><tr><td colspan="100000">{}</td><td colspan="100000"></td></tr></table>'


def test_a_mask_is_drawn_and_one_that_lies_in_itself_is_told(tmp_path: Path) -> None:
    make_places(tmp_path)
    write(tmp_path, "cards/toy/art/x.svg", SVG.format(MASK.format("")))
    assert all(drawn(tmp_path, face(PICTURE)).faces)
    write(tmp_path, "cards/toy/art/x.svg", SVG.format(MASK.format(' mask="url(#m)"')))
    rendering = drawn(tmp_path, face(PICTURE), face("b", owner="toy/things/cat"))
    assert [stored is None for stored in rendering.faces] == [True, False]
    (found,) = rendering.diagnostics
    assert found.code == "P206"
    assert "lies in itself" in found.message


def test_a_theme_without_fonts_is_drawn_with_a_finding(tmp_path: Path) -> None:
    make_places(tmp_path)
    write(tmp_path, "templates/plain/theme.css", ".face { color: red }")
    assert [found.code for found in drawn(tmp_path, face("words")).diagnostics] == ["P207"]


def test_after_two_faces_that_take_too_much_the_others_beside_them_are_not_tried(tmp_path: Path) -> None:
    make_places(tmp_path)
    allowance = Allowance({"TUCKBOX_SECONDS": "0.3"})
    places = Places(tmp_path, (tmp_path / "templates", SHIPPED), tmp_path / "build/.cache", allowance)
    made = [(HEAVY.format(number), f"toy/things/{number}") for number in range(6)]
    faces = [face(html, owner=owner, template="templates/plain/faces/thing.html") for html, owner in made]
    with open_processes(1, places) as press:
        rendering = draw(faces, Planner(places), locate, executor=press)
    assert not any(rendering.faces)
    assert {found.code for found in rendering.diagnostics} == {"P208"}
    tried = sum("took more than 0.3 s" in found.message for found in rendering.diagnostics)
    assert 2 <= tried < 6  # the third may have begun when the second is known
    assert all("templates/plain/faces/thing.html" in found.message for found in rendering.diagnostics)


def test_bookmarks_that_lead_to_each_other_are_no_drawings() -> None:
    marks = b"\n1 0 obj\n<</PatternType 1>>\nendobj\n2 0 obj\n<</Title (A)/First 3 0 R/Parent 4 0 R>>\nendobj"
    assert not is_too_deep(marks + b"\n3 0 obj\n<</Title (B)/Parent 2 0 R>>\nendobj\n4 0 obj\n<</First 2 0 R>>\nendobj")
    assert is_too_deep(marks + b"\n5 0 obj\n<</Mask 6 0 R>>\nendobj\n6 0 obj\n<</Form 5 0 R>>\nendobj")
