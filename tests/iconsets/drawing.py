"""What a drawing of an icon may hold: shapes made of numbers, painted in one colour."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, ParseError, fromstring

NUMBER: Final = r"-?(\d+\.?\d*|\.\d+)(e-?\d+)?"
SHAPES: Final = frozenset({"g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
NUMBERS: Final = frozenset(
    ["cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "stroke-width"]
)
LISTS: Final = {"d": r"[MmLlHhVvCcSsQqTtAaZz\d\s.,e-]*", "points": r"[\d\s.,e-]*"}
WORDS: Final = {
    "fill": {"none", "currentColor"},
    "stroke": {"none", "currentColor"},
    "stroke-linecap": {"round", "butt", "square"},
    "stroke-linejoin": {"round", "miter", "bevel"},
    "fill-rule": {"evenodd", "nonzero"},
    "clip-rule": {"evenodd", "nonzero"},
}


class UnfitDrawingError(ValueError):
    """A drawing has something that no icon needs."""


def clean(body: str) -> str:
    """Return a drawing written anew from the shapes that it has; UnfitDrawingError where it has anything else."""
    if "<!" in body or "<?" in body:
        raise UnfitDrawingError("it declares something")
    try:
        root = fromstring(f"<svg>{body}</svg>")  # noqa: S314 (nothing is declared, so nothing is expanded)
    except ParseError as error:
        raise UnfitDrawingError(str(error)) from error
    return "".join(_written(one) for one in root)


def _written(one: Element) -> str:
    if one.tag not in SHAPES or (one.text or "").strip() or (one.tail or "").strip():
        raise UnfitDrawingError(f"it has <{one.tag}> or words")
    opened = " ".join((one.tag, *_attributes(one)))
    inner = "".join(_written(child) for child in one)
    return f"<{opened}>{inner}</{one.tag}>" if inner else f"<{opened}/>"


def _attributes(one: Element) -> Iterator[str]:
    for name, value in one.items():
        in_words = name in WORDS and value in WORDS[name]
        in_numbers = name in NUMBERS and re.fullmatch(NUMBER, value)
        if not (in_words or in_numbers or (name in LISTS and re.fullmatch(LISTS[name], value))):
            raise UnfitDrawingError(f'it has {name}="{value[:40]}"')
        yield f'{name}="{value}"'
