"""Drawn faces from RGB to inks: the colours of text, areas, lines and gradients become CMYK by a stated rule.

Greys are black ink alone, so that type has one clean edge. Areas of pure black get the printer's rich black. Every
other colour is what is left of white in cyan, magenta and yellow, with all that they share moved into black; where
that takes more ink than the printer allows, cyan, magenta and yellow are reduced alike.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field
from functools import lru_cache

from toolkit.impose.writer import Node, compressed, node
from toolkit.model.production.service import Inks

GREY = 0.02  # how far the parts of a grey may lie apart
Inked = tuple[float, float, float, float]

_NUMBER = rb"-?(?:\d+\.?\d*|\.\d+)"
# WeasyPrint writes an operator a line.
_COLOUR = re.compile(rb"^(%s) (%s) (%s) (rg|RG)$(\nBT$)?" % ((_NUMBER,) * 3), re.MULTILINE)
_GREY = re.compile(rb"^(%s) (g|G)$(\nBT$)?" % _NUMBER, re.MULTILINE)
_STOP = re.compile(rb"/(C[01]) ?\[ ?(%s) (%s) (%s) ?\]" % ((_NUMBER,) * 3))
_TRANSPARENT = re.compile(rb"/(?:ca|CA) (?!1(?:\.0*)?[\s>/])|/SMask (?!/None)|/BM (?!/Normal)")
_GROUP = re.compile(rb"/Group ?<<[^<>]*>>")
_RGB = b"/DeviceRGB"


@dataclass
class Separation:
    """Turns the objects of faces into inks, each once, and finds those that it cannot turn."""

    inks: Inks
    _turned: dict[tuple[bytes, bool], Node] = field(default_factory=dict)
    _faults: dict[bytes, frozenset[str]] = field(default_factory=dict)

    def turn(self, tree: Node, *, plain: bool = False) -> Node:
        """Return a face in inks; a `plain` one, as PDF/X-1a asks for, without groups if nothing is seen through."""
        return self._turn(tree, ungroup=plain and "transparency" not in self.faults(tree))

    def faults(self, tree: Node) -> frozenset[str]:
        """Name what a face has that is not for inks: `picture`, `gradient`, `transparency`."""
        if tree.key not in self._faults:
            self._faults[tree.key] = frozenset()  # objects do not refer in circles; fonts refer to nothing
            below = (self.faults(one) for one in tree.references)
            self._faults[tree.key] = _faults(tree).union(*below)
        return self._faults[tree.key]

    def _turn(self, tree: Node, *, ungroup: bool) -> Node:
        if not tree.body:  # a font, which is written elsewhere
            return tree
        known = (tree.key, ungroup)
        if known not in self._turned:
            references = [self._turn(one, ungroup=ungroup) for one in tree.references]
            self._turned[known] = node(self._bodies(tree, ungroup=ungroup), references, self._data(tree))
        return self._turned[known]

    def _bodies(self, tree: Node, *, ungroup: bool) -> list[bytes]:
        text = b"\x00".join(tree.body)
        if b"/Subtype /Image" in text or b"/Subtype/Image" in text:
            return list(tree.body)
        if b"/ShadingType" not in text or "gradient" not in _faults(tree):
            text = _STOP.sub(self._stop, text).replace(_RGB, b"/DeviceCMYK")
        return (_GROUP.sub(b"", text) if ungroup else text).split(b"\x00")

    def _data(self, tree: Node) -> bytes | None:
        if tree.data is None or not _is_content(tree):
            return tree.data
        content = zlib.decompress(tree.data)
        return compressed(_GREY.sub(self._grey, _COLOUR.sub(self._colour, content)))

    def _colour(self, found: re.Match[bytes]) -> bytes:
        red, green, blue = (float(found[part]) for part in (1, 2, 3))
        inked = self.inked(red, green, blue, is_type=found[5] is not None or found[4] == b"RG")
        return b"%s %s%s" % (_numbers(inked), b"k" if found[4] == b"rg" else b"K", found[5] or b"")

    def _grey(self, found: re.Match[bytes]) -> bytes:
        level = float(found[1])
        inked = self.inked(level, level, level, is_type=found[3] is not None or found[2] == b"G")
        return b"%s %s%s" % (_numbers(inked), b"k" if found[2] == b"g" else b"K", found[3] or b"")

    def _stop(self, found: re.Match[bytes]) -> bytes:
        inked = self.inked(*(float(found[part]) for part in (2, 3, 4)), is_type=True)
        return b"/%s [ %s ]" % (found[1], _numbers(inked))

    def inked(self, red: float, green: float, blue: float, *, is_type: bool) -> Inked:
        """Return a colour (0 to 1) as shares of ink; `is_type` is text or a line, which never gets rich black."""
        return _inked((red, green, blue), self.inks, is_type)


@lru_cache(maxsize=4096)
def _inked(colour: tuple[float, float, float], inks: Inks, is_type: bool) -> Inked:  # noqa: FBT001 (private, cached)
    most, least = max(colour), min(colour)
    if most - least <= GREY:
        if most <= GREY and not is_type:
            cyan, magenta, yellow, black = _limited([share / 100 for share in inks.black], inks)
            return cyan, magenta, yellow, black
        return 0.0, 0.0, 0.0, 1 - sum(colour) / 3
    cyan, magenta, yellow, black = _limited([*((most - part) / most for part in colour), 1 - most], inks)
    return cyan, magenta, yellow, black


def _limited(shares: list[float], inks: Inks) -> list[float]:
    *colours, black = shares
    room = (inks.most - 0.05) / 100 - black  # five hundredths of a per cent for rounding
    share = min(1.0, room / (sum(colours) or 1))
    return [*(colour * share for colour in colours), black]


def _numbers(inked: Inked) -> bytes:
    return " ".join(f"{share:.4f}".rstrip("0").rstrip(".") for share in inked).encode()


def _is_content(tree: Node) -> bool:
    """Whether a stream holds operators: a form's, or a pattern's, which WeasyPrint deflates."""
    text = b"".join(tree.body)
    drawing = b"/Subtype /Form" in text or b"/Subtype/Form" in text or b"/PatternType 1" in text
    return drawing and b"/Filter/FlateDecode" in text.replace(b" ", b"")


def _faults(tree: Node) -> frozenset[str]:
    text, found = b" ".join(tree.body), set()
    if (b"/Subtype /Image" in text or b"/Subtype/Image" in text) and (_RGB in text or b"/ICCBased" in text):
        found.add("picture")
    if b"/ShadingType" in text and _RGB in text and (tree.references or b"/FunctionType 2" not in text):
        found.add("gradient")
    if _TRANSPARENT.search(text):
        found.add("transparency")
    return frozenset(found)
