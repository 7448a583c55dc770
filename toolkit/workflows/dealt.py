"""Whether a game can be dealt, asked again only when something has changed that a deal could depend on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.fingerprint import of_bytes
from toolkit.model.components import Component
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.part import MUTE, Name, Part
from toolkit.model.project import Game


class Deals:
    """What was found when games were dealt, by game, for as long as the process lives."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[str, tuple[Diagnostic, ...]]] = {}

    def findings(self, game: Game) -> tuple[Diagnostic, ...]:
        """Deal a game without errors for every number of players; return what is wrong with its set-up."""
        from toolkit.engine.dealing import cannot_be_dealt  # noqa: PLC0415 (a game that is not played needs no engine)

        key = _key(game)
        before, found = self._found.get(game.id, ("", ()))
        if before != key:
            found = tuple(cannot_be_dealt(game))
            self._found[game.id] = key, found
        return found


def _key(game: Game) -> str:
    """Return the hash of all that a deal could depend on: everything but the texts of components, and art."""
    places = [game.in_play("setup", at) for at in range(len(game.plays.setup))]  # where findings are reported
    heads = [deck.head for deck in game.decks]
    told = (game.head, game.play and game.play.body, places, heads, [*map(_said, game.components())])
    return of_bytes(repr(told).encode())


def _said(one: Component) -> tuple[Any, ...]:
    return one.id, one.copies, [*_kept(vars(one.body))]
