"""Whose icons a game uses: what their licences ask whoever prints them to say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.iconsets.sets import all_sets, find
from toolkit.model.loaded.project import Game

LICENCES: Final = {  # as readers call them; those that ask for it, with their address
    "CC-BY-3.0": "CC BY 3.0, creativecommons.org/licenses/by/3.0",
    "CC0-1.0": "CC0 1.0",
}


def icon_credits(game: Game) -> Iterator[str]:
    """Yield a sentence for each set of which a game uses icons, and for each licence there: who has drawn them."""
    shown = game.head.symbols.keys() | game.theme.shows
    drawn = (find(address) for symbol, address, _ in game.theme.icons if symbol in shown or "/" in symbol)
    used = sorted({(icon.set, icon.author.licence, icon.author.name) for icon in drawn if icon})
    for name, icons in all_sets().items():
        for licence in dict.fromkeys(licence for of, licence, _ in used if of == name):
            authors = [author for of, under, author in used if (of, under) == (name, licence)]
            yield game.lexicon.say(
                "Icons by {authors} ({place}; {licence}), recoloured.",
                authors=game.lexicon.listed(authors),
                place=icons.head["address"].partition("://")[2],
                licence=LICENCES.get(licence, licence),
            )
