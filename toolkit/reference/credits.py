"""Whose icons and fonts a game uses: what their licences ask whoever prints them to say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.iconsets.sets import all_sets, find
from toolkit.model.loaded.project import Game
from toolkit.typefaces import families

LICENCES: Final = {  # as readers call them; those that ask for it, with their address
    "CC-BY-3.0": "CC BY 3.0, creativecommons.org/licenses/by/3.0",
    "CC0-1.0": "CC0 1.0",
    "OFL-1.1": "SIL Open Font License 1.1",
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


def font_credits(game: Game) -> Iterator[str]:
    """Yield a sentence for each licence of the families that a game's theme chooses by name: which they are."""
    chosen = dict.fromkeys(family for _, name in game.theme.fonts if (family := families.find(name)))
    for licence in dict.fromkeys(family.licence for family in chosen):
        names = [family.name for family in chosen if family.licence == licence]
        said = LICENCES.get(licence, licence)
        yield game.lexicon.say("Set in {families} ({licence}).", families=game.lexicon.listed(names), licence=said)


def credits_of(game: Game) -> str:
    """Return all that the licences ask for, a sentence a line, for whoever prints without the rulebook."""
    return "".join(f"{sentence}\n" for sentence in (*icon_credits(game), *font_credits(game)))
