"""Colours for a proof: greyscale and little ink. Grounds come out near white, lines and type stay dark."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from PIL import Image, UnidentifiedImageError
from tinycss2.color5 import parse_color

from toolkit.model.faces.face import fold
from toolkit.render.sources.chunk import Page

# Lightness 0 to 1 -> the grey that is printed: `floor` for black, `floor + span` for white.
Scale = tuple[float, float]
TYPE: Scale = (0.0, 0.35)  # type is dark even where it was light on a dark ground
SHAPE: Scale = (0.6, 0.4)
LINE: Scale = (0.15, 0.25)  # darker than any shape, so that a light one on a dark shape is still seen
ICON: Scale = (0.2, 0.8)  # small, so its ink is little; what stands on it must stay readable
ICON_LINE: Scale = (0.15, 0.45)  # lighter than a dark shape of an icon
GROUND: Scale = (0.93, 0.07)

_COLOR = re.compile(
    r"url\([^)]*\)|#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|device-cmyk)\([^()]*\)"
    r"|(?<![-\w])[a-z]{3,}(?![-\w(])",
    re.IGNORECASE,
)
_DECLARATION = re.compile(
    r"(?<![-\w])([-a-z]*(?:color|background|border|outline|fill|stroke|shadow)[-a-z]*)(\s*:\s*)([^;{}]+)", re.IGNORECASE
)
_ATTRIBUTE = re.compile(r"(?<![-\w])(fill|stroke|color|stop-color|flood-color)(\s*=\s*)([\"'])(.*?)\3", re.IGNORECASE)
_STYLE = re.compile(r"(?<![-\w])style\s*=\s*([\"'])(.*?)\1", re.IGNORECASE | re.DOTALL)
_SHEET = re.compile(r"(<style\b[^>]*>)(.*?)(</style>)", re.IGNORECASE | re.DOTALL)
_RECTANGLE = re.compile(
    r"""\bd=["']M\s*([-.\d]+)[\s,]+([-.\d]+)\s*H\s*([-.\d]+)\s*V\s*([-.\d]+)\s*H\s*[-.\d]+\s*[Zz]"""
)
_ROOT = re.compile(r":root\s*\{([^}]*)\}")
_VARIABLE = re.compile(r"(--[-\w]+)\s*:\s*([^;}]+)")
_USE = re.compile(r"var\(\s*(--[-\w]+)\s*\)")
PICTURES = frozenset((".png", ".jpg", ".jpeg", ".webp", ".gif"))
_TAG = re.compile(r"<[a-z][^<>]*>", re.IGNORECASE)
_VIEWBOX = re.compile(r"viewBox\s*=\s*[\"']\s*([-.\d]+)[\s,]+([-.\d]+)[\s,]+([-.\d]+)[\s,]+([-.\d]+)")
_SIDE = re.compile(r"(?<![-\w])(width|height)\s*=\s*[\"']\s*([.\d]+%?)")


class Proof:
    """Turns the colours of one look's style sheets, pages and files into greys."""

    def __init__(self, sheets: Iterable[str]) -> None:
        blocks = [block for sheet in sheets for block in _ROOT.findall(sheet)]
        self._palette = {name: value.strip() for block in blocks for name, value in _VARIABLE.findall(block)}

    def page(self, page: Page) -> Page:
        """Return a page whose markup has only greys."""
        return replace(page, folded=fold(_grey_markup(self._plain(page.html), SHAPE)))

    def sheet(self, text: str) -> str:
        """Return a style sheet with only greys; what `:root` names as a colour is known by its use, not its name."""
        return _grey_css(self._plain(text))

    def file(self, data: bytes, path: Path) -> bytes:
        """Return a file's bytes in greys: pictures, SVG and style sheets; others stay as they are."""
        suffix = path.suffix.lower()
        if suffix == ".css":
            return self.sheet(data.decode("utf-8", "replace")).encode()
        if suffix == ".svg":
            small = "icons" in path.parts
            return _grey_markup(data.decode("utf-8", "replace"), ICON if small else SHAPE).encode()
        return _grey_picture(data) if suffix in PICTURES else data

    def _plain(self, text: str) -> str:
        """Put the palette's colours in the places of their names."""
        return _USE.sub(lambda found: self._palette.get(found[1], found[0]), text)


