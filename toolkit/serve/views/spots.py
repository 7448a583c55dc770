"""Where the values of a card are on its face: what a click on it leads to."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from pathlib import PurePosixPath
from typing import Any, Final, NamedTuple

from starlette.requests import Request

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.drawn import Box
from toolkit.model.faces.marks import Mark
from toolkit.model.schema.part import PlacedPicture
from toolkit.serve.door.asked import side_in
from toolkit.serve.told.cards import values_of
from toolkit.serve.work.desk import Desk
from toolkit.serve.work.worker import Urgency

Shown = dict[str, Any]
Keys = tuple[str | int, ...]
LEAST: Final = 2  # letters of words that are looked for
_UNPRINTED: Final = frozenset(("id", "copies", "face", "back", "designed", "source", "like"))
_PLACED: Final = frozenset(PlacedPicture.model_fields)
_ICON: Final = re.compile(r"\{[^{}]*\}")


class _Leaf(NamedTuple):
    """A value that may be printed: where it stands, and whether an effect, which has words of its own, holds it."""

    path: Keys
    value: Any
    in_effect: bool


async def spots(desk: Desk, request: Request) -> Shown:
    """Return which values are where on a side of a card, in parts of its trim; the largest places first."""
    deck, part, values, asked = await desk.worker.do(lambda: _asked(desk, request), Urgency.LATER)
    marks = await asyncio.wrap_future(asked)  # nobody who types waits for it
    found = places(marks, values, deck)
    width, height = deck.size.width, deck.size.height
    return {
        "spots": [
            {"path": [*part.path, *path], "label": _label(path, deck), "more": more}
            | {"x": box.x / width, "y": box.y / height, "width": box.width / width, "height": box.height / height}
            for path, box, more in sorted(found, key=lambda one: -one[1].size)
        ]
    }


def _asked(desk: Desk, request: Request) -> tuple[Deck, Component, Any, Future[tuple[Mark, ...]]]:
    game = desk.game(request.path_params["game"])
    deck = desk.deck(game, request.path_params["deck"])
    part = desk.card(deck, request.path_params["card"])
    values = values_of(desk.opened.said(deck.file)[1], part)
    return deck, part, values, desk.marks(game, deck, part, side_in(request))


class Spot(NamedTuple):
    """Where a value is shown; of a picture also by how much it is wider and higher than its place, in parts of it."""

    path: Keys
    box: Box
    more: tuple[float, float] | None = None


def places(marks: Sequence[Mark], values: Mapping[str, Any], deck: Deck) -> list[Spot]:
    """Return where values are shown: in boxes that name their field, as words that are printed, as pictures."""
    named = [mark for mark in marks if mark.kind == "field" and _is_field(mark.said, deck)]
    found = [Spot(_numbered(mark, named, values), mark.box) for mark in named]
    free = [one for one in marks if not any(_holds(mark.box, one.box) for mark in named)]
    words = [mark for mark in free if mark.kind == "words"]
    pictures = [mark for mark in marks if mark.kind == "picture"]
    for leaf in _leaves(values, deck):
        more = [mark for mark in pictures if _shows(mark.said, leaf.value)]
        found += [Spot(leaf.path, mark.box, mark.more if _is_file(leaf.value) else None) for mark in more]
        if not leaf.in_effect and leaf.path[:1] not in {one.path[:1] for one in found if len(one.path) == 1}:
            found += [Spot(leaf.path, box) for box in _printed(leaf.value, words)]
    return list(dict.fromkeys(found))


def _is_field(name: str, deck: Deck) -> bool:
    return name == "name" or name in deck.head.fields


def _numbered(mark: Mark, named: Sequence[Mark], values: Mapping[str, Any]) -> Keys:
    """Return the path of the field that a box names; of as many boxes as its list is long, each is of one item."""
    alike, value = [one for one in named if one.said == mark.said], values.get(mark.said)
    if isinstance(value, list) and len(alike) == len(value) > 1:
        return mark.said, alike.index(mark)
    return (mark.said,)


def _holds(whole: Box, part: Box) -> bool:
    (x, y), (left, top) = part.middle, (whole.x, whole.y)
    return left <= x <= whole.right and top <= y <= whole.bottom and part.size <= whole.size


def _leaves(values: Mapping[str, Any], deck: Deck) -> Iterator[_Leaf]:
    for name, value in values.items():
        if name not in _UNPRINTED and not name.startswith("x-"):
            declared = deck.head.fields.get(name)
            yield from _below((name,), value, in_effect=declared is not None and declared.type == "effect")


def _below(path: Keys, value: Any, *, in_effect: bool) -> Iterator[_Leaf]:
    if isinstance(value, Mapping) and value.keys() <= _PLACED and "file" in value:
        yield _Leaf(path, value["file"], in_effect)
    elif isinstance(value, Mapping | list):
        inner = value.items() if isinstance(value, Mapping) else enumerate(value)
        for key, one in inner:
            yield from _below((*path, key), one, in_effect=in_effect)
    elif value is not None and not isinstance(value, bool):
        yield _Leaf(path, value, in_effect)


def _shows(address: str, value: Any) -> bool:
    """Whether a picture is that of a value: the file that it names, or the icon of that name."""
    if not isinstance(value, str) or not value:
        return False
    if _is_file(value):
        return f"/{address}".endswith(f"/{value}")
    return PurePosixPath(address).stem == value and not address.startswith("frames/")


def _is_file(value: Any) -> bool:
    return isinstance(value, str) and ("/" in value or "." in value)


def _printed(value: Any, words: Sequence[Mark]) -> Iterator[Box]:
    """Yield where a value is printed: a number as a run of its own, a text over as many runs as it takes."""
    if not isinstance(value, str):
        yield from (mark.box for mark in words if _letters(mark.said) == _letters(f"{value}"))
        return
    starts, whole = list[int](), ""
    for mark in words:
        starts.append(len(whole))
        whole += _letters(mark.said)
    for said in map(_letters, _ICON.split(value)):
        at = whole.find(said) if len(said) >= LEAST else -1
        met = [mark.box for mark, start in zip(words, starts, strict=True) if at >= 0 and _meets(mark, start, at, said)]
        if met:
            box = met[0]
            for one in met[1:]:
                box = box.joined(one)
            yield box


def _meets(mark: Mark, start: int, at: int, said: str) -> bool:
    return start < at + len(said) and at < start + len(_letters(mark.said))


def _letters(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def _label(path: Keys, deck: Deck) -> str:
    """Return what a form calls a field, and what stands within it."""
    first = str(path[0])
    declared = deck.head.fields.get(first)
    label = declared.called(first) if declared else first.replace("_", " ").capitalize()
    numbers = [str(one + 1) for one in path[1:] if isinstance(one, int)]
    return f"{label}, {numbers[0]}" if numbers else label
