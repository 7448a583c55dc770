"""One search over names, texts, fields, rules and findings: every word that is typed has to stand somewhere in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from starlette.requests import Request

from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Part
from toolkit.serve.work.desk import Desk

MOST: Final = 40
_EMPHASIS: Final = re.compile(r"(?<!\w)[*`]{1,2}(?=\S)|(?<=\S)[*`]{1,2}(?!\w)")
_REFERENCE: Final = re.compile(r"\{\w+ ([^{}|]+)(?:\|([^{}]+))?\}")
_WITHIN: Final = 5  # the rank of what has the words somewhere, but not in its name


class _Hit(NamedTuple):
    rank: int
    title: str
    detail: str
    kind: str
    address: str


def search(desk: Desk, request: Request, _: Any) -> dict[str, Any]:
    """Return what has all words in it, names first."""
    words = request.query_params.get("q", "").casefold().split()[:12]
    if not words:
        return {"hits": []}
    game = desk.game(request.path_params["game"])
    found = sorted(_found(desk, game, words), key=lambda one: one.rank)[:MOST]
    return {"hits": [{key: value for key, value in one._asdict().items() if key != "rank"} for one in found]}


def _found(desk: Desk, game: Game, words: list[str]) -> Iterator[_Hit]:
    yield from _cards(game, words)
    for address, place in game.outline.items():
        text = _plain(str(place.paragraph.text)) if place.paragraph and place.paragraph.text else ""
        if _has(f"{place.label} {text}", words):
            there = f"/{game.id}/rules/{address.replace('.', '/')}"
            yield _Hit(4, place.label, _around(text, words), "rules", there)
    for one in desk.findings(game.id):
        if _has(f"{one['code']} {one['message']}", words):
            yield _Hit(6, one["message"], f"{one['file']}, line {one['line']}", "finding", f"/{game.id}/problems")


def _cards(game: Game, words: list[str]) -> Iterator[_Hit]:
    for deck in game.decks:
        if _has(deck.head.name, words):
            yield _Hit(0, deck.head.name, "", "deck", f"/{game.id}/deck/{deck.id}")
        for one in deck.parts:
            said = " ".join(_words(one.body))
            if not _has(f"{one.name} {one.id} {deck.head.one} {said}", words):
                continue
            rank = 1 if one.name.casefold().startswith(words[0]) else 2 if _has(one.name, words) else _WITHIN
            detail = deck.head.name if rank < _WITHIN else f"{deck.head.name}: {_around(said, words)}"
            yield _Hit(rank, one.name, detail, deck.head.one, f"/{game.id}/card/{deck.id}/{one.id}")


def _has(text: str, words: list[str]) -> bool:
    known = text.casefold()
    return all(word in known for word in words)


def _words(value: Any) -> Iterator[str]:
    """Yield the words and numbers in a component's fields."""
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        yield str(value)
        return
    if isinstance(value, Part):
        value = {name: one for name, one in vars(value).items() if name not in ("source", "id")}
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple | list) else ()
    for one in inner:
        yield from _words(one)


def _plain(text: str) -> str:
    """Return a text of the rules as somebody reads it: what it refers to by its name."""
    return _EMPHASIS.sub("", _REFERENCE.sub(lambda found: found[2] or found[1].replace("-", " "), text))


def _around(text: str, words: list[str]) -> str:
    """Return the part of a text around the first of some words."""
    at = max(0, text.casefold().find(words[0]))
    start = max(0, at - 30)
    return ("…" if start else "") + text[start : at + 70].replace("\n", " ") + ("…" if at + 70 < len(text) else "")
