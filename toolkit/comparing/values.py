"""What a model holds as texts by path, for comparing: effects in words, names as the game calls them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import Step
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import ComponentName, Name
from toolkit.model.versions.difference import Alteration

Texts = dict[str, str]
_WRAPPED = re.compile(r"(?<!\n)\n(?![\n|*>#-]|\d+\.)")  # where a line is wrapped, which says nothing


def alterations(old: Texts, new: Texts) -> tuple[Alteration, ...]:
    """Return every path at which the two differ, in the order of `new`; what is gone comes last."""
    paths = dict.fromkeys((*new, *old))
    return tuple(Alteration(path, old.get(path), new.get(path)) for path in paths if old.get(path) != new.get(path))


def texts(game: Game, value: Any, without: frozenset[str] = frozenset()) -> Texts:
    """Return what a model holds by path, but for some keys; what is left out or empty has no path."""
    return dict(_leaves(game, _entries(value, without), ""))


def _leaves(game: Game, entries: Iterator[tuple[str, Any]], above: str) -> Iterator[tuple[str, str]]:
    for key, value in entries:
        path = f"{above}{key}"
        if isinstance(value, tuple) and value and all(isinstance(one, Step) for one in value):
            yield path, sentences(value, game.lexicon)
        elif _is_plain(value):
            yield path, _said(game, value)
        elif value is not None:
            yield from _leaves(game, _entries(value), f"{path}.")


def _entries(value: Any, without: frozenset[str] = frozenset()) -> Iterator[tuple[str, Any]]:
    """Yield what is in a model, a mapping or a list; items of a list by their identifiers where they have any."""
    if isinstance(value, BaseModel):
        names = (name for name in type(value).model_fields if name not in without)
        yield from ((name.rstrip("_"), getattr(value, name)) for name in names)
    elif isinstance(value, Mapping):
        yield from ((str(key), one) for key, one in value.items())
    else:
        keys = [str(getattr(one, "id", number)) for number, one in enumerate(value, 1)]
        if len(set(keys)) < len(keys):
            keys = [str(number) for number in range(1, len(keys) + 1)]
        yield from zip(keys, value, strict=True)


def _is_plain(value: Any) -> bool:
    """Whether a value is said in one text: a number, a word, or a list of these."""
    if isinstance(value, tuple | frozenset):
        return all(isinstance(one, str | int | float) for one in value) and bool(value)
    return isinstance(value, str | int | float)


def _said(game: Game, value: Any) -> str:
    if isinstance(value, tuple | frozenset):
        return ", ".join(_said(game, one) for one in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, ComponentName) and str(value) in game.by_id:
        return game.by_id[str(value)].name
    if isinstance(value, Name):
        return game.lexicon.noun(value.kind, value).one
    return f"{value:g}" if isinstance(value, float) else _WRAPPED.sub(" ", str(value).strip())
