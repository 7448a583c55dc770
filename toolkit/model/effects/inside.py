"""Finds the effects inside a component's fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.model.effects.step import Step
from toolkit.model.schema.part import MUTE, Part, Path, inside


def effects_in(value: Any, path: Path = ()) -> Iterator[tuple[Path, tuple[Step, ...]]]:
    """Yield every effect in a component's fields, with the keys that lead to it; not the effects inside effects."""
    if isinstance(value, tuple) and value and isinstance(value[0], Step):
        yield path, value
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if isinstance(item, _HOLDERS):
                yield from effects_in(item, (*path, index))
    elif isinstance(value, Part):
        for name, item in vars(value).items():
            if type(item) not in MUTE and isinstance(item, _HOLDERS):
                yield from effects_in(item, (*path, name))


_HOLDERS = (tuple, Part)


def effects_inside(value: Any) -> Iterator[tuple[Step, ...]]:
    """Yield the effects that a step holds, in mappings as well; not the effects inside these."""
    for _, item in inside(value):
        if isinstance(item, tuple) and item and isinstance(item[0], Step):
            yield item
        else:
            yield from effects_inside(item)
