"""Counts components as `{count deck=fruit kind=apple}` asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from toolkit.model.content.deck import SHARED_FIELDS
from toolkit.model.declarations.invariant import Query
from toolkit.model.declarations.kind import Kind
from toolkit.model.findings.diagnostic import Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.match import chosen, copies, decks_of
from toolkit.model.mentions.problem import Problem
from toolkit.model.schema.part import DeckName, FieldName, PileName

if TYPE_CHECKING:
    from toolkit.model.loaded.project import Game

_NEEDS = ("deck", "component", "field", "pile")


def counted(game: Game, words: tuple[str, ...]) -> tuple[int, Position] | Problem:
    """Return the number of copies and the place of the first component counted."""
    pairs = [word.partition("=") for word in words]
    if any(not sign or not key or not value for key, sign, value in pairs):
        return Problem("T501", "a count asks by key=value, such as {count deck=fruit}")
    asked = {key: tuple(value.split(",")) for key, _, value in pairs}
    query = _query(game, asked)
    if isinstance(query, Problem):
        return query
    parts = chosen(game, query)
    if not parts:
        advice = "ask for less: look at the deck, pile and values that it names"
        return Problem("T503", "no component of the game is meant by this", advice, needs=_NEEDS)
    return copies(parts), game.at(parts[0], "id")


def _query(game: Game, asked: dict[str, tuple[str, ...]]) -> Query | Problem:
    for kind in ("deck", "pile"):
        for name in asked.get(kind, ()):
            if name not in game.names[kind]:
                advice = did_you_mean(name, game.names[kind])
                return Problem("R203", f"there is no {kind} '{name}'", advice, needs=(kind,))
    named = Query(
        deck=tuple(DeckName(one) for one in asked.get("deck", ())) or None,
        pile=tuple(PileName(one) for one in asked.get("pile", ())) or None,
    )
    decks = decks_of(game, named)
    declared = {field for deck in decks for field in deck.head.fields} | set(SHARED_FIELDS)
    where = {key: value for key, value in asked.items() if key not in ("deck", "pile")}
    kinds = where.pop("kind", ()) if "kind" not in declared else ()
    if kinds and not set(kinds) <= set(get_args(Kind)):
        return Problem("R205", f"no component is of the kind {any_of(kinds)}", f"kinds: {any_of(get_args(Kind))}")
    for field in where:
        if field not in declared:
            message = f"no field '{field}' is declared by the decks that are counted"
            return Problem("R204", message, did_you_mean(field, declared), needs=_NEEDS)
    held = {FieldName(key): tuple(map(_scalar, value)) for key, value in where.items()}
    return named.model_copy(update={"kind": kinds or None, "where": held})


def _scalar(word: str) -> Any:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.lstrip("-").isdigit() else word
