"""One face of a game for a screen: load -> made -> drawn, warm -> a picture of pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from toolkit.model.faces.face import StoredFace
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.render.pictures.raster import png_of

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Sides:
    """The drawn sides of a component, None where there is none or where it cannot be drawn; what was found."""

    front: StoredFace | None
    back: StoredFace | None
    findings: tuple[Diagnostic, ...] = ()

    def side(self, side: Side) -> StoredFace | None:
        """Return one of them."""
        return self.front if side == "front" else self.back


def sides_of(project: Project, game: Game, component: str) -> Sides:
    """Return both sides of a component, drawn now unless they are kept."""
    drawing = project.drawer.draw([(game, [component])])
    for placement in drawing.placements.get(game.id, ()):
        if placement.component == component:
            return Sides(placement.front, placement.back, drawing.findings)
    return Sides(None, None, drawing.findings)


def picture_of(face: StoredFace, width: int, *, bleed: bool = False) -> bytes:
    """Return a PNG of a face, `width` pixels wide: its trim, or all of the page."""
    return png_of(face, width, bleed=bleed)
