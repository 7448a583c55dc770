"""What colour spaces, gradients and states of the graphics say: RGB, spot colours, inks, transparency."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pikepdf

from toolkit.impose.preflight.facts import Content

RGB: Final = frozenset({"/DeviceRGB", "/CalRGB", "/Lab"})
CHANNELS: Final = {
    **dict.fromkeys(("/DeviceGray", "/CalGray", "/Indexed", "/Separation"), 1),
    **dict.fromkeys(RGB, 3),
    "/DeviceCMYK": 4,
}
INKS: Final = 4  # cyan, magenta, yellow, black


def is_rgb(space: Any) -> bool:
    """Whether a colour space is RGB, or is made of it."""
    name = _kind(space)
    if name == "/ICCBased":
        return int(space[1].N) == 3
    if name in ("/Indexed", "/Pattern") and not isinstance(space, pikepdf.Name) and len(space) > 1:
        return is_rgb(space[1])
    return is_rgb(space[2]) if name in ("/Separation", "/DeviceN") else name in RGB


def channels(space: Any) -> int:
    """How many values a pixel of a colour space has; 0 where that is not known."""
    if space is None:
        return 0
    name = _kind(space)
    if name == "/ICCBased":
        return int(space[1].N)
    return len(space[1]) if name == "/DeviceN" else CHANNELS.get(name, 0)


def spots_of(space: Any) -> Iterator[str]:
    """Yield the name of a spot colour, if a colour space is one."""
    if _kind(space) == "/Separation":
        yield str(space[1])[1:]


def of_shading(shading: Any) -> Content:
    """What a gradient paints: the most ink of its stops, and whether they are RGB."""
    most = max((100 * sum(stop) for one in _each(shading.get("/Function")) for stop in _stops(one)), default=0.0)
    return Content(most_ink=most, has_rgb=is_rgb(shading.ColorSpace))


def is_seen_through(state: Any) -> bool:
    """Whether a state of the graphics lets what is below show."""
    opacity = min(float(state.get("/ca", 1)), float(state.get("/CA", 1)))
    return opacity < 1 or str(state.get("/SMask", "/None")) != "/None"


def _kind(space: Any) -> str:
    return str(space) if isinstance(space, pikepdf.Name) else str(space[0])


def _each(function: Any) -> list[Any]:
    if function is None:
        return []
    return [function] if "/FunctionType" in function else [*function]


def _stops(function: Any) -> Iterator[list[float]]:
    if "/Functions" in function:
        for one in function.Functions:
            yield from _stops(one)
    for key in ("/C0", "/C1"):
        stop = [float(value) for value in function.get(key, ())]
        if len(stop) == INKS:
            yield stop
