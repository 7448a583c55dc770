"""What every rule looks at: a game, its looks, and every part and name in it with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from toolkit.check.analysis.said import Said, said, worded
from toolkit.model.content.components import Component, Deck
from toolkit.model.content.deck import ComponentBody, DeckFile
from toolkit.model.content.game import Citation, GameFile
from toolkit.model.declarations.fields import (
    ChoiceField,
    EffectField,
    FlagField,
    ListField,
    RecordField,
    ReferenceField,
    SpaceField,
    TextField,
)
from toolkit.model.effects import effect_rows
from toolkit.model.effects.step import Step
from toolkit.model.faces.looks import Looks
from toolkit.model.findings.diagnostic import Position
from toolkit.model.findings.phrases import slug
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import MUTE, Found, Name, Part, Path, Picture, walk


@dataclass(frozen=True, slots=True)
class Use:
    """A part or a name in the game's head (no deck), in a deck's head (no component) or in a component."""

    found: Found
    file: str
    base: Path
    deck: Deck | None = None
    component: Component | None = None


@dataclass(frozen=True)
class Survey:
    """A game and its looks; `uses` is walked once for all rules."""

    game: Game
    looks: Looks

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """Return every part and name of the game, file by file; names that are defined once a deck.

        A component that says nothing but such names is left out: in a large game that is most of them.
        """
        return tuple(self._uses())

    def _uses(self) -> Iterator[Use]:
        game = self.game
        yield from (Use(found, game.file, ()) for found in _walk_head(game.head))
        for deck in game.decks:
            yield from (Use(found, deck.file, (), deck) for found in _walk_head(deck.head))
            yield from self._in_components(deck)
        for written in (*game.rules, game.play, game.changes, *game.examples):
            if written:
                yield from (Use(found, written.file, ()) for found in written.found)

    @cached_property
    def effects(self) -> tuple[tuple[Component, Path, tuple[Step, ...]], ...]:
        """Return every effect in a component's fields, with the keys that lead to it."""
        decks = (deck for deck in self.game.decks if any(map(may_be_effect, deck.head.fields.values())))
        parts = (part for deck in decks for part in deck.components)
        return tuple((part, path, effect) for part in parts for path, effect in part.effects)

    @cached_property
    def icons(self) -> tuple[frozenset[str], ...]:
        """Return the icons with which each effect in a component's fields is shown."""
        rows = (effect_rows(effect, self.game.lexicon) for _, _, effect in self.effects)
        return tuple(
            frozenset(mark.icon for row in each for mark in (*row.before, *row.after) if mark.icon) for each in rows
        )

    def _in_components(self, deck: Deck) -> Iterator[Use]:
        """Yield what stands in a deck's components, but for those that say nothing new."""
        named = None if deck.damaged else deck.tells("names", _names_in)
        if named is not None and all(self._is_there(kind, name) for kind, name, _, _ in named):
            for kind, name, index, path in named:
                found = Found(NAMED[kind](name), tuple(path))
                yield Use(found, deck.file, ("components", index), deck)
            return
        met = _Met(deck)
        for component in deck.parts:
            if met.is_all(component.body):
                continue
            for found in component.found:
                name = found.value
                if isinstance(name, Name) and name in self.names.get(name.kind, ()):
                    met.add(name)
                yield Use(found, component.file, component.path, deck, component)

    def _is_there(self, kind: str, name: str) -> bool:
        return name in (self.looks.files if kind == Picture.kind else self.names.get(kind, ()))

    @cached_property
    def texts(self) -> tuple[Said, ...]:
        """Return every text in which references stand in braces, file by file."""
        return tuple(said(self.game))

    @cached_property
    def wordings(self) -> tuple[Said, ...]:
        """The texts of components that are more than words, and meanings."""
        return tuple(worded(self.game))

    @property
    def names(self) -> dict[str, frozenset[str]]:
        """Return the names that are defined, by kind."""
        return self.game.names

    def called(self, kind: str) -> dict[str, str]:
        """Return the identifiers of a kind by what the game calls them, written as identifiers."""
        if kind not in self._called:
            nouns = [(one, self.game.lexicon.noun(kind, one)) for one in sorted(self.names[kind])]
            self._called[kind] = {slug(word): one for one, noun in nouns for word in (noun.one, noun.many)}
        return self._called[kind]

    @cached_property
    def _called(self) -> dict[str, dict[str, str]]:
        return {}

    def knows_all(self, kind: str) -> bool:
        """Whether every definition of this kind was read, so that what is not there is a mistake."""
        lost = kind == "component" and not all(deck.whole for deck in self.game.decks)
        return kind not in self.game.partial and not lost

    def names_all(self, kind: str) -> bool:
        """Whether every name of this kind was read, whatever else is wrong, so that an unknown one is a mistake."""
        return kind not in self.game.partial and (kind != "component" or all(map(_names_all, self.game.decks)))

    def at(self, use: Use, *more: str | int, key: bool = False) -> Position:
        """Return the place of a use, or of a value inside it."""
        path = (*use.base, *use.found.path, *more)
        return self.game.locator.locate(use.file, path, key=key or (use.found.key and not more))

    def in_deck(self, deck: Deck, *keys: str | int, key: bool = False) -> Position:
        """Return the place of a value in a deck's file."""
        return self.game.locator.locate(deck.file, keys, key=key)


