"""How much is drawn on a face: text most, then what stands out, millimetre by millimetre."""

from __future__ import annotations

from pathlib import Path

from tests.render.drawn_faces import drawn, face
from toolkit.model.faces.detail import Detail
from toolkit.render.pictures.detail import detail_of


def seen(root: Path, inside: str) -> Detail:
    (stored,) = drawn(root, face(inside)).faces
    assert stored
    return detail_of(stored)


def test_nothing_is_counted_where_nothing_is_drawn(tmp_path: Path) -> None:
    detail = seen(tmp_path, "")
    assert (len(detail.across), len(detail.down)) == (20, 30)
    assert not any(detail.across + detail.down)


def test_a_town_counts_where_it_lies_and_nowhere_else(tmp_path: Path) -> None:
    town = "left:12mm; top:5mm; width:4mm; height:4mm; border:0.5mm solid #000"
    detail = seen(tmp_path, f'<div style="position:absolute; {town}"></div>')
    assert {at for at, much in enumerate(detail.across) if much} <= set(range(11, 18))
    assert {at for at, much in enumerate(detail.down) if much} <= set(range(4, 11))
    assert max(detail.across) > 0
    assert max(detail.down) > 0


def test_between_the_letters_of_a_line_counts_as_on_them(tmp_path: Path) -> None:
    words = "left:3mm; top:10mm; font:9pt/5mm Source; white-space:nowrap"
    detail = seen(tmp_path, f'<div style="position:absolute; {words}">i i i i</div>')
    inside = [at for at, much in enumerate(detail.across) if much]
    assert inside == list(range(inside[0], inside[-1] + 1))


def test_a_faint_texture_does_not_count(tmp_path: Path) -> None:
    stripe = "left:5mm; top:0; width:2mm; height:30mm; background:#f0f0f0"
    assert not any(seen(tmp_path, f'<div style="position:absolute; {stripe}"></div>').across)


def test_a_face_that_lies_turned_has_its_top_on_the_left() -> None:
    assert Detail((1, 2, 3), (4, 5)).turned() == Detail((4, 5), (3, 2, 1))
