"""Faces are held in little room."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.render.drawn_faces import face
from toolkit.model.faces.face import fold


@pytest.mark.parametrize("html", ["", "<p>naïve “fish”</p>", "\ud800"])
def test_what_was_folded_is_unfolded_as_it_was(html: str) -> None:
    assert replace(face(""), folded=fold(html)).html == html


def test_the_face_of_a_card_takes_a_tenth_of_its_length() -> None:
    html = "".join(f'<div class="row"><b>{number}</b><svg class="icon"/></div>' for number in range(100))
    assert len(fold(html)) < len(html) / 10
