"""Faces to drawn faces: each different one drawn once, in chunks, kept by the hash of all that it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from toolkit.model.diagnostic import Position
from toolkit.model.face import Face, Rendering
from toolkit.render.places import Places

# (owner of the face, field or None for the whole component) -> where the author wrote it.
Locate = Callable[[str, str | None], Position]
# (different faces finished, different faces in all, of those from the cache) -> nothing.
Progress = Callable[[int, int, int], None]


def draw(
    faces: Sequence[Face],
    places: Places,
    locate: Locate,
    *,
    executor: Executor | None = None,
    proof: bool = False,
    progress: Progress | None = None,
) -> Rendering:
    """Draw faces or find them in the cache; findings (overflow, missing pictures or glyphs...) come with them.

    `executor` is what `toolkit.render.press.open_press(jobs)` gives (open it as early as possible: its
    processes import WeasyPrint while the caller reads files); without one, faces are drawn in this
    process. `proof` draws in greyscale with little ink. Nothing is raised for what an author wrote.
    """
    raise NotImplementedError
