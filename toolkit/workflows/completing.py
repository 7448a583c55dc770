"""What may be typed next in a game's file, and what a word in it means: load -> cursor -> the file's model."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import GenericAlias
from typing import Any, Final

from pydantic import create_model

from toolkit.iconsets.search import search
from toolkit.load.cursor import Cursor, cursor_at
from toolkit.load.kinds import kind_of
from toolkit.load.schema import names_of
from toolkit.load.schema.offers import Offer, Shape
from toolkit.model.content.deck import ComponentBody, DeckFile
from toolkit.model.declarations.fields import record_type
from toolkit.model.faces.theme import ThemeFile
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Part
from toolkit.typefaces.families import offered
from toolkit.workflows.new import look_heads

_REFERENCE: Final = re.compile(r"\{(?:(\w+) +)?([^{}\s|]*)$")
_REFERRED: Final = {  # what may stand in braces: the kind of name that follows, and what it becomes
    "term": ("term", "a link to the glossary"),
    "card": ("component", "a link to a card, with its name"),
    "deck": ("deck", "what the cards of a deck are called"),
    "pile": ("pile", "what a pile is called"),
    "zone": ("zone", "what a place is called"),
    "action": ("action", "what an action is called"),
    "counter": ("counter", "what a counter is called"),
    "moment": ("moment", "what a moment is called"),
    "variant": ("variant", "what a variant is called"),
    "phase": ("phase", "what a phase is called, with a link to it"),
    "rule": ("rule", "a link with the number and title of a paragraph"),
    "icon": ("symbol", "the icon of a symbol"),
    "n": ("number", "a number that the game declares"),
    "value": ("component", "a value of a card, such as {value gala.copies}"),
    "words": ("component", "an effect of a card in sentences"),
    "icons": ("component", "an effect of a card in icons"),
    "count": ("", "how many copies there are, such as {count deck=fruit}"),
}
LEAST: Final = 2  # letters before icons of sets are offered,
ICONS: Final = 40  # so many of them
_LETTER: Final = re.compile(r"[\w.-]")
_WORD: Final = re.compile(r"[\w.-]+")
_VALUE: Final = re.compile(r":\s+([^:{}\[\],\"']*)$")
BARE: Final = "plain"  # the theme that is no look


@dataclass(frozen=True, slots=True)
class Completion:
    """What may stand from an offset on."""

    start: int
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the word between two offsets means."""

    start: int
    end: int
    word: str
    text: str


def complete(game: Game | None, path: str, text: str, offset: int) -> Completion:
    """Return what may stand at an offset of a file's text, which need not be whole; `game` as it was last read."""
    cursor, names = cursor_at(text, offset), names_of(game) if game else {}
    found = _REFERENCE.search(text, max(0, offset - 200), offset)
    if found and found.start() >= cursor.start + (0 if cursor.is_text else 1):
        kind, word = found[1], found[2]
        offers = _referred(kind, names, game)
        bare = () if kind else (*_symbols(cursor, names, game), *_cards(names, game))
        return Completion(offset - len(word), (*offers, *bare))
    if cursor.is_text:
        return Completion(offset, ())
    model = model_of(game, path)
    if model is None:
        return Completion(offset, ())
    shape = Shape(model, names)
    here = shape.at(cursor.path, cursor.said)
    said = cursor.said[-1] if cursor.is_key else {}
    keys = [one for one in shape.keys(here) if one.word not in said] if cursor.is_key else []
    values = shape.values(here) if cursor.is_value else []
    outside = tuple(_outside(model, cursor)) if cursor.is_value else ()
    if outside and outside[0].kind == "family":
        return Completion(_value_start(text, offset), outside)  # names of families have blanks
    keyed = [one._replace(kind=f"key {one.kind}".strip()) for one in sorted(keys, key=lambda one: not one.needed)]
    return Completion(cursor.start, (*keyed, *_called(values, game), *outside))


def meaning(game: Game | None, path: str, text: str, offset: int) -> Meaning | None:
    """Return what the key or name at an offset means; None where nothing is known of it."""
    start = offset
    while start and _LETTER.match(text, start - 1):
        start -= 1
    found_word = _WORD.match(text, start)
    word = found_word[0] if found_word else ""
    model = model_of(game, path)
    if not word or model is None:
        return None
    cursor, names = cursor_at(text, start + 1), names_of(game) if game else {}
    if cursor.is_text:
        return _named_in_text(game, names, text, start, word)
    shape = Shape(model, names)
    others = {key: value for key, value in cursor.said[-1].items() if key != word}
    here = shape.at(cursor.path, (*cursor.said[:-1], others))
    known = shape.keys(here) if cursor.is_key else shape.values(here)
    found = next((one for one in known if one.word == word), None)
    if found is None:
        return None
    told = next(iter(_called([found], game))).help
    return Meaning(start, start + len(word), word, " · ".join(filter(None, (found.help or told, found.kind))))


