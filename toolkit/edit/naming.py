"""Every place in a game's files at which a name of one kind stands, and the changes that let it be another one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from toolkit.edit.changes import Change, Put, Rename
from toolkit.edit.mentioned import in_mentions
from toolkit.load.documents import documents_of, origin_of
from toolkit.load.spans import Span, spans
from toolkit.model.content.components import Deck
from toolkit.model.declarations.fields import ReferenceField
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import FieldName, Name, Numbered, Path, walk

_TEMPLATES: Final = ("face", "back")  # keys that name templates


@dataclass(frozen=True)
class Renaming:
    """A name of some kinds that is going to be another one; `files` are those called so that are, too."""

    kinds: frozenset[str]
    old: str
    new: str
    deck: str | None = None  # of a field: the deck that declares it
    files: Mapping[str, str] = field(default_factory=dict)
    templates: frozenset[str] = frozenset()  # the keys of those among them that name templates

    @property
    def is_field(self) -> bool:
        """Whether it is the name of a field."""
        return self.deck is not None

    @cached_property
    def _word(self) -> re.Pattern[str]:
        begin = "^" if "rule" in self.kinds else r"(?<![\w-])"
        return re.compile(rf"{begin}{re.escape(self.old)}(?![\w-])")

    def of(self, words: str) -> str:
        """Return words with the new name in place of the old one."""
        return self._word.sub(self.new, words)

    def names(self, name: str) -> bool:
        """Whether a name is the old one: of a section of the rules, that of each paragraph in it, too."""
        return name == self.old or ("rule" in self.kinds and name.startswith(f"{self.old}."))


@dataclass(frozen=True, slots=True)
class Spot:
    """A file, and the keys that lead to a value in it; `key`: it is itself the last of them.

    What is not there at all `may_lack`; what a file says in short stands in what is there.
    """

    file: str
    path: Path
    key: bool = False
    may_lack: bool = False


def changes(game: Game, renaming: Renaming) -> dict[str, list[Change]]:
    """Return, by file of the game's own, the changes with which it says another name wherever it says this one."""
    found = dict[str, dict[tuple[Path, bool], str]]()
    alone = (game.file, game.play and game.play.file)  # looked at as they are, without what a base says
    texts = {path: one.text for path, one in documents_of(game.locator).by_path.items() if game.owns(path)}
    roots = {path: spans(text) for path, text in texts.items() if path.startswith(f"{game.folder}/")}
    for spot in {*_defined(game, renaming), *_spoken(game, renaming), *_declared(game, roots, renaming)}:
        real = spot if spot.file in alone else _written_at(game, spot)
        if real.file in roots:
            found.setdefault(real.file, {}).update(_at(roots[real.file], real, renaming))
    if "rule" in renaming.kinds and (place := game.outline.get(renaming.old)) and place.paragraph:
        found.setdefault(place.file, {})[(*place.path, "id"), False] = renaming.new.rpartition(".")[2]
    for file, root in roots.items():
        found.setdefault(file, {}).update(_told(game, root, renaming))
    return {file: _ordered(told) for file, told in sorted(found.items()) if told}


def _ordered(told: Mapping[tuple[Path, bool], str]) -> list[Change]:
    """Return values before keys, and inner keys before those around them, so that no path has moved."""
    values = [Put(path, value=words, is_shared=True) for (path, key), words in told.items() if not key]
    inner_first = sorted(((path, words) for (path, key), words in told.items() if key), key=lambda one: -len(one[0]))
    return [*values, *(Rename(path, name=words, is_shared=True) for path, words in inner_first)]


def _written_at(game: Game, spot: Spot) -> Spot:
    """Return where something stands that a pack has taken over from its base."""
    origin = origin_of(spot.path, documents_of(game.locator).origins.get(spot.file, {}))
    return Spot(origin[1], origin[2], spot.key) if origin else spot


def _at(root: Span, spot: Spot, renaming: Renaming) -> dict[tuple[Path, bool], str]:
    """Return the values and keys to be changed where a name stands, or within what it was written shortly as."""
    here = root
    for number, step in enumerate(spot.path):
        inner = _child(here, step)
        if inner is None:
            return {} if spot.may_lack else _within(here, spot.path[:number], renaming)
        here = inner
    if spot.key:
        return {(spot.path, True): renaming.of(str(spot.path[-1]))}
    return _within(here, spot.path, renaming)


def _within(span: Span, path: Path, renaming: Renaming) -> dict[tuple[Path, bool], str]:
    words = dict(_words(span, path))
    names = {place: renaming.of(said) for place, said in words.items() if len(words) == 1 or renaming.names(said)}
    return {place: new for place, new in names.items() if new != words[place]}


def _child(span: Span, step: Any) -> Span | None:
    if span.kind == "list" and isinstance(step, int) and step < len(span.items):
        return span.items[step]
    return next((value for name, value in span.entries if name.key == step), None)


def _words(span: Span, path: Path) -> Iterator[tuple[tuple[Path, bool], str]]:
    """Yield every text in a value, and every key, with its place."""
    if span.kind == "scalar" and isinstance(span.key, str):
        yield (path, False), span.says
    for nth, one in enumerate(span.items):
        yield from _words(one, (*path, nth))
    for name, one in span.entries:
        key: Any = name.key
        if isinstance(key, str):
            yield ((*path, key), True), key
        yield from _words(one, (*path, key))


