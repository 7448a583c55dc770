"""What is too narrow on a map as it is drawn: places for what stands on them, and room for names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of
from toolkit.model.loaded.project import Game
from toolkit.render.maps.cartography import Plan

APART: Final = "move its places apart, or make its board larger"
UNSEEN: Final = 0.05  # millimetres
NAMED: Final = 3  # of the places whose names find no room


def crowding(game: Game, name: str, drawn: Plan, wanted: float, widest: float) -> Iterator[Diagnostic]:
    """Yield what finds no room on a map: `wanted` is how wide its places were to be, `widest` what stands there."""
    spread = game.head.maps[name]
    wide = drawn.place_width
    if wide < max(widest, spread.width or 0) - UNSEEN:
        small = f"there is room for places {wide:.3g} mm wide on the {spread.one}"
        what = f"what stands on them is {widest:.3g} mm wide" if wide < widest else f"'width' is {wanted:g}"
        place = game.place("maps", name, *(("width",) if spread.width else ("places",)))
        advice = "raise 'width'" if spread.width and wide == wanted else APART
        yield finding("P210", f"{small}, and {what}", place, help=advice)
    if drawn.crowded:
        called = [f"'{spread.places[one].called(one)}'" for one in drawn.crowded[:NAMED]]
        called += [f"{len(drawn.crowded) - NAMED} more"] if len(drawn.crowded) > NAMED else []
        message = f"the {spread.one} has no room of its own for the name of {any_of(called, 'and')}"
        place = game.place("maps", name, "places", drawn.crowded[0], key=True)
        yield finding("P210", message, place, help=APART)
