"""The words with which a game's rules.py speaks of players, cards and the whole game: `player.coins`, `card.cost`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from toolkit.model.content.deck import ComponentBody
from toolkit.model.effects.components.workers import Working
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.along import DistanceOf, Largest, Longest
from toolkit.model.effects.values.amount import TrackOf
from toolkit.model.effects.values.condition import Beside
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.values.standing_at import PersonOf
from toolkit.model.schema.part import MarkName
from toolkit.model.scripting.script import OwnNames, word

if TYPE_CHECKING:
    from toolkit.model.loaded.game_data import GameData

TURNED: Final = "turned"
# What every handle has by itself, and what kind of handle that is again ("": none).
OWN: Final[Mapping[str, Mapping[str, str]]] = {
    "player": {
        "seat": "",
        "state": "",
        "others": "players",
        "left": "player",
        "right": "player",
        "place": "place",
        "counter": "",
        "ask": "",
        "draw": "",
        "gain": "",
        "space": "space",
    },
    "card": {
        "piece": "",
        "where": "place",
        "at": "space",
        "deck": "",
        "move": "",
        "lay": "",
        "discard": "",
        "mark": "",
        "field": "",
    },
    "place": {"number": "", "seat": "", "state": "", "top": "card", "discard": ""},
    "space": {"piece": "", "name": "", "pieces": "cards"},
    "game": {
        "state": "",
        "players": "players",
        "first": "player",
        "round": "",
        "place": "place",
        "space": "space",
        "number": "",
        "draw": "card",
    },
}
# What a method can be given, by what it is for.
GIVEN: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("step", "order", "finish"), ("game",)),
    **dict.fromkeys(("turn", "ending", "value", "worth", "tie"), ("player", "game")),
    **dict.fromkeys(("procedure", "floor"), ("player", "card", "space", "game")),
}


class Thing(NamedTuple):
    """What a word of a handle stands for: its kind (`counter`, `zone`, `mark`, `field`, `number`) and its name."""

    kind: str
    name: str


Words = Mapping[str, Mapping[str, Thing]]  # by the kind of handle, then by word


def words_of(game: GameData, own: OwnNames) -> Words:
    """Return the words of a game's handles; where a place and a number share one, it is the place."""
    zones = {str(name): zone.each for name, zone in game.head.zones.items()}
    fields = dict.fromkeys(name for deck in game.decks for name in deck.head.fields)
    counters = (*map(str, game.head.counters), *own.counters)
    return {
        "player": _words(counter=counters, zone=[name for name, each in zones.items() if each == "player"]),
        "card": _words(mark=(*marks_of(game), *own.marks), field=(*ComponentBody.model_fields, *fields)),
        "game": _words(number=own.numbers, zone=[name for name, each in zones.items() if each == "table"]),
    }


def _words(**names: Iterable[str]) -> Mapping[str, Thing]:
    return {word(name): Thing(kind, name) for kind, each in names.items() for name in each}


def marks_of(game: GameData) -> list[str]:
    """List the marks that effects change or look at, and which side of a piece lies up, which set-ups say."""
    return sorted({TURNED, *(mark for one in game.said for mark in _marks_in(one))})


def _marks_in(part: Any) -> Iterator[str]:
    """Yield the marks that a part of an effect changes or looks at."""
    match part:
        case MarkName():
            yield str(part)
        case Step():
            yield from (touch.name for touch in part.writes() if touch.kind == "mark")
        case Selector():
            yield from ["on"] * (part.on is not None) + ["space"] * (part.space is not None)
        case Beside():
            yield "tokens"
        case TrackOf():
            yield str(part.marker)
        case PersonOf() | Working():
            yield "on"
        case Longest() | Largest() | DistanceOf():
            yield "space"
