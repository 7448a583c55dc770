"""The set-up's steps to rows that say how many of what for each number of players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from toolkit.model.effects.amount import quantity
from toolkit.model.effects.lexicon import Lexicon, listed
from toolkit.model.match import chosen, copies, several
from toolkit.model.mentions.numbers import span
from toolkit.model.play import SetupStep, by_players
from toolkit.model.project import Component, Game
from toolkit.model.reference import SetupRow


def setup_rows(game: Game) -> tuple[SetupRow, ...]:
    """Give a row for each step, in order."""
    return tuple(_row(game, step) for step in (game.play.body.setup if game.play else ()))


def _row(game: Game, step: SetupStep) -> SetupRow:
    parts = list(chosen(game, step.take)) if step.take else []
    lex = game.lexicon

    def zone(name: str | None) -> str | None:
        return lex.noun("zone", name).one if name else None

    return SetupRow(
        id=step.id,
        what=step.name or _what(game, step, parts),
        icon=_icon(game, step, parts),
        each=step.each,
        counts=tuple((n, _count(lex, step, parts, n)) for n in game.players),
        sides=tuple((n, by_players(step.side, n)) for n in game.players) if step.side else (),
        to=zone(step.to),
        origin=zone(step.origin),
        notes=tuple(_notes(step)),
        components=tuple(part.id for part in parts),
        variants=tuple(map(str, step.variants)),
        rule=str(step.rule),
        lies=_lies(game, step),
    )


def _lies(game: Game, step: SetupStep) -> Literal["front", "back"] | None:
    """Give the side that lies up in the zone that a step fills, where the zone says who sees the faces."""
    zone = game.head.zones.get(step.to) if step.to else None
    if zone is None or (zone.role != "draw" and "seen" not in zone.model_fields_set) or zone.seen == "owner":
        return None
    return "back" if zone.role == "draw" or zone.seen == "nobody" else "front"


def _what(game: Game, step: SetupStep, parts: list[Component]) -> str:
    if len(parts) == 1:
        return parts[0].name
    query = step.take
    names = [game.lexicon.noun("deck", deck).many for deck in several(query.deck)] if query else []
    names += [game.lexicon.noun("pile", pile).many for pile in several(query.pile)] if query else []
    names += [game.lexicon.unit(name).many for name in step.gain or ()]
    decks = dict.fromkeys(part.deck for part in parts)
    told = listed(names or [game.lexicon.noun("deck", deck).many for deck in decks])
    return f"{told[:1].upper()}{told[1:]}"


def _icon(game: Game, step: SetupStep, parts: list[Component]) -> str | None:
    if step.gain:
        return next((game.lexicon.unit(name).icon for name in step.gain), None)
    icons = {game.lexicon.noun("component", part.id).icon for part in parts}
    if len(icons) > 1:
        icons = {game.lexicon.noun("deck", part.deck).icon for part in parts}
    return icons.pop() if len(icons) == 1 else None


def _count(lex: Lexicon, step: SetupStep, parts: list[Component], n: int) -> str | None:
    if step.players and n not in step.players:
        return None
    if step.gain:
        held = {name: by_players(amount, n) for name, amount in step.gain.items()}
        given = {name: amount for name, amount in held.items() if amount is not None}
        return listed(quantity(amount, lex.unit(name), lex) for name, amount in given.items()) or None
    if step.count == "all":
        return "all" if step.origin else str(copies(parts))
    number = by_players(step.count, n)
    return None if number is None else str(number)


def _notes(step: SetupStep) -> Iterator[str]:
    if step.seats:
        yield f"only player {span(list(step.seats))} in order of play"
    if step.shuffle:
        yield "shuffled"
    if step.stack:
        yield f"stacked by {str(step.stack).replace('_', ' ')}, the lowest on top, each shuffled by itself"
    if step.keep is not None:
        yield f"of which each keeps {step.keep}"
