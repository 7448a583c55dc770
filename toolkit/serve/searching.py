"""One search over names, texts, fields, rules and findings: every word that is typed has to stand somewhere in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from starlette.requests import Request

from toolkit.model.loaded.project import Game
from toolkit.serve.desk import Desk

MOST: Final = 40


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
    for deck in game.decks:
        if _has(deck.head.name, words):
            yield _Hit(0, deck.head.name, "", "deck", f"/{game.id}/deck/{deck.id}")
        for one in deck.parts:
            said = desk_words(one.body)
            if _has(f"{one.name} {one.id} {deck.head.one} {said}", words):
                rank = 1 if one.name.casefold().startswith(words[0]) else 2 if _has(one.name, words) else 5
                detail = deck.head.name if rank < 5 else f"{deck.head.name}: {_around(said, words)}"
                yield _Hit(rank, one.name, detail, deck.head.one, f"/{game.id}/card/{deck.id}/{one.id}")
    for address, place in game.outline.items():
        text = place.paragraph.text if place.paragraph and place.paragraph.text else ""
        if _has(f"{place.label} {text}", words):
            yield _Hit(
                4, place.label, _around(str(text), words), "rules", f"/{game.id}/rules/{address.replace('.', '/')}"
            )
    for one in desk.findings(game.id):
        if _has(f"{one['code']} {one['message']}", words):
            yield _Hit(6, one["message"], f"{one['file']}, line {one['line']}", "finding", f"/{game.id}/problems")


def _has(text: str, words: list[str]) -> bool:
    known = text.casefold()
    return all(word in known for word in words)


def desk_words(value: Any) -> str:
    """Return the words and numbers in a component's fields."""
    return " ".join(_words(value))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        yield str(value)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _words(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from _words(one)
    elif hasattr(value, "model_fields_set"):
        for name, one in vars(value).items():
            if name not in ("source", "id"):
                yield from _words(one)


def _around(text: str, words: list[str]) -> str:
    """Return the part of a text around the first of some words."""
    at = max(0, text.casefold().find(words[0]))
    start = max(0, at - 30)
    return ("…" if start else "") + text[start : at + 70].replace("\n", " ") + ("…" if at + 70 < len(text) else "")