def _told(game: Game, root: Span, renaming: Renaming) -> dict[tuple[Path, bool], str]:
    """Return the texts that mention it, and the names of files that are called so, as they are going to be."""
    told = dict[tuple[Path, bool], str]()
    for (path, key), said in _words(root, ()):
        words = said if key else in_mentions(game, said, renaming.kinds, renaming.old, renaming.new)
        if not key and (said in renaming.files or (path[-1] in renaming.templates and said == renaming.old)):
            words = renaming.files.get(said, renaming.new)
        if words != said:
            told[path, key] = words
    return told


def _spoken(game: Game, renaming: Renaming) -> Iterator[Spot]:
    """Yield where the game's files name it."""
    for file, base, body in _bodies(game):
        for found in walk(body):
            if _is_meant(game, file, found.value, renaming):
                more = ("of",) if isinstance(found.value, ReferenceField) else ()
                yield Spot(file, (*base, *found.path, *more), found.key)


def _is_meant(game: Game, file: str, value: Any, renaming: Renaming) -> bool:
    """Whether a part or a name that was met says the old name."""
    match value:
        case Numbered():
            return "number" in renaming.kinds and value.name == renaming.old
        case ReferenceField():
            return value.type in renaming.kinds and renaming.old in (value.of or ())
        case FieldName():
            return renaming.is_field and value == renaming.old and _is_of_deck(game, file, renaming)
        case Name():
            return value.kind in renaming.kinds and renaming.names(str(value))
    return False


def _is_of_deck(game: Game, file: str, renaming: Renaming) -> bool:
    """Whether a name of a field in a file is that of the deck: in its own file, or where no other deck has one."""
    having = {deck.id: deck.file for deck in game.decks if renaming.old in deck.head.fields}
    return len(having) == 1 or file == having.get(str(renaming.deck))


def _bodies(game: Game) -> Iterator[tuple[str, Path, Any]]:
    """Yield what every file says, with the keys that lead to it."""
    yield game.file, (), game.own_head
    for deck in game.decks:
        yield deck.file, (), deck.head
        for part in deck.parts:
            yield part.file, part.path, part.body
    if game.own_play and game.play:
        yield game.play.file, (), game.own_play
    for written in (*game.rules, game.changes, *game.examples):
        if written:
            yield written.file, (), written.body


def _defined(game: Game, renaming: Renaming) -> Iterator[Spot]:
    """Yield where it is defined, and where a pack says that it speaks of it."""
    old, play = renaming.old, game.play.file if game.play else game.file
    own = game.own_play or game.plays
    lines = own.scoring.lines if own.scoring else ()
    uses = game.own_head.requires.uses if game.own_head.requires else {}
    for kind in sorted(renaming.kinds - {"field"}):
        many = {"automaton": "automata"}.get(kind, f"{kind}s")
        yield Spot(game.file, (many, old), key=True, may_lack=True)
        yield Spot(play, (many, old), key=True, may_lack=True)
        named = next((names for group, names in uses.items() if group == many), ())
        yield from (Spot(game.file, ("requires", "uses", many, nth)) for nth, one in enumerate(named) if one == old)
    ids = {
        "component": ((one.file, (*one.path, "id"), one.id) for one in game.parts()),
        "deck": ((deck.file, ("deck",), deck.id) for deck in game.decks),
        "example": ((one.file, ("example",), one.body.example) for one in game.examples),
        "phase": ((play, ("phases", n, "id"), one.id) for n, one in enumerate(own.phases)),
        "line": ((play, ("scoring", "lines", n, "id"), one.id) for n, one in enumerate(lines)),
    }
    for kind in renaming.kinds & ids.keys():
        yield from (Spot(file, path) for file, path, name in ids[kind] if name == old)
    if "rule" in renaming.kinds:
        yield from (Spot(one.file, ("section",)) for one in game.rules if one.body.section == old)


def _declared(game: Game, roots: Mapping[str, Span], renaming: Renaming) -> Iterator[Spot]:
    """Yield where a field is declared, and the keys under which components of that deck, or of one like it, have it."""
    declared = next((one.head.fields.get(renaming.old) for one in game.decks if one.id == renaming.deck), None)
    for deck in game.decks if declared else ():
        fields = _child(roots[deck.file], "fields") if deck.file in roots else None
        has_own = fields is not None and _child(fields, renaming.old) is not None
        if deck.id == renaming.deck or (not has_own and deck.head.fields.get(renaming.old) == declared):
            yield Spot(deck.file, ("fields", renaming.old), key=True, may_lack=True)
            yield from (Spot(one.file, (*one.path, renaming.old), key=True, may_lack=True) for one in deck.parts)
            yield from _brought_in(deck, renaming.old)


def _brought_in(deck: Deck, field: str) -> Iterator[Spot]:
    """Yield where a deck says which column of a table becomes a field, and what parts its values there."""
    imported = deck.head.imported
    if imported is not None:
        columns = (heading for heading, key in imported.columns.items() if key == field)
        yield from (Spot(deck.file, ("imported", "columns", heading)) for heading in columns)
        yield Spot(deck.file, ("imported", "separators", field), key=True, may_lack=True)
