"""Standing formes: faces as they were read, kept so that the next process need not read their files again."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from toolkit.cache import hashing
from toolkit.cache.tray import Tray
from toolkit.impose.fonts import FontBook, Subset
from toolkit.impose.glyphs import Outlines
from toolkit.impose.pdf import READ_BY, Form
from toolkit.impose.writer import Node

KEPT: Final = "formes"


class Formes:
    """The faces that earlier processes have read, by the file that each is in."""

    def __init__(self, cache: Path, book: FontBook) -> None:
        self._tray = Tray(cache, KEPT)
        self._book = book

    def of(self, file: str) -> dict[str, Form]:
        """Return the faces of a file by their keys; none where its fonts are told apart from others in another way."""
        data = self._tray.read(_name(file))
        fonts, nodes, forms = marshal.loads(data) if data else ((), (), {})  # noqa: S302 (under our own seal)
        subsets = [_subset(facts) for facts in fonts]
        if any(self._book.place(replace(one, key=b"")).key != one.key for one in subsets):
            return {}
        made: list[Node] = []
        for key, body, references, content in nodes:
            made.append(Node(key, body, tuple([made[one] for one in references]), content))
        return {
            name: Form(made[root], x, y, tuple((subsets[font], frozenset(used)) for font, used in shown), weight)
            for name, (root, x, y, shown, weight) in forms.items()
        }

    def keep(self, files: Mapping[str, Mapping[str, Form]]) -> None:
        """Keep the faces of some files; OSError where they cannot be written."""
        for file, forms in files.items():
            self._tray.write(_name(file), marshal.dumps(_told(forms)))
        self._tray.save()


def _told(forms: Mapping[str, Form]) -> tuple[Any, ...]:
    """Return forms as plain values: fonts and objects are numbered, and each stands after those that it refers to."""
    nodes, fonts = dict[bytes, tuple[int, Node]](), dict[int, tuple[int, Subset]]()
    for form in forms.values():
        for one in _inner_first(form.tree, nodes):
            nodes[one.key] = (len(nodes), one)
        for subset, _ in form.fonts:
            fonts.setdefault(id(subset), (len(fonts), subset))
    objects = [
        (one.key, one.body, [nodes[target.key][0] for target in one.references], one.data) for _, one in nodes.values()
    ]
    faces = {name: _face(form, nodes[form.tree.key][0], fonts) for name, form in forms.items()}
    return [_font(subset) for _, subset in fonts.values()], objects, faces


def _inner_first(tree: Node, known: Mapping[bytes, object]) -> Iterator[Node]:
    """Yield an object that is not known and all that it refers to, each once it can be put together."""
    if tree.key not in known:
        for target in tree.references:
            yield from _inner_first(target, known)
        yield tree


def _face(form: Form, root: int, fonts: Mapping[int, tuple[int, Subset]]) -> tuple[Any, ...]:
    shown = [(fonts[id(subset)][0], sorted(glyphs)) for subset, glyphs in form.fonts]
    return root, form.x, form.y, shown, form.weight


def _font(subset: Subset) -> tuple[Any, ...]:
    outlines = subset.outlines
    plain = (outlines.kind, dict(outlines.frame), [*outlines.glyphs], [*outlines.metrics])
    facts = {name: getattr(subset, name) for name in ("name", "ascent", "descent", "flags", "italic_angle", "key")}
    return plain, facts | {"widths": dict(subset.widths), "unicode": dict(subset.unicode)}


def _subset(written: tuple[Any, dict[str, Any]]) -> Subset:
    outlines, facts = written
    return Subset(outlines=Outlines(*outlines), **facts)


def _name(file: str) -> str:
    return hashing.of_parts((_reader(), file))[:40]


@cache
def _reader() -> str:
    """Return what stands for the way in which faces are read."""
    return hashing.of_parts((hashing.of_folders((Path(__file__).parent,)), READ_BY, sys.version))
