"""The links of maps that something opens, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.maps.map import Link, Map, Opener
from toolkit.model.match import several
from toolkit.model.nodes import Words
from toolkit.model.project import Game
from toolkit.model.reference import Point
from toolkit.reference.words import place_called
from toolkit.speech.grammar import capital


def ways(game: Game) -> tuple[Point, ...]:
    """Return a line for each opener of each map of the game's own, with the links that it opens."""
    maps = game.own_head.maps.items()
    return tuple(point for name, one in maps for point in _of_map(game, str(name), one))


def _of_map(game: Game, name: str, spread: Map) -> Iterator[Point]:
    lex = game.lexicon
    told = [(said, link) for link in spread.links if (said := _said(link, lex))]
    for number, (said, run) in enumerate(groupby(sorted(told, key=lambda pair: pair[0]), key=lambda pair: pair[0]), 1):
        ends = [[place_called(game, end) for end in link.ends] for _, link in run]
        between = "; ".join(lex.say("{a} and {b}", a=a, b=b) for a, b in ends)
        words = lex.say("between {places}: {opened}.", places=between, opened=said)
        yield Point(f"{name}-{number}", capital(spread.one), (Words(capital(words)),), None)


def _said(link: Link, lex: Lexicon) -> str:
    """Return when a link is open; nothing for one that always is."""
    opener = link.opened_by
    if opener is None:
        return ""
    if isinstance(opener, Opener):
        things = lex.listed((lex.a(lex.noun("component", name).one) for name in several(opener.token)), "or")
        said = "open to everybody while {things} lies there"
        return lex.say(said if opener.whose == "all" else "open to whoever has {things} there", things=things)
    said = "open to you when {condition}, from the first to the second"
    return lex.say(said if link.one_way else "open to you when {condition}", condition=opener.clause(lex))
