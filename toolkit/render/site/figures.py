"""Figures: real faces laid out in millimetres of true size, with numbered call-outs, as SVG that scales."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil

from markupsafe import Markup

from toolkit.model.document.figure import Area, Arrow, Die, Piece, Tally
from toolkit.model.document.nodes import Call, Figure, Line, plain
from toolkit.render.site.links import relative
from toolkit.render.site.shown import Shown, outline
from toolkit.render.text.html import html

TRUE = 3.8  # CSS pixels a millimetre at true size
COLUMN, TABLE, PHONE = (560.0, 900.0, 340.0)  # CSS pixels of width: in a column of text, beyond, and at least
SHARP = 1.3  # pixels for a CSS pixel; a whole table is large enough to go without
WIDE = 450.0  # millimetres; a larger picture can be moved about on a small screen
MARGIN = 0.02  # of the shorter side, round the canvas
CALL = 12.0  # CSS pixels: the radius of a call-out's disc
DISC = 0.47  # of a unit: the same on a table
LABEL = '<text class="label" x="{}" y="{}" font-size="{}">{}</text>'
CUE = "Move the picture sideways to see all of it."


def figure(block: Figure, shown: Shown, page: str, line: Callable[[Line], Markup], say: Callable[[str], str]) -> Markup:
    """Write a figure with its caption, and its call-outs again as a list; every picture is decoration to the ear."""
    is_wide = max(block.width, block.height) > WIDE
    keys = Markup().join(html("<li>{}</li>", line(one.text)) for one in block.calls if one.text)
    listed = html('<ol class="calls">{}</ol>', keys) if keys else ""
    drawn = _drawn(block, shown, page, TABLE if is_wide else COLUMN, 1 if is_wide else SHARP)
    if is_wide:
        label = plain(block.caption) or say("Picture")
        drawn = html('<div class="wide" role="region" aria-label="{}" tabindex="0">{}</div>', label, drawn)
        drawn += html('<p class="cue" aria-hidden="true">{}</p>', say(CUE))
    return html(
        '<figure class="table-top">{}<figcaption>{}{}</figcaption></figure>', drawn, line(block.caption), listed
    )


def table_top(table: Figure, small: Figure, shown: Shown, page: str) -> Markup:
    """Write a table that is laid out, in two widths of which the style sheet shows one."""
    return html(
        '<figure class="table-top"><div class="desk">{}</div><div class="phone">{}</div>'
        "<figcaption>{}</figcaption></figure>",
        _drawn(table, shown, page, TABLE, 1),
        _drawn(small, shown, page, PHONE, SHARP),
        plain(table.caption),
    )


def _drawn(block: Figure, shown: Shown, page: str, room: float, sharp: float) -> Markup:
    """Draw a figure for `room` CSS pixels of width."""
    scale = min(TRUE, room / block.width)
    pieces = Markup().join(piece(one, shown, page, scale * sharp) for one in block.pieces)
    areas = Markup().join(_area(one, block.unit) for one in block.areas if not one.round)
    rings = Markup().join(_area(one, block.unit) for one in block.areas if one.round)
    arrows = Markup().join(map(_arrow, block.arrows))
    tallies = Markup().join(_tally(one, shown, page) for one in block.tallies)
    dice = Markup().join(map(_die, block.dice))
    disc = DISC * block.unit if block.unit else CALL / scale
    calls = Markup().join(_call(one, disc) for one in block.calls)
    margin = max(MARGIN * min(block.width, block.height), disc if calls and not block.unit else 0)
    inner = areas + pieces + rings + arrows + tallies + dice + calls
    return canvas(block.width, block.height, margin, inner, plain(block.caption))


def canvas(width: float, height: float, margin: float, inner: Markup, label: str) -> Markup:
    """Return the SVG of a canvas in millimetres, never wider than twice a screen's idea of true size."""
    wide, tall = width + 2 * margin, height + 2 * margin
    return html(
        '<svg viewBox="{}" width="{}" height="{}" role="img" aria-label="{}">{}</svg>',
        f"{-margin:g} {-margin:g} {wide:g} {tall:g}",
        ceil(wide * TRUE),
        ceil(tall * TRUE),
        label,
        inner,
    )


def piece(one: Piece, shown: Shown, page: str, scale: float) -> Markup:
    """Draw one side of a component, turned, its upper left corner at its place; an outline if it has no picture.

    `scale` is how many pixels a millimetre is to have; the smallest picture that is sharp enough is taken.
    """
    if one.part:
        return _part(one, one.part, shown, page, scale)
    picture = shown.picture(one.component, one.side)
    wide, tall = (one.height, one.width) if one.turn in (90, 270) else (one.width, one.height)
    x, y = one.x + wide / 2, one.y + tall / 2
    turn = html(' transform="rotate({} {} {})"', one.turn, f"{x:g}", f"{y:g}") if one.turn else ""
    sizes = (x - one.width / 2, y - one.height / 2, one.width, one.height)
    place = html('x="{}" y="{}" width="{}" height="{}"', *(f"{size:g}" for size in sizes))
    if picture is None:
        return html('<rect class="blank" rx="2" {}{}/>', place, turn)
    sharp = (path for path, size in zip(picture.paths, picture.sizes, strict=True) if size[0] >= one.width * scale)
    source = relative(next(sharp, picture.paths[-1]), page)
    css = f"{outline(picture)}{' faint' if one.faint else ''}"
    return html('<image class="{}" href="{}" {}{} preserveAspectRatio="none"/>', css, source, place, turn)