def model_of(game: Game | None, path: str) -> type[Part] | None:
    """Return what a file is read by, its deck's own fields included; None where it is no file of ours."""
    kind = kind_of(path)
    deck = next((one for one in game.decks if one.file == path), None) if game and kind is DeckFile else None
    return _deck(deck) if deck else kind


def _deck(deck: Any) -> type[Part]:
    return _deck_model(deck.head.one, tuple(deck.head.fields.items()))


def _deck_model(one: str, fields: tuple[tuple[str, Any], ...]) -> type[Part]:
    """Return a deck's file with components as its fields have them."""
    key = one, repr(fields)
    if key not in _MODELS:
        body = record_type(f"One {one}", ComponentBody, dict(fields))
        listed: Any = GenericAlias(tuple, (body, ...))
        _MODELS[key] = create_model("DeckFile", __base__=DeckFile, components=(listed, ()))
        while len(_MODELS) > 50:
            _MODELS.pop(next(iter(_MODELS)))
    return _MODELS[key]


_MODELS: dict[tuple[str, str], type[Part]] = {}


def _referred(kind: str | None, names: Mapping[str, Iterable[str]], game: Game | None) -> tuple[Offer, ...]:
    if kind is None:
        return tuple(Offer(word, told, "reference") for word, (_, told) in _REFERRED.items())
    of = _REFERRED.get(kind, ("", ""))[0]
    return tuple(_called((Offer(name, "", of) for name in names.get(of, ())), game))


def _symbols(cursor: Cursor, names: Mapping[str, Iterable[str]], game: Game | None) -> Iterator[Offer]:
    """Yield the icons that a card's text names without more ado."""
    if game and cursor.path[:1] == ("components",):
        yield from _called((Offer(name, "", "symbol") for name in names.get("symbol", ())), game)


def _cards(names: Mapping[str, Iterable[str]], game: Game | None) -> Iterator[Offer]:
    """Yield the cards, for who begins with a name and not with what it is the name of."""
    found = _called((Offer(name, "", "component") for name in names.get("component", ())), game)
    yield from (one._replace(word=f"card {one.word}") for one in found)


def _outside(model: type[Part], cursor: Cursor) -> Iterator[Offer]:
    """Yield what a value may name that no game declares: an icon of a set, a family of fonts, a ready-made look."""
    path = cursor.path
    if path[-1:] in (("icon",), ("icons",)) or (model is ThemeFile and path[:1] == ("icons",)):
        yield from _icons(cursor.word)
    elif model is ThemeFile and path[:1] == ("fonts",) and path[1:]:
        yield from (Offer(name, how, "family") for name, how in offered())
    elif path == ("extends" if model is ThemeFile else "theme",):
        yield from (Offer(name, about, "look") for name, about in (*look_heads(), (BARE, "No look yet: to draw on.")))


def _value_start(text: str, offset: int) -> int:
    """Return where the value begins that is being typed at an offset."""
    found = _VALUE.search(text, text.rfind("\n", 0, offset) + 1, offset)
    return found.start(1) if found else offset


def _icons(word: str) -> Iterator[Offer]:
    """Yield the icons of sets that a word that is begun may mean."""
    if len(word) >= LEAST:
        yield from (Offer(one.address, f"by {one.author.name}", "icon") for one in search(word, ICONS))


def _named_in_text(
    game: Game | None, names: Mapping[str, Iterable[str]], text: str, start: int, word: str
) -> Meaning | None:
    opening = _REFERENCE.search(text, max(0, start - 200), start)
    kind = _REFERRED.get(opening[1] or "", ("", ""))[0] if opening else ""
    if word not in names.get(kind, ()):
        return None
    told = next(iter(_called([Offer(word, "", kind)], game))).help
    return Meaning(start, start + len(word), word, " · ".join(filter(None, (told, kind))))


def _called(offers: Iterable[Offer], game: Game | None) -> Iterator[Offer]:
    """Yield names with what readers call them."""
    for one in offers:
        told = one.help
        if not told and game:
            if one.kind == "component":
                told = game.by_id[one.word].name if one.word in game.by_id else ""
            elif one.kind == "rule":
                place = game.outline.get(one.word)
                told = place.label if place else ""
            elif one.kind not in ("value", "reference"):
                told = _title(getattr(game.head, f"{one.kind}s", None), one.word)
        yield one._replace(help=told)


def _title(declared: Any, word: str) -> str:
    one = declared.get(word) if isinstance(declared, Mapping) else None
    said = next((str(text) for name in ("meaning", "name", "title", "one") if (text := getattr(one, name, None))), "")
    return said if said.casefold() != word else ""
