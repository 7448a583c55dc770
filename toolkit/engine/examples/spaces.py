"""Spaces in worked examples: a corner has a name from each of its tiles, and the first of them stands for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.model.example import SPACES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.engine.atlas import Atlas
    from toolkit.model.example import Deed, ExampleFile


def named_once(example: ExampleFile, atlas: Atlas) -> ExampleFile:
    """Return an example whose actions call every space by the first of its names."""
    if not atlas.names:
        return example
    offered = tuple(one.model_copy(update={"these": _all_named(one.these, atlas)}) for one in example.offered)
    refused = tuple(one.model_copy(update={"attempt": _named(one.attempt, atlas)}) for one in example.refused)
    actions = _all_named(example.actions, atlas)
    return example.model_copy(update={"actions": actions, "offered": offered, "refused": refused})


def _all_named(deeds: Iterable[Deed], atlas: Atlas) -> tuple[Deed, ...]:
    return tuple(_named(deed, atlas) for deed in deeds)


def _named(deed: Deed, atlas: Atlas) -> Deed:
    return {key: atlas.known_as(key, str(told)) if key in SPACES else told for key, told in deed.items()}
