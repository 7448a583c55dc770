"""Every way to change one thing that an effect of a game says, or to leave out one entry or field."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic import ValidationError

from tests.content.trial import SEATS
from toolkit.model.effects.control.flow import CarryOut
from toolkit.model.effects.control.standing import Note, Special
from toolkit.model.effects.economy.counters import SetTo
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import several
from toolkit.model.effects.wording.lexicon import Noun
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import FieldName, Name, Part, Path

# What readers are not told, and why; these are not changed.
UNSEEN: Final[dict[type[Part], set[str]]] = {
    Special: {"name"},  # the procedure's name in rules.py
    CarryOut: {"carry_out"},  # the field: all that a component says is told as what it says
}
IN_SYMBOLS: Final = {"card", "pile"}  # a symbol stands for its deck and its field, in words and icons alike


class Changes:
    """What can be changed in the effects of a game: names become others of their kind, which readers can tell apart."""

    def __init__(self, game: Game) -> None:
        self._game = game
        roles = {zone.role for zone in game.head.zones.values()}
        self._needed = set()  # fields of selectors which change nothing, or cannot be, when they are left out
        if not {"hand", "play", "supply"} <= roles:
            self._needed.add("zone")  # without a role that everything has, it must be said where a component lies
        if len([deck for deck in game.decks if deck.head.kind == "card"]) == 1:
            self._needed.add("card")  # all cards are of one deck
        counters = game.head.counters.items()
        self._untold = {name for name, one in counters if not one.told}  # of which notes or printed words tell
        steps = game.play.body.setup if game.play else ()
        self._of_tiles = {step.to for step in steps if step.on}  # nothing else ever lies there
        self._lone = _lone(game) if any(one.places for one in game.head.maps.values()) else set()

    def of(self, value: Any, kind: Any = None, path: Path = ()) -> Iterator[tuple[Path, Any]]:
        """Yield every value that differs from this one in one thing, with where that stands."""
        if isinstance(value, ByPlayers):
            for where, new in self.of(value.players.get(SEATS), int, (*path, "players", SEATS)):
                yield where, value.model_copy(update={"players": value.players | {SEATS: new}})
        elif isinstance(value, Part):
            yield from self._of_part(value, path)
        elif isinstance(value, tuple):
            for at, one in enumerate(value):
                before, after = value[:at], value[at + 1 :]
                yield from ((where, (*before, new, *after)) for where, new in self.of(one, kind, (*path, at)))
                is_told = not (isinstance(one, SetTo) and self._untold.issuperset(one.set_))
                if (before or after) and path[-1:] != ("difference",) and is_told:  # it takes one from the other
                    said = ("note",) if isinstance(one, Note) else ()
                    yield (*path, at, *said, "left out"), (*before, *after)
        elif isinstance(value, dict):
            yield from self._of_mapping(value, path)
        else:
            yield from ((path, new) for new in self._of_leaf(value, kind))

    def _of_part(self, part: Part, path: Path) -> Iterator[tuple[Path, Any]]:
        left = UNSEEN.get(type(part), set()) | (IN_SYMBOLS if self._asks_for_symbols(part) else set())
        for name in sorted(part.model_fields_set - left):
            info = type(part).model_fields[name]
            inner, at = getattr(part, name), (*path, info.alias or name)
            for where, new in self.of(inner, info.annotation, at):
                yield where, part.model_copy(update={name: new})
            without = None if info.is_required() else info.get_default(call_default_factory=True)
            needed = name in self._needed or (isinstance(part, Selector) and self._tells_nothing(part, name))
            needed = needed or (*path[-2:], name) == ("put", "at", "space")  # nothing is put on anything else
            if inner != without and not info.is_required() and not needed and _stands(part, name):
                yield (*at, "left out"), part.model_copy(update={name: without})

    def _tells_nothing(self, part: Selector, name: str) -> bool:
        """Whether the same is meant without a deck or pile, or it looks like any card."""
        if {*several(part.card), *(self._game.by_id[one].deck for one in several(part.token))} & self._lone:
            return name in ("card", "token")
        if name not in ("card", "pile"):
            return False
        if part.zone in self._of_tiles:
            return True
        noun = self._game.lexicon.names.get((name, str(getattr(part, name))))
        meant = [
            sorted(one.id for one in chosen(self._game, what)) for what in (part, part.model_copy(update={name: None}))
        ]
        return (noun is not None and noun.icon == "card") or meant[0] == meant[1]

    def _asks_for_symbols(self, part: Part) -> bool:
        return isinstance(part, Selector) and any(self._is_symbol(wanted) for wanted in part.where.values())

    def _is_symbol(self, wanted: Any) -> bool:
        return {str(one) for one in (wanted if isinstance(wanted, tuple) else (wanted,))} <= self._game.names["symbol"]

    def _of_mapping(self, value: dict[Any, Any], path: Path) -> Iterator[tuple[Path, Any]]:
        for key, one in value.items():
            if key in self._untold:
                continue
            for where, new in self.of(one, key, (*path, key)):
                yield where, {**value, key: new}
            for new in () if isinstance(key, FieldName) and self._is_symbol(one) else self._of_leaf(key, None):
                yield (*path, f"{key} as a key"), {new if it == key else it: what for it, what in value.items()}
            if len(value) > 1:
                yield (*path, key, "left out"), {it: what for it, what in value.items() if it != key}

    def _of_leaf(self, value: Any, kind: Any) -> list[Any]:
        if isinstance(value, bool | int):
            return [(not value) if isinstance(value, bool) else value + 1]
        if isinstance(value, Name):
            return [type(value)(one) for one in self._others(value.kind, value)][:1]
        if isinstance(kind, FieldName):
            held = (part.value(kind) for part in self._game.components())
            return [one for one in dict.fromkeys(held) if isinstance(one, str) and one != value][:1]
        if isinstance(value, str):
            return [one for one in _words(kind) if one != value][:1] if [*_words(kind)] else [f"{value} otherwise"]
        return []

    def _others(self, kind: str, name: str) -> list[str]:
        """List other names of a kind, the next ones first, and none that looks like it."""
        known = self._known(kind, name)
        at = known.index(name)
        own = self._noun(kind, name)
        return [one for one in known[at + 1 :] + known[:at] if own is None or _differs(self._noun(kind, one), own)]

    def _noun(self, kind: str, name: str) -> Noun | None:
        """Return a noun of which the icon counts: of what has none, words alone tell, and that is no fault."""
        return self._game.lexicon.names.get((kind, name)) if kind in ("action", "moment", "counter") else None

    def _known(self, kind: str, name: str) -> list[str]:
        game = self._game
        if kind == "component":
            return [part.id for part in game.components() if part.deck == game.by_id[name].deck]
        if kind == "pile":
            kinds = {deck.head.kind for deck in game.decks if deck.pile == name}
            piled = (deck for deck in game.decks if deck.head.kind == "card" or deck.head.pile)
            return sorted({deck.pile for deck in piled if deck.head.kind in kinds})
        if kind == "field":
            fields = [(field, one.type) for deck in game.decks for field, one in deck.head.fields.items()]
            is_effect = (name, "effect") in fields
            return sorted({field for field, told in fields if (told == "effect") == is_effect})
        if kind == "zone":
            zones = game.head.zones
            alike = [one for one in zones if one != name and zones[one].one == zones[name].one]
            return [one for one in zones if zones[one].each == zones[name].each and one not in alike]
        return sorted(game.names[kind])


def _lone(game: Game) -> set[str]:
    """Return the decks of pieces, no cards, that the set-up lays where it lays nothing else."""
    laid: dict[Any, set[str]] = {}
    for step in game.play.body.setup if game.play else ():
        if step.take:
            laid.setdefault(step.to, set()).update(game.by_id[one.id].deck for one in chosen(game, step.take))
    kinds = {deck.head.deck: deck.head.kind for deck in game.decks}
    return {deck for decks in laid.values() if len(decks) == 1 for deck in decks if kinds[deck] != "card"}


def _stands(part: Part, name: str) -> bool:
    """Whether a part can be written without one of the fields that it has."""
    fields = type(part).model_fields
    left = {fields[one].alias or one: getattr(part, one) for one in part.model_fields_set if one != name}
    try:
        type(part).model_validate(left)
    except ValidationError:
        return False
    return True


def _differs(noun: Noun | None, own: Noun) -> bool:
    return noun is not None and noun.one != own.one and noun.icon not in (None, own.icon)


def _words(kind: Any) -> Iterator[str]:
    """Yield the words that a field can be, of those that its type lists."""
    if get_origin(kind) is Literal:
        yield from (one for one in get_args(kind) if isinstance(one, str))
    elif get_origin(kind) in (Annotated, Union, UnionType):
        for one in get_args(kind):
            yield from _words(one)
