"""WeasyPrint's drawing of SVG tuned: the same operators, with paths read at once and values remembered.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from weasyprint import svg
from weasyprint.svg import utils
from weasyprint.svg.bounding_box import BOUNDING_BOX_METHODS

from toolkit.render.typesetting.tuned.file import number

_stock_path = svg.TAGS["path"]
_stock_bounds = BOUNDING_BOX_METHODS["path"]
_stock_markers = svg.SVG.draw_markers
_stock_rules = svg.parse_stylesheets
_stock_color = utils.color

_MARKERS = frozenset(("marker", "marker-start", "marker-mid", "marker-end"))
_STEP = re.compile("([mMlLhHvVcCsSqQzZ])([^mMlLhHvVcCsSqQzZ]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_REMEMBERED = ("size", "normalize", "parse_url")
_BETWEEN = str.maketrans("", "", " \n\r\t,")
_COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "z": 0}
_COUNTS |= {letter.upper(): count for letter, count in _COUNTS.items()}


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    remembered: dict[str, Any] = {name: lru_cache(8192)(getattr(utils, name)) for name in _REMEMBERED}
    remembered["color"] = _color
    modules = [module for name, module in sys.modules.items() if f"{name}.".startswith("weasyprint.svg.")]
    return [
        *((module, name, part) for module in modules for name, part in remembered.items() if hasattr(module, name)),
        (svg, "parse_stylesheets", _rules),
        (svg.SVG, "draw_markers", _draw_markers),
        (svg.TAGS, "path", _path),
        (BOUNDING_BOX_METHODS, "path", _bounds),
    ]


@lru_cache(maxsize=2048)
def _parsed_color(text: str) -> Any:
    return _stock_color(text)


def _color(text: str) -> Any:
    known = _parsed_color(text)
    if isinstance(known, str):
        return known
    return type(known)(known.space, known.coordinates, known.alpha)  # the caller changes its alpha


def _rules(*drawing: Any) -> Any:
    """Return the matchers of a drawing's style sheets; those without a rule look at no element."""
    no_rules = SimpleNamespace(match=lambda _: ())
    return tuple(matcher if matcher.order else no_rules for matcher in _stock_rules(*drawing))


def _draw_markers(drawing: Any, node: Any, *options: Any) -> None:
    if _MARKERS.isdisjoint(node.attrib):
        node.vertices.clear()
    else:
        _stock_markers(drawing, node, *options)


def _path(drawing: Any, node: Any, font_size: float) -> None:
    """Draw a path: straight from its numbers where they are plain and no marker asks for its vertices."""
    text = node.get("d", "")
    drawn = operators(text) if _MARKERS.isdisjoint(node.attrib) else None
    if drawn is None:
        _stock_path(drawing, node, font_size)
    else:
        drawing.stream.stream.append(drawn)


@lru_cache(maxsize=512)
def operators(text: str) -> bytes | None:
    """Write a path; None where WeasyPrint has to: with arcs, units or mistakes."""
    try:
        return b"\n".join([b"0 0 m", *_drawn(_steps(text))])
    except ValueError:
        return None


def _steps(text: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each letter with the numbers of one step; ValueError where something else is between them."""
    steps = _STEP.findall(text)
    if not steps or steps[0][0] not in "mM" or not text.lstrip().startswith(steps[0][0]):
        raise ValueError(text)
    for letter, rest in steps:
        numbers, count = _numbers(rest), _COUNTS[letter]
        if len(numbers) == count:
            yield letter, numbers
            continue
        if not count or not numbers or len(numbers) % count:
            raise ValueError(rest)
        for start in range(0, len(numbers), count):
            yield letter, numbers[start : start + count]
            letter = {"m": "l", "M": "L"}.get(letter, letter)  # noqa: PLW2901 (as SVG reads further pairs)


def _numbers(text: str) -> list[float]:
    """Read numbers, most of which have spaces or commas between them; ValueError where something else is."""
    try:
        return list(map(float, text.replace(",", " ").split()))
    except ValueError:
        found = _NUMBER.findall(text)
        if "".join(found) != text.translate(_BETWEEN):
            raise
        return list(map(float, found))


def _drawn(steps: Iterator[tuple[str, list[float]]]) -> Iterator[bytes]:
    """Yield PDF's operators for a path's steps, with the arithmetic of WeasyPrint."""
    x = y = 0.0  # where the pen is
    start = None  # of what `z` closes
    bend, last = (x, y), ""
    for letter, numbers in steps:
        step = letter.lower()
        if step == "z":
            if start:
                yield b"h"
                (x, y), start = start, None
        elif step == "m":
            start = None
            x, y = _absolute(letter, numbers, x, y)
            yield _operator((x, y), b"m")
        else:
            start = start or (x, y)
            points = _absolute(letter, numbers, x, y)
            if len(points) == 2:
                yield _operator(points, b"l")
            else:
                yield _operator(_curve(step, points, (x, y), bend if last in {"c", "s"} else (x, y)), b"c")
                bend = points[-4], points[-3]
            x, y = points[-2:]
        last = step


def _absolute(letter: str, numbers: list[float], x: float, y: float) -> list[float]:
    """Return a step's points, each an x and a y, where small letters count from the pen at (x, y)."""
    if letter in "hH":
        return [numbers[0] + x if letter == "h" else numbers[0], y]
    if letter in "vV":
        return [x, numbers[0] + y if letter == "v" else numbers[0]]
    if letter.isupper():
        return numbers
    return [one + (y if at % 2 else x) for at, one in enumerate(numbers)]


def _curve(step: str, points: list[float], pen: tuple[float, float], bend: tuple[float, float]) -> list[float]:
    """Return the three points of a cubic curve from the pen, which the last curve bent by `bend` led to."""
    (x, y), (x0, y0) = pen, bend
    if step == "s":
        return [x + (x - x0), y + (y - y0), *points]
    if step == "q":
        x2, y2, x3, y3 = points
        return [x2 * 2 / 3 + x / 3, y2 * 2 / 3 + y / 3, x2 * 2 / 3 + x3 / 3, y2 * 2 / 3 + y3 / 3, x3, y3]
    return points


def _operator(numbers: Iterable[float], name: bytes) -> bytes:
    return b" ".join((*map(number, numbers), name))


def _bounds(drawing: Any, node: Any, font_size: float) -> Any:
    """Return what is around a path: straight from its numbers where they are plain."""
    return bounds(node.get("d", "")) or _stock_bounds(drawing, node, font_size)


@lru_cache(maxsize=512)
def bounds(text: str) -> tuple[float, float, float, float] | None:
    """Return left, top, width and height of what is around a path's points, with those that bend it, as in WeasyPrint.

    None where WeasyPrint has to: with arcs, units or mistakes.
    """
    x = y = 0.0
    xs, ys = [], []
    try:
        for letter, numbers in _steps(text):
            if numbers:
                points = _absolute(letter, numbers, x, y)
                xs += points[::2]
                ys += points[1::2]
                x, y = points[-2:]
    except ValueError:
        return None
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
