"""The nouns that a game's effects are spoken with: its symbols, counters, places, decks, and components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from toolkit.model.declarations.fields import ChoiceField, SpaceField
from toolkit.model.effects.wording.lexicon import Noun, Piled, Place, Unit, spoken
from toolkit.model.schema.part import SymbolName
from toolkit.speech import spoken_in

if TYPE_CHECKING:
    from toolkit.model.content.components import Component
    from toolkit.model.loaded.game_data import GameData
    from toolkit.model.maps import Map
    from toolkit.speech.grammar import Grammar

PIECES: Final = frozenset(("token", "marker", "standee"))  # kinds that nobody calls by a name of their own


class Nouns(Mapping[tuple[str, str], Noun]):
    """The nouns of a game; those of components, of which there may be very many, are made as they are asked for."""

    def __init__(self, game: GameData) -> None:
        self._game = game
        self._made = dict(_nouns(game))

    def __getitem__(self, key: tuple[str, str]) -> Noun:
        if key not in self._made:
            kind, name = key
            if kind != "component" or name not in self._game.by_id:
                raise KeyError(key)
            self._made[key] = _noun_of(self._game, self._game.by_id[name])
        return self._made[key]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        yield from (key for key in self._made if key[0] != "component")
        pieces = (one for deck in self._game.decks for one in deck.pieces)
        yield from dict.fromkeys(("component", name) for name, _, _ in pieces)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _nouns(game: GameData) -> Iterator[tuple[tuple[str, str], Noun]]:
    head = game.head
    plural = spoken_in(head.language).plural
    for name, symbol in head.symbols.items():
        yield ("symbol", name), Noun(symbol.one, symbol.many or plural(symbol.one), name)
    yield from ((("term", name), Noun(term.name, plural(term.name))) for name, term in head.terms.items())
    called_so = {name: head.terms[name].name if name in head.terms else name.replace("-", " ") for name in head.numbers}
    yield from ((("number", name), Noun(words, plural(words))) for name, words in called_so.items())
    yield from ((("line", line.id), Noun(line.name, line.name)) for line in game.lines)
    for name, counter in head.counters.items():
        many = counter.many or plural(counter.one)
        yield (
            ("counter", name),
            Unit(
                counter.one,
                many,
                counter.icon,
                counter.show,
                {str(verb): word for verb, word in counter.verbs.items()},
                counter.told,
            ),
        )
    for name, zone in head.zones.items():
        many = zone.many or plural(zone.one)
        yield ("zone", name), Place(zone.one, many, zone.icon, zone.each == "player", zone.role)
    for name, spread in head.maps.items():
        many, own = plural(spread.one), spread.each == "player"
        yield ("map", name), Place(spread.one, many, own=True) if own else Noun(spread.one, many)
        called = (("space", str(kind), one) for kind, one in spread.called.items())
        yield from (((word, kind), Noun(one.one, one.many or plural(one.one))) for word, kind, one in called)
        yield from _places(spread)
    for name, variant in head.variants.items():
        yield ("variant", name), Noun(variant.name, variant.name)
    for kind in ("action", "moment", "mark", "space"):
        for name, named in getattr(head, f"{kind}s").items():
            yield (kind, name), Noun(named.one, named.many or plural(named.one), named.icon)
    yield from ((("spaces", name), Noun(spoken(name), spoken(name))) for name in _lists_of_spaces(game))
    yield from _printed(game)


def _places(spread: Map) -> Iterator[tuple[tuple[str, str], Noun]]:
    """Yield the places of a map as they are printed there; one without a name as what it is."""
    for name, place in spread.places.items():
        called = place.called(str(name)) or str(place.unnamed)
        yield ("place", str(name)), Noun(called, called)


def _lists_of_spaces(game: GameData) -> set[str]:
    """Name the fields that list spaces of maps."""
    fields = (pair for deck in game.decks for pair in deck.head.fields.items())
    return {name for name, one in fields if isinstance(getattr(one, "of", None), SpaceField)}


def _printed(game: GameData) -> Iterator[tuple[tuple[str, str], Noun]]:
    """Yield decks and piles; one that no head names is called as the cards of its deck are."""
    plural = spoken_in(game.head.language).plural
    of_cards = {deck.pile for deck in game.decks if deck.head.kind == "card"}
    for name, pile in game.head.piles.items():
        made = Noun if name in of_cards or not game.decks else Piled
        yield ("pile", name), made(pile.one, pile.many or plural(pile.one), pile.icon)
    shared = Counter(deck.pile for deck in game.decks)
    for deck in game.decks:
        many = deck.head.many
        noun = (
            Noun(deck.head.one, many)
            if many
            else noun_of_pieces(deck.head.one, deck.head.kind, spoken_in(game.head.language))
        )
        noun = replace(noun, icon=deck.head.icon)
        yield ("deck", deck.id), noun
        if deck.pile not in game.head.piles:
            words = deck.pile.replace("-", " ")
            yield ("pile", deck.pile), noun if shared[deck.pile] == 1 else Noun(words, words, deck.head.icon)


def _lowered(name: str) -> str:
    """Return a name as it stands within a sentence: in small letters but for numerals, as in `loan II`."""
    return " ".join(word if at and set(word) <= set("IVX") else word.lower() for at, word in enumerate(name.split(" ")))


def name_of_piece(game: GameData, part: Component) -> str:
    """Return the name of a component; of a piece that is called by its colour alone, also what it is: `Red pawn`."""
    deck = game.deck(part.deck)
    if deck is None or part.kind not in PIECES:
        return part.name
    choices = (getattr(part.body, key, None) for key, one in deck.head.fields.items() if isinstance(one, ChoiceField))
    is_colour = part.name.casefold() in (str(value).casefold() for value in choices)
    return (
        spoken_in(game.head.language).say("{colour} {thing}", colour=part.name, thing=deck.head.one)
        if is_colour
        else part.name
    )


def noun_of_pieces(name: str, kind: str, speech: Grammar) -> Noun:
    """Return what one and several pieces of a name are called: `water token`, of what has no plural."""
    many = speech.plural(name)
    if kind not in PIECES or many != name or name.endswith("s"):
        return Noun(name, many)
    return Noun(speech.say(f"{{thing}} {kind}", thing=name), speech.say(f"{{thing}} {kind}s", thing=name))


def _noun_of(game: GameData, part: Component) -> Noun:
    deck, own = game.deck(part.deck), part.copies == 1 and "'s " in part.name
    usual = {name: one.default for name, one in deck.head.fields.items() if not one.told} if deck else {}
    # What readers are not told, and is the same on all cards, stands for none of them.
    symbols = ((name, str(value)) for name, value in vars(part.body).items() if isinstance(value, SymbolName))
    shown = (value for name, value in symbols if value != usual.get(name))
    full = name_of_piece(game, part)
    name = full if own else _lowered(full)  # what somebody has, and is there once, has a name of its own
    noun = noun_of_pieces(name, part.kind, spoken_in(game.head.language))
    return replace(noun, icon=next(shown, deck.head.icon if deck else None))
