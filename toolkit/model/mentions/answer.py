"""The answer to a reference: the node that is printed in its place, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from toolkit.iconsets.search import declaring
from toolkit.model.document.nodes import Effect, Icon, Inline, Link, LinkKind, Number, Words
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import effect_rows
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.findings.diagnostic import Position, Related
from toolkit.model.findings.phrases import advice_on, any_of, did_you_mean
from toolkit.model.gameplay.play import by_players
from toolkit.model.mentions.equation import equation, is_equation
from toolkit.model.mentions.numbers import number
from toolkit.model.mentions.problem import Problem
from toolkit.model.mentions.query import counted
from toolkit.model.mentions.scan import Mention
from toolkit.model.mentions.values import Value, is_effect, value_at, value_in
from toolkit.model.schema.bounds import IDENTIFIER
from toolkit.model.schema.part import ComponentName, SymbolName

if TYPE_CHECKING:
    from toolkit.model.content.example import ExampleFile
    from toolkit.model.loaded.outline import Place
    from toolkit.model.loaded.project import Game

Answer = Inline | Problem
_NOUNS: Final[dict[str, LinkKind]] = {
    "deck": "deck",
    "pile": "pile",
    "zone": "zone",
    "action": "action",
    "moment": "moment",
    "counter": "counter",
}
OWN: Final = ("given", "expect")  # what a worked example's text may ask of its own file
_PLURAL: Final = frozenset({"deck", "pile", "counter"})


def answer(game: Game, mention: Mention, example: ExampleFile | None = None) -> Answer:
    """Resolve a reference in the game's data, or in that of the worked example whose text it stands in."""
    if mention.flaw:
        return Problem("T501", mention.flaw, "a brace that is meant as itself is written \\{ or \\}")
    if is_equation(mention):
        return equation(game, mention, example)
    if example and mention.kind in OWN:
        found = value_in(game, example, mention.kind, mention.name)
        return found if isinstance(found, Problem) else _shown(game, mention, found)
    if mention.kind not in KINDS:
        advice = did_you_mean(mention.kind, KINDS) or f"known: {any_of(KINDS)}"
        return Problem("T501", f"'{mention.kind}' is no kind of reference", advice)
    return KINDS[mention.kind](game, mention)


def unknown(game: Game, kind: str, name: str) -> Problem:
    """Say that nothing of this kind has this name, and which name is nearest."""
    advice = advice_on(name, kind, game.names) or (declaring(name) if kind == "symbol" else None)
    return Problem("R203", f"there is no {kind} '{name}'", advice, needs=(kind,))


def _noun(game: Game, mention: Mention) -> Answer:
    name, _, form = mention.name.partition(".")
    kind = _NOUNS[mention.kind]
    if name not in game.names[kind]:
        return unknown(game, kind, name)
    if form not in ("", "one", "many"):
        return Problem("T501", f"'{form}' is no form of a name", "write .one or .many")
    noun = game.lexicon.noun(kind, name)
    several = form == "many" or (not form and kind in _PLURAL)
    return Link(kind, name, mention.label or (noun.many if several else noun.one), noun.icon)


def _named(game: Game, mention: Mention) -> Answer:
    """Answer what the game has by name: a term, a variant or a phase."""
    kind, phases = cast(LinkKind, mention.kind), {one.id: one for one in game.phases}
    named: dict[str, Mapping[str, Any]] = {"term": game.head.terms, "variant": game.head.variants, "phase": phases}
    known = named[kind].get(mention.name)
    return Link(kind, mention.name, mention.label or known.name) if known else unknown(game, kind, mention.name)


def _component(game: Game, mention: Mention) -> Answer:
    part = game.by_id.get(mention.name)
    if part is None:
        return unknown(game, "component", mention.name)
    return Link("component", part.id, mention.label or part.name, game.lexicon.noun("component", part.id).icon)


def _rule(game: Game, mention: Mention) -> Answer:
    place = game.outline.get(mention.name)
    if place is None:
        return unknown(game, "rule", mention.name)
    return Link("rule", place.address, mention.label or _label(game, place))


def _label(game: Game, place: Place) -> str:
    """Return what a paragraph is called: in a pack, one of its base with the name of that game."""
    owner = next((base for base in game.bases if base.owns(place.file)), None)
    return f"{place.title or place.number} ({owner.head.stands_for or owner.head.name})" if owner else place.label


