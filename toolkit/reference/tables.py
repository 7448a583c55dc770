"""A paragraph's table from data: set-up by players, components, or a list inside a component."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from toolkit.model.content.own_words import field_at, own_words
from toolkit.model.content.rulebook import TableSource
from toolkit.model.declarations.fields import SpaceField
from toolkit.model.document.laying import SetupRow
from toolkit.model.document.nodes import Effect, Icon, Line, Link, Number, Table, Words
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import effect_rows
from toolkit.model.effects.wording.holding import several
from toolkit.model.effects.wording.marks import Row
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game
from toolkit.model.mentions import Problem, icon_of
from toolkit.model.mentions.values import Value, is_effect, step_into, value_at
from toolkit.model.schema.part import ComponentName, Name, Part, SymbolName, TermName, Wording
from toolkit.prose.together import together
from toolkit.reference.charts import glossary
from toolkit.reference.words import Resolver, place_called

FEW: Final = 2  # words of a mark that has no icon
MANY: Final = 3  # of all such in a row


def table(resolver: Resolver, source: TableSource, setup: tuple[SetupRow, ...]) -> Table:
    """Make a paragraph's table."""
    return replace(_table(resolver, source, setup), with_setup=source.with_setup)


def _table(resolver: Resolver, source: TableSource, setup: tuple[SetupRow, ...]) -> Table:
    game, caption = resolver.game, resolver.line(source.caption)
    if source.setup is not None:
        return _by_players(game, caption, [row for row in setup if source.setup == "all" or row.id in source.setup])
    if source.goals is not None:
        return glossary(resolver, caption, None if source.goals == "all" else source.goals)
    head = tuple((Words(column.title),) for column in source.columns)
    rows = (tuple(cell(game, row, column.shows) for column in source.columns) for row in _rows(game, source))
    return Table(caption, head, tuple(rows))


def _by_players(game: Game, caption: Line, rows: list[SetupRow]) -> Table:
    first, *others = game.players
    head = ((), (Words(game.lexicon.players(first)),), *((Words(str(n)),) for n in others))
    cells = tuple((_label(game, row), *(_number(row, count) for _, count in row.counts)) for row in rows)
    return Table(caption, head, cells, (None, *game.players))


def _number(row: SetupRow, count: str | None) -> Line:
    return (Number(count, row.id) if count else Words("–"),)


def _label(game: Game, row: SetupRow) -> Line:
    title: Line = (Link("rule", row.rule, row.label, row.icon),)
    optional = [variant.name for name, variant in game.head.variants.items() if name in row.variants]
    only = game.lexicon.say("only {name}", name=game.lexicon.listed(optional)) if optional else ""
    more = [one for one in (row.who, only) if one]
    return (*title, Words(f", {', '.join(more)}")) if more else title


def _rows(game: Game, source: TableSource) -> Iterable[Value]:
    if source.of is not None:
        decks = several(source.of.deck)
        parts = sorted(chosen(game, source.of), key=lambda part: decks.index(part.deck) if decks else 0)
        return [Value(part.body, part.file, part.path, part) for part in parts]
    found = value_at(game, source.list or "")
    if isinstance(found, Problem) or not isinstance(found.value, tuple):
        return []
    return [Value(one, found.file, (*found.path, index), found.component) for index, one in enumerate(found.value)]


def cell(game: Game, row: Value, path: str) -> Line:
    """Show one value of a row; what is not there gives an empty cell."""
    found: Value | None = row
    for step in path.split("."):
        found = step_into(found, step) if found else None
    if found is None:
        return ()
    if found.path == (*row.path, "name") and row.component and row.path == row.component.path:
        return (Link("component", row.component.id, row.component.name),)
    return shown(game, found)


