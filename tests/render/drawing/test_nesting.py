"""Drawings that lie in each other without end, and faces that take too much, beside others that are drawn."""

from __future__ import annotations

import signal
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.render.drawn_faces import SHIPPED, drawn, face, locate
from tests.render.games import make_places, write
from toolkit.executor.pool import End
from toolkit.executor.process_pool import LostError
from toolkit.limits import Allowance
from toolkit.render.drawing.draw import draw
from toolkit.render.drawing.nesting import is_too_deep
from toolkit.render.drawing.plan import Planner
from toolkit.render.drawing.processes import open_processes
from toolkit.render.sources.places import Places

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


def test_after_three_faces_of_a_template_that_take_too_much_its_others_are_not_tried(tmp_path: Path) -> None:
    make_places(tmp_path)
    allowance = Allowance({"TUCKBOX_SECONDS": "0.3"})
    places = Places(tmp_path, (tmp_path / "templates", SHIPPED), tmp_path / "build/.cache", allowance)
    heavy, light = (f"templates/plain/faces/{name}.html" for name in ("heavy", "light"))
    faces = [face(HEAVY.format(number), owner=f"toy/things/{number}", template=heavy) for number in range(8)]
    with open_processes(1, places) as press:
        beside = face("beside", owner="toy/things/light", template=light)
        rendering = draw([*faces, beside], Planner(places), locate, executor=press)
    assert [stored is None for stored in rendering.faces] == [True] * 8 + [False]
    assert {found.code for found in rendering.diagnostics} == {"P208"}
    *tried, others = sorted((found.message for found in rendering.diagnostics), key=lambda told: "not tried" in told)
    assert 3 <= len(tried) <= 4  # the fourth may have begun when the third is known
    assert "because 3 faces of its template could not be drawn: each took more than 0.3 s" in others
    assert all(heavy in told for told in (*tried, others))


def test_faces_that_end_their_processes_are_told_by_what_they_asked_for(tmp_path: Path) -> None:
    """A library that gets no memory ends its process, however little that holds by then."""
    tried = list[int]()

    class Ending(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            return super().submit(self.end, len(args[0].pages))

        def end(self, pages: int) -> None:
            tried.append(pages)
            time.sleep(0.05)  # the next one has not begun when this is known
            raise LostError("broke off", End(signal.SIGABRT, 0.1, 90))

    faces = [face(str(number), owner=f"toy/things/{number}") for number in range(50)]
    told = [found.message for found in drawn(tmp_path, *faces, executor=Ending(1)).diagnostics]
    assert {"took more than 1024 MiB of memory" in one for one in told} == {True}
    assert max(tried) > 1
    assert 3 <= tried.count(1) < 10


def test_bookmarks_that_lead_to_each_other_are_no_drawings() -> None:
    marks = b"\n1 0 obj\n<</PatternType 1>>\nendobj\n2 0 obj\n<</Title (A)/First 3 0 R/Parent 4 0 R>>\nendobj"
    assert not is_too_deep(marks + b"\n3 0 obj\n<</Title (B)/Parent 2 0 R>>\nendobj\n4 0 obj\n<</First 2 0 R>>\nendobj")
    assert is_too_deep(marks + b"\n5 0 obj\n<</Mask 6 0 R>>\nendobj\n6 0 obj\n<</Form 5 0 R>>\nendobj")