def _icon(game: Game, mention: Mention) -> Answer:
    if mention.name not in game.head.symbols:
        return unknown(game, "symbol", mention.name)
    return Icon(mention.name, mention.label) if mention.label else icon_of(game, mention.name)


def icon_of(game: Game, symbol: str) -> Icon:
    """Return the icon of a symbol, with its names."""
    noun = game.lexicon.noun("symbol", symbol)
    return Icon(symbol, noun.one, noun.many)


def _count(game: Game, mention: Mention) -> Answer:
    found = counted(game, mention.words)
    if isinstance(found, Problem):
        return found
    held, place = found
    return _disagrees(mention, held, place) or number(game, mention, held, " ".join(mention.words))


def _value(game: Game, mention: Mention) -> Answer:
    found = value_at(game, mention.name)
    return found if isinstance(found, Problem) else _shown(game, mention, found)


def _shown(game: Game, mention: Mention, found: Value) -> Answer:
    value: Any = found.value
    if isinstance(value, ByPlayers):
        held = {n: by_players(value, n) for n in game.players}
        value = {n: one for n, one in held.items() if one is not None}
    if isinstance(value, int | float | dict) and not isinstance(value, bool) and (value or value == 0):
        wrong = _disagrees(mention, value, found.at(game))
        return wrong or number(game, mention, value, mention.name)
    if isinstance(value, SymbolName):
        return icon_of(game, value)
    if isinstance(value, tuple) and value and all(isinstance(one, str | int) for one in value):
        return Words(game.lexicon.listed(_called(game, one) for one in value))
    return Words(value) if isinstance(value, str) else _unprintable(mention, value)


def _called(game: Game, one: str | int) -> str:
    """Return what readers call one of the words, names or numbers of a list."""
    if isinstance(one, ComponentName) and one in game.by_id:
        return game.by_id[one].name
    return game.lexicon.noun("symbol", one).many if isinstance(one, SymbolName) else str(one)


def _unprintable(mention: Mention, value: Any) -> Problem:
    what = "an effect" if is_effect(value) else "no number and no text"
    advice = f"ask for {{words {mention.name}}} or {{icons {mention.name}}}" if is_effect(value) else "go on with a key"
    return Problem("T502", f"'{mention.name}' is {what}", advice)


def _disagrees(mention: Mention, value: Any, place: Position) -> Problem | None:
    if mention.claimed is None or mention.claimed == value:
        return None
    related = (Related(place, "the data"),)
    held = "a number for each number of players" if isinstance(value, dict) else f"{value:g}"
    message = f"the text says {mention.claimed}, the data say {held}"
    return Problem("T504", message, "mend the one that is wrong", related, ("component", "deck"))


def _stated(game: Game, mention: Mention) -> Answer:
    written = mention.label or " ".join(mention.words)
    if mention.name in game.head.numbers:
        return _shown(game, mention, Value(game.head.numbers[mention.name], game.file, ("numbers", mention.name)))
    if written.lstrip("-").isdigit() and mention.unit:
        return number(game, mention, int(written), "")
    if mention.label or written.lower() in game.lexicon.speech.numbers or any(letter.isdigit() for letter in written):
        return Number(written)
    if game.head.numbers and re.fullmatch(IDENTIFIER, mention.name):
        return unknown(game, "number", mention.name)
    return Problem("T501", f"'{written}' is no number", "write digits, or a word up to twelve")


def _effect(game: Game, mention: Mention) -> Answer:
    found = value_at(game, mention.name)
    if isinstance(found, Problem):
        return found
    if not is_effect(found.value) or found.component is None:
        return Problem("T502", f"'{mention.name}' is no effect of a component", "name one, such as {words dinner.play}")
    rows = tuple(effect_rows(found.value, game.lexicon))
    words = sentences(found.value, game.lexicon)
    return Effect(found.component.id, rows, words, "words" if mention.kind == "words" else "rows")


KINDS: Final[dict[str, Callable[[Any, Mention], Answer]]] = {
    "term": _named,
    "card": _component,
    "component": _component,
    **dict.fromkeys(_NOUNS, _noun),
    "variant": _named,
    "phase": _named,
    "rule": _rule,
    "icon": _icon,
    "count": _count,
    "value": _value,
    "n": _stated,
    "words": _effect,
    "icons": _effect,
}