def _grey_css(text: str) -> str:
    def change(match: re.Match[str]) -> str:
        name, colon, value = match.groups()
        return f"{name}{colon}{_greys(value, _scale(name.lower(), SHAPE))}"

    return _DECLARATION.sub(change, text)


def _grey_markup(text: str, shape: Scale) -> str:
    """Return HTML or SVG with grey for the colours in attributes, styles and style elements; words stay."""
    text = _SHEET.sub(lambda found: found[1] + _grey_css(found[2]) + found[3], text)
    view = _VIEWBOX.search(text)
    size = (float(view[3]), float(view[4])) if view else None
    return _TAG.sub(lambda tag: _grey_tag(tag[0], size, shape), text)


def _grey_tag(tag: str, view: tuple[float, float] | None, shape: Scale) -> str:
    shape = GROUND if _covers(tag, view) else shape

    def attribute(match: re.Match[str]) -> str:
        name, equals, quote, value = match.groups()
        return f"{name}{equals}{quote}{_greys(value, _scale(name.lower(), shape))}{quote}"

    tag = _STYLE.sub(lambda found: f"style={found[1]}{_grey_css(found[2])}{found[1]}", tag)
    tag = _ATTRIBUTE.sub(attribute, tag)
    if tag.startswith("<stop") and "stop-color" not in tag:
        return tag.replace("<stop", '<stop stop-color="#ededed"', 1)
    return tag


def _covers(tag: str, view: tuple[float, float] | None) -> bool:
    """Whether a rectangle, or a path that begins with one, is as large as the drawing, or nearly."""
    if view is None:
        return False
    if path := _RECTANGLE.search(tag):
        left, top, right, bottom = map(float, path.groups())
        return right - left > 0.8 * view[0] and bottom - top > 0.8 * view[1]
    sides = dict(_SIDE.findall(tag)) if tag.startswith("<rect") else {}
    return all(_share(sides.get(name, "0"), whole) > 0.8 for name, whole in zip(("width", "height"), view, strict=True))


def _share(length: str, whole: float) -> float:
    if length.endswith("%"):
        return float(length[:-1]) / 100
    return float(length) / whole if whole else 0.0


def _scale(name: str, shape: Scale) -> Scale:
    if "background" in name or name == "stop-color":
        return GROUND
    if "fill" in name:
        return shape
    if name == "color" or (name.startswith("--") and name.endswith("color")):
        return TYPE
    return ICON_LINE if shape is ICON else LINE


def _greys(value: str, scale: Scale) -> str:
    return _COLOR.sub(lambda found: _grey(found[0], scale), value)


@lru_cache(maxsize=4096)
def _grey(word: str, scale: Scale) -> str:
    color = None if word.lower().startswith("url(") else _parsed(word)
    if color is None:
        return word
    red, green, blue, alpha = color
    level = round(255 * (scale[0] + scale[1] * (0.2126 * red + 0.7152 * green + 0.0722 * blue)))
    opacity = "" if alpha >= 1 else f"{round(255 * alpha):02x}"
    return f"#{level:02x}{level:02x}{level:02x}{opacity}"


def _parsed(word: str) -> tuple[float, float, float, float] | None:
    color = parse_color(word)
    if color is None or isinstance(color, str) or color.alpha == 0:
        return None
    if color.space == "device-cmyk":
        cyan, magenta, yellow, black = color.coordinates
        rest = 1 - black
        return (1 - cyan) * rest, (1 - magenta) * rest, (1 - yellow) * rest, color.alpha
    red, green, blue = (min(1.0, max(0.0, part or 0.0)) for part in color.to("srgb").coordinates)
    return red, green, blue, color.alpha


def _grey_picture(data: bytes) -> bytes:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            alpha = picture.convert("RGBA").getchannel("A")
            grey = picture.convert("RGB").convert("L").point(_lighten)
    except (OSError, UnidentifiedImageError):
        return data
    grey = Image.merge("LA", (grey, alpha))
    out = io.BytesIO()
    grey.save(out, "PNG")
    return out.getvalue()


_lighten: Callable[[int], int] = lambda level: round(255 * 0.45 + level * 0.55)  # noqa: E731 (Pillow wants a function of one level)
