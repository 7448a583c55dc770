"""The index: an entry for each component, and the sums of each deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from toolkit.model.content.components import Component, Deck
from toolkit.model.content.own_words import field_at, own_words
from toolkit.model.declarations.fields import EffectField, PictureField, RecordField, TextField
from toolkit.model.document.entries import Art, DeckEntry, EffectText, Entry, Fact, Note, Origin
from toolkit.model.document.nodes import Icon, Line, Prose, Words, plain
from toolkit.model.document.reference import Target
from toolkit.model.effects.step import effect_rows
from toolkit.model.loaded.lent import lent
from toolkit.model.loaded.match import counted_by
from toolkit.model.loaded.project import Game
from toolkit.model.mentions.values import Value
from toolkit.model.schema.part import Path, PlacedPicture, SymbolName, walk, wordings
from toolkit.reference.links import Back, targets
from toolkit.reference.sections import origin
from toolkit.reference.tables import in_words, shown
from toolkit.reference.words import Resolver

SHORT: Final = 60  # letters of what stands before an effect
COUNTED: Final = frozenset(("integer", "number", "symbol", "record", "list of symbol", "list of record"))


def entries(game: Game, back: Back, notes: tuple[Note, ...]) -> tuple[Entry, ...]:
    """Return the entry of every component, deck by deck."""
    own = game.box.decks
    mixed = {deck.id: _mixed(deck) for deck in own}
    return tuple(_entry(game, deck, part, back, notes, mixed[deck.id]) for deck in own for part in deck.components)


def lent_entries(game: Game) -> tuple[Entry, ...]:
    """Return what pictures show of a base, which the index does not list; what has no face there is outlined."""
    drawn = {name: _shown(deck, game.by_id[name]) for name, deck in lent(game).items()}
    decks = {deck.id: deck for deck in game.decks} if game.bases else {}
    others = (game.by_id[name] for name in game.ids if decks and not game.owns(game.by_id[name].file))
    outlined = (replace(_shown(decks[one.deck], one), sides=()) for one in others if one.id not in drawn)
    return (*drawn.values(), *outlined)


def _mixed(deck: Deck) -> frozenset[str]:
    """Name the fields that differ in a deck."""
    kinds = {name: {repr(one.value(name)) for one in deck.components} for name in deck.head.fields}
    return frozenset(name for name, values in kinds.items() if len(values) > 1)


def _entry(
    game: Game, deck: Deck, part: Component, back: Back, notes: tuple[Note, ...], mixed: frozenset[str]
) -> Entry:
    effects, facts = tuple(_effects(game, deck, part)), tuple(_facts(game, deck, part, mixed))
    mentioned = targets((*(Prose(one.line) for one in effects), *(Prose(one.line) for one in facts if one.is_text)))
    held = [str(found.value) for found in walk(part.body) if isinstance(found.value, SymbolName)]
    marks = [mark.icon for one in effects for row in one.rows for mark in (*row.before, *row.after) if mark.icon]
    return replace(
        _shown(deck, part),
        effects=effects,
        facts=facts,
        symbols=tuple(dict.fromkeys((*held, *marks, *(one.name for one in mentioned if one.kind == "symbol")))),
        origin=_origin(game, part),
        referred_by=back.get(Target("component", part.id), ()),
        changes=tuple(note for note in notes if note.kind == "component" and note.target == part.id),
    )


def _shown(deck: Deck, part: Component) -> Entry:
    """Return what can be seen of a component, of which nothing is told."""
    return Entry(
        id=part.id,
        name=part.name,
        deck=deck.id,
        kind=part.kind,
        copies=part.copies,
        width=deck.size.width,
        height=deck.size.height,
        sides=(*(("front",) if part.face else ()), *(("back",) if part.back else ())),
        effects=(),
        facts=(),
        symbols=(),
        origin=Origin(None, None, None),
        referred_by=(),
        changes=(),
        art=_art(deck, part),
    )


def _art(deck: Deck, part: Component) -> Art | None:
    """Return the first picture that is drawn for a component, and lies behind nothing."""
    declared = deck.head.fields.items()
    fields = (name for name, one in declared if isinstance(one, PictureField) and one.slot not in ("back", "ground"))
    drawn = next((value for name in fields if (value := part.value(name))), None)
    if isinstance(drawn, PlacedPicture):
        return Art(str(drawn.file), drawn.at)
    return Art(str(drawn)) if drawn else None


def _origin(game: Game, part: Component) -> Origin:
    title = game.head.sources[part.source.ref].title if part.source and part.source.ref in game.head.sources else None
    return Origin(title, part.source.at if part.source else None, part.designed)


def _effects(game: Game, deck: Deck, part: Component) -> Iterator[EffectText]:
    for path, effect in part.effects:
        field = ".".join(str(step + 1) if isinstance(step, int) else step for step in path)
        if not field_at(deck, path).told:
            continue
        own, read = own_words(deck, part, path), Resolver(game)
        rows = effect_rows(effect, game.lexicon)
        if in_words(rows) or (own and any(mark.text for row in rows for mark in (*row.before, *row.after))):
            rows = []  # marks in words would say again what the words beside them say better
        line = read.lines(own[1]) if own else read.effect(effect, game.lexicon)
        yield EffectText(field, _effect_name(deck, part, path), tuple(rows), plain(line), line)


def _effect_name(deck: Deck, part: Component, path: Path) -> str:
    """Return what readers call an effect: as the record that it is in, if that has a name, else as its field."""
    field, *steps = path
    value = part.value(str(field))
    for step in steps[:-1]:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    name = getattr(value, "name", None) or _said_beside(deck, path, value) if steps else None
    return name if isinstance(name, str) else deck.head.fields[str(field)].called(str(field))


def _said_beside(deck: Deck, path: Path, record: Any) -> str | None:
    """Return the short text beside an effect in a record, such as what a choice is called."""
    around, words = field_at(deck, path[:-1]), field_at(deck, path).words
    texts = (name for name, one in around.fields.items() if isinstance(one, TextField) and one.told and name != words)
    told = (getattr(record, name) for name in texts)
    return next((text for text in told if text and len(text) < SHORT), None)


def _facts(game: Game, deck: Deck, part: Component, mixed: frozenset[str]) -> Iterator[Fact]:
    acts = bool(part.effects)
    for name, declared in deck.head.fields.items():
        value = part.value(name)
        if (
            value is None
            or value is False
            or not declared.told
            or not _is_told(declared, part)
            or _is_none(declared, value)
        ):
            continue
        found = Value(value, part.file, (*part.path, name), part)
        line = _records(game, declared, found) if _is_record(declared) else shown(game, found)
        icon = line[0].symbol if len(line) == 1 and isinstance(line[0], Icon) else None
        if text := plain(line):
            says = _kind(declared) in COUNTED or (_kind(declared) == "choice" and not acts)
            counts = says and (name in mixed or len(deck.components) == 1)
            yield Fact(name, declared.called(name), text, icon, line, counts, any(wordings(value)))


def _is_none(declared: Any, value: Any) -> bool:
    """Whether a number is the nothing that stands where an author says none."""
    return bool(value == 0 and (declared.optional or declared.default == 0))


def _kind(declared: Any) -> str:
    return f"list of {declared.of.type}" if declared.type == "list" else str(declared.type)


def _inner(declared: Any) -> Any:
    return declared.of if declared.type == "list" else declared


def _is_told(declared: Any, part: Component) -> bool:
    """Whether a field is a plain fact: no effect or picture; of records, a symbol's number and cards' lists."""
    inner = _inner(declared)
    if not isinstance(inner, RecordField):
        return not isinstance(inner, EffectField | PictureField)
    simple = not any(isinstance(_inner(one), RecordField | EffectField | PictureField) for one in inner.fields.values())
    return not _is_record(declared) or (part.kind == "card" and declared.type == "list" and simple)


def _is_record(declared: Any) -> bool:
    """Return records of several fields from those that say how many of a symbol."""
    inner = _inner(declared)
    return isinstance(inner, RecordField) and [field.type for field in inner.fields.values()] != ["integer", "symbol"]


def _records(game: Game, declared: Any, found: Value) -> Line:
    """Return records one after the other: what each is called, then its fields under their names."""
    lines: list[Line] = []
    fields, sentences = _inner(declared).fields, False
    for index, record in enumerate(found.value):
        parts: Line = ()
        for key, value in record:
            line = shown(game, Value(value, found.file, (*found.path, index, key), found.component))
            if line and value is not False and value != 0 and fields[key].told:
                is_sentence = isinstance(value, str) and value.endswith(".")
                between = (Words(": " if is_sentence else ", "),) if parts else ()
                parts += between + _part(_low(fields[key].called(key)), value, line)
                sentences = is_sentence
        lines.append(parts)
    after = " " if sentences else "; "
    return tuple(node for i, line in enumerate(lines) for node in ((Words(after),) if i else ()) + line)


def _part(called: str, value: Any, line: Line) -> Line:
    """Return a field of a record: a name speaks for itself, and a flag is there or not."""
    if isinstance(value, str):
        return line
    return (
        (Words(called),) if value is True else (Words(f"{called}: " if isinstance(value, int) else f"{called} "), *line)
    )


def _low(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def decks(game: Game, back: Back) -> tuple[DeckEntry, ...]:
    """Return each deck with its sums, in the order of the lines that tell what is in the box."""
    return tuple(
        DeckEntry(
            id=deck.id,
            name=deck.head.name,
            one=deck.head.one,
            many=game.lexicon.noun("deck", deck.id).many,
            icon=deck.head.icon,
            kind=deck.head.kind,
            pile=deck.pile,
            designs=len(deck.components),
            copies=sum(part.copies for part in deck.components),
            entries=tuple(part.id for part in deck.components),
            origin=origin(game, deck.head),
            referred_by=back.get(Target("deck", deck.id), ()),
            book=deck.head.book,
        )
        for deck in _as_in_the_box(game)
    )


def _as_in_the_box(game: Game) -> list[Deck]:
    """Put decks that one line of the contents tells of beside each other; those of no line come last."""
    box = game.box
    lines = [frozenset(part.deck for part in counted_by(box, line)) for line in game.head.contents]
    place = {deck.id: next((n for n, line in enumerate(lines) if deck.id in line), len(lines)) for deck in box.decks}
    return sorted(box.decks, key=lambda deck: place[deck.id])
