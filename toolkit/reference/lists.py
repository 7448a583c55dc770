"""The short lists: glossary, icon legend, names, contents of the box, changes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from toolkit.model.content.rulebook import ChangeItem, VersionSource
from toolkit.model.document.entries import ContentsLine, Entry, NamedEntry, Note, SymbolEntry, Term, VersionEntry
from toolkit.model.document.nodes import LinkKind, plain
from toolkit.model.document.reference import Target
from toolkit.model.effects.wording.lexicon import Noun
from toolkit.model.loaded.match import counted_by
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Identifier
from toolkit.reference.links import Back
from toolkit.reference.sections import origin
from toolkit.reference.words import Resolver

_WORD: Final = re.compile(r"\w+")
_SAYING_NOTHING: Final = ("a", "an", "the", "one", "of", "some", "card", "cube", "marker", "piece", "tile", "token")
_NAMED: Final[tuple[LinkKind, ...]] = ("zone", "pile", "action", "moment", "counter")


def glossary(resolver: Resolver, back: Back) -> tuple[Term, ...]:
    """Return the terms in the order of the alphabet."""
    game = resolver.game
    terms = sorted(game.own_head.terms.items(), key=lambda item: item[1].name.casefold())
    return tuple(
        Term(
            name,
            term.name,
            _said_of(game.lexicon.noun("term", name), plain(resolver.line(term.meaning))),
            str(term.rule) if term.rule else None,
            _elsewhere(name, term.rule, back),
        )
        for name, term in terms
    )


def _elsewhere(name: Identifier, rule: str | None, back: Back) -> tuple[str, ...]:
    return tuple(address for address in back.get(Target("term", name), ()) if address != rule)


def symbols(resolver: Resolver, entries: tuple[Entry, ...], back: Back) -> tuple[SymbolEntry, ...]:
    """Return the icon legend, in the order of game.yaml; of a pack with what it shows of its base's."""
    game = resolver.game
    shown = {name for entry in entries for name in entry.symbols} | {one.name for one in back if one.kind == "symbol"}
    return tuple(
        SymbolEntry(
            name,
            symbol.one,
            _said_of(game.lexicon.noun("symbol", name), plain(resolver.line(symbol.meaning))),
            tuple(entry.id for entry in entries if name in entry.symbols),
            back.get(Target("symbol", name), ()),
        )
        for name, symbol in game.head.symbols.items()
        if name in game.own_head.symbols or name in shown
    )


def _said_of(noun: Noun, meaning: str) -> str:
    """Return what a thing means; nothing where that says its name alone: `timber`, `A card of timber.`."""
    known = f"{noun.one} {noun.many}".casefold().split()
    return meaning if set(_WORD.findall(meaning.casefold())) - {*known, *_SAYING_NOTHING} else ""


def names(game: Game, back: Back) -> Iterator[NamedEntry]:
    """Yield zones, piles, actions, moments and counters."""
    for kind in _NAMED:
        for name in getattr(game.own_head, f"{kind}s"):
            noun = game.lexicon.noun(kind, name)
            called = noun.many if kind in ("pile", "counter") else noun.one
            where = dict.fromkeys((*back.get(Target(kind, name), ()), *_by_data(game, kind, name)))
            yield NamedEntry(kind, name, called, noun.icon, tuple(where))


def _by_data(game: Game, kind: str, name: str) -> Iterator[str]:
    """Yield the paragraphs that data names: of the steps in which a moment comes, and of how a counter is given."""
    if kind == "moment":
        steps = (step for phase in game.phases for step in phase.steps)
        yield from (str(step.rule) for step in steps if name in step.fires and step.rule)
    elif kind == "counter" and (given := game.head.counters[name].given):
        yield str(given)


def contents(game: Game) -> tuple[ContentsLine, ...]:
    """Return the lines of the contents list."""
    return tuple(
        ContentsLine(
            line.name,
            line.count,
            tuple(part.id for part in counted_by(game.box, line)),
            origin(game, line),
            line.dice or 0,
        )
        for line in game.head.contents
    )


def changes(resolver: Resolver) -> tuple[VersionEntry, ...]:
    """Return the versions, the newest first."""
    changed = resolver.game.changes
    return tuple(_version(resolver, one) for one in (changed.body.changes if changed else ()))


def _version(resolver: Resolver, one: VersionSource) -> VersionEntry:
    notes = tuple(_note(resolver, one, item) for item in one.items)
    return VersionEntry(one.version, one.date, resolver.line(one.summary), notes)


def _note(resolver: Resolver, version: VersionSource, item: ChangeItem) -> Note:
    kind: Literal["rule", "component", "game"] = "rule" if item.rule else "component" if item.component else "game"
    target = str(item.rule or item.component or resolver.game.id)
    return Note(version.version, version.date, kind, target, resolver.line(item.text))