def shown(game: Game, found: Value) -> Line:
    """Show any value that a component can hold: a list with commas (none between sentences), a record part by part."""
    value: Any = found.value
    if is_effect(value):
        rows = tuple(effect_rows(value, game.lexicon))
        said = _own_words(game, found) or sentences(value, game.lexicon)
        return (
            Effect(found.component.id if found.component else "", rows, said, "words" if in_words(rows) else "rows"),
        )
    if isinstance(value, tuple) and _is_run(value):
        return (Number(f"{value[0]}–{value[-1]}", ".".join(map(str, found.path))),)
    if isinstance(value, tuple):
        are_sentences = all(isinstance(one, str) and one.endswith(".") for one in value)
        return _joined(game, found, enumerate(value), " " if are_sentences else ", ")
    if isinstance(value, Part):
        parts = _joined(game, found, ((key, one) for key, one in value if one is not None), "\u00a0")
        return together(_agreeing(game, parts))
    return _one(game, found)


def _one(game: Game, found: Value) -> Line:
    """Show a single value: a place by its name, a name as the game calls it, a text, a number."""
    value: Any = found.value
    if place := _place(game, found):
        return (Words(place),)
    if isinstance(value, Name):
        return _named(game, value)
    return (
        Resolver(game).lines(value)
        if isinstance(value, Wording)
        else _plain(game, value, ".".join(map(str, found.path)))
    )


def _place(game: Game, found: Value) -> str:
    """Return what the place that a value names is called; nothing where it names none."""
    named = isinstance(found.value, Wording) or (isinstance(found.value, str) and _is_space(game, found))
    return place_called(game, found.value) if named else ""


def _is_space(game: Game, found: Value) -> bool:
    """Whether a value stands in a field that names a space of a map."""
    part = found.component
    deck = game.deck(part.deck) if part else None
    path = found.path[len(part.path) :] if part else ()
    declared = field_at(deck, path) if deck and path and path[0] in deck.head.fields else None
    return isinstance(declared, SpaceField)


def _own_words(game: Game, found: Value) -> str:
    """Return what an author says in place of an effect's own words; empty where that is nothing."""
    part = found.component
    deck = game.deck(part.deck) if part else None
    own = own_words(deck, part, found.path[len(part.path) :]) if part and deck else None
    return own[1] if own else ""


def in_words(rows: Iterable[Row]) -> bool:
    """Whether rows of icons are words for the most part: a sentence says it better."""
    texts = [[_words(mark.text) for mark in (*row.before, *row.after) if mark.text] for row in rows]
    return any(any(words > FEW for words in row) or sum(row) > MANY for row in texts)


def _words(text: str) -> int:
    return sum(1 for word in text.split() if any(map(str.isalpha, word)))


def _joined(game: Game, found: Value, inside: Iterable[tuple[str | int, Any]], between: str) -> Line:
    lines = [shown(game, Value(one, found.file, (*found.path, key), found.component)) for key, one in inside]
    return tuple(node for i, line in enumerate(lines) for node in ((Words(between),) if i else ()) + line)


def _agreeing(game: Game, line: Line) -> Line:
    """Call a symbol after a number of several by its plural."""
    nodes = list(line)
    for index, node in enumerate(nodes[2:], 2):
        number = nodes[index - 2]
        if isinstance(node, Icon) and isinstance(number, Number) and number.text not in ("1", "\u22121"):
            nodes[index] = replace(node, name=game.lexicon.noun("symbol", node.symbol).many)
    return tuple(nodes)


def _is_run(values: tuple[Any, ...]) -> bool:
    """Whether the values are three or more whole numbers one after the other."""
    whole = all(isinstance(one, int) and not isinstance(one, bool) for one in values)
    return whole and len(values) > 2 and values == tuple(range(values[0], values[0] + len(values)))


def _named(game: Game, name: Name) -> Line:
    if isinstance(name, SymbolName):
        return (icon_of(game, name),)
    if isinstance(name, ComponentName) and name in game.by_id:
        return (Link("component", name, game.by_id[name].name),)
    noun = game.lexicon.noun(name.kind, name)
    return (Words(noun.one if isinstance(name, TermName) else noun.many),)


def _plain(game: Game, value: Any, source: str) -> Line:
    match value:
        case bool():
            return (Words(game.lexicon.say("yes" if value else "no")),)
        case int() | float():
            return (Number(f"{value:g}".replace("-", "\u2212"), source),)
        case str():
            return (Words(value),)
        case _:
            return ()