def _part(one: Piece, margins: tuple[float, float, float, float], shown: Shown, page: str, scale: float) -> Markup:
    """Draw a part of a board, whose edges are soft, or half of a strip that stands folded."""
    left, top, right, bottom = margins
    whole = replace(one, x=-left, y=-top, width=left + one.width + right, height=top + one.height + bottom, part=None)
    size = f"{one.width:g}", f"{one.height:g}"
    is_board = bool(left or right or bottom)
    edge = html('<rect class="edge" width="{}" height="{}"/>', *size) if is_board else Markup()
    return html(
        '<svg class="cutout" x="{}" y="{}" width="{}" height="{}" viewBox="0 0 {} {}">{}{}</svg>',
        *(f"{one.x:g}", f"{one.y:g}", *size, *size, piece(whole, shown, page, scale), edge),
    )


def _area(area: Area, unit: float) -> Markup:
    """Outline an area where it is to be, and write its name at its upper left corner."""
    sizes = (f"{size:g}" for size in (area.x, area.y, area.width, area.height))
    radius = f"{min(area.width, area.height) / 2 if area.round else 3:g}"
    css = "area ring" if area.round else "area"
    line = (
        html('<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>', css, *sizes, radius)
        if area.outlined
        else Markup()
    )
    x, size = area.x + (0.3 * unit if area.outlined else 0), 0.6 * unit
    lines = enumerate(area.label.split("\n"))
    written = (
        html(LABEL, f"{x:g}", f"{area.y + 0.62 * unit + at * 1.1 * size:g}", f"{size:g}", one) for at, one in lines
    )
    return line + Markup().join(written)


def _arrow(one: Arrow) -> Markup:
    if one.thin:
        ends = (f"{end:g}" for end in (one.x, one.to_x, one.y, one.to_y))
        return html('<line class="call-line" x1="{}" x2="{}" y1="{}" y2="{}"/>', *ends)
    place = f"translate({one.x:g} {one.y:g}) rotate({one.turn:g})"
    end = f"{one.length:g}"
    way = f"M0 0H{end}m-10 -7L{end} 0l-10 7"
    shape = html('<path class="under" d="{}"/><path d="{}"/>', way, way)
    return html('<g class="arrow" transform="{}">{}</g>', place, shape)


def _tally(one: Tally, shown: Shown, page: str) -> Markup:
    """Write a number before and after, behind its symbol."""
    size = 0.62 * one.height
    drawn = shown.icons and one.symbol in shown.icons
    whose = f"{one.whose} " if one.whose else ""
    words = f"{whose}{'' if drawn else one.name}".strip()
    at = one.x + (0.3 * one.height + 0.32 * one.height * len(words) if words else 0.0)
    source = relative(f"icons/{one.symbol}.svg", page)
    icon = (
        html(
            '<image class="sign" href="{}" x="{}" y="{}" width="{}" height="{}"/>',
            *(source, f"{at:g}", f"{one.y + 0.05 * one.height:g}", f"{0.9 * one.height:g}", f"{0.9 * one.height:g}"),
        )
        if drawn
        else Markup()
    )
    line = f"{one.y + 0.72 * one.height:g}"
    told = " \N{RIGHTWARDS ARROW} ".join(filter(None, (one.before, one.after)))
    number = html(LABEL, f"{at + (1.05 * one.height if drawn else 0):g}", line, f"{size:g}", told)
    return html(LABEL, f"{one.x:g}", line, f"{size:g}", words) + icon + number


def _die(one: Die) -> Markup:
    """Draw a die from above: its pips, or its number in figures."""
    pips = Markup().join(html('<circle cx="{}" cy="{}" r=".09"/>', f"{x:g}", f"{y:g}") for x, y in one.pips)
    figure = html('<text x=".5" y=".7" font-size=".56" text-anchor="middle">{}</text>', one.number)
    place = html('x="{}" y="{}" width="{}" height="{}"', *(f"{size:g}" for size in (one.x, one.y, one.size, one.size)))
    sides = Markup('<rect x=".02" y=".02" width=".96" height=".96" rx=".18"/>')
    return html('<svg class="die" {} viewBox="0 0 1 1">{}{}</svg>', place, sides, pips or figure)


def _call(call: Call, size: float) -> Markup:
    place = f"{call.x:g}", f"{call.y:g}"
    return html(
        '<g class="call"><circle cx="{}" cy="{}" r="{}"/>'
        '<text x="{}" y="{}" font-size="{}" dy=".35em" text-anchor="middle">{}</text></g>',
        *(*place, f"{size:g}"),
        *(*place, f"{size * 1.2:g}", call.number),
    )