def may_be_effect(field: Any) -> bool:
    """Whether a declared field holds effects; one that is not known may."""
    match field:
        case ListField():
            return may_be_effect(field.of)
        case RecordField():
            return any(map(may_be_effect, field.fields.values()))
    return field is None or isinstance(field, EffectField)


NAMED = {kind.kind: kind for kind in Name.__subclasses__()}
_WORDS = frozenset(("id", "name", "face", "back", "designed"))  # keys of components that hold words alone


class _Met:
    """The names that were met in a deck's components."""

    def __init__(self, deck: Deck) -> None:
        self._names: dict[type, set[str]] = {}
        fields = deck.head.fields
        self._values = {name: set[object]() for name, one in fields.items() if _is_names(one)}
        mute = {
            name for name, one in fields.items() if isinstance(one, TextField | SpaceField | ChoiceField | FlagField)
        }
        self._telling = [name for name in (*ComponentBody.model_fields, *fields) if name not in mute | _WORDS]

    def add(self, name: Name) -> None:
        """Take note of a name."""
        self._names.setdefault(type(name), set()).add(name)

    def is_all(self, body: Part) -> bool:
        """Whether a component says nothing but names that were met."""
        values = vars(body)
        return all(type(value := values.get(field)) in MUTE or self._has(field, value) for field in self._telling)

    def _has(self, field: str, value: object) -> bool:
        """Whether a value of a field is nothing but such names, as it is of most cards of a large game."""
        known = self._values.get(field)
        if known is None:
            return self._knows(value)
        if value not in known and self._knows(value):
            known.add(value)
        return value in known

    def _knows(self, value: object) -> bool:
        if type(value) in MUTE:
            return True
        if isinstance(value, tuple):
            return all(map(self._knows, value))
        return isinstance(value, Name) and value in self._names.get(type(value), ())


def _names_in(deck: Deck) -> list[tuple[str, str, int, list[str | int]]] | None:
    """Return the names in a deck's components, each with where it stands, if they say nothing else that is asked for.

    What says nothing but names that stand before it is left out.
    """
    met = _Met(deck)
    named = []
    for index, component in enumerate(deck.components):
        for found in () if met.is_all(component.body) else component.found:
            name = found.value
            if isinstance(name, Name) and type(name) is NAMED.get(name.kind) and not found.key:
                met.add(name)
                named.append((name.kind, str(name), index, [*found.path]))
            elif not isinstance(name, ComponentBody | Citation):
                return None
    return named


def _is_names(field: Any) -> bool:
    """Whether a field holds nothing but names of one kind, so that equal values are the same."""
    return _is_names(field.of) if isinstance(field, ListField) else isinstance(field, ReferenceField)


def _names_all(deck: Deck) -> bool:
    return deck.is_met and not any("id" in one.lost for one in deck.damaged)


def _walk_head(head: GameFile | DeckFile) -> Iterator[Found]:
    for attribute in type(head).model_fields:
        value = getattr(head, attribute)
        if attribute != "components" and (isinstance(value, Part | dict | tuple | str)):
            yield from walk(value, (attribute,))
