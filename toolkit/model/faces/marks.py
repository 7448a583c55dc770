"""What can be pointed at on a face: boxes that name the field they show, words as they are printed, pictures."""

from __future__ import annotations

from typing import Literal, NamedTuple

from toolkit.model.faces.drawn import Box


class Mark(NamedTuple):
    """Something on a face: a box of the field `said`, a run of words `said`, or a picture from the address `said`."""

    kind: Literal["field", "words", "picture"]
    said: str
    box: Box
    full: float | None = None  # of a box of its own height: how much of it is filled; over 1 where type had to shrink
    more: tuple[float, float] = (0, 0)  # of a picture: by how much it is larger than its box, in parts of the box
