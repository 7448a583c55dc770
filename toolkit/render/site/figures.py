"""Figures: real faces laid out in millimetres of true size, with numbered call-outs, as SVG that scales."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from markupsafe import Markup

from toolkit.model.nodes import Call, Figure, Line, Piece, plain
from toolkit.render.site.links import relative
from toolkit.render.site.shown import Shown

MARGIN = 3.0  # millimetres round the canvas
CALL = 9.0  # hundredths of the shorter side: a call-out's disc


def figure(block: Figure, shown: Shown, page: str, line: Callable[[Line], Markup]) -> Markup:
    """Write a figure with its caption, and its call-outs again as a list; every picture is decoration to the ear."""
    pieces = Markup().join(piece(one, shown, page) for one in block.pieces)
    size = max(min(block.width, block.height) * CALL / 200, 3.5)
    calls = Markup().join(_call(one, size) for one in block.calls)
    keys = Markup().join(Markup("<li>{}</li>").format(line(one.text)) for one in block.calls)
    listed = Markup('<ol class="calls">{}</ol>').format(keys) if block.calls else ""
    return Markup('<figure class="table-top">{}<figcaption>{}{}</figcaption></figure>').format(
        canvas(block.width, block.height, pieces + calls, plain(block.caption)), line(block.caption), listed
    )


def canvas(width: float, height: float, inner: Markup, told: str) -> Markup:
    """Give the SVG of a canvas in millimetres, never wider than twice a screen's idea of true size."""
    box = f"{-MARGIN:g} {-MARGIN:g} {width + 2 * MARGIN:g} {height + 2 * MARGIN:g}"
    return Markup('<svg viewBox="{}" width="{}" height="{}" role="img" aria-label="{}">{}</svg>').format(
        box, ceil(width * 3.8), ceil(height * 3.8), told, inner
    )


def piece(one: Piece, shown: Shown, page: str) -> Markup:
    """Draw one side of a component at its place; a plain outline where it has no picture."""
    picture = shown.picture(one.component, one.side)
    turned = f"rotate({one.turn} {one.x + one.width / 2:g} {one.y + one.height / 2:g})" if one.turn else ""
    turn = Markup(' transform="{}"').format(turned) if turned else ""
    place = Markup('x="{:g}" y="{:g}" width="{:g}" height="{:g}"').format(one.x, one.y, one.width, one.height)
    if picture is None:
        return Markup('<rect class="blank" rx="2" {}{}/>').format(place, turn)
    source = relative(picture.paths[1], page)
    return Markup('<image href="{}" {}{} preserveAspectRatio="none"/>').format(source, place, turn)


def _call(call: Call, size: float) -> Markup:
    return Markup(
        '<g class="call"><circle cx="{0:g}" cy="{1:g}" r="{2:g}"/>'
        '<text x="{0:g}" y="{1:g}" font-size="{3:g}" dy=".35em" text-anchor="middle">{4}</text></g>'
    ).format(call.x, call.y, size, size * 1.2, call.number)
