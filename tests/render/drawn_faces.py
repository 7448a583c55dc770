"""Drawing in the tests: faces straight from HTML, and their pixels."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from tests.render.games import make_places
from toolkit.executor.inline import InlineExecutor
from toolkit.model.faces.face import Face, Rendering, StoredFace, fold
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.diagnostic import Position
from toolkit.render.drawing.draw import draw
from toolkit.render.drawing.plan import Planner
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates

SHIPPED = shipped_templates()


def face(inside: str, **changes: Any) -> Face:
    """Return a face of 20 x 30 mm with 2 mm of bleed and some HTML inside its `.trim`."""
    values: dict[str, Any] = {
        "owner": "toy/things/dog",
        "side": "front",
        "folded": fold(f'<section class="face"><div class="trim">{inside}</div></section>'),
        "trim": (20.0, 30.0),
        "bleed": 2.0,
        "theme": Theme("plain"),
        "language": "en",
    }
    return Face(**(values | changes))


def locate(owner: str, field: str | None) -> Position:
    """Return a place that a test can recognise."""
    return Position(f"{owner}#{field}", 1, 1)


def drawn(root: Path, *faces: Face, proof: bool = False, **options: Any) -> Rendering:
    """Draw faces in the theme `plain`, which is written unless it is there."""
    places = (
        Places(root, (root / "templates", SHIPPED), root / "build" / ".cache")
        if (root / "templates").is_dir()
        else make_places(root)
    )
    return draw(faces, Planner(places, proof=proof), locate, **options)


def picture(stored: StoredFace | None, scale: float = 2) -> Image.Image:
    """Rasterise a drawn face with its bleed, `scale` pixels a point."""
    assert stored is not None
    with pypdfium2.PdfDocument(stored.path) as document:
        image: Image.Image = document[stored.page].render(scale=scale).to_pil()
        return image.convert("RGB")


class CountingExecutor(Executor):
    """Draws at once, and remembers how many faces each chunk had."""

    def __init__(self) -> None:
        self.chunks: list[int] = []
        self._inline = InlineExecutor()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run a chunk and count its faces."""
        self.chunks.append(len(args[0].pages))
        return self._inline.submit(fn, *args, **kwargs)
