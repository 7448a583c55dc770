"""Whether a game can be dealt, asked again only when something has changed that a deal could depend on."""

from __future__ import annotations

from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.alike import Reading
from toolkit.model.loaded.project import Game
from toolkit.playing.deal_check import cannot_be_dealt


class Deals:
    """Deals games again and again; remembers those that could be dealt, for as long as the process lives."""

    def __init__(self) -> None:
        self._dealt: dict[str, Reading] = {}

    def findings(self, game: Game) -> tuple[Diagnostic, ...]:
        """Deal a game without errors for every number of players; return what is wrong with its set-up."""
        last = self._dealt.pop(game.id, None)
        is_alike = last is not None and last.is_alike(game)
        found = () if is_alike else tuple(cannot_be_dealt(game))
        if not found:
            self._dealt[game.id] = last.again(game) if last and is_alike else Reading(game)
        return found
