"""Whether a game can be dealt, asked again only when something has changed that a deal could depend on."""

from __future__ import annotations

from typing import Any

from toolkit.cache.hashing import of_bytes
from toolkit.engine.setup.deal_check import cannot_be_dealt
from toolkit.model.content.components import Deck
from toolkit.model.declarations.fields import TextField
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game


class Deals:
    """What was found when games were dealt, by game, for as long as the process lives."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[str, tuple[Diagnostic, ...]]] = {}

    def findings(self, game: Game) -> tuple[Diagnostic, ...]:
        """Deal a game without errors for every number of players; return what is wrong with its set-up."""
        key = _key(game)
        before, found = self._found.get(game.id, ("", ()))
        if before != key:
            found = tuple(cannot_be_dealt(game))
            self._found[game.id] = key, found
        return found


def _key(game: Game) -> str:
    """Return the hash of all that a deal could depend on: what the files say but for the texts of components."""
    places = [game.in_play("setup", at) for at in range(len(game.plays.setup))]  # where findings are reported
    told = (game.head, game.play, places, [*map(_of_deck, game.decks)])
    return of_bytes(repr(told).encode())


def _of_deck(deck: Deck) -> tuple[Any, ...]:
    texts = {name for name, one in deck.head.fields.items() if isinstance(one, TextField)} | {"name"}
    head = {key: value for key, value in vars(deck.head).items() if key != "components"}
    bodies = [{key: said for key, said in vars(one.body).items() if key not in texts} for one in deck.components]
    return deck.file, head, bodies
